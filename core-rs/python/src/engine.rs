//! The engine: analyses that run without the interpreter's lock and look up now and then.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use locus_poker_core::locus::{Action, State};
use locus_poker_core::search::{self, Analysis, Limits, Line, Progress, Report};
use pyo3::prelude::*;

use crate::errors::locus_error;
use crate::opponents::Stop;
use crate::position::Position;

/// The least time between two calls of a report: enough for a smooth bar, too few to slow the search down.
const BETWEEN_REPORTS: Duration = Duration::from_millis(50);

/// Value, whether it is proved, actions.
type PlainLine = (f64, bool, Vec<(usize, bool)>);

/// Value, lower and upper bound, whether it is proved, depth, nodes, seconds, lines.
type Found = (f64, f64, f64, bool, u32, u64, f64, Vec<PlainLine>);

/// Solves and estimates positions. One analysis at a time.
#[pyclass(frozen, module = "locus_poker._native")]
pub struct Engine(Mutex<search::Engine>);

#[pymethods]
impl Engine {
    #[new]
    fn new(threads: usize, table_mb: usize) -> PyResult<Engine> {
        let made = search::Engine::try_new(threads, table_mb);
        let made =
            made.ok_or_else(|| locus_error(format!("no room for a table of {table_mb} MB")))?;
        Ok(Engine(Mutex::new(made)))
    }

    /// Analyses a position within limits, until `stop` is set or `report` returns False.
    #[expect(
        clippy::too_many_arguments,
        reason = "plain values, as everything that crosses this boundary"
    )]
    fn analyse(
        &self,
        py: Python<'_>,
        position: &Position,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        stop: &Stop,
        report: Option<Py<PyAny>>,
    ) -> PyResult<Found> {
        let time =
            time.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
        let limits = Limits { time, nodes, depth };
        self.run(py, position, report, |engine, state, look| {
            Ok(engine.analyse(state, limits, lines, look, &stop.0))
        })
    }

    /// Solves a position, keeping what it has found in a file.
    fn solve(
        &self,
        py: Python<'_>,
        position: &Position,
        checkpoint: PathBuf,
        stop: &Stop,
        report: Option<Py<PyAny>>,
    ) -> PyResult<Found> {
        self.run(py, position, report, |engine, state, look| {
            engine.solve(state, 1, &checkpoint, look, &stop.0).map_err(locus_error)
        })
    }

    /// Forgets what was found.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        // Giving much memory back to the system takes time.
        py.detach(|| self.0.try_lock().map_err(|_| busy()).map(|mut engine| engine.clear()))
    }
}

impl Engine {
    /// Lets the engine work, without the interpreter's lock but for looking up.
    fn run(
        &self,
        py: Python<'_>,
        position: &Position,
        report: Option<Py<PyAny>>,
        work: impl FnOnce(&mut search::Engine, &State, Report<'_>) -> PyResult<Analysis> + Send,
    ) -> PyResult<Found> {
        let state = &position.0;
        let mut watch = Watch { state, report, reported: Instant::now(), raised: None };
        let found = py.detach(|| {
            let mut engine = self.0.try_lock().map_err(|_| busy())?;
            work(&mut engine, state, &mut |progress| watch.look(progress))
        });
        watch.raised.map_or_else(|| Ok(analysis_to_python(state, &found?)), Err)
    }
}

fn busy() -> PyErr {
    locus_error("the engine is at work")
}

/// What happens each time an analysis looks up.
struct Watch<'a> {
    state: &'a State,
    report: Option<Py<PyAny>>,
    reported: Instant,
    /// What a signal or the report raised.
    raised: Option<PyErr>,
}

impl Watch<'_> {
    /// Hears signals, Ctrl-C above all, and reports if it is time; whether to go on.
    fn look(&mut self, progress: &Progress) -> bool {
        let looked = Python::attach(|py| {
            py.check_signals()?;
            match &self.report {
                Some(report) if self.reported.elapsed() >= BETWEEN_REPORTS => {
                    self.reported = Instant::now();
                    let answer = report.call1(py, (progress_to_python(self.state, progress),))?;
                    answer.extract::<bool>(py)
                }
                _ => Ok(true),
            }
        });
        looked.unwrap_or_else(|raised| {
            self.raised = Some(raised);
            false
        })
    }
}

fn analysis_to_python(state: &State, found: &Analysis) -> Found {
    let lines = found.lines.iter();
    let lines = lines.map(|Line { value, exact, actions }| (*value, *exact, plain(state, actions)));
    (
        found.value,
        found.lower,
        found.upper,
        found.exact,
        found.depth,
        found.nodes,
        found.time.as_secs_f64(),
        lines.collect(),
    )
}

fn progress_to_python(state: &State, so_far: &Progress) -> Found {
    let line = (so_far.value, so_far.exact, plain(state, &so_far.line));
    (
        so_far.value,
        so_far.lower,
        so_far.upper,
        so_far.exact,
        so_far.depth,
        so_far.nodes,
        so_far.time.as_secs_f64(),
        if so_far.line.is_empty() { Vec::new() } else { vec![line] },
    )
}

/// Actions as the index of their square and whether they are face down.
fn plain(state: &State, actions: &[Action]) -> Vec<(usize, bool)> {
    let grid = state.grid();
    actions.iter().map(|action| (grid.index(action.square), action.face.is_down())).collect()
}
