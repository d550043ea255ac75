//! What each way of holding cards and drawing the rest is worth.
//!
//! All is told by one kind of number: the sum of a value over all hands of five cards of the deck that contain given
//! cards. A hold may not draw its discards again; the sum over its draws is that over all hands with the held cards,
//! less those with one of the discards, plus those with two, and so on.

use super::five::{Five, VALUES, classes};
use super::ranks::Ranks;
use super::subsets::{GoOn, Numbers, choose, each, each_while};
use crate::card::{Card, CardSet};

/// The largest number that may stand in a table of values, up or down: sums then stay within 128 bits.
pub const LARGEST: i64 = 1 << 60;

/// A whole number for each value of five cards, indexed by it.
pub type ValueTable = [i64; VALUES];

/// For each of the 32 ways to hold some of five different cards of the deck, the sum of the table's numbers over all
/// ways to draw the rest. Bit `i` of the index is set when `hand[i]` is held.
///
/// # Panics
///
/// If a number of the table is larger than [`LARGEST`].
#[must_use]
pub fn holds(ranks: Ranks, hand: [Card; 5], table: &ValueTable) -> [i128; 32] {
    check(table);
    let five = Five::new(ranks);
    let of = |cards: CardSet| i128::from(table[usize::from(five.value(cards))]);
    let mut sums = [0; 32];
    for (held, sum) in sums.iter_mut().enumerate().filter(|(held, _)| held.count_ones() > 2) {
        let cards: CardSet = chosen(&hand, held).collect();
        let rest: Vec<Card> = ranks.cards().iter().filter(|&card| !cards.contains(card)).collect();
        let missing = 5 - held.count_ones() as usize;
        each(&rest, missing, &mut |_, drawn| *sum += of(cards.union(drawn)));
    }
    add_by_classes(&mut sums, ranks, hand, table);
    leave_discards_out(&mut sums);
    sums
}

/// The sum, over all hands of five cards of the deck, of the value of the best way to hold some and draw the rest,
/// times [`scale`], so that it is a whole number.
///
/// # Panics
///
/// If a number of the table is larger than [`LARGEST`].
#[must_use]
pub fn best_play(ranks: Ranks, table: &ValueTable) -> i128 {
    best_play_while(ranks, table, &mut || true).expect("it was not told to stop")
}

/// Like [`best_play`]; none when it was told to stop.
///
/// # Panics
///
/// If a number of the table is larger than [`LARGEST`].
pub fn best_play_while(ranks: Ranks, table: &ValueTable, go_on: GoOn<'_>) -> Option<i128> {
    check(table);
    let sums = Sums::new(ranks, table, go_on)?;
    let open = ranks.cards().len() as usize - 5;
    let scale = scale(ranks);
    // What a hold's sum is multiplied by to be an average times the scale.
    let weights = [0, 1, 2, 3, 4, 5].map(|held| i128::from(scale) / choose(open, 5 - held) as i128);
    let mut total = 0;
    each_while(&sums.cards, 5, go_on, &mut |places, set| {
        let times = same_but_for_suits(set);
        if times == 0 {
            return;
        }
        let numbers = sums.numbers.of_subsets(places);
        let mut holds: [i128; 32] =
            std::array::from_fn(
                |held| if held == 31 { 0 } else { sums.sums[numbers[held] as usize] },
            );
        holds[31] = i128::from(table[usize::from(sums.five.value(set))]);
        leave_discards_out(&mut holds);
        let averages =
            holds.iter().enumerate().map(|(held, sum)| sum * weights[held.count_ones() as usize]);
        total += i128::from(times) * averages.max().unwrap_or(0);
    })?;
    Some(total)
}

