//! What is kept of an unfinished solve, so that a killed one can go on: the proved bounds and the dear part of
//! the table.
//!
//! A file is a row of little-endian words of 64 bits: a mark, a version, the position (its length in bytes, then the text,
//! filled up with zeros), the proved bounds of its value in doubled points without ownership, nodes
//! and nanoseconds spent, pairs of key and data from the table, a pair of zeros, and a digest of all before it.
//! It is written beside its place and moved there when it is complete.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::limits::Control;
use super::params::{CHECKPOINT_ENTRIES, CHECKPOINT_SECONDS, QUICK_KILOBYTES};
use super::patterns::mix;
use super::table::Table;
use crate::quote::quote;

const MARK: u64 = u64::from_le_bytes(*b"LocusSlv");
const VERSION: u64 = 1;
/// Entries of a megabyte.
const SLICE_ENTRIES: u64 = 1 << 16;
/// No position has a longer text.
const LONGEST_TEXT: u64 = 1 << 12;

/// Why a checkpoint cannot be used or written.
#[derive(Debug)]
pub enum CheckpointError {
    /// Reading or writing failed.
    Io(PathBuf, io::Error),
    /// The file is something else.
    Foreign(PathBuf),
    /// The file is a checkpoint of this other version.
    Version(PathBuf, u64),
    /// The file is a checkpoint of this other position.
    Position(PathBuf, String),
    /// The file is cut short or changed.
    Damaged(PathBuf),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, what) = match self {
            CheckpointError::Io(path, error) => (path, error.to_string()),
            CheckpointError::Foreign(path) => (path, "not a checkpoint of a solve".to_owned()),
            CheckpointError::Version(path, version) => {
                (path, format!("of version {version}, not {VERSION}"))
            }
            CheckpointError::Position(path, text) => {
                (path, format!("of another position, {text:?}"))
            }
            CheckpointError::Damaged(path) => (path, "cut short or damaged".to_owned()),
        };
        write!(f, "checkpoint {}: {what}", quote(&path.to_string_lossy()))
    }
}

impl std::error::Error for CheckpointError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let CheckpointError::Io(_, error) = self { Some(error) } else { None }
    }
}

/// What earlier runs left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Earlier {
    /// Proved bounds of the root.
    pub bounds: Option<(i32, i32)>,
    pub nodes: u64,
    pub time: Duration,
}

/// Words with their digest.
struct Words<T> {
    inner: T,
    digest: u64,
}

impl<T> Words<T> {
    fn new(inner: T) -> Words<T> {
        Words { inner, digest: MARK }
    }

    fn digest(&mut self, word: u64) {
        self.digest = mix(self.digest.wrapping_mul(3) ^ word);
    }
}

impl<T: Write> Words<T> {
    fn put(&mut self, word: u64) -> io::Result<()> {
        self.digest(word);
        self.inner.write_all(&word.to_le_bytes())
    }

    fn pair(&mut self, key: u64, data: u64) -> io::Result<()> {
        self.put(key)?;
        self.put(data)
    }
}

/// A file that is being written.
type Written = Words<BufWriter<File>>;

impl Written {
    /// Waits until all is on the disk.
    fn sync(&mut self) -> io::Result<()> {
        self.inner.flush()?;
        self.inner.get_ref().sync_all()
    }
}

impl<T: Read> Words<T> {
    fn get(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.inner.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.digest(word);
        Ok(word)
    }
}

/// A text as words.
fn packed(text: &str) -> impl Iterator<Item = u64> + '_ {
    text.as_bytes().chunks(8).map(|chunk| {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(bytes)
    })
}

