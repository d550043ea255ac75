//! The tunables of the search, each with what it trades.

/// Components of at most this many squares are reduced to switches and remembered. With 6 there are a tenth more nodes, with
/// 8 a tenth fewer, but each costs more. At most 8: two bits a square fit in 16.
pub const SMALL: u32 = 7;

/// Columns and rows of the blocks that large components are cut into for their bounds; at most `SMALL` squares.
pub const CLUSTER: (usize, usize) = (2, 3);

/// Components of more squares are not cut into clusters: what stands for a cluster depends on all that surrounds it, so that with many
/// squares it is hardly ever known already, and to find it costs a hundred nodes. A look three actions ahead at 42 squares took a
/// hundred times as long with clusters, and whole deals of 30 squares take no fewer nodes with them.
pub const CLUSTERED: u32 = 24;

/// By how many doubled points, less one, the switch that stands for the first move of a small component is raised at most to lower its
/// error. Without a sixth more nodes, with 2 instead of 8 a twentieth.
pub const RAISES: i32 = 8;

/// Slots of the memo of small components, of 32 bytes; half as many for one thread. A power of two. Fewer cost time: from 2^19
/// to 2^17 a fifth.
pub const MEMO_SLOTS: u64 = 1 << 20;

/// One part in this many of a large table is given to the memo besides. A table that could hold all that is found is needed less than the
/// reductions, which are dearer to find again: with 28 free squares 2^22 slots instead of 2^19 save a fifth of the time.
pub const MEMO_SHARE: usize = 4;

/// Changes that the lists of moves of the components hold, of 48 bytes: shared out among the threads, and the most for
/// one of them. Powers of two. Ten lists in a hundred have to be written anew, mostly of large components that never come
/// again: a hundred times the room saves a twentieth of those.
pub const LIST_CHANGES: (usize, usize) = (1 << 17, 1 << 14);

/// Kilobytes of the table for small positions, which stays in the cache: for each thread, and the most for all, which share it.
/// With a table each, two threads took a twentieth more nodes. With 12 MB for all, 64 threads and what the system keeps for each took more than an
/// engine may.
pub const NEAR_KILOBYTES: (usize, usize) = (2 << 10, 8 << 10);

/// Positions with at least this many squares in active components use the large table.
pub const FAR_SQUARES: u32 = 10;

/// Limits and the stop flag are looked at once in this many nodes: some 0.3 milliseconds on 6x5. Half as many or twice as many
/// cost the same.
pub const POLL_INTERVAL: u64 = 1 << 7;

/// Entries for a look of fewer than `LOOK_FIRST` actions: many more than the nodes of three at all actions of the largest grid, so that none is
/// lost. A large table would be zeroed for nothing.
pub const LOOK_ENTRIES: u64 = 1 << 19;

/// Entries of the large table that a thread stores in a second at most: an analysis of a short time needs no large table, and
/// would spend it on having one zeroed.
pub const ENTRIES_PER_SECOND: u64 = 2_000_000;

/// Seconds between two checkpoints of a solve: what a killed one loses at most, besides what it takes to find again
/// what was not kept.
pub const CHECKPOINT_SECONDS: u64 = 20;

/// The most entries of the table that a checkpoint keeps, of 16 bytes each, besides those of `RECENT_ENTRIES`; the dearest are
/// kept.
pub const CHECKPOINT_ENTRIES: usize = (1 << 19) - RECENT_ENTRIES;

/// The most entries that a solve which is stopped adds to its last checkpoint: it takes some seconds until so many are dear.
pub const RECENT_ENTRIES: usize = 1 << 15;

/// Tables of more kilobytes are not looked through when a solve is stopped: it takes about a millisecond
/// for ten thousand.
pub const QUICK_KILOBYTES: usize = 16 << 10;

/// Buckets that are looked through between two looks whether to stop: a megabyte, some 0.1 milliseconds.
pub const SLICE_BUCKETS: usize = 1 << 14;

/// Bit length of the nodes of an entry that is dear, as long as no checkpoint says better.
pub const DEAR_EFFORT: u8 = 12;

/// The least time between two reports of progress, in milliseconds: an interrupt from Python, which is heard with
/// them, must be felt within 50.
pub const REPORT_INTERVAL: u64 = 20;

/// Weight of a point of the estimate in a move's score. History fills the rest.
pub const ESTIMATE_WEIGHT: i32 = 1024;

/// Weight of a point of slack left to the other side: a narrow position is the cheaper one to refute.
pub const SLACK_WEIGHT: i32 = 256;

/// Weight of a square that may still be fought for, since it makes the rest dearer to search. Without it a fifth more
/// nodes.
pub const ACTIVE_WEIGHT: i32 = 1024;

/// What a move's score gains if the table knows something of the position after it.
pub const KNOWN_BONUS: i32 = 1024;

/// How slowly history learns: a move moves by its squares in this many parts.
pub const HISTORY_PACE: i32 = 4096;

/// The most that history adds to a move's score.
pub const HISTORY_LIMIT: i32 = 8192;

/// Positions with at least this many active squares are shared out between threads: a move that another thread is
/// searching is put off. Without, two threads take a fifth more nodes; with 10, a twentieth: in small positions the best move is soon
/// done, and whoever comes later finds it in the table.
pub const DEFER_SQUARES: u32 = 17;

/// Positions with fewer active squares at the root are left to one thread.
pub const HELPER_SQUARES: u32 = 16;

/// Actions that an analysis without limits looks ahead before it goes to the end: for the first guess, which is
/// then mostly within two doubled points, and for the history.
pub const LOOK_FIRST: u32 = 4;

/// Doubled points by which the first guess is held below what that look gave: a guess too low is put right by one
/// good move, a guess too high costs about as much as the proof of the value.
pub const GUESS_BIAS: i32 = 2;

/// A limited analysis looks ahead ply by ply at first, then tries to reach the end when that is likely to take
/// no more than its limit: nodes grow by about 2.4 with each square from these (active squares, nodes).
pub const SOLVE_FROM: (u32, u64) = (20, 10_000);

/// Nodes a second that such an analysis reckons with when its limit is a time.
pub const NODES_PER_SECOND: u64 = 500_000;

/// What is expected over the middle of the bounds is one part in this many of the slack: the mean over solved
/// positions of 20 and 24 free squares.
pub const FORECAST_SLACK: i32 = 32;
