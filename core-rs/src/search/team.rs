//! Several threads on one test: all search the same position with a shared table, each puts off what another
//! is searching, and the first to finish answers for all.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::components::Components;
use super::limits::Control;
use super::params::{HELPER_SQUARES, LIST_CHANGES, NEAR_KILOBYTES};
use super::position::{Position, Sum};
use super::search::{Poll, Searcher};
use super::table::{Busy, Table, Tables};

/// One test that all threads work on.
struct Job<'a> {
    position: Position<'a>,
    node: Sum,
    beta: i32,
    depth: u32,
    answer: Mutex<Option<i32>>,
    finished: AtomicBool,
}

impl Job<'_> {
    /// The answer of whoever is first. Any is right.
    fn finish(&self, answer: i32) -> i32 {
        let first = *lock(&self.answer).get_or_insert(answer);
        self.finished.store(true, Relaxed);
        first
    }
}

/// What waits for the helpers: the number of the job, the job itself, and whether it was the last.
#[derive(Default)]
struct Post<'a> {
    number: u64,
    job: Option<Arc<Job<'a>>>,
    over: bool,
}

/// The threads of an analysis.
pub(super) struct Team<'a> {
    helpers: usize,
    components: Components,
    near: Table,
    busy: Busy,
    post: Mutex<Post<'a>>,
    posted: Condvar,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The caller's way to be asked, and the end of the job by another thread.
struct Watch<'w, 'a> {
    poll: &'w mut dyn Poll,
    job: &'w Job<'a>,
}

impl Poll for Watch<'_, '_> {
    fn count(&mut self, nodes: u64, granted: u64) {
        self.poll.count(nodes, granted);
    }

    fn grant(&mut self) -> u64 {
        if self.job.finished.load(Relaxed) { 0 } else { self.poll.grant() }
    }
}

impl<'a> Team<'a> {
    /// A team of so many threads besides the caller's, with the memo that all share.
    pub fn new(helpers: usize, components: Components) -> Team<'a> {
        let (each, all) = NEAR_KILOBYTES;
        Team {
            helpers,
            components,
            near: Table::new(((helpers + 1) * each).min(all)),
            busy: Busy::default(),
            post: Mutex::default(),
            posted: Condvar::new(),
        }
    }

    /// What a member searches with.
    pub fn searcher(&'a self, position: Position<'a>, far: &'a Table) -> Searcher<'a> {
        let threads = (self.helpers + 1).next_power_of_two();
        let (all, most) = LIST_CHANGES;
        let busy = (self.helpers > 0).then_some(&self.busy);
        let tables = Tables { near: &self.near, far };
        Searcher::new(position, &self.components, tables, busy, (all / threads).min(most))
    }

    /// A test by all members, asked by the caller's thread.
    pub fn test(
        &self,
        searcher: &mut Searcher<'a>,
        node: &Sum,
        beta: i32,
        depth: u32,
        poll: &mut dyn Poll,
    ) -> Option<i32> {
        if self.helpers == 0 || node.active.count_ones() < HELPER_SQUARES {
            return searcher.test(node, beta, depth, poll);
        }
        let job = Arc::new(Job {
            position: searcher.position.clone(),
            node: *node,
            beta,
            depth,
            answer: Mutex::new(None),
            finished: AtomicBool::new(false),
        });
        {
            let mut post = lock(&self.post);
            post.number += 1;
            post.job = Some(Arc::clone(&job));
        }
        self.posted.notify_all();
        let answer = searcher.test(node, beta, depth, &mut Watch { poll, job: &job });
        let answer = match answer {
            Some(answer) => Some(job.finish(answer)),
            None => *lock(&job.answer),
        };
        // Whoever is still at it may stop.
        job.finished.store(true, Relaxed);
        answer
    }

    /// Sends the helpers home.
    pub fn dismiss(&self) {
        lock(&self.post).over = true;
        self.posted.notify_all();
    }

    /// The life of a helper.
    pub fn help(&'a self, position: Position<'a>, far: &'a Table, control: &Control<'_>) {
        let mut searcher = self.searcher(position, far);
        let mut done = 0;
        loop {
            let job = {
                let mut post = lock(&self.post);
                while post.number == done && !post.over {
                    post = self.posted.wait(post).unwrap_or_else(PoisonError::into_inner);
                }
                if post.over {
                    return;
                }
                done = post.number;
                post.job.clone()
            };
            let Some(job) = job else { return };
            searcher.position.clone_from(&job.position);
            let mut poll = control;
            let answer = searcher.test(
                &job.node,
                job.beta,
                job.depth,
                &mut Watch { poll: &mut poll, job: &job },
            );
            if let Some(answer) = answer {
                job.finish(answer);
            }
        }
    }
}
