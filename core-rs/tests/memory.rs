//! What an analysis takes at most: its table and 64 megabytes, however many threads there are.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Deal, State};
use locus_poker_core::search::{Engine, Limits};

/// The system's allocator, counting what is allocated and the most that ever was.
struct Counting;

/// One test at a time counts.
static ALONE: Mutex<()> = Mutex::new(());
static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: all is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        MOST.fetch_max(NOW.fetch_add(layout.size(), Relaxed) + layout.size(), Relaxed);
        // SAFETY: as promised by the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        MOST.fetch_max(NOW.fetch_add(layout.size(), Relaxed) + layout.size(), Relaxed);
        // SAFETY: as promised by the caller.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn an_analysis_takes_its_table_and_64_megabytes_at_most() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    // Without a limit of nodes, by which less may do.
    let limits = Limits { depth: Some(4), ..Limits::NONE };
    let never = AtomicBool::new(false);
    for (columns, rows) in [(8, 6), (7, 7)] {
        let grid = Grid::new(columns, rows);
        let Ok(grid) = grid else { continue };
        let state = State::start(Deal::shuffled(grid, 1));
        for (threads, table_mb) in [(1, 1), (2, 16), (3, 8), (7, 1), (64, 4)] {
            let before = NOW.load(Relaxed);
            MOST.store(before, Relaxed);
            let mut engine = Engine::new(threads, table_mb);
            let found = engine.analyse(&state, limits, 3, &mut |_| true, &never);
            assert!(found.nodes >= 1000);
            engine.clear();
            let most = MOST.load(Relaxed) - before;
            // The allocator was asked, and the table is what was wanted.
            assert!(most > table_mb << 20);
            assert!(most <= (table_mb + 64) << 20, "{threads} threads: {} MB", most >> 20);
            println!(
                "{columns}x{rows}, {threads} threads: {} MB and the table",
                (most >> 20) - table_mb
            );
        }
    }
}

#[test]
fn a_memo_that_grows_with_the_table_stays_within_it() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let state = State::start(Deal::shuffled(Grid::new(8, 6).unwrap(), 1));
    for (threads, table_mb) in [(1, 64), (1, 100), (2, 128), (2, 300)] {
        let before = NOW.load(Relaxed);
        MOST.store(before, Relaxed);
        // To the end, far away, so that all there is may be needed; stopped at the first report.
        let found = Engine::new(threads, table_mb).analyse(
            &state,
            Limits::NONE,
            1,
            &mut |_| false,
            &AtomicBool::new(false),
        );
        assert!(!found.exact);
        let most = MOST.load(Relaxed) - before;
        // What the memo takes of the table is asked for too.
        assert!(most > (table_mb + 16) << 20, "{threads} threads: {} MB", most >> 20);
        assert!(most <= (table_mb + 64) << 20, "{threads} threads: {} MB", most >> 20);
    }
}
