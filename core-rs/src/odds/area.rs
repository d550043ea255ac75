//! The question: which categories can an area still become, and in how many ways.

use super::groups::{self, Groups};
use super::ranks::Ranks;
use super::{plain, straight_flush};
use crate::card::CardSet;
use crate::hand::HandCategory;

/// An area of up to nine cards: jokers, known cards, and cards still to be drawn from the open ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Area {
    ranks: Ranks,
    known: CardSet,
    open: CardSet,
    drawn: u8,
    jokers: u8,
}

/// Why there is no such area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreaError {
    /// It would have no card or more than nine.
    Size,
    /// There are more than two jokers.
    Jokers,
    /// A known or open card is not of the deck, or is both.
    Cards,
    /// Fewer cards are open than are to be drawn.
    Draw,
}

impl Area {
    /// The area of `jokers` jokers (0 to 2), the `known` cards and `drawn` of the `open` ones.
    ///
    /// # Errors
    ///
    /// If there is no such area: see [`AreaError`].
    pub fn new(
        ranks: Ranks,
        known: CardSet,
        open: CardSet,
        drawn: u8,
        jokers: u8,
    ) -> Result<Area, AreaError> {
        let all = ranks.cards().bits();
        if jokers > 2 {
            Err(AreaError::Jokers)
        } else if !(1..=9).contains(&(known.len() + u32::from(drawn) + u32::from(jokers))) {
            Err(AreaError::Size)
        } else if (known.bits() | open.bits()) & !all != 0 || known.bits() & open.bits() != 0 {
            Err(AreaError::Cards)
        } else if u32::from(drawn) > open.len() {
            Err(AreaError::Draw)
        } else {
            Ok(Area { ranks, known, open, drawn, jokers })
        }
    }

    /// The ranks of its deck.
    #[must_use]
    pub const fn ranks(&self) -> Ranks {
        self.ranks
    }

    /// The cards that are in it.
    #[must_use]
    pub const fn known(&self) -> CardSet {
        self.known
    }

    /// The cards that may come in.
    #[must_use]
    pub const fn open(&self) -> CardSet {
        self.open
    }

    /// How many cards come in.
    #[must_use]
    pub const fn drawn(&self) -> u8 {
        self.drawn
    }

    /// How many jokers are in it.
    #[must_use]
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// How many of its cards are no jokers.
    pub(super) const fn natural(&self) -> u32 {
        self.known.len() + self.drawn as u32
    }

    /// How many cards of a suit, and how many ranks of a straight, the jokers complete to five.
    pub(super) const fn needed(&self) -> u32 {
        5 - self.jokers as u32
    }

    /// The suits of a rank that are in it, as four bits (bit 0 is clubs).
    pub(super) fn known_suits(&self, rank: u8) -> u8 {
        suits_of(self.known, rank)
    }

    /// The suits of a rank that may come in.
    pub(super) fn open_suits(&self, rank: u8) -> u8 {
        suits_of(self.open, rank)
    }

    /// The category that groups alone make in it.
    pub(super) const fn group_category(&self, groups: Groups) -> HandCategory {
        groups.category(self.jokers, self.natural() > 0)
    }

    /// How many ways there are to draw the cards.
    #[must_use]
    pub fn total(&self) -> u64 {
        let (n, k) = (u64::from(self.open.len()), u64::from(self.drawn));
        (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
    }

    /// How many ways give which category as the best one, indexed by category.
    ///
    /// Each way is counted once, for the best that it makes, in five sums, none of which deals a card:
    ///
    /// 1. *straight flushes*, suit by suit, each with the groups that come with it (`straight_flush`);
    /// 2. *four of a kind* and *full house* depend on the ranks alone: all ways with these groups (`groups`), less
    ///    those that are straight flushes as well;
    /// 3. *straight* and less need every suit to stay short of a flush: a count that carries the number of cards of
    ///    each suit along (`plain`);
    /// 4. *flush* is what remains of all ways.
    #[must_use]
    pub fn counts(&self) -> [u64; 9] {
        let mut counts = plain::count(self);
        let straight_flushes = straight_flush::count(self);
        let by_groups = groups::count(self);
        for groups in Groups::ALL {
            let category = self.group_category(groups);
            if category > HandCategory::Flush {
                counts[category as usize] +=
                    by_groups[groups as usize] - straight_flushes[groups as usize];
            }
            counts[HandCategory::StraightFlush as usize] += straight_flushes[groups as usize];
        }
        counts[HandCategory::Flush as usize] = self.total() - counts.iter().sum::<u64>();
        counts
    }
}

fn suits_of(cards: CardSet, rank: u8) -> u8 {
    (0..4).fold(0, |suits, suit| suits | ((cards.suit(suit) >> rank & 1) as u8) << suit)
}

#[cfg(test)]
mod tests {
    use super::super::Best;
    use super::super::testing::choose;
    use super::*;
    use crate::card::Card;
    use crate::rng::Rng;

