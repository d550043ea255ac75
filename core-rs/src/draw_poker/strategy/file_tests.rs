//! What a deck's exchange does, and what the file keeps.

use super::*;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::odds::subsets::each;

#[test]
fn draws_are_counted_exactly() {
    for most in [5, 3, 1, 0] {
        draws_are_counted_exactly_within(most);
    }
}

/// Against all ways to draw, one by one, for a group of one class of hands and for a mixed one.
fn draws_are_counted_exactly_within(most: usize) {
    let deck = Deck::SevenUp;
    let strengths = vec![1, 1_000, 3_000, 3_326, 4_500, 6_186, 7_000];
    let draws = Draws::with_strengths(deck, strengths, [5, most], &mut || true).unwrap();
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
            for (plan, discards) in plans_within(hand, deck, most) {
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
fn where_no_card_may_be_changed_all_stand_pat() {
    let deck = Deck::SevenUp;
    let draws = Draws::new(deck, 0, &mut || true).unwrap();
    let (chances, groups, classes) = (&draws.chances, Groups::new(deck), HandClasses::new(deck));
    assert!((80..=100).contains(&draws.strengths.len()), "{}", draws.strengths.len());
    // How likely each strength is for the hands of a group as they were dealt.
    let mut dealt = vec![vec![0.0; draws.strengths.len()]; groups.len()];
    for class in 0..classes.len() {
        let hand = classes.hand(class);
        let group = groups.of(hand).unwrap();
        dealt[group][draws.strength(crate::hand::value(hand))] +=
            f64::from(classes.weight(class)) / f64::from(groups.weight(group));
    }
    for (group, known) in dealt.iter().enumerate() {
        let choices = chances.of_group(group);
        let choice = choices.start;
        assert_eq!((choices.len(), chances.plan(choice), chances.drawn(choice)), (1, 0, 0));
        let both = chances.after(choice).iter().zip(known);
        both.for_each(|(&odds, known)| assert!((f64::from(odds) - known).abs() < 1e-6));
    }
    assert!((1..NUMBERS).all(|number| !chances.can_draw(number)));
}

#[test]
fn strengths_are_about_a_hundred_and_finer_at_the_top() {
    let draws = Draws::new(Deck::SevenUp, 5, &mut || true).unwrap();
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
    assert_eq!(Draws::new(Deck::SevenUp, 5, &mut || false), Err(Stopped));
}

#[test]
fn probabilities_add_up_and_are_the_same_in_the_file() {
    let draws = Draws::new(Deck::SevenUp, 5, &mut || true).unwrap();
    let groups = draws.chances.groups();
    let game = DrawGame::new(Bets::new(1.0).unwrap(), draws.chances.clone());
    let mut solver = DrawSolver::new(&game, Method::DISCOUNTED);
    let loss = |solver: &DrawSolver<&DrawGame>| {
        solver.average().exploitability(&game, 1, &mut || true).unwrap()
    };
    let run = |solver: &mut DrawSolver<&DrawGame>, rounds, threads| {
        (0..rounds).for_each(|_| solver.round(threads, &mut || true).unwrap());
    };
    run(&mut solver, 5, 1);
    let before = loss(&solver);
    run(&mut solver, 45, 2);
    assert!(loss(&solver) < before / 3.0, "{before} {}", loss(&solver));
    let profile = solver.average();
    for (node, number) in game.lines().nodes().iter().zip(0..) {
        if let Place::Exchange(_) = node.place {
            for group in 0..groups {
                for seen in [None, Some(0), Some(3)] {
                    let row = profile.exchange(&game, number, seen, group);
                    assert_eq!(row.iter().map(|&byte| u32::from(byte)).sum::<u32>(), 255);
                }
            }
        }
    }
    let value = profile.value(&game, 1, &mut || true).unwrap();
    let solution = Solution::new(&game, &profile, solver.rounds(), loss(&solver), value);
    let file = write_strategy(Deck::SevenUp, 5, groups, &draws.strengths, &[solution]);
    assert!(file.starts_with(MAGIC));
    let fewer = write_strategy(Deck::SevenUp, 3, groups, &draws.strengths, &[]);
    let length = u32::from_le_bytes(file[8..12].try_into().unwrap()) as usize;
    let read = |bytes: &[u8]| miniz_oxide::inflate::decompress_to_vec_zlib(bytes).unwrap();
    let header: serde_json::Value = serde_json::from_slice(&read(&file[12..12 + length])).unwrap();
    let solution = &header["solutions"][0];
    // How many cards may be changed is said if that is not all of them.
    let header_of_fewer: serde_json::Value = serde_json::from_slice(&read(&fewer[12..])).unwrap();
    assert_eq!((header.get("discards"), &header_of_fewer["discards"]), (None, &3.into()));
    assert_eq!((&header["deck"], &header["plans"]), (&32.into(), &Plan::COUNT.into()));
    assert_eq!(solution["depth"], 1.0);
    assert_eq!(solution["tree"][0]["a"], serde_json::json!([["check"], ["open", 1.0]]));
    let table = read(&file[12 + length..]);
    assert_eq!(solution["bytes"], table.len());
    assert_eq!(Profile::from_table(&game, &table), Some(profile.clone()));
    assert_eq!(Profile::from_table(&game, &table[1..]), None);
    // Probabilities are where the header says.
    let at = |node: &serde_json::Value, key: &str| node[key].as_u64().unwrap() as usize;
    let strengths = draws.strengths.len();
    for (node, number) in solution["tree"].as_array().unwrap().iter().zip(0..) {
        let known = match (node["k"].as_str().unwrap(), node.get("step")) {
            ("bet", None) => profile.first(&game, number, 7),
            ("bet", Some(_)) => profile.second(&game, number, [3, 1], 11),
            ("exchange", _) => profile.exchange(&game, number, Some(2), 7),
            _ => continue,
        };
        let plans: Vec<u8> = (0..Plan::COUNT)
            .filter(|&plan| {
                let choices = game.chances().of_group(7);
                choices.into_iter().any(|choice| usize::from(game.chances().plan(choice)) == plan)
            })
            .map(|plan| table[at(node, "at") + (3 * Plan::COUNT + plan) * groups + 7])
            .collect();
        let acts = node["a"].as_array().map_or(0, Vec::len);
        let found: Vec<u8> = match node.get("step") {
            Some(step) => {
                let begin = at(node, "at") + (6 * 3 + 1) * step.as_u64().unwrap() as usize;
                (0..acts).map(|act| table[begin + act * strengths + 11]).collect()
            }
            None if acts > 0 => {
                (0..acts).map(|act| table[at(node, "at") + act * groups + 7]).collect()
            }
            None => plans,
        };
        assert_eq!(found, known, "{node}");
    }
}
