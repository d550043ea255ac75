//! Tables, bounds, reductions, dominance and move lists, each against plain minimax.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::super::bounds::{Stakes, add_large};
use super::super::components::Components;
use super::super::expand::{Goal, Place};
use super::super::lists::{Change, Lists};
use super::super::ordering::{Candidate, SWITCH};
use super::super::params::{CLUSTERED, SMALL};
use super::super::patterns::{Patterns, Tally, owned};
use super::super::position::{Position, Sum, component, squares};
use super::super::search::{Searcher, TO_THE_END};
use super::super::switches::{LARGEST, alternating_sum, switch};
use super::super::table::{Known, Table, Tables, table_key};
use super::{LITTLE, minimax, plain, random_component, random_state, random_switches};
use crate::rng::Rng;

#[test]
fn ownership_is_a_sum_over_free_squares_and_the_rest_is_even_handed() {
    let mut rng = Rng::new(1);
    for round in 0..600 {
        let state = random_state(&mut rng, round % 5, round % 2 == 0);
        let patterns = Patterns::new(&state);
        let rest = plain(&mut Position::new(&patterns), patterns.unplayed, &mut Vec::new());
        assert_eq!(owned(&state) + rest, 2 * minimax(&state), "{state}");
    }
}

#[test]
fn square_by_square_bounds_hold_in_every_sum() {
    let mut rng = Rng::new(2);
    let (mut narrowest, mut better) = ([i32::MAX; 2], [0; 2]);
    for round in 0..4000 {
        let (patterns, free) = random_component(&mut rng, 4);
        let (mut values, set) = random_switches(&mut rng, round % 3);
        let mut position = Position::new(&patterns);
        let tally = position.tally(free);
        let value = plain(&mut position, free, &mut values);
        // Each way to count the pairs by itself.
        let (middle, slack) = (tally.middle(), tally.slack());
        for i in 0..2 {
            let left = slack[i] - (value - alternating_sum(set ^ middle[i])).abs();
            assert!(left >= 0 && left & 1 == 0, "{value} {left}");
            narrowest[i] = narrowest[i].min(left);
            better[i] += u32::from(slack[i] < slack[1 - i]);
        }
    }
    // The bounds are reached: a bound that is never tight would hide an error in the next one.
    assert_eq!(narrowest, [0; 2]);
    assert!(better[0] > 300 && better[1] > 300, "{better:?}");
}

#[test]
fn bounds_by_clusters_hold_in_every_sum() {
    let mut rng = Rng::new(16);
    let (mut narrowest, mut several, mut better, mut odd) = ([i32::MAX; 2], 0, 0, 0);
    for round in 0..6000 {
        // Now and then a square more, which takes long.
        let (patterns, free) = random_component(&mut rng, 4 + u64::from(round % 20 == 0));
        let (mut values, set) = random_switches(&mut rng, round % 3);
        let mut position = Position::new(&patterns);
        let components = Components::new(1 << 10);
        let clusters = components.clusters(&mut position, free, free);
        assert_eq!(clusters.squares, free);
        let mut sum = Sum { switches: set, ..Sum::default() };
        add_large(&position, free, Some(&clusters), &mut sum);
        let (lower, upper) = sum.bounds();
        let value = plain(&mut position, free, &mut values);
        let off = value - alternating_sum(set ^ clusters.middle);
        assert!(off.abs() <= clusters.slack, "{off} {clusters:?}");
        assert!(lower <= value && value <= upper, "{lower} {value} {upper}");
        assert!((value - lower) & 1 == 0 && (upper - value) & 1 == 0);
        odd += (off ^ clusters.slack) & 1;
        if components.clusters(&mut position, free, free & free.wrapping_neg()).squares != free {
            several += 1;
            better += u32::from(clusters.slack < sum.slack[0]);
            narrowest[0] = narrowest[0].min(clusters.slack - off);
            narrowest[1] = narrowest[1].min(clusters.slack + off);
        }
    }
    assert!(several > 2000 && better > 1000 && odd > 100, "{several} {better} {odd}");
    assert!(narrowest.iter().all(|&left| left <= 1), "{narrowest:?}");
}

