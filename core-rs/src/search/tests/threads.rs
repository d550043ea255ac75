//! What several threads do for one another.

use super::super::components::Components;
use super::super::patterns::Patterns;
use super::super::position::{Position, Sum};
use super::super::search::{Poll, Searcher, TO_THE_END};
use super::super::table::{Busy, Known, NO_MOVE, Table, Tables, table_key};
use super::{LITTLE, random_state};
use crate::rng::Rng;

/// Another thread, which puts something into the table at each look.
struct Other<'a> {
    tell: &'a mut dyn FnMut(u64),
    looks: u64,
}

impl Poll for Other<'_> {
    fn count(&mut self, _: u64, _: u64) {}

    fn grant(&mut self) -> u64 {
        self.looks += 1;
        (self.tell)(self.looks);
        50
    }
}

/// A search for `beta` by a thread that has another one beside it: the answer and the nodes.
fn searched(
    patterns: &Patterns,
    table: &Table,
    busy: Option<&Busy>,
    beta: i32,
    tell: &mut dyn FnMut(u64),
) -> (i32, u64) {
    let components = Components::new(1 << 12);
    let position = Position::new(patterns);
    let near = Table::new(64);
    let tables = Tables { near: &near, far: table };
    let mut searcher = Searcher::new(position, &components, tables, busy, LITTLE);
    let root = root_of(patterns, &components);
    let found = searcher.test(&root, beta, TO_THE_END, &mut Other { tell, looks: 0 });
    (found.unwrap(), searcher.nodes)
}

fn root_of(patterns: &Patterns, components: &Components) -> Sum {
    let mut root = Sum::default();
    components.pieces(&mut Position::new(patterns), patterns.unplayed, &mut root);
    root
}

#[test]
fn what_another_thread_has_answered_is_left_at_once() {
    let mut rng = Rng::new(51);
    let busy = Busy::default();
    let mut early = 0;
    for _ in 0..20 {
        let patterns = Patterns::new(&random_state(&mut rng, 17, true));
        let root = root_of(&patterns, &Components::new(1 << 12));
        let key = table_key(root.whole_key(), TO_THE_END);
        let beta = root.estimate() + 1;
        let (_, alone) = searched(&patterns, &Table::new(64), Some(&busy), beta, &mut |_| ());
        if alone <= 200 {
            continue;
        }
        // An answer that no search would give, either way.
        for answer in [beta + 77, beta - 77] {
            let table = Table::new(64);
            let mut known = Known { best: NO_MOVE, effort: 30, ..Known::NOTHING };
            if answer >= beta {
                known.lower = answer as i16;
            } else {
                known.upper = answer as i16;
            }
            let mut tell = |look| {
                if look == 4 {
                    table.store(key, known);
                }
            };
            let (found, nodes) = searched(&patterns, &table, Some(&busy), beta, &mut tell);
            assert_eq!((found, nodes), (answer, 150));
            early += 1;
        }
    }
    assert!(early > 10, "{early}");
}

#[test]
fn answers_of_another_thread_to_parts_of_a_question_change_no_answer() {
    let mut rng = Rng::new(52);
    let busy = Busy::default();
    let (mut less, mut rounds) = (0, 0);
    for _ in 0..30 {
        let patterns = Patterns::new(&random_state(&mut rng, 16, true));
        let root = root_of(&patterns, &Components::new(1 << 12));
        let beta = root.estimate() + 1;
        let full = Table::new(1 << 10);
        let (answer, alone) = searched(&patterns, &full, None, beta, &mut |_| ());
        if alone <= 200 {
            continue;
        }
        // All that the other thread finds, the dearest first, but the answer itself.
        let mut told: Vec<(u64, u64)> = Vec::new();
        let mut keep = |key, data| -> Result<(), ()> {
            told.push((key, data));
            Ok(())
        };
        full.dearest(usize::MAX, &mut || Ok(()), &mut keep).unwrap();
        told.retain(|&(key, _)| key != table_key(root.whole_key(), TO_THE_END));
        rng.shuffle(&mut told);
        let table = Table::new(1 << 10);
        let mut tell = |_| {
            for (key, data) in told.drain(told.len().saturating_sub(40)..) {
                table.restore(key, data);
            }
        };
        let (found, nodes) = searched(&patterns, &table, Some(&busy), beta, &mut tell);
        assert_eq!(found >= beta, answer >= beta);
        less += u32::from(nodes < alone);
        rounds += 1;
    }
    assert!(rounds > 10 && less > rounds / 2, "{less} of {rounds}");
}
