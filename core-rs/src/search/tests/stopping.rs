//! Limits are kept, and stops are heard: by counts, since a test must not depend on a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::super::components::Components;
use super::super::params::POLL_INTERVAL;
use super::super::patterns::Patterns;
use super::super::position::{Position, Sum};
use super::super::search::{Poll, Searcher, TO_THE_END};
use super::super::table::{Known, Table, Tables};
use super::super::{Engine, Limits};
use super::{LITTLE, random_state};
use crate::grid::Grid;
use crate::locus::{Deal, State};
use crate::opponents::{Level, Opponent};
use crate::rng::Rng;

/// An early build never came back from this one.
const STUBBORN: &str = "8x6 8s4s9cJd7s2s7d6c/Qh2dKc6sJhKh3c3s/4hJc6hAcKd9d2c5s/6d9s5cTc5h8h4c8c/\
                        9h7cAd4d7hTd3h5d/QcAsThKsJsTsQdQs \
                        ......b./aaBa.aA./.aAa.bBb/bBBb..A./.ABa.bba/..a..... B 89-85";

/// What is granted to the other threads and left over when one finds nothing left.
fn slack(threads: usize) -> u64 {
    (threads as u64 - 1) * POLL_INTERVAL
}

fn check_limit(state: &State, threads: usize, nodes: u64, lines: usize) {
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    let never = AtomicBool::new(false);
    let found = Engine::new(threads, 1).analyse(state, limits, lines, &mut |_| true, &never);
    assert!(found.nodes <= nodes, "{state} {threads} {nodes}: {found:?}");
    assert!(
        found.exact || found.nodes + slack(threads) >= nodes,
        "{state} {threads} {nodes}: {found:?}"
    );
    assert!(found.nodes > 0 || nodes == 0, "the root is a node");
    assert_eq!(found.best.is_some(), !state.is_over());
}

#[test]
fn the_position_that_once_never_ended_keeps_its_limits() {
    let state: State = STUBBORN.parse().unwrap();
    for threads in [1, 2, 3] {
        for nodes in [0, 1, 2, 500, 1024, 5000, 20_000] {
            check_limit(&state, threads, nodes, 1 + threads);
        }
    }
    let never = AtomicBool::new(false);
    let solved = Engine::new(1, 4).analyse(&state, Limits::NONE, 1, &mut |_| true, &never);
    assert!(solved.exact && solved.value == 2.0);
    for level in Level::all() {
        let action = Opponent::new(level, 1).choose(&state).unwrap();
        assert!(state.check(action).is_ok());
    }
}

#[test]
fn no_limit_of_nodes_is_exceeded() {
    let mut rng = Rng::new(31);
    for round in 0..150 {
        let state = random_state(&mut rng, round % 30, round % 3 != 0);
        let most = 1 << rng.below(15);
        let nodes = rng.below(most);
        check_limit(&state, 1 + (round % 3) as usize, nodes, 1 + rng.below(5) as usize);
    }
}

/// Grants a few nodes at a time, and stops the search the so-manieth time.
struct Clock {
    looks: u64,
    last: u64,
    nodes: u64,
    granted: u64,
}

impl Poll for Clock {
    fn count(&mut self, nodes: u64, granted: u64) {
        assert!(nodes <= granted && granted == self.granted, "{nodes} {granted}");
        self.nodes += nodes;
        self.granted = 0;
    }

    fn grant(&mut self) -> u64 {
        self.looks += 1;
        self.granted = if self.looks < self.last { 100 } else { 0 };
        self.granted
    }
}

