//! Solves Kuhn and Leduc poker and prints how far each round number is from an equilibrium.
//!
//! ```text
//! cargo run --release -p locus-poker-core --example small_games
//! ```

use std::hash::Hash;
use std::time::Instant;

use locus_poker_core::draw_poker::strategy::{Game, Kuhn, Leduc, Method, Solver, Tree, TreeError};

fn solve<G: Game>(name: &str, game: &G, known: f64) -> Result<(), TreeError>
where
    G::Info: Eq + Hash,
{
    let tree = Tree::new(game)?;
    println!("{name}: {} nodes, {} information sets, value {known:.6}", tree.len(), tree.sets());
    for method in [Method::Plus, Method::DISCOUNTED] {
        let (mut solver, mut seconds) = (Solver::new(&tree, method), 0.0);
        for rounds in [10, 90, 900, 9000] {
            let start = Instant::now();
            solver.run(rounds);
            seconds += start.elapsed().as_secs_f64();
            let strategy = solver.average();
            println!(
                "{method:?}: {:5} rounds, {seconds:6.3} s, value {:+.6}, exploitability {:.2e}",
                solver.rounds(),
                tree.value(&strategy),
                tree.exploitability(&strategy)
            );
        }
    }
    Ok(())
}

fn main() -> Result<(), TreeError> {
    solve("Kuhn", &Kuhn, -1.0 / 18.0)?;
    solve("Leduc", &Leduc, -0.085_606)
}
