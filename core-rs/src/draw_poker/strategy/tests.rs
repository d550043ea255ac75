//! Known values, best responses by hand and by trying everything, and the numbers of classes.

use super::games::KuhnState;
use super::*;
use crate::card::CardSet;
use crate::deck::Deck;
use crate::rng::Rng;

const METHODS: [Method; 2] = [Method::Plus, Method::DISCOUNTED];

fn solved<G: Game>(game: &G, method: Method, rounds: u32) -> (Tree<G::Info>, Strategy) {
    let tree = Tree::new(game).unwrap();
    let mut solver = Solver::new(&tree, method);
    solver.run(rounds);
    let strategy = solver.average();
    (tree, strategy)
}

/// A strategy in which every action has some chance.
fn some_strategy<I: Eq + std::hash::Hash>(tree: &Tree<I>, rng: &mut Rng) -> Strategy {
    let mut strategy = tree.uniform();
    for set in &tree.sets {
        let weights: Vec<f64> = set.range().map(|_| 1.0 + rng.below(100) as f64).collect();
        let total: f64 = weights.iter().sum();
        for (p, weight) in strategy.0[set.range()].iter_mut().zip(&weights) {
            *p = weight / total;
        }
    }
    strategy
}

#[test]
fn kuhn_poker_has_its_known_value() {
    for method in METHODS {
        let (tree, strategy) = solved(&Kuhn, method, 2_000);
        // The root, 6 deals, and for each deal 9 places: "", p, b, pp, pb, bp, bb, pbp, pbb.
        assert_eq!((tree.len(), tree.sets()), (1 + 6 * 9, 12));
        let value = tree.value(&strategy);
        assert!((value + 1.0 / 18.0).abs() < 1e-4, "{method:?}: {value}");
        let loss = tree.exploitability(&strategy);
        assert!((0.0..1e-4).contains(&loss), "{method:?}: {loss}");
    }
}

#[test]
fn kuhn_poker_is_played_as_kuhn_found() {
    let (tree, strategy) = solved(&Kuhn, Method::Plus, 5_000);
    let bets =
        |card: u8, done: &str| tree.probabilities(&strategy, &(card, done.to_owned())).unwrap()[1];
    let near = |found: f64, known: f64| assert!((found - known).abs() < 0.01, "{found} {known}");
    // The first player bets the jack with some probability up to 1/3, the king three times as often, and
    // calls a bet with the queen 1/3 more often than the jack is bet.
    let bluff = bets(0, "");
    assert!((-0.001..0.34).contains(&bluff));
    near(bets(2, ""), 3.0 * bluff);
    near(bets(1, ""), 0.0);
    near(bets(1, "pb"), bluff + 1.0 / 3.0);
    near(bets(0, "pb"), 0.0);
    near(bets(2, "pb"), 1.0);
    // The second player bets the jack and calls with the queen once in three times.
    near(bets(0, "p"), 1.0 / 3.0);
    near(bets(1, "b"), 1.0 / 3.0);
    near(bets(1, "p"), 0.0);
    near(bets(2, "p"), 1.0);
    near(bets(2, "b"), 1.0);
    near(bets(0, "b"), 0.0);
    assert_eq!(tree.probabilities(&strategy, &(0, "pp".to_owned())), None);
}

#[test]
fn leduc_poker_has_its_known_value() {
    for method in METHODS {
        let (tree, strategy) = solved(&Leduc, method, 500);
        assert_eq!(tree.sets(), 288);
        let value = tree.value(&strategy);
        assert!((value + 0.0856).abs() < 1e-3, "{method:?}: {value}");
        let loss = tree.exploitability(&strategy);
        assert!((0.0..1e-3).contains(&loss), "{method:?}: {loss}");
    }
}

#[test]
fn more_rounds_leave_less_to_exploit() {
    let tree = Tree::new(&Leduc).unwrap();
    for method in METHODS {
        let mut solver = Solver::new(&tree, method);
        let mut before = tree.exploitability(&tree.uniform());
        // Who takes all actions alike can be exploited by 2.37 a deal.
        assert!((before - 2.3736).abs() < 1e-3, "{before}");
        for rounds in [10, 40, 150] {
            solver.run(rounds);
            let now = tree.exploitability(&solver.average());
            assert!(now < before / 2.0, "{method:?}: {now} after {} rounds", solver.rounds());
            before = now;
        }
    }
}

#[test]
fn the_best_response_is_the_best_of_all_pure_strategies() {
    let tree = Tree::new(&Kuhn).unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..5 {
        let strategy = some_strategy(&tree, &mut rng);
        for player in 0..2 {
            let own: Vec<_> = tree.sets.iter().filter(|set| set.player == player).collect();
            let mut best = f64::NEG_INFINITY;
            for choices in 0..1_u32 << own.len() {
                let mut pure = strategy.clone();
                for (i, set) in own.iter().enumerate() {
                    let bets = f64::from(choices >> i & 1);
                    pure.0[set.range()].copy_from_slice(&[1.0 - bets, bets]);
                }
                let value = tree.value(&pure);
                best = best.max(if player == 0 { value } else { -value });
            }
            let response = tree.best_response(&strategy, player);
            assert!((response - best).abs() < 1e-12, "{response} {best}");
        }
    }
}

