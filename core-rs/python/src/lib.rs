//! The Python face of `locus-poker-core`.

mod batch;
mod draw_groups;
mod draw_poker;
mod draw_solving;
mod draw_strategy;
mod engine;
mod errors;
mod hands;
mod odds;
mod opponents;
mod position;
mod random;
mod record;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    use super::*;

    #[pymodule_export]
    use crate::batch::{evaluate_many, rank_many};
    #[pymodule_export]
    use crate::draw_groups::{draw_group, draw_groups, draw_numbers, draw_plans};
    #[pymodule_export]
    use crate::draw_poker::{DrawDeal, draw_seed, draw_standing};
    #[pymodule_export]
    use crate::draw_solving::DrawSolver;
    #[pymodule_export]
    use crate::draw_strategy::DrawStrategy;
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::hands::{evaluate, rank_hand, shuffle};

    #[pymodule_export]
    use crate::odds::{
        AreaSampler, GridSampler, odds_area, odds_best_play, odds_holds, odds_versus,
    };
    #[pymodule_export]
    use crate::opponents::{Stop, choose, levels, play_games};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::random::RandomGames;
    #[pymodule_export]
    use crate::record::{format_record, parse_records};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("core", "native")
    }
}
