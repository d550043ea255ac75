//! What matters of a hand before the exchange, and how near ranks are to a straight.

use crate::card::CardSet;
use crate::deck::Deck;

pub(super) const ACE: u8 = 12;

/// Ranks as bits.
pub(super) type Ranks = u16;

/// What matters of a hand of five cards: its ranks, each once, the most frequent first, then the highest;
/// how often they occur; and the ranks of a suit that it has four cards of or five.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    ordered: [u8; 5],
    len: usize,
    pub counts: [u8; 5],
    pub suited: Ranks,
}

impl Shape {
    /// The shape of a hand of at most five cards.
    pub(super) fn of(hand: CardSet) -> Shape {
        let suits = hand.suits();
        let [a, b, c, d] = suits;
        // The ranks that occur at least so often.
        let (any, four) = (a | b | c | d, a & b & c & d);
        let twice = (a | b) & (c | d) | a & b | c & d;
        let thrice = a & b & (c | d) | c & d & (a | b);
        let mut shape = Shape { ordered: [0; 5], len: 0, counts: [0; 5], suited: 0 };
        for (count, ranks) in
            [(4, four), (3, thrice & !four), (2, twice & !thrice), (1, any & !twice)]
        {
            let mut left = ranks;
            while left != 0 {
                let rank = left.ilog2() as u8;
                left &= !(1 << rank);
                shape.ordered[shape.len] = rank;
                shape.counts[shape.len] = count;
                shape.len += 1;
            }
        }
        shape.suited = suits.into_iter().find(|suit| suit.count_ones() >= 4).unwrap_or(0);
        shape
    }

    /// Its ranks, each once, the most frequent first, then the highest.
    pub(super) fn ranks(&self) -> &[u8] {
        &self.ordered[..self.len]
    }

    /// Its ranks as bits.
    pub(super) fn bits(&self) -> Ranks {
        self.ranks().iter().fold(0, |bits, rank| bits | 1 << rank)
    }

    /// How many cards its suit of four or five has, else 0.
    pub(super) const fn suited_len(&self) -> u32 {
        self.suited.count_ones()
    }

    /// How many of its ranks it has more than once; they come first.
    pub(super) fn made(&self) -> usize {
        self.counts.iter().filter(|count| **count > 1).count()
    }
}

/// The straights of a deck.
fn runs(deck: Deck) -> impl Iterator<Item = Ranks> {
    let wheel = matches!(deck, Deck::Full).then_some(1 << ACE | 0b1111);
    wheel.into_iter().chain((deck.lowest_rank()..=ACE - 4).map(|low| 0b1_1111 << low))
}

/// Whether five ranks are a straight.
pub(super) fn is_straight(ranks: Ranks, deck: Deck) -> bool {
    runs(deck).any(|run| run == ranks)
}

/// How many ranks complete four different ones to a straight: 0, 1 or 2.
pub(super) fn completing(four: Ranks, deck: Deck) -> u32 {
    runs(deck).filter(|run| run & four == four).count() as u32
}

/// How many ranks complete four of these (four or five) to a straight, and the four; the best, the highest.
pub(super) fn straight_draw(ranks: Ranks, deck: Deck) -> (u32, Ranks) {
    let without: Ranks = if ranks.count_ones() == 4 { 0 } else { ranks };
    // Without the lowest rank the others are the highest.
    let dropped = (0..=ACE).map(|rank| 1 << rank).filter(|one| without & one != 0);
    let fours = dropped.map(|one| ranks & !one).chain((without == 0).then_some(ranks));
    fours.fold((0, 0), |best, four| {
        let ways = completing(four, deck);
        if ways > best.0 { (ways, four) } else { best }
    })
}
