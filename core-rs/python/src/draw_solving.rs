//! Solving draw poker, without the interpreter's lock but for looking up.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use locus_poker_core::deck::Deck;
use locus_poker_core::draw_poker::strategy::{
    Bets, DrawGame, DrawSolver as Solver, Draws, Method, Solution, Stopped, write_strategy,
};
use locus_poker_core::odds::GoOn;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::draw_groups::read_deck;
use crate::errors::locus_error;

/// Between two looks at signals.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);
/// Between two calls of a report: enough for a smooth bar.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);
/// More threads than exchanges of any tree have nothing to do.
const MOST_THREADS: usize = 256;

/// What a deck does where at most so many cards may be changed: where the strategy was solved, and where it is played.
struct Known {
    deck: Deck,
    most: [usize; 2],
    /// Whether the strength classes are those that follow from the deck.
    own: bool,
    draws: Arc<Draws>,
}

/// All of them, as far as somebody asked.
static DRAWS: Mutex<Vec<Known>> = Mutex::new(Vec::new());
/// A player may change all cards.
const ALL: usize = 5;

/// The odds of a deck, with its own strength classes or given ones. Made once, which takes a moment.
pub fn draws(
    py: Python<'_>,
    deck: Deck,
    strengths: Option<Vec<u16>>,
    most: [usize; 2],
) -> PyResult<Arc<Draws>> {
    let most = most.map(|most| most.min(ALL));
    let fits = |known: &&Known| {
        let same = |wanted: &Vec<u16>| *wanted == known.draws.strengths;
        known.deck == deck && known.most == most && strengths.as_ref().map_or(known.own, same)
    };
    if let Some(known) = locked(&DRAWS).iter().find(fits) {
        return Ok(known.draws.clone());
    }
    let own = strengths.is_none();
    let made = patiently(py, None, |go_on| match strengths {
        None => Draws::new(deck, most[0], go_on),
        Some(strengths) => Draws::with_strengths(deck, strengths, most, go_on),
    })?;
    let draws = Arc::new(made);
    let mut all = locked(&DRAWS);
    // One table is what anybody needs; those with other classes are not kept for ever.
    all.retain(|known| known.deck != deck || known.most != most);
    all.push(Known { deck, most, own, draws: draws.clone() });
    Ok(draws)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Tells how it goes.
type Report<'a> = &'a (dyn Fn(Python<'_>) -> PyResult<()> + Sync);

/// Work that hears signals, Ctrl-C above all, and calls a report now and then, which ends it by an exception.
pub fn patiently<T: Send>(
    py: Python<'_>,
    report: Option<Report<'_>>,
    work: impl FnOnce(GoOn<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let mut raised = None;
    let answer = py.detach(|| {
        let (mut looked, mut reported) = (Instant::now(), Instant::now());
        work(&mut || {
            if raised.is_none() && looked.elapsed() >= BETWEEN_LOOKS {
                looked = Instant::now();
                let due = report.filter(|_| reported.elapsed() >= BETWEEN_REPORTS);
                let heard = Python::attach(|py| {
                    py.check_signals()?;
                    let Some(report) = due else { return Ok(()) };
                    reported = Instant::now();
                    report(py)
                });
                raised = heard.err();
            }
            raised.is_none()
        })
    });
    match (answer, raised) {
        (_, Some(raised)) => Err(raised),
        (Ok(answer), None) => Ok(answer),
        (Err(Stopped), None) => unreachable!("nothing else stops it"),
    }
}

/// Work that cannot be asked to stop, beside one who hears signals meanwhile. When one ends the wait the work is left
/// to itself, and its answer is lost.
fn aside<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (sender, receiver) = mpsc::channel();
    // Nobody may be there any more to take the answer.
    let worker = thread::spawn(move || drop(sender.send(work())));
    let receiver = Mutex::new(receiver);
    loop {
        match py.detach(|| locked(&receiver).recv_timeout(BETWEEN_LOOKS)) {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                let panic = worker.join().expect_err("an answer, or a panic");
                std::panic::resume_unwind(panic)
            }
        }
    }
}

/// As many threads as are of use.
pub fn threads(threads: usize) -> usize {
    threads.clamp(1, MOST_THREADS)
}

/// Solves draw poker at one depth.
#[pyclass(frozen, module = "locus_poker._native")]
pub struct DrawSolver {
    deck: Deck,
    discards: usize,
    strengths: Vec<u16>,
    game: Arc<DrawGame>,
    /// None once it was stopped in the middle of its work.
    solver: Mutex<Option<Solver<Arc<DrawGame>>>>,
}

#[pymethods]
impl DrawSolver {
    #[new]
    fn new(py: Python<'_>, deck: u32, depth: f64, discards: usize) -> PyResult<DrawSolver> {
        let (deck, bets) = (read_deck(deck)?, Bets::new(depth).map_err(locus_error)?);
        let draws = draws(py, deck, None, [discards; 2])?;
        let game = Arc::new(DrawGame::new(bets, draws.chances.clone()));
        let solver = Mutex::new(Some(Solver::new(game.clone(), Method::DISCOUNTED)));
        Ok(DrawSolver { deck, discards, strengths: draws.strengths.clone(), game, solver })
    }

    /// How many rounds were run.
    #[getter]
    fn rounds(&self) -> PyResult<u32> {
        let place = self.solver.try_lock().map_err(|_| busy())?;
        place.as_ref().map(Solver::rounds).ok_or_else(broken)
    }

    /// Runs so many rounds more; calls `report` with how many are done about ten times a second.
    fn run(
        &self,
        py: Python<'_>,
        rounds: u32,
        threads: usize,
        report: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let threads = self::threads(threads);
        let mut place = self.solver.try_lock().map_err(|_| busy())?;
        let mut solver = place.take().ok_or_else(broken)?;
        // Whoever stops it leaves nothing behind.
        let done = AtomicU32::new(solver.rounds());
        let tell = |py: Python<'_>| match &report {
            Some(report) => report.call1(py, (done.load(Ordering::Relaxed),)).map(drop),
            None => Ok(()),
        };
        let solver = patiently(py, Some(&tell), |go_on| {
            for _ in 0..rounds {
                solver.round(threads, go_on)?;
                done.store(solver.rounds(), Ordering::Relaxed);
            }
            Ok(solver)
        })?;
        *place = Some(solver);
        Ok(())
    }

    /// What the average strategy loses to one who knows it, the mean of both seats, and what the first speaker
    /// wins, in antes a deal.
    fn measure(&self, py: Python<'_>, threads: usize) -> PyResult<(f64, f64)> {
        let profile = self.with(py, |solver| solver.average())?;
        let threads = self::threads(threads);
        patiently(py, None, |go_on| {
            let loss = profile.exploitability(&self.game, threads, go_on)?;
            Ok((loss, profile.value(&self.game, threads, go_on)?))
        })
    }

    /// The solution as the file keeps it: its part of the header, and its stream.
    fn solution<'py>(
        &self,
        py: Python<'py>,
        exploitability: f64,
        value: f64,
    ) -> PyResult<(String, Bound<'py, PyBytes>)> {
        let game = self.game.clone();
        let solution = self.with(py, move |solver| {
            Solution::new(&game, &solver.average(), solver.rounds(), exploitability, value)
        })?;
        Ok((solution.header().to_owned(), PyBytes::new(py, solution.stream())))
    }

    /// The file of these solutions.
    fn file<'py>(&self, py: Python<'py>, solutions: Vec<(String, Vec<u8>)>) -> Bound<'py, PyBytes> {
        let solutions: Vec<Solution> =
            solutions.into_iter().map(|(header, stream)| Solution::of(header, stream)).collect();
        let groups = self.game.chances().groups();
        PyBytes::new(
            py,
            &write_strategy(self.deck, self.discards, groups, &self.strengths, &solutions),
        )
    }

    /// Keeps all that is needed to go on in a file; written beside its place and moved there.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        self.with(py, move |solver| {
            let beside = path.with_extension("new");
            fs::write(&beside, solver.save()).and_then(|()| fs::rename(&beside, &path))
        })??;
        Ok(())
    }

    /// Goes on from a file that a solver of the same game has kept.
    fn load(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let place = path.clone();
        let read = move |solver: &mut Solver<_>| fs::read(place).map(|kept| solver.restore(&kept));
        if self.with(py, read)?? { Ok(()) } else { Err(damaged(&path)) }
    }
}

impl DrawSolver {
    /// Something done with the solver, aside; whoever stops it leaves no solver behind.
    fn with<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Solver<Arc<DrawGame>>) -> T + Send + 'static,
    ) -> PyResult<T> {
        let mut place = self.solver.try_lock().map_err(|_| busy())?;
        let mut solver = place.take().ok_or_else(broken)?;
        let (solver, answer) = aside(py, move || {
            let answer = work(&mut solver);
            (solver, answer)
        })?;
        *place = Some(solver);
        Ok(answer)
    }
}

fn busy() -> PyErr {
    locus_error("the solver is at work")
}

fn broken() -> PyErr {
    locus_error("the solver was stopped in the middle of its work")
}

fn damaged(path: &Path) -> PyErr {
    locus_error(format!(
        "{:?} is damaged, or was not kept by a solver of the same deck and depth",
        path.to_string_lossy()
    ))
}