/// The least number that all numbers of draws of 0 to 5 cards divide, after five cards were dealt.
#[must_use]
pub fn scale(ranks: Ranks) -> u64 {
    let open = ranks.cards().len() as usize - 5;
    (1..=5).fold(1, |scale, drawn| {
        let ways = choose(open, drawn) as u64;
        scale / gcd(scale, ways) * ways
    })
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn check(table: &ValueTable) {
    assert!(table.iter().all(|value| value.abs() <= LARGEST), "a value is too large");
}

fn chosen<T: Copy>(items: &[T], held: usize) -> impl Iterator<Item = T> {
    items.iter().enumerate().filter(move |(i, _)| held >> i & 1 != 0).map(|(_, &item)| item)
}

/// Turns the sums over all hands with the held cards into those over the hands that have no discard: one discarded
/// card after the other is forbidden.
fn leave_discards_out(sums: &mut [i128; 32]) {
    for card in 0..5 {
        for held in (0..32).filter(|held| held >> card & 1 == 0) {
            sums[held] -= sums[held | 1 << card];
        }
    }
}

/// Adds the sums over all hands with up to two held cards.
///
/// Hands of one class differ in their suits only, so that the hands of a class with a given card, or with two, are a
/// share of the class that follows from how often it has their ranks.
fn add_by_classes(sums: &mut [i128; 32], ranks: Ranks, hand: [Card; 5], table: &ValueTable) {
    let five = Five::new(ranks);
    for (cards, ways) in classes(ranks) {
        let value = i128::from(table[usize::from(five.value(cards))]);
        let mut times = [0_u64; 13];
        cards.iter().for_each(|card| times[usize::from(card.rank())] += 1);
        let held = hand.map(|card| times[usize::from(card.rank())]);
        let suited = (0..4).any(|suit| cards.suit(suit).count_ones() == 5);
        let flushes = if times.iter().all(|&n| n <= 1) && !suited { 4 } else { 0 };
        sums[0] += value * i128::from(ways);
        for i in (0..5).filter(|&i| held[i] > 0) {
            // One of the four cards of its rank.
            sums[1 << i] += value * i128::from(ways * held[i] / 4);
            for j in (0..i).filter(|&j| held[j] > 0) {
                let same_suit = hand[i].suit() == hand[j].suit();
                let with_both = if hand[i].rank() == hand[j].rank() {
                    // One of the six pairs of its rank.
                    ways * (held[i] * (held[i] - 1) / 2) / 6
                } else if suited {
                    u64::from(same_suit)
                } else {
                    // Suits of two ranks are chosen one by one; what makes a flush is another class.
                    (ways + flushes) * held[i] * held[j] / 16 - u64::from(same_suit && flushes > 0)
                };
                sums[1 << i | 1 << j] += value * i128::from(with_both);
            }
        }
    }
}

/// How many hands differ from this one by a permutation of the suits only, for one of them; 0 for the others.
fn same_but_for_suits(hand: CardSet) -> u64 {
    let suits = [0, 1, 2, 3].map(|suit| hand.suit(suit));
    if !suits.is_sorted_by(|a, b| a >= b) {
        return 0;
    }
    let (mut orders, mut equal) = (24, 1);
    for i in 1..4 {
        equal = if suits[i] == suits[i - 1] { equal + 1 } else { 1 };
        orders /= equal;
    }
    orders
}

/// The sum over all hands with given cards, for every set of up to four cards.
struct Sums {
    five: Five,
    cards: Vec<Card>,
    numbers: Numbers,
    sums: Vec<i128>,
}

impl Sums {
    fn new(ranks: Ranks, table: &ValueTable, go_on: GoOn<'_>) -> Option<Sums> {
        let five = Five::new(ranks);
        let cards: Vec<Card> = ranks.cards().iter().collect();
        let numbers = Numbers::new(cards.len(), 4);
        let mut sums = vec![0_i128; numbers.len()];
        for size in (0..5).rev() {
            each_while(&cards, size + 1, go_on, &mut |places, set| {
                let subsets = numbers.of_subsets(places);
                let all = (1_usize << (size + 1)) - 1;
                let sum = match size {
                    4 => i128::from(table[usize::from(five.value(set))]),
                    _ => sums[subsets[all] as usize],
                };
                for left_out in 0..=size {
                    sums[subsets[all & !(1 << left_out)] as usize] += sum;
                }
            })?;
            // A hand was met once for each of its cards that are not in the set.
            sums[numbers.of_size(size)].iter_mut().for_each(|sum| *sum /= (5 - size) as i128);
        }
        Some(Sums { five, cards, numbers, sums })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Area;
    use super::super::five::classes;
    use super::*;
    use crate::hand::category;
    use crate::rng::Rng;

    fn hand(text: &str) -> [Card; 5] {
        let cards: Vec<Card> = text.split(' ').map(|name| name.parse().unwrap()).collect();
        cards.try_into().unwrap()
    }

    /// A number for each category, by its first value.
    fn by_category(ranks: Ranks, numbers: [i64; 9]) -> ValueTable {
        let best = super::super::Best::new(ranks, 0);
        let mut table = [0; VALUES];
        for (cards, _) in classes(ranks) {
            table[usize::from(Five::new(ranks).value(cards))] =
                numbers[best.category(cards) as usize];
        }
        table
    }

    #[test]
    fn holds_agree_with_the_counts_of_areas() {
        let mut rng = Rng::new(3);
        for (deck, ace_low) in [(52, true), (36, true), (32, false), (32, true)] {
            let ranks = Ranks::of_deck(deck, ace_low).unwrap();
            let numbers = [3, -1, 4, 1, -5, 9, 2, 6, LARGEST];
            let table = by_category(ranks, numbers);
            for _ in 0..5 {
                let mut cards: Vec<Card> = ranks.cards().iter().collect();
                rng.shuffle(&mut cards);
                let hand: [Card; 5] = cards[..5].try_into().unwrap();
                let open: CardSet = cards[5..].iter().copied().collect();
                for (held, sum) in holds(ranks, hand, &table).into_iter().enumerate() {
                    let known: CardSet = chosen(&hand, held).collect();
                    let area = Area::new(ranks, known, open, 5 - known.len() as u8, 0).unwrap();
                    let expected: i128 = area
                        .counts()
                        .iter()
                        .zip(numbers)
                        .map(|(&count, number)| i128::from(count) * i128::from(number))
                        .sum();
                    assert_eq!(sum, expected, "{hand:?} {held:05b}");
                }
            }
        }
    }

    #[test]
    fn kickers_count_too() {
        let ranks = Ranks::of_deck(52, true).unwrap();
        let mut table = [0; VALUES];
        table.iter_mut().zip(0..).for_each(|(number, value)| *number = value);
        let hand = hand("Ac Kd 9h 6s 3c");
        let five = Five::new(ranks);
        let sums = holds(ranks, hand, &table);
        let mut expected = 0;
        let open = CardSet::from_bits(
            CardSet::FULL.bits() & !hand.into_iter().collect::<CardSet>().bits(),
        );
        super::super::testing::choose(open, 3, &mut |drawn| {
            expected += i128::from(five.value(drawn.with(hand[0]).with(hand[1])));
        });
        assert_eq!(sums[0b00011], expected);
        assert_eq!(sums[31], i128::from(five.value(hand.into_iter().collect())));
    }

    /// The return of the best-known video poker pay table under perfect play, long published.
    #[test]
    fn nine_six_jacks_or_better_returns_what_is_published() {
        let ranks = Ranks::of_deck(52, true).unwrap();
        let mut table = by_category(ranks, [0, 0, 2, 3, 4, 6, 9, 25, 50]);
        table[7462] = 800;
        for (cards, _) in classes(ranks) {
            let value = usize::from(Five::new(ranks).value(cards));
            let jacks =
                (9..13).any(|rank| cards.iter().filter(|card| card.rank() == rank).count() == 2);
            if category(cards) == crate::hand::HandCategory::Pair && jacks {
                table[value] = 1;
            }
        }
        assert_eq!(scale(ranks), 7_669_695);
        assert_eq!(best_play(ranks, &table), 19_842_315_923_796);
        let mut asked = 0;
        let mut up_to_a_hundred = || {
            asked += 1;
            asked <= 100
        };
        assert_eq!(best_play_while(ranks, &table, &mut up_to_a_hundred), None);
        assert_eq!(2_598_960_i128 * 7_669_695, 19_933_230_517_200);
    }
}
