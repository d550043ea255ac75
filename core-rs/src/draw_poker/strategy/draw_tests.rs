//! The solver of draw poker against that of trees, on games that both can hold.

use super::*;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::odds::subsets::each;
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

fn run(solver: &mut DrawSolver<'_>, rounds: u32, threads: usize) {
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
fn draws_are_counted_exactly() {
    // Against all ways to draw, one by one, for a group of one class of hands and for a mixed one.
    let deck = Deck::SevenUp;
    let strengths = vec![1, 1_000, 3_000, 3_326, 4_500, 6_186, 7_000];
    let draws = Draws::with_strengths(deck, strengths, &mut || true).unwrap();
    let (groups, classes) = (Groups::new(deck), HandClasses::new(deck));
    let group = |text: &str| groups.of(text.split(' ').map(|c| c.parse().unwrap()).collect());
    for group in ["As Ad Ah Ac Ks", "Ks Kd 9h 8c 7s", "As Ks Qs 9s 7d", "Ac Kd Jh 9s 8c"].map(group)
    {
        let group = group.unwrap();
        let mut sums = vec![[0.0; 7]; Plan::COUNT];
        let mut weights = 0.0;
        for class in (0..classes.len()).filter(|&c| groups.of(classes.hand(c)) == Some(group)) {
            let (hand, weight) = (classes.hand(class), f64::from(classes.weight(class)));
            weights += weight;
            let open: Vec<Card> = deck.cards().iter().filter(|&c| !hand.contains(c)).collect();
            for (plan, discards) in plans(hand, deck) {
                let kept = CardSet::from_bits(hand.bits() & !discards.bits());
                let mut counts = [0.0; 7];
                each(&open, discards.len() as usize, &mut |_, drawn| {
                    counts[draws.strength(crate::hand::value(kept.union(drawn)))] += 1.0;
                });
                let total: f64 = counts.iter().sum();
                for (sum, count) in sums[plan as usize].iter_mut().zip(counts) {
                    *sum += weight * count / total;
                }
            }
        }
        let chances = &draws.chances;
        assert_eq!(weights, f64::from(groups.weight(group)));
        assert!(chances.of_group(group).len() > 1);
        for choice in chances.of_group(group) {
            let known = &sums[usize::from(chances.plan(choice))];
            for (&odds, known) in chances.after(choice).iter().zip(known) {
                assert!((f64::from(odds) - known / weights).abs() < 1e-6);
            }
        }
    }
}

#[test]
fn strengths_are_about_a_hundred_and_finer_at_the_top() {
    let draws = Draws::new(Deck::SevenUp, &mut || true).unwrap();
    let strengths = &draws.strengths;
    assert!((80..=100).contains(&strengths.len()), "{}", strengths.len());
    assert_eq!((draws.strength(1), draws.strength(7462)), (0, strengths.len() - 1));
    let total: f32 = draws.chances.weights().iter().sum();
    assert!((total - 1.0).abs() < 1e-5);
    for choice in 0..draws.chances.choices() {
        let row = draws.chances.after(choice);
        assert!((row.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
    // Straights or better are less than a tenth of all hands, and get more than a tenth of the classes.
    let better = strengths.iter().filter(|&&lowest| lowest >= 5854).count();
    assert!(better * 8 > strengths.len(), "{better}");
    assert_eq!(Draws::new(Deck::SevenUp, &mut || false), Err(Stopped));
}
