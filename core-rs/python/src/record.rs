//! Records as dicts, the way `_native.pyi` describes them.

use crate::errors::{located_error, locus_error};
use crate::position::Position;
use locus_poker_core::locus::{
    self, Action, Face, MAX_DEPTH, Place, Record, RecordError, RecordErrorKind, RecordedAction,
};
use locus_poker_core::quote::quote;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// All games of a text. Errors carry `line` and `column` (1-based, in characters).
#[pyfunction]
pub fn parse_records<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyList>> {
    let records = locus::parse_records(text).map_err(|error| record_error(py, &error))?;
    let dicts: Vec<_> =
        records.into_iter().map(|record| to_dict(py, record)).collect::<PyResult<_>>()?;
    PyList::new(py, dicts)
}

/// The text of one game; `parse_records` gives the same record back.
#[pyfunction]
pub fn format_record(py: Python<'_>, record: &Bound<'_, PyDict>) -> PyResult<String> {
    let record = from_dict(record)?;
    locus::format_record(&record).map_err(|error| record_error(py, &error))
}

fn record_error(py: Python<'_>, error: &RecordError) -> PyErr {
    match error.place {
        Place::Text { line, column } => located_error(py, error, Some(line), column),
        _ => locus_error(error),
    }
}

fn to_dict(py: Python<'_>, record: Record) -> PyResult<Bound<'_, PyDict>> {
    let result = record.result_text();
    let dict = PyDict::new(py);
    dict.set_item(intern!(py, "headers"), record.headers)?;
    dict.set_item(intern!(py, "comments"), record.comments)?;
    dict.set_item(intern!(py, "actions"), line_to_list(py, &record.start, record.actions)?)?;
    dict.set_item(intern!(py, "start"), Position(record.start))?;
    dict.set_item(intern!(py, "result"), result)?;
    Ok(dict)
}

fn line_to_list<'py>(
    py: Python<'py>,
    start: &locus::State,
    line: Vec<RecordedAction>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for RecordedAction { action, comments, variations } in line {
        let dict = PyDict::new(py);
        dict.set_item(intern!(py, "square"), start.grid().index(action.square))?;
        dict.set_item(intern!(py, "down"), action.face.is_down())?;
        dict.set_item(intern!(py, "comments"), comments)?;
        let variations: Vec<_> = variations
            .into_iter()
            .map(|line| line_to_list(py, start, line))
            .collect::<PyResult<_>>()?;
        dict.set_item(intern!(py, "variations"), variations)?;
        list.append(dict)?;
    }
    Ok(list)
}

/// The entry of a dict, as the type that it must have.
fn entry<'py, T>(dict: &Bound<'py, PyDict>, key: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    let value = dict.get_item(key)?;
    let value = value.ok_or_else(|| locus_error(format!("the record has no {}", quote(key))))?;
    value.extract().map_err(|_| {
        let value = value.repr().map_or_else(|_| "...".into(), |text| text.to_string());
        locus_error(format!("the record has a wrong {}: {}", quote(key), quote(&value)))
    })
}

fn from_dict(dict: &Bound<'_, PyDict>) -> PyResult<Record> {
    let start: Bound<'_, Position> = entry(dict, "start")?;
    let start = start.get().0.clone();
    let result: String = entry(dict, "result")?;
    let result = locus::parse_result(&result).map_err(locus_error)?;
    let actions: Bound<'_, PyList> = entry(dict, "actions")?;
    Ok(Record {
        headers: entry(dict, "headers")?,
        comments: entry(dict, "comments")?,
        actions: line_from_list(&start, &actions, 1, 0)?,
        start,
        result,
    })
}

/// The actions of a line. The core checks them; how deep they lie is checked here already, for a list can
/// hold itself.
fn line_from_list(
    start: &locus::State,
    list: &Bound<'_, PyList>,
    first: usize,
    depth: usize,
) -> PyResult<Vec<RecordedAction>> {
    if depth > MAX_DEPTH {
        return Err(locus_error(RecordErrorKind::Depth));
    }
    let mut line = Vec::with_capacity(list.len());
    for (number, item) in (first..).zip(list) {
        let dict: Bound<'_, PyDict> = item.cast_into().map_err(|error| {
            locus_error(format!("an action of the record is not a dict: {error}"))
        })?;
        let index: i64 = entry(&dict, "square")?;
        let square = usize::try_from(index).ok().and_then(|index| start.grid().square(index));
        let square = square.ok_or_else(|| {
            let grid = start.grid();
            locus_error(format!("{index} is not a square of the {grid} grid (action {number})"))
        })?;
        let action = Action { square, face: Face::from_down(entry(&dict, "down")?) };
        let lines: Vec<Bound<'_, PyList>> = entry(&dict, "variations")?;
        let variations = lines
            .iter()
            .map(|line| line_from_list(start, line, number, depth + 1))
            .collect::<PyResult<_>>()?;
        line.push(RecordedAction { action, comments: entry(&dict, "comments")?, variations });
    }
    Ok(line)
}
