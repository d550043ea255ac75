//! The Python face of `locus-poker-core`.

use pyo3::prelude::*;

#[pymodule]
mod _native {
    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("core", "native")
    }
}
