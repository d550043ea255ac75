//! The solver of draw poker against that of trees, on games that both can hold.

use super::tree::Kind;
use super::*;
use crate::rng::Rng;

/// A game of draw poker with very few hands, written out: players remember their group, their choice and all
/// that was public.
struct Small<'a>(&'a DrawGame);

/// The player, the node, the player's group, choice and strength, and the numbers that both changed.
type SmallInfo = (usize, usize, usize, Option<usize>, Option<usize>, [Option<usize>; 2]);

#[derive(Clone, Debug)]
struct SmallState {
    node: usize,
    groups: Option<[usize; 2]>,
    choices: [Option<usize>; 2],
    strengths: Option<[usize; 2]>,
}

impl Small<'_> {
    fn info(&self, state: &SmallState, player: usize) -> SmallInfo {
        let chances = self.0.chances();
        let numbers = state.choices.map(|choice| choice.map(|choice| chances.drawn(choice)));
        let strength = state.strengths.map(|strengths| strengths[player]);
        let group = state.groups.unwrap()[player];
        (player, state.node, group, state.choices[player], strength, numbers)
    }

    /// Who is to draw at an exchange; `None` when both have drawn.
    fn drawer(&self, state: &SmallState, first: usize) -> Option<usize> {
        [first, 1 - first].into_iter().find(|&player| state.choices[player].is_none())
    }
}

impl Game for Small<'_> {
    type State = SmallState;
    type Info = SmallInfo;

    fn root(&self) -> SmallState {
        SmallState { node: 0, groups: None, choices: [None; 2], strengths: None }
    }

    fn turn(&self, state: &SmallState) -> Turn<SmallInfo> {
        if state.groups.is_none() {
            return Turn::Chance;
        }
        let node = self.0.lines().node(state.node);
        let stake = 1.0 + node.paid[0].min(node.paid[1]);
        match node.place {
            Place::Bet(player) => Turn::Player(player, self.info(state, player)),
            Place::Exchange(first) => self
                .drawer(state, first)
                .map_or(Turn::Chance, |player| Turn::Player(player, self.info(state, player))),
            Place::Fold(player) => Turn::Over(if player == 0 { -stake } else { stake }),
            Place::Show => {
                let [a, b] = state.strengths.unwrap();
                Turn::Over(stake * f64::from(a.cmp(&b) as i8))
            }
        }
    }

    fn next(&self, state: &SmallState) -> Vec<(f64, SmallState)> {
        let chances = self.0.chances();
        let Some(groups) = state.groups else {
            let weight = |group: usize| f64::from(chances.weights()[group]);
            let all = 0..chances.groups();
            let pairs = all.clone().flat_map(|a| all.clone().map(move |b| [a, b]));
            return pairs
                .map(|groups| {
                    let odds = weight(groups[0]) * weight(groups[1]);
                    (odds, SmallState { groups: Some(groups), ..state.clone() })
                })
                .collect();
        };
        let node = self.0.lines().node(state.node);
        let Place::Exchange(first) = node.place else {
            let after = |&node| (1.0, SmallState { node, ..state.clone() });
            return node.children.iter().map(after).collect();
        };
        if let Some(player) = self.drawer(state, first) {
            let after = |choice| {
                let mut after = state.clone();
                after.choices[player] = Some(choice);
                (1.0, after)
            };
            return chances.of_group(groups[player]).map(after).collect();
        }
        let [a, b] = state.choices.map(|choice| chances.after(choice.unwrap()));
        let mut next = Vec::new();
        for (i, p) in a.iter().enumerate() {
            for (j, q) in b.iter().enumerate() {
                let strengths = Some([i, j]);
                let odds = f64::from(*p) * f64::from(*q);
                next.push((
                    odds,
                    SmallState { node: node.children[0], strengths, ..state.clone() },
                ));
            }
        }
        next
    }
}

