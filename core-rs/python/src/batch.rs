//! Arrays of hands. numpy is loaded when the first of these is called.

use crate::errors::locus_error;
use locus_poker_core::hand::{BadRow, Fault, Options, categories_of_rows, values_of_rows};
use numpy::ndarray::{ArrayView2, s};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyType;

/// Rows between two looks at signals: some hundredths of a second, so that Ctrl-C is not kept waiting.
const ROWS_AT_A_TIME: usize = 1 << 21;

/// Rows that are brought together at a time when they do not lie one after the other; they fit the first cache.
const ROWS_GATHERED: usize = 1 << 10;

/// Below this many rows it costs more to let other threads run than to be done.
const ROWS_WORTH_DETACHING: usize = 1 << 12;

/// Category of each row of `ids`, shape (n, k), any strides.
#[pyfunction]
pub fn evaluate_many<'py>(
    ids: &Bound<'py, PyAny>,
    joker: bool,
    check: bool,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let options = Options { check, ..Options::default() };
    for_rows(ids, 0, if joker { 8 } else { 9 }, |rows, width, out| {
        categories_of_rows(rows, width, joker, options, out)
    })
}

/// Value of the best five of each row of `ids`, shape (n, 5..9), any strides.
#[pyfunction]
pub fn rank_many<'py>(ids: &Bound<'py, PyAny>, check: bool) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let options = Options { check, ..Options::default() };
    for_rows(ids, 5, 9, |rows, width, out| values_of_rows(rows, width, options, out))
}

/// The answers of `answer` for all rows of an array whose width is in range.
fn for_rows<'py, T: Element + Copy>(
    ids: &Bound<'py, PyAny>,
    least: usize,
    most: usize,
    answer: impl Fn(&[u8], usize, &mut [T]) -> Result<(), BadRow> + Send + Sync,
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let py = ids.py();
    let array = card_ids(ids)?;
    let width = array.shape()[1];
    if !(least..=most).contains(&width) {
        return Err(locus_error(format!(
            "wrong number of cards in a row: {width}, not {least} to {most}"
        )));
    }
    let ids = array.try_readonly()?;
    let ids = ids.as_array();
    let answers = PyArray1::<T>::zeros(py, ids.nrows(), false);
    let mut writable = answers.try_readwrite()?;
    let out = writable.as_slice_mut()?;

    for (part, out) in out.chunks_mut(ROWS_AT_A_TIME).enumerate() {
        let first = part * ROWS_AT_A_TIME;
        let ids = ids.slice(s![first..first + out.len(), ..]);
        let mut work = || in_rows(ids, out, &answer);
        let done = if ids.nrows() < ROWS_WORTH_DETACHING { work() } else { py.detach(work) };
        done.map_err(|bad| bad_row(first, bad))?;
        py.check_signals()?;
    }
    Ok(answers)
}

/// What was given as an array of bytes with two axes.
fn card_ids<'a, 'py>(ids: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, PyArray2<u8>>> {
    // Without numpy this is an ordinary ImportError; its crate would panic.
    ids.py().import("numpy")?;
    if let Ok(array) = ids.cast::<PyArray2<u8>>() {
        return Ok(array);
    }
    let message = match ids.cast::<PyUntypedArray>() {
        Ok(array) if array.ndim() != 2 => {
            let shape = array.getattr("shape")?.repr()?;
            format!("an array of card ids has the shape (n, k), not {shape}")
        }
        Ok(array) => format!("an array of card ids is of uint8, not of {}", array.dtype()),
        Err(_) => format!("not an array of card ids: {}", type_name(&ids.get_type())?),
    };
    Err(locus_error(message))
}

fn type_name(of: &Bound<'_, PyType>) -> PyResult<String> {
    Ok(of.qualname()?.to_string())
}

/// Answers rows that lie in memory in any way.
fn in_rows<T>(
    ids: ArrayView2<'_, u8>,
    out: &mut [T],
    answer: &impl Fn(&[u8], usize, &mut [T]) -> Result<(), BadRow>,
) -> Result<(), BadRow> {
    let width = ids.ncols();
    if let Some(rows) = ids.as_slice() {
        return answer(rows, width, out);
    }
    let mut rows = vec![0; ROWS_GATHERED * width];
    for (part, out) in out.chunks_mut(ROWS_GATHERED).enumerate() {
        let first = part * ROWS_GATHERED;
        let rows = &mut rows[..out.len() * width];
        gather(ids.slice(s![first..first + out.len(), ..]), rows);
        answer(rows, width, out).map_err(|bad| BadRow { row: first + bad.row, ..bad })?;
    }
    Ok(())
}

/// Copies rows that lie anywhere, so that they lie one after the other.
fn gather(ids: ArrayView2<'_, u8>, rows: &mut [u8]) {
    match (ids.strides()[1], ids.ncols()) {
        // A copy of a known few bytes is one or two moves, of an unknown number it is a call.
        (1, 5) => gather_rows::<5>(ids, rows),
        (1, 6) => gather_rows::<6>(ids, rows),
        (1, 7) => gather_rows::<7>(ids, rows),
        (1, 8) => gather_rows::<8>(ids, rows),
        (1, 9) => gather_rows::<9>(ids, rows),
        (_, width) => {
            for (column, ids) in ids.columns().into_iter().enumerate() {
                let places = rows.chunks_exact_mut(width).map(|row| &mut row[column]);
                match ids.as_slice() {
                    Some(ids) => places.zip(ids).for_each(|(place, &id)| *place = id),
                    None => places.zip(ids).for_each(|(place, &id)| *place = id),
                }
            }
        }
    }
}

/// The same for rows each of which lies in one piece.
fn gather_rows<const WIDTH: usize>(ids: ArrayView2<'_, u8>, rows: &mut [u8]) {
    for (ids, row) in ids.rows().into_iter().zip(rows.chunks_exact_mut(WIDTH)) {
        match ids.as_slice().and_then(|ids| <&[u8; WIDTH]>::try_from(ids).ok()) {
            Some(ids) => row.copy_from_slice(ids),
            None => row.iter_mut().zip(ids).for_each(|(place, &id)| *place = id),
        }
    }
}

/// The error for a bad row of the part that begins at row `first`.
fn bad_row(first: usize, BadRow { row, fault }: BadRow) -> PyErr {
    let row = first + row;
    locus_error(match fault {
        Fault::UnknownCard { id, .. } => format!("unknown card id {id} in row {row}"),
        Fault::DuplicateCard { card, .. } => format!("card '{card}' comes twice in row {row}"),
    })
}