#[test]
fn a_best_response_by_hand() {
    // Against one who always bets, and always calls: passing at first leads to "pb", so a bet is never
    // answered by a pass. With the king one wins 2, with the jack one passes and loses 1, with the queen one
    // stays in: half the time it is a jack, half a king, so 0. In all (2 - 1 + 0) / 3, from both seats.
    let tree = Tree::new(&Kuhn).unwrap();
    let mut bold = tree.uniform();
    for set in &tree.sets {
        bold.0[set.range()].copy_from_slice(&[0.0, 1.0]);
    }
    for player in 0..2 {
        assert!((tree.best_response(&bold, player) - 1.0 / 3.0).abs() < 1e-12);
    }
    assert!((tree.exploitability(&bold) - 1.0 / 3.0).abs() < 1e-12);
}

/// Kuhn poker in which a player forgets something, or never comes to an end.
struct Broken {
    forgets: bool,
}

impl Game for Broken {
    type State = KuhnState;
    type Info = u8;

    fn root(&self) -> KuhnState {
        Kuhn.root()
    }

    fn turn(&self, state: &KuhnState) -> Turn<u8> {
        match Kuhn.turn(state) {
            Turn::Over(won) if self.forgets => Turn::Over(won),
            Turn::Over(_) | Turn::Chance => Turn::Chance,
            Turn::Player(player, (card, done)) => {
                Turn::Player(player, if self.forgets { card } else { 10 * card + done.len() as u8 })
            }
        }
    }

    fn next(&self, state: &KuhnState) -> Vec<(f64, KuhnState)> {
        if matches!(Kuhn.turn(state), Turn::Over(_)) { Vec::new() } else { Kuhn.next(state) }
    }
}

#[test]
fn games_that_are_none_are_refused() {
    let error = Tree::new(&Broken { forgets: true }).unwrap_err();
    assert_eq!(error, TreeError::Unlike { depth: 2 });
    let error = Tree::new(&Broken { forgets: false }).unwrap_err();
    assert_eq!(error, TreeError::NoWay { depth: 3 });
    assert!(error.to_string().ends_with("(after 3 moves)"));
}

/// Of the 24 renamings of the suits a hand counts for the mean number that leave it as it is (Burnside):
/// all `C(n, 5)` hands for doing nothing; for each of the 6 swaps of two suits those with `k` ranks in both
/// and the rest in the other two; for each of the 8 rounds of three suits those with `k` ranks in all three
/// and the rest in the fourth. The other 9 leave no hand of five cards as it is.
fn burnside(ranks: u64) -> u64 {
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    let swap: u64 = (0..=2).map(|k| choose(ranks, k) * choose(2 * ranks, 5 - 2 * k)).sum();
    let round: u64 = (0..=1).map(|k| choose(ranks, k) * choose(ranks, 5 - 3 * k)).sum();
    (choose(4 * ranks, 5) + 6 * swap + 8 * round) / 24
}

#[test]
fn the_classes_are_as_many_as_burnside_says() {
    let known = [(Deck::Full, 13, 134_459, 2_598_960), (Deck::SevenUp, 8, 10_808, 201_376)];
    for (deck, ranks, number, hands) in known {
        assert_eq!(burnside(ranks), number);
        let classes = HandClasses::new(deck);
        assert_eq!((classes.len() as u64, classes.deck()), (number, deck));
        let weights = (0..classes.len()).map(|class| classes.weight(class));
        assert!(weights.clone().all(|weight| [4, 12, 24].contains(&weight)));
        assert_eq!(weights.sum::<u32>(), hands);
        for class in 0..classes.len() {
            assert_eq!(classes.of(classes.hand(class)), Some(class));
        }
    }
}

#[test]
fn a_renaming_of_the_suits_stays_in_the_class() {
    let mut rng = Rng::new(5);
    for deck in [Deck::Full, Deck::SevenUp] {
        let classes = HandClasses::new(deck);
        for seed in 0..2_000 {
            let hand: CardSet = deck.shuffled(seed).into_iter().take(5).collect();
            let class = classes.of(hand).unwrap();
            let mut suits = hand.suits();
            rng.shuffle(&mut suits);
            let bits = suits.into_iter().fold(0, |bits, ranks| bits << 16 | u64::from(ranks));
            assert_eq!(classes.of(CardSet::from_bits(bits)), Some(class));
            assert_eq!(crate::hand::value(classes.hand(class)), crate::hand::value(hand));
        }
    }
    let classes = HandClasses::new(Deck::SevenUp);
    let hand = |text: &str| -> CardSet { text.split(' ').map(|c| c.parse().unwrap()).collect() };
    assert_eq!(classes.of(hand("As Ks Qs Js")), None);
    assert_eq!(classes.of(hand("As Ks Qs Js 2s")), None);
    assert_ne!(classes.of(hand("As Ks Qs Js 9s")), classes.of(hand("As Ks Qs Js 9h")));
}
