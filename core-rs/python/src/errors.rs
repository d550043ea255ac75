//! The one exception of the package, made here from what the core says.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyTuple};

pyo3::import_exception!(locus_poker.errors, LocusError);

/// A `LocusError` with this message.
pub fn locus_error(message: impl Display) -> PyErr {
    LocusError::new_err(message.to_string())
}

/// A `LocusError` that also says where in a text the trouble is (from 1, in characters).
pub fn located_error(
    py: Python<'_>,
    message: impl Display,
    line: Option<usize>,
    column: usize,
) -> PyErr {
    let error = || {
        let place = [("line", line), ("column", Some(column))].into_py_dict(py)?;
        let message = PyTuple::new(py, [message.to_string()])?;
        py.get_type::<LocusError>().call(message, Some(&place))
    };
    error().map_or_else(|error| error, PyErr::from_value)
}
