//! Kinds of discards.

use super::groups::{Made, Near, Traits, is_low};
use super::shape::{Ranks, Shape, straight_draw};
use crate::card::{Card, CardSet};
use crate::deck::Deck;

/// A kind of discard, by what it keeps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Plan {
    /// All cards.
    Stand,
    /// What makes the category: the pair, both pairs, the three or the four of a kind.
    Made,
    /// That and the highest other card.
    MadeAndKicker,
    /// The four of a suit.
    FlushDraw,
    /// The four that are nearest to a straight.
    StraightDraw,
    /// The highest card; of a low pair, the highest beside it.
    Highest,
    /// The two highest.
    TwoHighest,
    /// The three highest.
    ThreeHighest,
    /// None.
    All,
}

impl Plan {
    /// How many plans there are.
    pub const COUNT: usize = 9;
    /// All of them in order.
    pub const ALL: [Plan; Plan::COUNT] = [
        Plan::Stand,
        Plan::Made,
        Plan::MadeAndKicker,
        Plan::FlushDraw,
        Plan::StraightDraw,
        Plan::Highest,
        Plan::TwoHighest,
        Plan::ThreeHighest,
        Plan::All,
    ];

    /// Whether it makes sense for hands with these traits.
    fn fits(self, traits: Traits, deck: Deck) -> bool {
        let Traits { made, near, ranks } = traits;
        match self {
            Plan::Stand => true,
            Plan::Made => matches!(made, Made::Pair | Made::TwoPair | Made::Three | Made::Four),
            Plan::MadeAndKicker => matches!(made, Made::Pair | Made::Three),
            Plan::FlushDraw => near >= Near::Flush,
            Plan::StraightDraw => matches!(near, Near::Gutshot | Near::Open | Near::FlushOrOpen),
            Plan::Highest | Plan::TwoHighest => {
                made == Made::Nothing || made == Made::Pair && is_low(ranks[0], deck)
            }
            Plan::ThreeHighest | Plan::All => made == Made::Nothing,
        }
    }

    /// The cards of a hand that it keeps.
    fn kept(self, held: &Held) -> CardSet {
        let &Held { hand, deck, shape, .. } = held;
        let (made, others) = shape.ranks().split_at(shape.made());
        let ranks = match self {
            Plan::Stand => shape.bits(),
            Plan::Made => as_bits(made),
            Plan::MadeAndKicker => as_bits(made) | as_bits(&others[..1]),
            Plan::FlushDraw => {
                let suited = |suit: &u8| hand.suit(*suit) == shape.suited;
                let suit = (0..4).find(suited).unwrap_or_default();
                return hand.iter().filter(|card| card.suit() == suit).collect();
            }
            Plan::StraightDraw => {
                let (_, mut four) = straight_draw(shape.bits(), deck);
                // Of a pair, the card with the lower id stays.
                let first = |card: &Card| {
                    let is_first = four >> card.rank() & 1 != 0;
                    four &= !(1 << card.rank());
                    is_first
                };
                return hand.iter().filter(first).collect();
            }
            Plan::Highest => as_bits(&others[..1]),
            Plan::TwoHighest => as_bits(&others[..2]),
            Plan::ThreeHighest => as_bits(&others[..3]),
            Plan::All => 0,
        };
        hand.iter().filter(|card| ranks >> card.rank() & 1 != 0).collect()
    }
}

/// Ranks as bits.
fn as_bits(ranks: &[u8]) -> Ranks {
    ranks.iter().fold(0, |bits, rank| bits | 1 << rank)
}

/// The plans that make sense for a hand of five cards of the deck, in order, with the cards that each changes.
///
/// ```
/// use locus_poker_core::card::CardSet;
/// use locus_poker_core::deck::Deck;
/// use locus_poker_core::draw_poker::strategy::{Plan, plans};
///
/// let hand: CardSet = ["9c", "9d", "Kh", "8s", "5c"].map(|card| card.parse().unwrap()).into_iter().collect();
/// let found: Vec<(Plan, u32)> =
///     plans(hand, Deck::Full).map(|(plan, discards)| (plan, discards.len())).collect();
/// assert_eq!(found, [(Plan::Stand, 0), (Plan::Made, 3), (Plan::MadeAndKicker, 2)]);
/// ```
pub fn plans(hand: CardSet, deck: Deck) -> impl Iterator<Item = (Plan, CardSet)> {
    Held::of(hand, deck).plans()
}

