//! The one exception of the package, made here from what the core says.

use pyo3::prelude::*;

pyo3::import_exception!(locus_poker.errors, LocusError);

/// A `LocusError` with this message.
pub fn locus_error(message: impl Into<String>) -> PyErr {
    LocusError::new_err(message.into())
}