/// The words of a file, if there is one.
fn open(path: &Path) -> io::Result<Option<Words<BufReader<File>>>> {
    match File::open(path) {
        Ok(file) => Ok(Some(Words::new(BufReader::with_capacity(1 << 16, file)))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Reads a checkpoint of the position `text` if there is one. What it kept of the table goes into `table`, but
/// only once the whole file has been found to be in order.
pub(super) fn read(path: &Path, text: &str, table: &Table) -> Result<Earlier, CheckpointError> {
    let open = || open(path).map_err(|error| CheckpointError::Io(path.to_owned(), error));
    let Some(mut words) = open()? else { return Ok(Earlier::default()) };
    read_words(&mut words, path, text, &mut |_, _| ())?;
    let Some(mut words) = open()? else { return Ok(Earlier::default()) };
    read_words(&mut words, path, text, &mut |key, data| table.restore(key, data))
}

fn read_words<T: Read>(
    words: &mut Words<T>,
    path: &Path,
    text: &str,
    keep: &mut dyn FnMut(u64, u64),
) -> Result<Earlier, CheckpointError> {
    let damaged = |error: io::Error| match error.kind() {
        io::ErrorKind::UnexpectedEof => CheckpointError::Damaged(path.to_owned()),
        _ => CheckpointError::Io(path.to_owned(), error),
    };
    match words.get() {
        Ok(MARK) => {}
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(damaged(error)),
        _ => return Err(CheckpointError::Foreign(path.to_owned())),
    }
    let version = words.get().map_err(damaged)?;
    if version != VERSION {
        return Err(CheckpointError::Version(path.to_owned(), version));
    }
    let length = words.get().map_err(damaged)?;
    if length > LONGEST_TEXT {
        return Err(CheckpointError::Damaged(path.to_owned()));
    }
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < length {
        bytes.extend(words.get().map_err(damaged)?.to_le_bytes());
    }
    bytes.truncate(length as usize);
    let other = match String::from_utf8(bytes) {
        Ok(found) if found == text => None,
        Ok(found) => Some(found),
        Err(_) => return Err(CheckpointError::Damaged(path.to_owned())),
    };
    let mut number = || words.get().map_err(damaged);
    let (lower, upper, nodes, nanos) = (number()?, number()?, number()?, number()?);
    loop {
        match (number()?, number()?) {
            (0, 0) => break,
            (key, data) => keep(key, data),
        }
    }
    let digest = words.digest;
    let said = words.get().map_err(damaged)?;
    let beyond = words.inner.read(&mut [0]).map_err(damaged)?;
    if said != digest || beyond != 0 {
        return Err(CheckpointError::Damaged(path.to_owned()));
    }
    if let Some(other) = other {
        return Err(CheckpointError::Position(path.to_owned(), other));
    }
    Ok(Earlier {
        bounds: Some((lower as i64 as i32, upper as i64 as i32)),
        nodes,
        time: Duration::from_nanos(nanos),
    })
}

struct Stage {
    bounds: (i32, i32),
    over: bool,
    failure: Option<io::Error>,
}

/// Writes the checkpoints of one solve.
pub(super) struct Saver<'a> {
    path: &'a Path,
    text: String,
    start: Instant,
    stage: Mutex<Stage>,
    wake: Condvar,
}

impl<'a> Saver<'a> {
    /// Nothing is known yet but `bounds`. `start` is when the work began, had earlier runs been without a break.
    pub fn new(path: &'a Path, text: String, start: Instant, bounds: (i32, i32)) -> Saver<'a> {
        let stage = Stage { bounds, over: false, failure: None };
        Saver { path, text, start, stage: Mutex::new(stage), wake: Condvar::new() }
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bounds proved so far.
    pub fn note(&self, lower: i32, upper: i32) {
        self.stage().bounds = (lower, upper);
    }

    /// Writes now and then until the work is over, and then leaves off at once. A failure stops the work.
    pub fn keep(&self, table: &Table, control: &Control<'_>) {
        let mut stage = self.stage();
        let pause = Duration::from_secs(CHECKPOINT_SECONDS);
        loop {
            let due = Instant::now() + pause;
            while !stage.over {
                let left = due.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    break;
                }
                stage =
                    self.wake.wait_timeout(stage, left).unwrap_or_else(PoisonError::into_inner).0;
            }
            if stage.over {
                return;
            }
            drop(stage);
            let result = self.write(table, control.nodes(), true, &mut || self.go_on());
            stage = self.stage();
            if let Err(error) = result {
                if error.kind() != io::ErrorKind::Interrupted {
                    stage.failure = Some(error);
                    control.stop();
                }
                return;
            }
        }
    }

    /// An error once the work is over.
    fn go_on(&self) -> io::Result<()> {
        if self.stage().over { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    }

    /// The work is over: `keep` returns.
    pub fn dismiss(&self) {
        self.stage().over = true;
        self.wake.notify_all();
    }

    /// The failure that stopped the work.
    pub fn failure(&self) -> Option<io::Error> {
        self.stage().failure.take()
    }

    /// Writes all that is known. `look` is asked between slices of the table and of the file, and its error ends it; without
    /// `sync` what was written may still be on its way to the disk.
    pub fn write(
        &self,
        table: &Table,
        nodes: u64,
        sync: bool,
        look: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<()> {
        let noted = table.noted();
        let mut least = 0;
        self.replace(nodes, sync, &mut |words| {
            let mut slice = 0;
            // Two of them look, one after the other.
            let look = std::cell::RefCell::new(&mut *look);
            least = table.dearest(
                CHECKPOINT_ENTRIES,
                &mut || (look.borrow_mut())(),
                &mut |key, data| {
                    slice += 1;
                    if sync && slice % SLICE_ENTRIES == 0 {
                        // A megabyte at a time: all at once would take longer than a stop may.
                        words.sync()?;
                        (look.borrow_mut())()?;
                    }
                    words.pair(key, data)
                },
            )?;
            Ok(())
        })?;
        table.saved(noted, least);
        Ok(())
    }

    /// Writes what is known without looking through a large table: what the last checkpoint had of it, and what has become
    /// dear since.
    pub fn write_quickly(&self, table: &Table, nodes: u64) -> io::Result<()> {
        if table.kilobytes() <= QUICK_KILOBYTES || self.carry_over(table, nodes).is_err() {
            return self.write(table, nodes, false, &mut || Ok(()));
        }
        Ok(())
    }

    /// The same, whatever the size of the table.
    pub(super) fn carry_over(&self, table: &Table, nodes: u64) -> io::Result<()> {
        self.replace(nodes, false, &mut |words| {
            let mut result = Ok(());
            let keep = &mut |key, data| {
                if result.is_ok() {
                    result = words.pair(key, data);
                }
            };
            if let Some(mut old) = open(self.path)? {
                read_words(&mut old, self.path, &self.text, keep).map_err(io::Error::other)?;
            }
            result?;
            table.unsaved().try_for_each(|(key, data)| words.pair(key, data))
        })
    }

    /// Replaces the file in one step by what is known, `entries` writing what it keeps of the table.
    fn replace(
        &self,
        nodes: u64,
        sync: bool,
        entries: &mut dyn FnMut(&mut Written) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut part = self.path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let result =
            self.write_to(&part, nodes, sync, entries).and_then(|()| fs::rename(&part, self.path));
        if result.is_err() {
            let _ = fs::remove_file(&part);
        }
        result
    }

    fn write_to(
        &self,
        part: &Path,
        nodes: u64,
        sync: bool,
        entries: &mut dyn FnMut(&mut Written) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut words = Words::new(BufWriter::with_capacity(1 << 16, File::create(part)?));
        let (lower, upper) = self.stage().bounds;
        words.put(MARK)?;
        words.put(VERSION)?;
        words.put(self.text.len() as u64)?;
        for word in packed(&self.text) {
            words.put(word)?;
        }
        words.put(i64::from(lower) as u64)?;
        words.put(i64::from(upper) as u64)?;
        words.put(nodes)?;
        words.put(u64::try_from(self.start.elapsed().as_nanos()).unwrap_or(u64::MAX))?;
        entries(&mut words)?;
        words.pair(0, 0)?;
        let digest = words.digest;
        words.put(digest)?;
        if sync {
            return words.sync();
        }
        // Nobody waits for the disk, but it is told at once.
        let file = words.inner.into_inner().map_err(io::IntoInnerError::into_error)?;
        let _ = std::thread::Builder::new().spawn(move || file.sync_all());
        Ok(())
    }
}
