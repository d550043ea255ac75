//! When a search stops, and how it says how far it is.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How much an analysis may take. Without any it goes on until the position is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time from the call on.
    pub time: Option<Duration>,
    /// Positions looked at, by all threads together.
    pub nodes: Option<u64>,
    /// Actions looked ahead.
    pub depth: Option<u32>,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { time: None, nodes: None, depth: None };
}

/// What all threads of an analysis share: the limits, the stop flags and the count of nodes.
pub(super) struct Control<'a> {
    /// The caller's flag.
    cancel: &'a AtomicBool,
    deadline: Option<Instant>,
    most_nodes: u64,
    nodes: AtomicU64,
    /// A limit was reached, or the caller wants no more.
    stopped: AtomicBool,
}

impl<'a> Control<'a> {
    /// `earlier` nodes were counted before.
    pub fn new(
        start: Instant,
        limits: Limits,
        earlier: u64,
        cancel: &'a AtomicBool,
    ) -> Control<'a> {
        Control {
            cancel,
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(earlier),
            stopped: AtomicBool::new(false),
        }
    }

    /// Counts the nodes of a thread since it last asked; whether the analysis must stop.
    pub fn poll(&self, nodes: u64) -> bool {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if nodes >= self.most_nodes
            || self.cancel.load(Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.stop();
        }
        self.stopped()
    }

    /// Whether the analysis must stop.
    pub fn stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Stops the analysis.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }
}
