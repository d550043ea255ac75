//! The seven opponents, and games among them that never come up to Python.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use locus_poker_core::arena::play;
use locus_poker_core::locus::{Action, State};
use locus_poker_core::opponents::{Level, Opponent, Reached};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::locus_error;
use crate::position::Position;

/// The levels from this on take long enough to be interrupted.
const FIRST_SLOW: u64 = 5;

/// Between two looks at signals while an opponent thinks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// A flag that ends what runs in the core.
#[pyclass(frozen, module = "locus_poker._native")]
#[derive(Default)]
pub struct Stop(pub AtomicBool);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Stop {
        Stop::default()
    }

    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Name and description of the levels 1 to 7.
#[pyfunction]
pub fn levels() -> Vec<(&'static str, &'static str)> {
    Level::all().map(|level| (level.params().name, level.params().description)).collect()
}

/// What an opponent of this level and seed plays; the best it has found so far once `stop` is set. `report` is
/// called about 50 times a second with how far it has come: turns looked ahead, positions looked at.
#[pyfunction]
#[pyo3(signature = (position, level, seed, stop, report=None))]
pub fn choose(
    py: Python<'_>,
    position: &Position,
    level: u64,
    seed: u64,
    stop: &Stop,
    report: Option<Py<PyAny>>,
) -> PyResult<(usize, bool)> {
    let (opponent, state) = (opponent(level, seed)?, &position.0);
    let reached = Reached::default();
    let listen = |py: Python<'_>| {
        py.check_signals()?;
        if let Some(report) = &report {
            let depth = reached.depth.load(Ordering::Relaxed);
            report.call1(py, (depth, reached.nodes.load(Ordering::Relaxed)))?;
        }
        Ok(())
    };
    let action = py.detach(|| {
        if level < FIRST_SLOW {
            Ok(opponent.choose_until(state, &stop.0))
        } else {
            heard(&stop.0, &listen, || opponent.choose_watched(state, &stop.0, &reached))
        }
    })?;
    let action = action.ok_or_else(|| locus_error("the game is over"))?;
    Ok((state.grid().index(action.square), action.face.is_down()))
}

/// The answer of `work`, which ends soon when `stop` is set: that is what an exception of `listen` does, one by a
/// signal above all. The work is done on another thread, because this one has to listen.
fn heard<T: Send>(
    stop: &AtomicBool,
    listen: &dyn Fn(Python<'_>) -> PyResult<()>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (sender, answers) = mpsc::channel();
        scope.spawn(move || sender.send(work()));
        loop {
            match answers.recv_timeout(BETWEEN_LOOKS) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => {
                    Python::attach(listen).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                }
                // It panicked, and leaving the scope says so.
                Err(RecvTimeoutError::Disconnected) => return Err(locus_error("no answer")),
            }
        }
    })
}

/// Plays games to their end: for each its start and who plays as first and as second (level and seed).
///
/// A game is a byte an action: twice the square, and one more face down. Games that `stop` cuts short or
/// keeps from beginning are left out.
#[pyfunction]
#[expect(
    clippy::type_complexity,
    reason = "plain values, as everything that crosses this boundary"
)]
pub fn play_games<'py>(
    py: Python<'py>,
    games: Vec<(PyRef<'py, Position>, (u64, u64), (u64, u64))>,
    stop: &Stop,
) -> PyResult<Vec<Bound<'py, PyBytes>>> {
    let read = |(start, first, second): &(PyRef<'py, Position>, (u64, u64), (u64, u64))| {
        Ok((start.0.clone(), [opponent(first.0, first.1)?, opponent(second.0, second.1)?]))
    };
    let games: Vec<(State, [Opponent; 2])> = games.iter().map(read).collect::<PyResult<_>>()?;
    let played: Vec<Vec<u8>> = py.detach(|| {
        let played = games.iter().map_while(|(start, players)| {
            let byte =
                |a: &Action| (2 * start.grid().index(a.square)) as u8 + u8::from(a.face.is_down());
            Some(play(start, players, &stop.0)?.iter().map(byte).collect())
        });
        played.collect()
    });
    Ok(played.iter().map(|actions| PyBytes::new(py, actions)).collect())
}

fn opponent(level: u64, seed: u64) -> PyResult<Opponent> {
    let found = Level::new(level)
        .ok_or_else(|| locus_error(format!("level {level} is not a whole number from 1 to 7")))?;
    Ok(Opponent::new(found, seed))
}
