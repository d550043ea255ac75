//! When a search stops, and how it says how far it is.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::params::{ENTRIES_PER_SECOND, LOOK_ENTRIES, LOOK_FIRST, POLL_INTERVAL};

/// How much an analysis may take. Without any it goes on until the position is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time from the call on.
    pub time: Option<Duration>,
    /// Positions looked at, by all threads together, the root too: never more than these.
    pub nodes: Option<u64>,
    /// Actions looked ahead.
    pub depth: Option<u32>,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { time: None, nodes: None, depth: None };

    /// How many entries of the table so many threads fill at most.
    pub(super) fn entries(self, threads: usize) -> u64 {
        let in_time = self.time.map_or(u64::MAX, |time| {
            let seconds = time.as_secs().saturating_add(1);
            seconds.saturating_mul(ENTRIES_PER_SECOND).saturating_mul(threads as u64)
        });
        let looking = if self.depth.is_some_and(|depth| depth < LOOK_FIRST) {
            LOOK_ENTRIES
        } else {
            u64::MAX
        };
        in_time.min(looking)
    }
}

/// What all threads of an analysis share: the limits, the stop flags and the count of nodes.
pub(super) struct Control<'a> {
    /// The caller's flag.
    cancel: &'a AtomicBool,
    deadline: Option<Instant>,
    most_nodes: u64,
    nodes: AtomicU64,
    /// Nodes counted and nodes granted that are not counted yet: never more than `most_nodes`.
    granted: AtomicU64,
    /// Threads that nodes are granted to.
    threads: u64,
    /// A limit was reached, or the caller wants no more.
    stopped: AtomicBool,
}

impl<'a> Control<'a> {
    /// `earlier` nodes were counted before; the root is one more.
    pub fn new(
        start: Instant,
        limits: Limits,
        threads: usize,
        earlier: u64,
        cancel: &'a AtomicBool,
    ) -> Control<'a> {
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        let nodes = earlier.saturating_add(1).min(most_nodes.max(earlier));
        Control {
            cancel,
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            most_nodes,
            nodes: AtomicU64::new(nodes),
            granted: AtomicU64::new(nodes),
            threads: threads as u64,
            stopped: AtomicBool::new(false),
        }
    }

    /// Counts nodes of a thread, which had been granted so many.
    pub fn count(&self, nodes: u64, granted: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
        self.granted.fetch_sub(granted - nodes, Relaxed);
    }

    /// Whether the analysis may go on: not so once the flag is set or the time is over.
    pub fn go_on(&self) -> bool {
        if self.cancel.load(Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.stop();
        }
        !self.stopped()
    }

    /// How many nodes a thread may search until it asks again; none if the analysis must stop.
    pub fn grant(&self) -> u64 {
        if !self.go_on() {
            return 0;
        }
        // Near the end less at a time, so that little is left over with the others when one finds nothing left.
        let share = |granted: u64| {
            let left = self.most_nodes.saturating_sub(granted);
            left.div_ceil(2 * self.threads - 1).min(POLL_INTERVAL)
        };
        let take = |granted| Some(granted + share(granted)).filter(|&new| new > granted);
        match self.granted.fetch_update(Relaxed, Relaxed, take) {
            Ok(before) => share(before),
            Err(_) => {
                self.stop();
                0
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_look_fills_no_large_table() {
        let to = |depth| Limits { depth: Some(depth), ..Limits::NONE }.entries(1);
        assert_eq!((to(3), to(LOOK_FIRST)), (LOOK_ENTRIES, u64::MAX));
        let entries = |time, threads| Limits { time, ..Limits::NONE }.entries(threads);
        assert_eq!(entries(None, 2), u64::MAX);
        assert_eq!(entries(Some(Duration::from_millis(1)), 1), ENTRIES_PER_SECOND);
        assert_eq!(entries(Some(Duration::from_secs(2)), 3), 9 * ENTRIES_PER_SECOND);
        assert_eq!(entries(Some(Duration::MAX), 64), u64::MAX);
    }
}