    fn by_dealing(area: &Area) -> [u64; 9] {
        let best = Best::new(area.ranks, area.jokers);
        let mut counts = [0; 9];
        choose(area.open, u32::from(area.drawn), &mut |drawn| {
            counts[best.category(area.known.union(drawn)) as usize] += 1;
        });
        counts
    }

    fn whole(deck: u32, ace_low: bool, cards: u8, jokers: u8) -> Area {
        let ranks = Ranks::of_deck(deck, ace_low).unwrap();
        Area::new(ranks, CardSet::EMPTY, ranks.cards(), cards - jokers, jokers).unwrap()
    }

    #[test]
    fn five_cards_are_as_everyone_knows() {
        assert_eq!(
            whole(52, true, 5, 0).counts(),
            [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
        );
    }

    #[test]
    fn all_small_areas_agree_with_dealing() {
        for (deck, ace_low) in [(52, true), (36, false), (36, true), (32, false), (32, true)] {
            for jokers in 0..3 {
                for cards in jokers.max(1)..=4 + jokers {
                    let area = whole(deck, ace_low, cards, jokers);
                    assert_eq!(
                        area.counts(),
                        by_dealing(&area),
                        "{deck} {ace_low} {cards} {jokers}"
                    );
                }
            }
        }
    }

    /// Few open cards, any known ones: areas of every size, small enough to deal out.
    #[test]
    fn areas_with_known_and_dead_cards_agree_with_dealing() {
        let mut rng = Rng::new(5);
        for round in 0..3000 {
            let (deck, ace_low) = [(52, true), (36, false), (36, true), (32, false), (32, true)]
                [rng.below(5) as usize];
            let ranks = Ranks::of_deck(deck, ace_low).unwrap();
            let jokers = rng.below(3) as u8;
            // Two suits, some ranks, or all cards, so that strong hands come up.
            let mut pool: Vec<Card> = ranks
                .cards()
                .iter()
                .filter(|card| match round % 3 {
                    0 => card.suit() < 2 || card.rank() == 9,
                    1 => card.rank() > 7,
                    _ => true,
                })
                .collect();
            rng.shuffle(&mut pool);
            let size = 1 + rng.below(9);
            let natural = size.saturating_sub(u64::from(jokers)).max(1) as usize;
            let known = rng.below(natural as u64 + 1) as usize;
            let drawn = natural - known;
            // About 15 open cards make at most 6435 ways.
            let open = (drawn + rng.below(13) as usize).min(15).min(pool.len() - known);
            let area = Area::new(
                ranks,
                pool[..known].iter().copied().collect(),
                pool[known..known + open].iter().copied().collect(),
                drawn.min(open) as u8,
                jokers,
            )
            .unwrap();
            assert_eq!(area.counts(), by_dealing(&area), "{area:?}");
        }
    }

    /// The average over one more known card gives the area without it back, for areas far too large to deal out.
    #[test]
    fn knowing_one_more_card_averages_out() {
        for (jokers, drawn) in [(0, 9), (1, 8), (2, 7)] {
            let ranks = Ranks::of_deck(52, true).unwrap();
            let mut known = CardSet::EMPTY;
            let mut open =
                CardSet::FULL.without("3c".parse().unwrap()).without("Kd".parse().unwrap());
            let mut drawn = drawn;
            while drawn > 0 {
                let parent = Area::new(ranks, known, open, drawn, jokers).unwrap();
                let mut sums = [0; 9];
                for card in open.iter() {
                    let child =
                        Area::new(ranks, known.with(card), open.without(card), drawn - 1, jokers);
                    let counts = child.unwrap().counts();
                    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
                }
                // Each way of the parent is found once for each of its drawn cards.
                assert_eq!(
                    parent.counts().map(|count| count * u64::from(drawn)),
                    sums,
                    "{parent:?}"
                );
                let next = open.iter().nth(usize::from(drawn) * 4).unwrap();
                (known, open, drawn) = (known.with(next), open.without(next), drawn - 1);
            }
        }
    }

    #[test]
    fn what_is_no_area_is_refused() {
        let ranks = Ranks::of_deck(36, false).unwrap();
        let (all, two) = (ranks.cards(), CardSet::from_bits(1));
        let new = |known, open, drawn, jokers| Area::new(ranks, known, open, drawn, jokers).err();
        assert_eq!(new(CardSet::EMPTY, all, 0, 0), Some(AreaError::Size));
        assert_eq!(new(CardSet::EMPTY, all, 9, 1), Some(AreaError::Size));
        assert_eq!(new(CardSet::EMPTY, all, 3, 3), Some(AreaError::Jokers));
        assert_eq!(new(two, all, 3, 0), Some(AreaError::Cards));
        assert_eq!(new(CardSet::EMPTY, all.union(two), 3, 0), Some(AreaError::Cards));
        let ace = CardSet::single("As".parse().unwrap());
        assert_eq!(new(ace, all, 3, 0), Some(AreaError::Cards));
        assert_eq!(new(CardSet::EMPTY, ace, 2, 0), Some(AreaError::Draw));
    }
}
