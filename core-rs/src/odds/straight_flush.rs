//! Ways with a straight flush, with the groups that come along.

use super::Area;
use super::groups::{CHOOSE, Groups};
use super::run::Run;

/// How many ways hold a straight flush, by their groups.
///
/// Summed over the suits; with jokers two suits can have one at once, and such ways, counted twice, are taken off again.
/// Three suits cannot: that takes more cards than an area has.
pub(super) fn count(area: &Area) -> [u64; Groups::COUNT] {
    let run = Run::new(area.jokers());
    let mut counts = [0; Groups::COUNT];
    for suit in 0..4 {
        add(&mut counts, of_suit(area, &run, suit));
    }
    for one in 0..4 {
        for other in 0..one {
            let twice = of_two_suits(area, one, other);
            for (count, twice) in counts.iter_mut().zip(twice) {
                *count -= twice;
            }
        }
    }
    counts
}

fn add(counts: &mut [u64; Groups::COUNT], more: [u64; Groups::COUNT]) {
    counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
}

/// The ways with a straight flush in one suit: rank by rank, with the run of the suit, the groups and the number of
/// cards carried along.
fn of_suit(area: &Area, run: &Run, suit: u8) -> [u64; Groups::COUNT] {
    let mut counts = [0; Groups::COUNT];
    let size = area.natural() as usize;
    let known = area.known().suit(suit).count_ones();
    if (known + u32::from(area.drawn())).min(known + area.open().suit(suit).count_ones())
        < area.needed()
    {
        return counts;
    }
    let states = run.len();
    let cell = |taken: usize, state: u8, groups: Groups| {
        (taken * states + usize::from(state)) * Groups::COUNT + groups as usize
    };
    for ace in [false, true] {
        let mut ways = vec![0_u64; (size + 1) * states * Groups::COUNT];
        ways[cell(0, Run::START, Groups::Single)] = 1;
        for rank in std::iter::once(12).chain(area.ranks().lowest()..12) {
            let (known, open) = (area.known_suits(rank), area.open_suits(rank));
            let others_open = (open & !(1 << suit)).count_ones();
            let others_known = (known & !(1 << suit)).count_ones();
            let mut next = vec![0_u64; ways.len()];
            for present in [false, true] {
                let possible = if present { known | open } else { !known };
                if possible >> suit & 1 == 0 || (rank == 12 && present != ace) {
                    continue;
                }
                for drawn in 0..=others_open {
                    let count = u32::from(present) + others_known + drawn;
                    let times = CHOOSE[others_open as usize][drawn as usize];
                    for taken in 0..=size.saturating_sub(count as usize) {
                        if taken + count as usize > size {
                            break;
                        }
                        for state in 0..states as u8 {
                            let steps = rank < 12 || area.ranks().ace_low();
                            let to = if steps { run.next(state, present) } else { state };
                            for groups in Groups::ALL {
                                next[cell(taken + count as usize, to, groups.with(count))] +=
                                    times * ways[cell(taken, state, groups)];
                            }
                        }
                    }
                }
            }
            ways = next;
        }
        for state in (0..states as u8).filter(|&state| run.next(state, ace) == run.done()) {
            for groups in Groups::ALL {
                counts[groups as usize] += ways[cell(size, state, groups)];
            }
        }
    }
    counts
}

/// The ways with a straight flush in each of two suits. They leave room for at most one card of the other suits, so that
/// all cards of the two can be looked at.
fn of_two_suits(area: &Area, one: u8, other: u8) -> [u64; Groups::COUNT] {
    let mut counts = [0; Groups::COUNT];
    let size = area.natural();
    let rest: Vec<u8> = (0..4).filter(|&suit| suit != one && suit != other).collect();
    let rest_known =
        rest.iter().map(|&suit| area.known().suit(suit)).fold(0, |all, ranks| all | ranks);
    let rest_known_count: u32 = rest.iter().map(|&suit| area.known().suit(suit).count_ones()).sum();
    if size < 2 * area.needed() + rest_known_count {
        return counts;
    }
    let largest = size - rest_known_count - area.needed();
    let first = holdings(area, one, largest);
    let second = holdings(area, other, largest);
    for &a in &first {
        for &b in &second {
            let taken = a.count_ones() + b.count_ones() + rest_known_count;
            if taken > size {
                continue;
            }
            let (both, either) = (a & b, a | b);
            let mut add = |third: u16, times: u32| {
                if times == 0 {
                    return;
                }
                let three = (both & third).count_ones();
                let pairs = both.count_ones() - three + ((either & !both) & third).count_ones();
                let groups = (0..three).fold(Groups::Single, |groups, _| groups.with(3));
                let groups = (0..pairs).fold(groups, |groups, _| groups.with(2));
                counts[groups as usize] += u64::from(times);
            };
            if taken == size {
                add(rest_known, 1);
            } else {
                for &suit in &rest {
                    let open = area.open().suit(suit);
                    // The card's rank matters only for which of the ranks in hand it meets.
                    for met in [both, either & !both, !either] {
                        let ranks = open & met;
                        add(ranks & ranks.wrapping_neg(), ranks.count_ones());
                    }
                }
            }
        }
    }
    counts
}

/// Every holding of a suit, of at most `largest` cards, that is a straight flush, as ranks.
fn holdings(area: &Area, suit: u8, largest: u32) -> Vec<u16> {
    let (known, open) = (area.known().suit(suit), area.open().suit(suit));
    let mut found = Vec::new();
    let mut drawn = open;
    loop {
        let ranks = known | drawn;
        if ranks.count_ones() <= largest && area.ranks().is_straight(ranks, area.jokers()) {
            found.push(ranks);
        }
        if drawn == 0 {
            return found;
        }
        drawn = (drawn - 1) & open;
    }
}