#[test]
fn a_search_takes_what_it_is_granted_and_stops_at_once() {
    let mut rng = Rng::new(32);
    let (near, far) = (Table::new(64), Table::new(256));
    let tables = Tables { near: &near, far: &far };
    let mut stops = 0;
    for round in 0..20 {
        let patterns = Patterns::new(&random_state(&mut rng, 18 + round, true));
        let components = Components::new(1 << 10);
        let position = Position::new(&patterns);
        let mut searcher = Searcher::new(position, &components, tables, None, LITTLE);
        let mut root = Sum::default();
        searcher.components.pieces(&mut searcher.position, patterns.unplayed, &mut root);
        for last in [1, 2, 5] {
            let before = searcher.nodes;
            let mut clock = Clock { looks: 0, last, nodes: 0, granted: 0 };
            let beta = root.estimate() + 1;
            let found = searcher.test(&root, beta, TO_THE_END, &mut clock);
            assert_eq!((clock.nodes, clock.granted), (searcher.nodes - before, 0));
            if found.is_none() {
                assert_eq!(clock.looks, last);
                // All that was granted, and nothing after.
                assert_eq!(clock.nodes, (last - 1) * 100);
                stops += 1;
            }
        }
    }
    assert!(stops > 20, "{stops}");
}

#[test]
fn what_is_done_between_two_looks_is_bounded() {
    // Tables are made without a look: there are at most so many entries, of some fifty nanoseconds each.
    for (columns, rows) in [(6, 5), (8, 6), (7, 7), (5, 8)] {
        let Ok(grid) = Grid::new(columns, rows) else { continue };
        let patterns = Patterns::new(&State::start(Deal::shuffled(grid, 1)));
        assert!(patterns.size() <= 175_000, "{columns}x{rows}: {}", patterns.size());
    }
    // A stop that was there before is heard at the first look.
    let state: State = STUBBORN.parse().unwrap();
    for threads in [1, 2] {
        let cancel = AtomicBool::new(true);
        let mut reports = 0;
        let mut engine = Engine::new(threads, 1);
        let report = &mut |_: &_| {
            reports += 1;
            true
        };
        let found = engine.analyse(&state, Limits::NONE, 1, report, &cancel);
        assert!(!found.exact && found.nodes == 1 && found.best.is_some());
        cancel.store(false, Ordering::Relaxed);
        assert_eq!(reports, 0);
    }
}

#[test]
fn tables_are_settled_page_by_page_with_a_look_before_each() {
    let table = Table::new(8 << 10);
    let keys = || (1..4000u64).map(|key| key.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let known = Known { best: 3, effort: 1, ..Known::NOTHING };
    keys().for_each(|key| table.store(key, known));
    let components = Components::new(1 << 18);
    let settled = |last: u32| {
        let mut looks = [0, 0];
        let mut look = || {
            looks[0] += 1;
            looks[0] < last
        };
        table.settle(&mut look);
        let mut look = || {
            looks[1] += 1;
            looks[1] < last
        };
        components.settle(&mut look);
        looks
    };
    // Four pages each; and whoever says no is not asked again.
    assert_eq!([settled(9), settled(3), settled(1)], [[4, 4], [3, 3], [1, 1]]);
    assert!(keys().filter(|&key| table.probe(key) == Some(known)).count() > 3900);
    // What no more than a megabyte is used of is one page.
    let mut looks = 0;
    Table::new(64 << 10).small().settle(&mut || {
        looks += 1;
        true
    });
    assert_eq!(looks, 1);
}

#[test]
fn a_short_analysis_uses_no_large_table() {
    let state = State::start(Deal::shuffled(Grid::new(8, 6).unwrap(), 1));
    let never = AtomicBool::new(false);
    let mut engine = Engine::new(1, 64);
    let (looking, hurried) = (Some(3), Some(Duration::from_millis(1)));
    let short = [
        (Limits { depth: looking, ..Limits::NONE }, 4 << 10),
        (Limits { time: hurried, ..Limits::NONE }, 16 << 10),
    ];
    for (limits, kilobytes) in short {
        engine.analyse(&state, limits, 1, &mut |_| true, &never);
        assert_eq!(engine.table.kilobytes(), kilobytes);
    }
    let limits = Limits { depth: Some(4), ..Limits::NONE };
    engine.analyse(&state, limits, 1, &mut |_| true, &never);
    assert!(engine.table.kilobytes() > 32 << 10);
}
