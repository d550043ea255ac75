//! Solves that are stopped, killed and taken up again.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use super::super::checkpoint::{Earlier, Saver, read};
use super::super::limits::Control;
use super::super::params::{DEAR_EFFORT, RECENT_ENTRIES, SLICE_BUCKETS};
use super::super::table::{Known, Table};
use super::super::{CheckpointError, Engine, Limits};
use super::random_state;
use super::whole::facts;
use crate::locus::State;
use crate::rng::Rng;

/// A place for a file, which goes away with its file.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let name = format!("locus-poker-{}-{name}", std::process::id());
        let place = Place(std::env::temp_dir().join(name));
        let _ = fs::remove_file(&place.0);
        place
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn hardest() -> (State, f64) {
    let facts = facts().into_iter().filter(|fact| fact.2 == 16);
    let (state, value, _) = facts.max_by_key(|(state, ..)| nodes_alone(state)).unwrap();
    (state, value)
}

fn nodes_alone(state: &State) -> u64 {
    let never = AtomicBool::new(false);
    Engine::new(1, 4).analyse(state, Limits::NONE, 1, &mut |_| true, &never).nodes
}

#[test]
fn a_stopped_solve_goes_on_where_it_was() {
    let (state, value) = hardest();
    let alone = nodes_alone(&state);
    for threads in [1, 2] {
        let place = Place::new(&format!("stopped-{threads}"));
        let (mut before, mut rounds) = (0, 0);
        let found = loop {
            // Each run is allowed a fraction of the work, and its engine is lost.
            let cancel = AtomicBool::new(false);
            let most = before + alone / 4;
            let mut engine = Engine::new(threads, 4);
            let text = state.to_string();
            let earlier = read(&place.0, &text, &engine.table).unwrap();
            assert_eq!(earlier.nodes, before);
            let limits = Limits { nodes: Some(most), ..Limits::NONE };
            let found =
                engine.solve_within(&state, limits, 1, &place.0, &mut |_| true, &cancel).unwrap();
            assert!(found.lower <= value && value <= found.upper);
            assert!(found.nodes > before);
            before = found.nodes;
            rounds += 1;
            if found.exact {
                break found;
            }
            assert!(rounds < 12, "no headway: {found:?}");
        };
        assert_eq!(found.value, value);
        assert!(rounds > 2 && found.nodes < 3 * alone, "{rounds} {} {alone}", found.nodes);
        // What is solved is not solved again.
        let never = AtomicBool::new(false);
        let again = Engine::new(1, 4).solve(&state, 1, &place.0, &mut |_| true, &never).unwrap();
        assert_eq!((again.value, again.best, again.exact), (value, found.best, true));
        assert!(again.nodes - found.nodes < alone / 8, "{} {}", again.nodes, found.nodes);
    }
}

#[test]
fn a_checkpoint_holds_the_bounds_and_the_dearest_entries() {
    let mut rng = Rng::new(21);
    let table = Table::new(1 << 10);
    let mut kept = Vec::new();
    for i in 0..5000_u64 {
        let key = rng.next_u64();
        let effort = (i % 40) as u8;
        let lower = -(i as i16 % 50);
        let known = Known { lower, upper: lower + 9, best: (i % 100) as u8, effort };
        table.store(key, known);
        kept.push((key, known));
    }
    let place = Place::new("entries");
    let state = random_state(&mut rng, 4, true).to_string();
    let control_flag = AtomicBool::new(false);
    let now = std::time::Instant::now();
    let control = Control::new(now, Limits::NONE, 1, 0, &control_flag);
    let saver = Saver::new(&place.0, state.clone(), now, (-100, 100));
    saver.note(-7, 12);
    saver.write(&table, 345, true, &mut || Ok(())).unwrap();
    let empty = Table::new(1 << 10);
    let earlier = read(&place.0, &state, &empty).unwrap();
    assert_eq!((earlier.bounds, earlier.nodes), (Some((-7, 12)), 345));
    let mut held = 0;
    for (key, known) in &kept {
        assert_eq!(empty.probe(*key), table.probe(*key));
        held += u32::from(empty.probe(*key) == Some(*known));
    }
    assert!(held > 4900);
    // With little room the dearest stay.
    let mut some = Vec::new();
    table
        .dearest(600, &mut || Ok(()), &mut |key, _| {
            some.push(key);
            Ok::<(), ()>(())
        })
        .unwrap();
    assert!(some.len() <= 600 && some.len() > 450);
    for (key, known) in &kept {
        assert!(!some.contains(key) || known.effort >= 35, "{known:?}");
    }
    // The keeper returns as soon as it is told that the work is over.
    saver.dismiss();
    saver.keep(&table, &control);
    assert!(saver.failure().is_none() && !control.stopped());
}