#[test]
fn reduced_components_are_as_near_to_their_switches_as_they_say_in_every_sum() {
    let mut rng = Rng::new(3);
    let (mut exact, mut rough, mut narrowest) = (0, 0, i32::MAX);
    for round in 0..4000 {
        let (patterns, free) = random_component(&mut rng, 4);
        let (mut values, set) = random_switches(&mut rng, round % 4);
        let mut position = Position::new(&patterns);
        let reduced = Components::new(1 << 10).reduced(&mut position, free);
        let value = plain(&mut position, free, &mut values);
        let error = (value - alternating_sum(set ^ reduced.middle)).abs();
        assert!(error <= reduced.slack, "{error} {reduced:?}");
        if reduced.slack == 0 {
            exact += 1;
        } else {
            rough += 1;
            narrowest = narrowest.min(reduced.slack - error);
        }
    }
    assert!(exact > 1500 && rough > 1000 && narrowest == 0, "{exact} {rough} {narrowest}");
}

#[test]
fn larger_components_are_reduced_soundly_too() {
    let mut rng = Rng::new(4);
    for round in 0..60 {
        let free = 5 + (round % 2) as u32;
        let patterns = Patterns::new(&random_state(&mut rng, free, true));
        let (mut values, set) = random_switches(&mut rng, round % 4 / 2);
        let mut position = Position::new(&patterns);
        let reduced = Components::new(1 << 10).reduced(&mut position, patterns.unplayed);
        let value = plain(&mut position, patterns.unplayed, &mut values);
        let error = (value - alternating_sum(set ^ reduced.middle)).abs();
        assert!(error <= reduced.slack, "{error} {reduced:?}");
    }
}

/// Plain minimax where a component at the start offers only some options.
fn restricted(position: &mut Position, free: u64, options: u32, switches: &mut Vec<i32>) -> i32 {
    let mut best = i32::MIN;
    for (i, square) in squares(free).enumerate() {
        let open = free & position.patterns().neighbours[square];
        for down in [false, true] {
            if options >> (2 * i + usize::from(down)) & 1 == 0 {
                continue;
            }
            let gain = position.entry(square).gain(down);
            position.play(square, down, open);
            best = best.max(gain - plain(position, free ^ 1 << square, switches));
            position.take_back(square, down, open);
        }
    }
    for i in 0..switches.len() {
        let gain = switches.remove(i);
        best = best.max(gain - restricted(position, free, options, switches));
        switches.insert(i, gain);
    }
    best
}

#[test]
fn dropped_options_are_never_missed() {
    let mut rng = Rng::new(5);
    let mut dropped = 0;
    for round in 0..1500 {
        let (patterns, free) = random_component(&mut rng, 4);
        let (mut values, _) = random_switches(&mut rng, round % 4);
        let mut position = Position::new(&patterns);
        let options = Components::new(1 << 10).reduced(&mut position, free).options;
        dropped += 2 * free.count_ones() - options.count_ones();
        let all = plain(&mut position, free, &mut values);
        assert_eq!(restricted(&mut position, free, options, &mut values), all);
    }
    assert!(dropped > 1000, "{dropped}");
}

#[test]
fn components_with_the_same_key_are_the_same_game() {
    let mut rng = Rng::new(6);
    let mut seen: HashMap<u64, [i32; 3]> = HashMap::new();
    let (mut values, _) = random_switches(&mut rng, 3);
    let mut met = 0;
    for _ in 0..6000 {
        let (patterns, free) = random_component(&mut rng, 3);
        let mut position = Position::new(&patterns);
        let reduced = Components::new(1 << 10).reduced(&mut position, free);
        let parity = free.count_ones() & 1;
        let key =
            if reduced.slack == 0 { u64::from(parity) << 63 | reduced.middle } else { reduced.key };
        let mut games = [0; 3];
        for (count, game) in games.iter_mut().enumerate() {
            let mut some = values[..count].to_vec();
            *game = plain(&mut position, free, &mut some);
        }
        if let Some(before) = seen.insert(key, games) {
            assert_eq!(before, games);
            met += 1;
        }
    }
    values.clear();
    assert!(met > 500, "{met}");
}