/// The plans of a hand where at most so many cards may be changed: one that changes more becomes the discard of as
/// many as may be, of those that are worth least to the hand.
///
/// These are its lowest cards that pair nothing; if only one may go, and the hand is nothing but near to a flush or
/// to a straight, the card that stands in the way.
///
/// ```
/// use locus_poker_core::card::CardSet;
/// use locus_poker_core::deck::Deck;
/// use locus_poker_core::draw_poker::strategy::plans_within;
///
/// let hand: CardSet = ["9c", "9d", "Kh", "8s", "5c"].map(|card| card.parse().unwrap()).into_iter().collect();
/// let found: Vec<String> = plans_within(hand, Deck::Full, 1)
///     .map(|(_, discards)| discards.iter().map(|card| card.to_string()).collect())
///     .collect();
/// assert_eq!(found, ["", "5c", "5c"]);
/// ```
pub fn plans_within(
    hand: CardSet,
    deck: Deck,
    most: usize,
) -> impl Iterator<Item = (Plan, CardSet)> {
    let held = Held::of(hand, deck);
    held.plans().map(move |(plan, discards)| (plan, held.within(discards, most)))
}

/// A hand with what matters of it.
#[derive(Clone, Copy)]
pub(super) struct Held {
    hand: CardSet,
    deck: Deck,
    shape: Shape,
    pub traits: Traits,
}

impl Held {
    pub fn of(hand: CardSet, deck: Deck) -> Held {
        let shape = Shape::of(hand);
        Held { hand, deck, shape, traits: Traits::of(&shape, deck) }
    }

    /// The plans, as [`plans`] has them.
    pub fn plans(self) -> impl Iterator<Item = (Plan, CardSet)> {
        let fits = move |plan: &Plan| plan.fits(self.traits, self.deck);
        Plan::ALL.into_iter().filter(fits).map(move |plan| {
            let kept = plan.kept(&self);
            (plan, CardSet::from_bits(self.hand.bits() & !kept.bits()))
        })
    }