/// Four groups of one to three plans, three strengths, bets of the pot and all.
fn small() -> DrawGame {
    let plan = |plan, drawn, odds: [f32; 3]| PlanOdds { plan, drawn, odds: odds.to_vec() };
    let groups = [
        Group {
            weight: 3.0,
            plans: vec![plan(0, 0, [1.0, 0.0, 0.0]), plan(1, 3, [0.5, 0.375, 0.125])],
        },
        Group {
            weight: 2.0,
            plans: vec![
                plan(0, 0, [0.0, 1.0, 0.0]),
                plan(1, 3, [0.0, 0.75, 0.25]),
                plan(2, 1, [0.25, 0.25, 0.5]),
            ],
        },
        Group { weight: 2.0, plans: vec![plan(1, 1, [0.75, 0.0, 0.25])] },
        Group { weight: 1.0, plans: vec![plan(0, 0, [0.0, 0.0, 1.0])] },
    ];
    let bets = Bets::with(4.0, &[1.0], &[], 2).unwrap();
    DrawGame::new(bets, Chances::new(&groups))
}

/// A profile as a strategy of the tree.
fn written_out(game: &DrawGame, tree: &Tree<SmallInfo>, profile: &Profile) -> Strategy {
    let mut strategy = tree.uniform();
    for (&(player, node, group, choice, strength, numbers), &set) in &tree.numbers {
        let row = match (strength, game.lines().node(node).place) {
            (Some(strength), _) => {
                profile.second(game, node, numbers.map(Option::unwrap), strength)
            }
            (None, Place::Exchange(_)) => {
                assert_eq!(choice, None);
                profile.exchange(game, node, numbers[1 - player], group)
            }
            (None, _) => profile.first(game, node, group),
        };
        let range = tree.sets[set as usize].range();
        assert_eq!(row.len(), range.len());
        let total: f64 = row.iter().map(|&byte| f64::from(byte)).sum();
        if total > 0.0 {
            let odds = row.iter().map(|&byte| f64::from(byte) / 255.0);
            strategy.0[range].iter_mut().zip(odds).for_each(|(to, odds)| *to = odds);
        }
    }
    strategy
}

fn run(solver: &mut DrawSolver<&DrawGame>, rounds: u32, threads: usize) {
    for _ in 0..rounds {
        solver.round(threads, &mut || true).unwrap();
    }
}

fn exploitability(profile: &Profile, game: &DrawGame) -> f64 {
    profile.exploitability(game, 1, &mut || true).unwrap()
}

#[test]
fn a_profile_is_worth_the_same_in_the_tree() {
    let game = small();
    let tree = Tree::new(&Small(&game)).unwrap();
    for method in [Method::Plus, Method::DISCOUNTED] {
        let mut solver = DrawSolver::new(&game, method);
        for rounds in [1, 4, 200] {
            run(&mut solver, rounds, 1);
            let profile = solver.average();
            let strategy = written_out(&game, &tree, &profile);
            let near = |a: f64, b: f64| assert!((a - b).abs() < 2e-5, "{a} {b}, {rounds} rounds");
            near(profile.value(&game, 1, &mut || true).unwrap(), tree.value(&strategy));
            for player in 0..2 {
                // The tree's player remembers what the groups and choices were; it gains nothing.
                let answer = profile.best_response(&game, player, 1, &mut || true).unwrap();
                near(answer, tree.best_response(&strategy, player));
            }
        }
    }
}

#[test]
fn both_solvers_find_the_same_value() {
    let game = small();
    let tree = Tree::new(&Small(&game)).unwrap();
    let mut slow = Solver::new(&tree, Method::Plus);
    slow.run(1_000);
    let known = tree.value(&slow.average());
    assert!(tree.exploitability(&slow.average()) < 5e-3);
    let mut solver = DrawSolver::new(&game, Method::Plus);
    run(&mut solver, 1_000, 1);
    let profile = solver.average();
    let value = profile.value(&game, 1, &mut || true).unwrap();
    assert!((value - known).abs() < 5e-3, "{value} {known}");
    let loss = exploitability(&profile, &game);
    assert!((-1e-5..5e-3).contains(&loss), "{loss}");
}

#[test]
fn more_rounds_leave_less_to_win() {
    let game = small();
    for method in [Method::Plus, Method::DISCOUNTED] {
        let mut solver = DrawSolver::new(&game, method);
        run(&mut solver, 1, 1);
        let mut before = exploitability(&solver.average(), &game);
        for rounds in [15, 100, 500] {
            run(&mut solver, rounds, 1);
            let now = exploitability(&solver.average(), &game);
            assert!(now < before / 2.0, "{method:?}: {now} after {}", solver.rounds());
            before = now;
        }
    }
}

