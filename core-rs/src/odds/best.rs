//! The category of given cards, for every deck and number of jokers that odds are asked for.

use super::groups::Groups;
use super::ranks::Ranks;
use crate::card::CardSet;
use crate::hand::HandCategory;

/// Tells the best category of cards of one deck with a number of jokers.
///
/// `hand::category` knows the deck of 52 and at most one joker; this looks straights up in a table, so that short
/// decks and two jokers cost nothing.
pub struct Best {
    jokers: u8,
    /// Bit `r % 64` of word `r / 64`: whether the ranks `r` and the jokers make a straight.
    straights: Box<[u64; 128]>,
}

impl Best {
    /// For a deck and 0 to 2 jokers.
    #[must_use]
    pub fn new(ranks: Ranks, jokers: u8) -> Best {
        let mut straights = Box::new([0; 128]);
        for set in 0..1_u16 << 13 {
            straights[usize::from(set >> 6)] |=
                u64::from(ranks.is_straight(set, jokers)) << (set & 63);
        }
        Best { jokers, straights }
    }

    fn is_straight(&self, ranks: u16) -> bool {
        self.straights[usize::from(ranks >> 6) & 127] >> (ranks & 63) & 1 != 0
    }

    /// The best that up to five of the cards and jokers make. At most nine cards, jokers counted.
    #[must_use]
    pub fn category(&self, cards: CardSet) -> HandCategory {
        use HandCategory::{Flush, FourOfAKind, Straight, StraightFlush};
        let s = [cards.suit(0), cards.suit(1), cards.suit(2), cards.suit(3)];
        let (or01, and01, or23, and23) = (s[0] | s[1], s[0] & s[1], s[2] | s[3], s[2] & s[3]);
        let one = or01 | or23;
        let two = and01 | and23 | (or01 & or23);
        let three = (and01 & or23) | (or01 & and23);
        let four = and01 & and23;
        let needed = 5 - u32::from(self.jokers);
        let mut best = HandCategory::HighCard;
        for ranks in s {
            if ranks.count_ones() >= needed {
                if self.is_straight(ranks) {
                    return StraightFlush;
                }
                best = Flush;
            }
        }
        let groups = if four != 0 {
            Groups::Four
        } else if three != 0 {
            if two.count_ones() > 1 { Groups::Full } else { Groups::Three }
        } else {
            [Groups::Single, Groups::Pair, Groups::TwoPair][two.count_ones().min(2) as usize]
        };
        let by_groups = groups.category(self.jokers, one != 0);
        if by_groups == FourOfAKind {
            return FourOfAKind;
        }
        if best < Straight && by_groups < Straight && self.is_straight(one) {
            best = Straight;
        }
        best.max(by_groups)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{choose, pseudo_random_sets};
    use super::*;
    use crate::card::Card;
    use crate::hand::{category, category_with_joker};

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn with_the_full_deck_it_agrees_with_the_hands_of_the_game() {
        let ranks = Ranks::of_deck(52, true).unwrap();
        let (natural, joker) = (Best::new(ranks, 0), Best::new(ranks, 1));
        for set in pseudo_random_sets(200_000, 9, 1) {
            assert_eq!(natural.category(set), category(set), "{set:?}");
            if set.len() < 9 {
                assert_eq!(joker.category(set), category_with_joker(set), "{set:?}");
            }
        }
    }

    #[test]
    fn two_jokers_are_the_best_of_all_cards_they_can_be() {
        let full = Ranks::of_deck(52, true).unwrap();
        let both = Best::new(full, 2);
        let check = |set: CardSet| {
            let tried = Card::all().map(|card| match set.contains(card) {
                // A second such card: it lifts no group above four and adds no rank.
                true => category_with_joker(set),
                false => category_with_joker(set.with(card)),
            });
            assert_eq!(both.category(set), tried.max().unwrap(), "{set:?}");
        };
        choose(CardSet::FULL, 3, &mut |set| check(set));
        pseudo_random_sets(20_000, 7, 2).for_each(check);
    }

    #[test]
    fn short_decks_have_their_own_straights() {
        let best = |deck, ace_low, jokers, text| {
            Best::new(Ranks::of_deck(deck, ace_low).unwrap(), jokers).category(cards(text))
        };
        use HandCategory as C;
        assert_eq!(best(36, true, 0, "Ac 6d 7h 8s 9c"), C::Straight);
        assert_eq!(best(36, false, 0, "Ac 6d 7h 8s 9c"), C::HighCard);
        assert_eq!(best(32, true, 0, "Ac 7c 8c 9c Tc"), C::StraightFlush);
        assert_eq!(best(32, false, 0, "Ac 7c 8c 9c Tc"), C::Flush);
        // A five would complete this one, but the deck has none.
        assert_eq!(best(36, false, 1, "6c 7d 8h 9s"), C::Straight);
        assert_eq!(best(36, false, 2, "Ac 6d 7h"), C::ThreeOfAKind);
        assert_eq!(best(52, true, 2, "Kc Ad 2h"), C::ThreeOfAKind);
        assert_eq!(best(52, true, 2, ""), C::Pair);
        assert_eq!(best(52, true, 1, ""), C::HighCard);
        assert_eq!(best(52, true, 2, "Ac As"), C::FourOfAKind);
        assert_eq!(best(52, true, 1, "2c 7c 9c Jc 3d 4d 5d 7d"), C::StraightFlush);
    }
}