    /// What becomes of a discard where at most so many cards may be changed.
    pub fn within(&self, discards: CardSet, most: usize) -> CardSet {
        if discards.len() as usize <= most {
            return discards;
        }
        let (made, others) = self.shape.ranks().split_at(self.shape.made());
        if most == 1 && made.is_empty() {
            let is_draw = |plan: &(Plan, _)| matches!(plan.0, Plan::FlushDraw | Plan::StraightDraw);
            if let Some((_, odd)) = self.plans().find(is_draw) {
                return odd;
            }
        }
        let ranks = as_bits(&others[others.len().saturating_sub(most)..]);
        self.hand.iter().filter(|card| ranks >> card.rank() & 1 != 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plans of a hand, in words, where at most so many cards may be changed.
    fn changes(hand: &str, deck: Deck, most: usize) -> Vec<(Plan, String)> {
        let hand: CardSet = hand.split(' ').map(|card| card.parse().unwrap()).collect();
        let text = |cards: CardSet| {
            cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
        };
        let found: Vec<_> = plans_within(hand, deck, most).collect();
        if most == 5 {
            assert_eq!(found, plans(hand, deck).collect::<Vec<_>>());
        }
        found.into_iter().map(|(plan, cards)| (plan, text(cards))).collect()
    }

    fn expect_within(hand: &str, deck: Deck, most: usize, plans: &[(Plan, &str)]) {
        let plans: Vec<(Plan, String)> =
            plans.iter().map(|(plan, cards)| (*plan, (*cards).to_owned())).collect();
        assert_eq!(changes(hand, deck, most), plans, "{hand}, {most}");
    }

    #[test]
    fn plans_keep_what_their_names_say() {
        let expect = |hand, deck, plans: &[_]| expect_within(hand, deck, 5, plans);
        use Plan::*;
        expect(
            "As Kd 9c 5h 2c",
            Deck::Full,
            &[
                (Stand, ""),
                (Highest, "2c 5h 9c Kd"),
                (TwoHighest, "2c 5h 9c"),
                (ThreeHighest, "2c 5h"),
                (All, "2c 5h 9c Kd As"),
            ],
        );
        expect(
            "9s 9d 9c 5h 2c",
            Deck::Full,
            &[(Stand, ""), (Made, "2c 5h"), (MadeAndKicker, "2c")],
        );
        expect("9s 9d 5c 5h 2c", Deck::Full, &[(Stand, ""), (Made, "2c")]);
        expect("9s 9d 9c 9h 2c", Deck::Full, &[(Stand, ""), (Made, "2c")]);
        expect("As 2d 3c 4h 5c", Deck::Full, &[(Stand, "")]);
        // A pair that is nearly a flush, and one that is nearly a straight.
        expect(
            "9s 9d 5s 4s 2s",
            Deck::Full,
            &[(Stand, ""), (Made, "2s 4s 5s"), (MadeAndKicker, "2s 4s"), (FlushDraw, "9d")],
        );
        expect(
            "9s 9d Ts Jc Qh",
            Deck::Full,
            &[(Stand, ""), (Made, "Ts Jc Qh"), (MadeAndKicker, "Ts Jc"), (StraightDraw, "9s")],
        );
        // Sevens are low among 32 cards; the straight with a low ace is none there.
        expect(
            "7s 7d Ac 8c 9h",
            Deck::SevenUp,
            &[
                (Stand, ""),
                (Made, "8c 9h Ac"),
                (MadeAndKicker, "8c 9h"),
                (Highest, "7d 7s 8c 9h"),
                (TwoHighest, "7d 7s 8c"),
            ],
        );
        // Of a flush draw and an open straight draw of other cards, both; the better four of two.
        expect(
            "Kc Qd Jd Td 8d",
            Deck::SevenUp,
            &[
                (Stand, ""),
                (FlushDraw, "Kc"),
                (StraightDraw, "8d"),
                (Highest, "8d Td Jd Qd"),
                (TwoHighest, "8d Td Jd"),
                (ThreeHighest, "8d Td"),
                (All, "8d Td Jd Qd Kc"),
            ],
        );
    }

    #[test]
    fn plans_that_change_too_much_change_what_is_worth_least() {
        use Plan::*;
        let high = "As Kd 9c 5h 2c";
        let of_high = |cards: [&'static str; 5]| {
            [Stand, Highest, TwoHighest, ThreeHighest, All]
                .into_iter()
                .zip(cards)
                .collect::<Vec<_>>()
        };
        expect_within(high, Deck::Full, 0, &of_high([""; 5]));
        expect_within(high, Deck::Full, 1, &of_high(["", "2c", "2c", "2c", "2c"]));
        expect_within(high, Deck::Full, 2, &of_high(["", "2c 5h", "2c 5h", "2c 5h", "2c 5h"]));
        let three = "2c 5h 9c";
        expect_within(high, Deck::Full, 3, &of_high(["", three, three, "2c 5h", three]));
        let four = "2c 5h 9c Kd";
        expect_within(high, Deck::Full, 4, &of_high(["", four, three, "2c 5h", four]));
        // Near to a flush, to a straight, and to both: the card in the way, if it is the only one that may go.
        let flush = "Ks 9s 5s 2s Ad";
        let odd = [(Stand, ""), (FlushDraw, "Ad"), (Highest, "Ad"), (TwoHighest, "Ad")];
        expect_within(
            flush,
            Deck::Full,
            1,
            &[&odd[..], &[(ThreeHighest, "Ad"), (All, "Ad")]].concat(),
        );
        let two = "2s 5s";
        let low = [(Stand, ""), (FlushDraw, "Ad"), (Highest, two), (TwoHighest, two)];
        expect_within(
            flush,
            Deck::Full,
            2,
            &[&low[..], &[(ThreeHighest, two), (All, two)]].concat(),
        );
        let straight = changes("Ac 9s 8d 7h Ts", Deck::SevenUp, 1);
        assert!(straight[1..].iter().all(|(_, cards)| cards == "Ac"), "{straight:?}");
        let both = changes("9s 8s 7s 6d 2s", Deck::Full, 1);
        let wanted = |plan: Plan| if plan == StraightDraw { "2s" } else { "6d" };
        assert!(both[1..].iter().all(|(plan, cards)| cards == wanted(*plan)), "{both:?}");
        // What is paired stays, also where a low pair would be given up.
        for made in ["9s 9d Kc 5h 2c", "9s 9d 9c 5h 2c"] {
            let lowest = [(Stand, ""), (Made, "2c"), (MadeAndKicker, "2c")];
            expect_within(made, Deck::Full, 1, &lowest);
        }
        expect_within(
            "7s 7d Ac 8c 9h",
            Deck::SevenUp,
            3,
            &[
                (Stand, ""),
                (Made, "8c 9h Ac"),
                (MadeAndKicker, "8c 9h"),
                (Highest, "8c 9h Ac"),
                (TwoHighest, "7d 7s 8c"),
            ],
        );
    }
}