#[test]
fn threads_and_repetition_change_no_byte() {
    let game = small();
    let found = [1, 2, 5, 1].map(|threads| {
        let mut solver = DrawSolver::new(&game, Method::DISCOUNTED);
        run(&mut solver, 20, threads);
        solver.average()
    });
    assert!(found.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn the_best_response_beats_every_other_way_to_play() {
    let game = small();
    let tree = Tree::new(&Small(&game)).unwrap();
    let mut solver = DrawSolver::new(&game, Method::DISCOUNTED);
    run(&mut solver, 3, 1);
    let profile = solver.average();
    let best = [0, 1].map(|player| profile.best_response(&game, player, 1, &mut || true).unwrap());
    let known = written_out(&game, &tree, &profile);
    let mut rng = Rng::new(2);
    let mut most = [f64::NEG_INFINITY; 2];
    for trial in 0..3_000 {
        // One player takes some action or other at each place.
        let player = trial % 2;
        let mut strategy = known.clone();
        for set in tree.sets.iter().filter(|set| set.player == player) {
            let row = &mut strategy.0[set.range()];
            let chosen = rng.below(row.len() as u64) as usize;
            row.fill(0.0);
            row[chosen] = 1.0;
        }
        let value = tree.value(&strategy) * if player == 0 { 1.0 } else { -1.0 };
        most[player] = most[player].max(value);
        assert!(value <= best[player] + 1e-5, "{value} {best:?}");
    }
    assert!(most[0] > f64::NEG_INFINITY && most[1] > f64::NEG_INFINITY);
}

#[test]
fn a_pass_ends_when_it_is_told_to() {
    let game = small();
    let mut solver = DrawSolver::new(&game, Method::Plus);
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        asked < 2
    };
    assert_eq!(solver.round(2, &mut go_on), Err(Stopped));
    let profile = DrawSolver::new(&game, Method::Plus).average();
    assert_eq!(profile.value(&game, 1, &mut || false), Err(Stopped));
}

#[test]
fn a_round_asks_often_within_each_exchange() {
    let game = small();
    let exchanges = game.lines().exchanges().len();
    let mut asked = 0;
    DrawSolver::new(&game, Method::Plus)
        .round(1, &mut || {
            asked += 1;
            true
        })
        .unwrap();
    // At each exchange, for both players: for every pair of numbers that can be changed, and more.
    let numbers = (0..NUMBERS).filter(|&number| game.chances().can_draw(number)).count();
    assert!(asked > 2 * exchanges * numbers * numbers, "{asked}");
}

#[test]
fn a_solver_goes_on_where_another_was() {
    let game = small();
    let mut whole = DrawSolver::new(&game, Method::DISCOUNTED);
    run(&mut whole, 7, 1);
    let saved = whole.save();
    run(&mut whole, 5, 1);
    let mut resumed = DrawSolver::new(&game, Method::DISCOUNTED);
    for place in [0, saved.len() / 2, saved.len() - 1] {
        let mut damaged = saved.clone();
        damaged[place] ^= 4;
        assert!(!resumed.restore(&damaged));
    }
    assert!(!resumed.restore(&saved[..saved.len() - 4]) && !resumed.restore(b""));
    assert_eq!(resumed.rounds(), 0);
    assert!(resumed.restore(&saved));
    assert_eq!(resumed.rounds(), 7);
    run(&mut resumed, 5, 2);
    assert_eq!(resumed.save(), whole.save());
    assert_eq!(resumed.average(), whole.average());
}

/// What each node is worth to the first player.
fn node_values(tree: &Tree<SmallInfo>, strategy: &Strategy) -> Vec<f64> {
    let mut values = vec![0.0; tree.len()];
    for (number, node) in tree.nodes.iter().enumerate().rev() {
        let below = tree.children(node);
        values[number] = match node.kind {
            Kind::Over(won) => won,
            Kind::Chance => below.map(|(child, node)| node.chance * values[child]).sum(),
            Kind::Player(set) => {
                let odds = &strategy.0[tree.sets[set as usize].range()];
                below.zip(odds).map(|((child, _), p)| p * values[child]).sum()
            }
        };
    }
    values
}

#[test]
fn decisions_are_worth_what_the_tree_says() {
    let game = small();
    let tree = Tree::new(&Small(&game)).unwrap();
    let mut solver = DrawSolver::new(&game, Method::DISCOUNTED);
    run(&mut solver, 6, 1);
    let profile = solver.average();
    let strategy = written_out(&game, &tree, &profile);
    let values = node_values(&tree, &strategy);
    let reaches = [0, 1].map(|player| tree.reach_of_others(&strategy, player));
    let mut seen = 0;
    for (&(player, node, group, _, strength, changed), &set) in &tree.numbers {
        let range = tree.sets[set as usize].range();
        let mut worth = vec![0.0; range.len()];
        let mut mass = 0.0;
        for (number, at) in tree.nodes.iter().zip(0..) {
            if number.kind == Kind::Player(set) {
                mass += reaches[player][at];
                for (sum, (child, _)) in worth.iter_mut().zip(tree.children(number)) {
                    *sum += reaches[player][at] * values[child];
                }
            }
        }
        if mass < 0.02 {
            continue;
        }
        seen += 1;
        let sign = if player == 0 { 1.0 } else { -1.0 };
        let paid = 1.0 + game.lines().node(node).paid[player];
        let decision = Decision { node, changed };
        assert_eq!(decision.player(&game), Some(player));
        let outlook = profile.outlook(&game, decision, strength.unwrap_or(group));
        assert_eq!(outlook.values.len(), worth.len());
        for (found, known) in outlook.values.iter().zip(worth) {
            let known = sign * known / mass + paid;
            assert!((f64::from(*found) - known).abs() < 0.02, "{decision:?}: {found} {known}");
        }
        let facing = profile.facing(&game, decision);
        assert!(
            (facing.iter().sum::<f32>() - 1.0).abs() < 1e-5 && facing.iter().all(|p| *p >= 0.0)
        );
        // To show is worth the equity's share of the pot, and so is an exchange with nothing left to bet.
        let pot = 2.0 + 2.0 * game.lines().node(node).paid.into_iter().fold(0.0, f64::max);
        let here = &game.lines().node(node);
        let share = f64::from(outlook.equity) * pot;
        let near = |a: f64, b: f64| assert!((a - b).abs() < 0.02, "{decision:?}: {a} {b}");
        if let Some(act) = here.acts.iter().position(|act| *act == Act::Show) {
            let owed = here.paid[1 - player] - here.paid[player];
            near(f64::from(outlook.values[act]), share - owed);
            let row = strength.unwrap();
            let beaten = facing[..row].iter().sum::<f32>() + facing[row] / 2.0;
            near(f64::from(outlook.equity), beaten.into());
        }
        let over = |&node: &usize| game.lines().node(node).place == Place::Show;
        if let Place::Exchange(_) = here.place {
            let choices = game.chances().of_group(group);
            for (choice, &known) in choices.zip(&outlook.values) {
                let after = profile.after_drawing(&game, decision, game.chances().drawn(choice));
                let each = after.iter().zip(game.chances().after(choice)).map(|(a, b)| a * b);
                near(each.sum::<f32>().into(), known.into());
            }
        }
        if matches!(here.place, Place::Exchange(_)) && here.children.iter().all(over) {
            let odds = &strategy.0[range];
            let played = odds.iter().zip(&outlook.values).map(|(p, v)| p * f64::from(*v)).sum();
            near(played, share);
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn what_is_no_decision_has_no_player() {
    let game = small();
    let exchange = game.lines().exchanges()[0].start;
    for (node, changed) in [
        (0, [Some(0), None]),
        (exchange, [Some(1), Some(1)]),
        (exchange, [Some(6), None]),
        (exchange + 1, [None, None]),
        (exchange + 1, [Some(0), Some(6)]),
        (game.lines().len(), [None, None]),
    ] {
        assert_eq!(Decision { node, changed }.player(&game), None, "{node} {changed:?}");
    }
    // Whoever draws first in this exchange, the other one may not be asked before.
    let Place::Exchange(first) = game.lines().node(exchange).place else { panic!("an exchange") };
    let mut changed = [None; 2];
    assert_eq!(Decision { node: exchange, changed }.player(&game), Some(first));
    changed[1 - first] = Some(2);
    assert_eq!(Decision { node: exchange, changed }.player(&game), None);
}
