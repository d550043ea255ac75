//! Numbers for sets of cards, so that something can be kept for each.

use crate::card::{Card, CardSet};

/// Asked every few hundredths of a second of a long count whether to go on: somebody may have lost patience.
pub type GoOn<'a> = &'a mut dyn FnMut() -> bool;

/// The most cards a set can have here.
pub(crate) const MOST: usize = 5;

/// `n` over `k`, for `n` up to 52 and `k` up to 5.
pub(crate) const fn choose(n: usize, k: usize) -> usize {
    let (mut ways, mut i) = (1, 0);
    while i < k {
        if n < i + 1 {
            return 0;
        }
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// `n` over `k + 1` at `[k][n]`: what the card in place `k` adds to the number of a set.
const STEPS: [[u32; 53]; MOST] = {
    let mut steps = [[0; 53]; MOST];
    let mut k = 0;
    while k < MOST {
        let mut n = 0;
        while n < 53 {
            steps[k][n] = choose(n, k + 1) as u32;
            n += 1;
        }
        k += 1;
    }
    steps
};

/// Numbers for all sets of up to `most` (at most 5) of some cards, smaller sets first: no two sets share one, none is
/// left out.
pub(crate) struct Numbers {
    /// The number of the first set of each size.
    first: [u32; MOST + 2],
}

impl Numbers {
    pub(crate) fn new(cards: usize, most: usize) -> Numbers {
        let mut first = [0; MOST + 2];
        for size in 0..=MOST {
            let sets = if size <= most { choose(cards, size) } else { 0 };
            first[size + 1] = first[size] + sets as u32;
        }
        Numbers { first }
    }

    /// How many sets there are.
    pub(crate) fn len(&self) -> usize {
        self.first[MOST + 1] as usize
    }

    /// The numbers of the sets of a size.
    pub(crate) fn of_size(&self, size: usize) -> std::ops::Range<usize> {
        self.first[size] as usize..self.first[size + 1] as usize
    }

    /// The numbers of all subsets of the cards at these ascending places. Bit `i` of the index says that the subset
    /// has `places[i]`; only subsets of up to `most` cards have a number that counts.
    ///
    /// The last card of a subset adds to the number of the others what depends on its place and on how many these are.
    #[inline]
    pub(crate) fn of_subsets(&self, places: &[u8]) -> [u32; 1 << MOST] {
        let mut numbers = [0; 1 << MOST];
        for (i, &place) in places.iter().enumerate() {
            for others in 0..1_usize << i {
                let step = STEPS[others.count_ones() as usize][usize::from(place)];
                numbers[others | 1 << i] = numbers[others] + step;
            }
        }
        for (subset, number) in numbers.iter_mut().enumerate().take(1 << places.len()) {
            *number += self.first[subset.count_ones() as usize];
        }
        numbers
    }
}

/// Calls `visit` with every set of `size` (up to 5) of the cards, as ascending places in the list and as cards.
pub(crate) fn each(cards: &[Card], size: usize, visit: &mut impl FnMut(&[u8], CardSet)) {
    let all = each_while(cards, size, &mut || true, visit);
    debug_assert!(all.is_some());
}

/// Like [`each`], but asks before every first two cards whether to go on; none when it was told to stop.
pub(crate) fn each_while(
    cards: &[Card],
    size: usize,
    go_on: GoOn<'_>,
    visit: &mut impl FnMut(&[u8], CardSet),
) -> Option<()> {
    fn go(
        cards: &[Card],
        places: &mut [u8; MOST],
        at: usize,
        size: usize,
        set: CardSet,
        visit: &mut impl FnMut(&[u8], CardSet),
    ) {
        if at == size {
            return visit(&places[..size], set);
        }
        let from = if at == 0 { 0 } else { usize::from(places[at - 1]) + 1 };
        for (place, &card) in cards.iter().enumerate().skip(from) {
            places[at] = place as u8;
            go(cards, places, at + 1, size, set.with(card), visit);
        }
    }
    let mut places = [0; MOST];
    if size < 2 {
        go(cards, &mut places, 0, size, CardSet::EMPTY, visit);
        return Some(());
    }
    for (first, &one) in cards.iter().enumerate() {
        for (second, &other) in cards.iter().enumerate().skip(first + 1) {
            if !go_on() {
                return None;
            }
            (places[0], places[1]) = (first as u8, second as u8);
            go(cards, &mut places, 2, size, CardSet::EMPTY.with(one).with(other), visit);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_a_number_of_its_own() {
        let cards: Vec<Card> = Card::all().take(20).collect();
        let numbers = Numbers::new(20, MOST);
        let mut seen = vec![false; numbers.len()];
        for size in 0..=MOST {
            each(&cards, size, &mut |places, set| {
                assert_eq!(set.len() as usize, size);
                assert!(places.iter().all(|&place| set.contains(cards[usize::from(place)])));
                let of_subsets = numbers.of_subsets(places);
                let number = of_subsets[(1 << size) - 1] as usize;
                assert!(numbers.of_size(size).contains(&number));
                assert!(!std::mem::replace(&mut seen[number], true));
                // A subset has the number that it has by itself.
                if let Some((_, rest)) = places.split_first() {
                    let alone = numbers.of_subsets(rest)[(1 << rest.len()) - 1];
                    assert_eq!(of_subsets[(1 << size) - 2], alone);
                }
            });
        }
        assert!(seen.into_iter().all(|seen| seen));
        assert_eq!(Numbers::new(20, 2).len(), 1 + 20 + 190);
    }
}