#[test]
fn squares_with_the_same_key_are_the_same_for_good() {
    // All patterns of random squares: equal keys have equal entries, and so have all patterns they lead to.
    let mut rng = Rng::new(7);
    let mut met = 0;
    for _ in 0..60 {
        let patterns = Patterns::new(&random_state(&mut rng, 6, true));
        let square = patterns.unplayed.trailing_zeros() as usize;
        let neighbours = patterns.neighbours[square];
        let mut seen: HashMap<(u64, u64), Vec<(u8, u8)>> = HashMap::new();
        for pattern in 0..3u32.pow(neighbours.count_ones()) {
            let (mut step, mut open, mut digits) = (0, 0u64, pattern);
            for other in squares(neighbours) {
                step += digits % 3 * u32::from(patterns.link(other, square).step);
                if digits % 3 == 0 {
                    open |= 1 << other;
                }
                digits /= 3;
            }
            if open == 0 {
                continue;
            }
            // Gains for every end of the open neighbours.
            let ends: Vec<(u8, u8)> = (0..2u32.pow(open.count_ones()))
                .map(|ends| {
                    let more: u32 = squares(open)
                        .enumerate()
                        .map(|(i, other)| {
                            (1 + (ends >> i & 1)) * u32::from(patterns.link(other, square).step)
                        })
                        .sum();
                    let entry = patterns.entry(patterns.start[square] + step + more);
                    (entry.up(), entry.down())
                })
                .collect();
            let key = patterns.entry(patterns.start[square] + step).key();
            for (other, old) in &seen {
                assert_eq!(other.0 == key, other.1 == open && *old == ends);
                met += u32::from(other.0 == key);
            }
            seen.insert((key, open), ends);
        }
    }
    assert!(met > 20, "{met}");
}

#[test]
fn a_needless_face_is_never_missed() {
    let mut rng = Rng::new(8);
    let mut needless = [0; 2];
    for round in 0..2500 {
        let (patterns, free) = random_component(&mut rng, 4);
        let (mut values, _) = random_switches(&mut rng, round % 3);
        let mut position = Position::new(&patterns);
        for square in squares(free) {
            let open = free & patterns.neighbours[square];
            let mut stakes = Stakes::default();
            for other in squares(open) {
                stakes.add(position.entry(other), patterns.link(square, other));
            }
            let faces = stakes.faces(position.entry(square));
            assert!(faces[0] || faces[1]);
            if faces[0] && faces[1] {
                continue;
            }
            let [up, down] = [false, true].map(|down| {
                let gain = position.entry(square).gain(down);
                position.play(square, down, open);
                let rest = plain(&mut position, free ^ 1 << square, &mut values);
                position.take_back(square, down, open);
                gain - rest
            });
            assert!(if faces[0] { up >= down } else { down >= up }, "{up} {down} {faces:?}");
            needless[usize::from(faces[0])] += 1;
        }
    }
    assert!(needless[0] > 300 && needless[1] > 5, "{needless:?}");
}

#[test]
fn no_middle_is_larger_than_the_largest_switch() {
    let mut rng = Rng::new(9);
    for _ in 0..40 {
        let patterns = Patterns::new(&random_state(&mut rng, 9, true));
        for square in squares(patterns.unplayed) {
            let size = 3u32.pow(patterns.neighbours[square].count_ones());
            for pattern in 0..size {
                let entry = patterns.entry(patterns.start[square] + pattern);
                let mut alone = Tally::default();
                alone.add(entry);
                for set in alone.middle() {
                    assert!((set + 1).is_power_of_two() && 0 < set && set <= switch(LARGEST));
                }
                assert!(u32::from(entry.up().max(entry.down())) <= LARGEST);
            }
        }
    }
}