#[test]
fn a_checkpoint_that_cannot_be_used_is_refused_and_left_alone() {
    let mut rng = Rng::new(22);
    let (state, other) = (random_state(&mut rng, 6, true), random_state(&mut rng, 6, true));
    let never = AtomicBool::new(false);
    let solve = |state: &State, place: &Place| {
        Engine::new(1, 1).solve(state, 1, &place.0, &mut |_| true, &never)
    };
    let place = Place::new("refused");
    solve(&state, &place).unwrap();
    let whole = fs::read(&place.0).unwrap();
    let error = solve(&other, &place).unwrap_err();
    assert!(matches!(&error, CheckpointError::Position(_, text) if *text == state.to_string()));
    assert!(error.to_string().contains("another position"));
    assert_eq!(fs::read(&place.0).unwrap(), whole);
    let text = state.to_string();
    for at in (0..whole.len()).step_by(37) {
        // A changed byte, a file cut short, one that goes on.
        let mut changed = whole.clone();
        changed[at] ^= 1 << (at % 8);
        let cut = whole[..at].to_vec();
        let longer = [&whole[..], &whole[..=at]].concat();
        for bytes in [changed, cut, longer] {
            fs::write(&place.0, &bytes).unwrap();
            let table = Table::new(64);
            assert!(read(&place.0, &text, &table).is_err(), "{at}");
            table.dearest(9, &mut || Ok(()), &mut |_, _| Err("restored")).unwrap();
            assert_eq!(fs::read(&place.0).unwrap(), bytes);
        }
    }
    fs::write(&place.0, "something else altogether").unwrap();
    assert!(matches!(solve(&state, &place), Err(CheckpointError::Foreign(_))));
    let mut newer = whole.clone();
    newer[8] = 9;
    fs::write(&place.0, &newer).unwrap();
    assert!(matches!(solve(&state, &place), Err(CheckpointError::Version(_, 9))));
    // No such folder: nothing is searched in vain.
    let nowhere = Place(place.0.join("missing"));
    let error = solve(&state, &nowhere).unwrap_err();
    assert!(matches!(error, CheckpointError::Io(..)));
    assert!(error.to_string().starts_with("checkpoint '"), "{error}");
    // No file is the beginning.
    fs::remove_file(&place.0).unwrap();
    assert_eq!(read(&place.0, &text, &Table::new(1)).unwrap(), Earlier::default());
}

/// Something that is known, of this effort.
fn of_effort(effort: u8) -> Known {
    Known { lower: -3, upper: 4, best: 7, effort }
}

#[test]
fn a_checkpoint_is_left_off_within_a_slice() {
    // Four slices, each looked through twice.
    let mut rng = Rng::new(23);
    let table = Table::new(4 * SLICE_BUCKETS * 64 / 1024);
    for _ in 0..10_000 {
        table.store(rng.next_u64(), of_effort(9));
    }
    let place = Place::new("slices");
    let part =
        place.0.with_file_name(format!("{}.part", place.0.file_name().unwrap().to_string_lossy()));
    let state = random_state(&mut rng, 4, true).to_string();
    let saver = Saver::new(&place.0, state.clone(), std::time::Instant::now(), (-100, 100));
    let mut looks = 0;
    let mut count = || {
        looks += 1;
        Ok(())
    };
    saver.write(&table, 1, true, &mut count).unwrap();
    assert_eq!(looks, 8);
    let before = fs::read(&place.0).unwrap();
    for last in 1..=8 {
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            if looks == last { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
        };
        let error = saver.write(&table, 2, true, &mut stop).unwrap_err();
        // After the last look nothing is done, and what was there stays.
        assert_eq!((error.kind(), looks), (io::ErrorKind::Interrupted, last));
        assert_eq!(fs::read(&place.0).unwrap(), before);
        assert!(!part.exists());
    }
}

#[test]
fn a_stop_adds_what_has_become_dear_to_the_last_checkpoint() {
    let mut rng = Rng::new(24);
    let mut table = Table::new(1 << 10);
    table.note_dear(RECENT_ENTRIES);
    let place = Place::new("added");
    let state = random_state(&mut rng, 4, true).to_string();
    let saver = Saver::new(&place.0, state.clone(), std::time::Instant::now(), (-100, 100));
    let mut store = |table: &Table, efforts: [u8; 2]| {
        efforts.map(|effort| {
            let keys: Vec<u64> = (0..300).map(|_| rng.next_u64()).collect();
            keys.iter().for_each(|&key| table.store(key, of_effort(effort)));
            keys
        })
    };
    let held = |keys: &[u64], nodes: u64| {
        let table = Table::new(1 << 10);
        assert_eq!(read(&place.0, &state, &table).unwrap().nodes, nodes);
        keys.iter().filter(|&&key| table.probe(key).is_some()).count()
    };
    // Before there is a checkpoint, the dear ones alone.
    let [cheap, dear] = store(&table, [DEAR_EFFORT - 1, DEAR_EFFORT]);
    saver.carry_over(&table, 5).unwrap();
    assert_eq!((held(&cheap, 5), held(&dear, 5)), (0, 300));
    // A checkpoint has all.
    saver.write(&table, 6, true, &mut || Ok(())).unwrap();
    assert_eq!((held(&cheap, 6), held(&dear, 6)), (300, 300));
    assert_eq!(table.unsaved().count(), 0);
    let [later, dearer] = store(&table, [DEAR_EFFORT - 1, DEAR_EFFORT + 5]);
    saver.note(-1, 1);
    saver.carry_over(&table, 7).unwrap();
    assert_eq!((held(&cheap, 7), held(&dear, 7)), (300, 300));
    assert_eq!((held(&later, 7), held(&dearer, 7)), (0, 300));
    assert_eq!(read(&place.0, &state, &Table::new(64)).unwrap().bounds, Some((-1, 1)));
    // Of more than there is room for, the latest.
    let room = 100;
    table.note_dear(room);
    let many: Vec<u64> = (0..3 * room).map(|_| rng.next_u64()).collect();
    many.iter().for_each(|&key| table.store(key, of_effort(20)));
    let kept: Vec<u64> = table.unsaved().map(|(key, _)| key).collect();
    assert!(kept.len() <= room && kept.len() > room - 10);
    assert!(kept.iter().all(|key| many[2 * room..].contains(key)));
    // A solve that has noted nothing notes nothing.
    table.note_dear(0);
    many.iter().for_each(|&key| table.store(key, of_effort(255)));
    assert_eq!(table.unsaved().count(), 0);
}
