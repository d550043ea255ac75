//! Five cards compared, in every deck that odds are asked for.

use super::ranks::Ranks;
use crate::card::{Card, CardSet};
use crate::hand::{MAX_VALUE, value};

/// How many values there are, with one that no hand has (0) before them: the length of a table by value.
pub const VALUES: usize = MAX_VALUE as usize + 1;

/// Tells the value (1 to 7462, see `hand::value`) of five cards of a deck.
///
/// Short decks keep the numbers of the deck of 52. Where their ace goes below the lowest rank, that straight takes the
/// number of A-2-3-4-5, which they lack.
#[derive(Clone, Copy)]
pub struct Five {
    /// The ranks of a short deck's lowest straight with the ace, 0 where there is none.
    wheel: u16,
}

impl Five {
    /// For a deck.
    #[must_use]
    pub fn new(ranks: Ranks) -> Five {
        let short = ranks.ace_low() && ranks.lowest() > 0;
        Five { wheel: if short { ranks.straights().next().unwrap_or(0) } else { 0 } }
    }

    /// The value of five cards.
    #[must_use]
    #[inline]
    pub fn value(self, cards: CardSet) -> u16 {
        if self.wheel == 0 { value(cards) } else { self.short_value(cards) }
    }

    fn short_value(self, cards: CardSet) -> u16 {
        let suits = [0, 1, 2, 3].map(|suit| cards.suit(suit));
        if suits.iter().fold(0, |all, suit| all | suit) != self.wheel {
            return value(cards);
        }
        let suited = suits.contains(&self.wheel);
        value(lowest_straight(suited))
    }
}

/// A-2-3-4-5, of one suit or not.
fn lowest_straight(suited: bool) -> CardSet {
    let cards = [12, 0, 1, 2, 3].map(|rank| Card::of(rank, u8::from(!suited && rank == 12)));
    cards.into_iter().flatten().collect()
}

/// One hand of every class of equal hands of five cards of a deck, with how many hands the class has.
///
/// A class is five ranks, and whether they are of one suit.
pub fn classes(ranks: Ranks) -> impl Iterator<Item = (CardSet, u64)> {
    let (low, high) = (ranks.lowest(), 12);
    let fives = (low..=high).flat_map(move |a| {
        (low..=a).flat_map(move |b| {
            (low..=b).flat_map(move |c| {
                (low..=c).flat_map(move |d| (low..=d).map(move |e| [a, b, c, d, e]))
            })
        })
    });
    fives.flat_map(|five| {
        let mut times = [0_u8; 13];
        five.iter().for_each(|&rank| times[usize::from(rank)] += 1);
        let most = times.into_iter().max().unwrap_or(0);
        // The suits go round, so that five different ranks are no flush and equal ranks are different cards.
        let cards: CardSet = five
            .iter()
            .enumerate()
            .filter_map(|(i, &rank)| Card::of(rank, (i % 4) as u8))
            .collect();
        let ways: u64 = times.iter().map(|&n| [1, 4, 6, 4, 1, 0][usize::from(n)]).product();
        let mixed = (most < 5).then_some((cards, if most == 1 { ways - 4 } else { ways }));
        let suited = (most == 1)
            .then(|| (five.iter().filter_map(|&rank| Card::of(rank, 0)).collect::<CardSet>(), 4));
        mixed.into_iter().chain(suited)
    })
}

#[cfg(test)]
mod tests {
    use super::super::Area;
    use super::*;
    use crate::hand::category;

    #[test]
    fn classes_hold_all_hands() {
        for (deck, ace_low) in [(52, true), (36, false), (36, true), (32, false), (32, true)] {
            let ranks = Ranks::of_deck(deck, ace_low).unwrap();
            let five = Five::new(ranks);
            let mut seen = std::collections::BTreeMap::new();
            let mut counts = [0; 9];
            for (cards, ways) in classes(ranks) {
                assert_eq!(cards.len(), 5);
                assert_eq!(cards.bits() & !ranks.cards().bits(), 0);
                assert_eq!(seen.insert(five.value(cards), cards), None, "{cards:?}");
                let best = super::super::Best::new(ranks, 0).category(cards);
                counts[best as usize] += ways;
                if best == category(cards) {
                    assert_eq!(five.value(cards), value(cards));
                }
            }
            let area = Area::new(ranks, CardSet::EMPTY, ranks.cards(), 5, 0).unwrap();
            assert_eq!(counts, area.counts());
            if deck == 52 {
                assert!(seen.into_keys().eq(1..=MAX_VALUE));
            }
        }
    }

    #[test]
    fn a_short_decks_lowest_straight_takes_the_lowest_number() {
        let cards = |text: &str| -> CardSet {
            text.split(' ').map(|name| name.parse::<Card>().unwrap()).collect()
        };
        let six_up = Five::new(Ranks::of_deck(36, true).unwrap());
        let without = Five::new(Ranks::of_deck(36, false).unwrap());
        assert_eq!(six_up.value(cards("Ac 6d 7h 8s 9c")), 5854);
        assert_eq!(six_up.value(cards("Ac 6c 7c 8c 9c")), 7453);
        assert_eq!(without.value(cards("Ac 6d 7h 8s 9c")), value(cards("Ac 6d 7h 8s 9c")));
        assert!(six_up.value(cards("Tc 6d 7h 8s 9c")) > 5854);
    }
}