#[test]
fn listed_moves_lead_to_the_sums_that_they_say() {
    let mut rng = Rng::new(10);
    let (near, far) = (Table::new(64), Table::new(64));
    let tables = Tables { near: &near, far: &far };
    let (mut whole, mut split, mut alone) = (0, 0, 0);
    for round in 0..300 {
        // Now and then around the size at which components are cut into clusters.
        let free = if round % 10 == 0 { CLUSTERED - 1 + round / 10 % 6 } else { 6 + round % 12 };
        let patterns = Patterns::new(&random_state(&mut rng, free, round % 3 != 0));
        let components = Components::new(1 << 10);
        let position = Position::new(&patterns);
        let mut searcher = Searcher::new(position, &components, tables, None, LITTLE);
        let mut root = Sum::default();
        searcher.components.pieces(&mut searcher.position, patterns.unplayed, &mut root);
        let beta = root.estimate();
        let goal = Goal::of(&root, root.active.count_ones(), beta, TO_THE_END);
        // Each move by itself, before there are lists.
        let singles: Vec<_> = (0..=2 * SWITCH + 1)
            .map(|code| searcher.find(&root, code, &mut Place::default()))
            .map(|change| change.map(|change| change.apply(&root)))
            .collect();
        // A goal that bounds do not decide lists all moves.
        let mut upper = i32::MIN;
        if searcher.list(&goal, &mut upper) != ControlFlow::Continue(()) {
            continue;
        }
        let listed = std::mem::take(&mut searcher.candidates);
        if listed.is_empty() {
            continue;
        }
        // The second time from memory.
        assert!(searcher.list(&goal, &mut upper).is_continue());
        let numberless = |list: &[Candidate]| {
            list.iter().map(|&one| Candidate { number: 0, ..one }).collect::<Vec<_>>()
        };
        assert_eq!(numberless(&searcher.candidates), numberless(&listed));
        let mut last = Place::default();
        let changes: Vec<_> = listed.iter().map(|one| searcher.change_of(&root, one)).collect();
        // Written over, they are made anew.
        for _ in 0..1 << 10 {
            searcher.lists.push(Change::default());
        }
        assert!(searcher.lists.kept(listed[listed.len() - 1].number).is_none());
        for (candidate, first) in listed.into_iter().zip(changes) {
            let change = searcher.find(&root, candidate.code, &mut last).unwrap();
            assert_eq!(change.apply(&root), first.apply(&root));
            assert_eq!(searcher.change_of(&root, &candidate).apply(&root), first.apply(&root));
            let child = change.apply(&root);
            assert_eq!(singles[usize::from(candidate.code)], Some(child));
            assert_eq!((change.code(), change.gain), (candidate.code, candidate.gain));
            assert_eq!(goal.bounds(&change), child.bounds());
            assert_eq!(goal.after(&change), (candidate.key, candidate.squares.into()));
            assert_eq!(candidate.key, table_key(child.whole_key(), TO_THE_END));
            assert_eq!(u32::from(candidate.squares), child.active.count_ones());
            alone += 1;
            if change.square == SWITCH {
                continue;
            }
            let square = usize::from(change.square);
            let piece = component(1 << square, root.active);
            let open = piece & patterns.neighbours[square];
            searcher.position.play(square, change.down, open);
            let mut sum = Sum { switches: root.switches, ..Sum::default() };
            searcher.components.pieces(&mut searcher.position, root.active ^ 1 << square, &mut sum);
            searcher.position.take_back(square, change.down, open);
            assert_eq!(child, sum);
            let rest = piece ^ 1 << square;
            if component(rest & rest.wrapping_neg(), rest) == rest && rest.count_ones() > SMALL {
                whole += 1;
            } else {
                split += 1;
            }
        }
    }
    assert!(whole > 500 && split > 500 && alone > whole + split, "{whole} {split} {alone}");
}

#[test]
fn lists_are_found_until_they_are_written_over() {
    let mut rng = Rng::new(14);
    let mut lists = Lists::new(256);
    let mut written: Vec<(u64, u64, Vec<Change>)> = Vec::new();
    let (mut found, mut gone) = (0, 0);
    for _ in 0..3000 {
        let list: Vec<Change> = (0..1 + rng.below(20))
            .map(|_| Change { key: rng.next_u64(), gain: rng.below(30) as u8, ..Change::default() })
            .collect();
        let raw = rng.next_u64();
        assert_eq!(lists.find(raw), None);
        lists.begin();
        list.iter().for_each(|&change| lists.push(change));
        let place = lists.end(raw);
        let number = lists.number(place.start);
        assert_eq!(lists.changes(place), list);
        written.push((raw, number, list));
        // What is found is what was written; the ring holds at least the last 128 changes but for lost places.
        for (age, (raw, number, list)) in written.iter().rev().take(60).enumerate() {
            for (number, change) in (*number..).zip(list) {
                assert!(lists.kept(number).is_none_or(|kept| kept == *change));
            }
            match lists.find(*raw) {
                Some(place) => {
                    assert_eq!(lists.number(place.start), *number);
                    assert_eq!(lists.kept(*number), Some(list[0]));
                    assert_eq!(lists.changes(place), list);
                    found += 1;
                }
                None => {
                    assert!(age > 0);
                    gone += 1;
                }
            }
        }
    }
    assert!(found > 3000 && gone > 3000, "{found} {gone}");
}

#[test]
fn a_table_that_gets_room_forgets_some_and_invents_nothing() {
    let mut rng = Rng::new(15);
    let mut table = Table::new(4 << 10).small();
    let mut kept = Vec::new();
    for entries in [1000, 3000, 20_000, 200_000, 1_000_000] {
        table.make_room(2 * entries);
        for _ in 0..1000 {
            let key = rng.next_u64();
            let lower = -(rng.below(50) as i16);
            let known = Known { lower, upper: lower + 9, best: rng.below(100) as u8, effort: 1 };
            table.store(key, known);
            kept.push((key, known));
        }
        let mut found = 0;
        for (i, (key, known)) in kept.iter().enumerate() {
            if let Some(old) = table.probe(*key) {
                assert_eq!(old, *known);
                found += u32::from(i + 1000 >= kept.len());
            }
        }
        assert_eq!(found, 1000, "room for all that came since");
    }
}
