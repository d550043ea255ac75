use super::*;
use crate::deck::Deck;
use crate::grid::Grid;
use crate::locus::{Action, Deal, Face};

fn start(columns: u32, rows: u32, seed: u64) -> State {
    let grid = Grid::new(columns, rows).unwrap();
    State::start(Deal::new(grid, &Deck::Full.shuffled(seed)[..grid.len()]).unwrap())
}

/// One game as the documentation tells it, played by the rules; the final margin of who moves first.
fn by_the_rules(state: &State, rng: &mut Rng) -> i32 {
    let open: Vec<_> = state.unplayed().iter().collect();
    let faces = rng.next_u64();
    let mut turns: Vec<usize> = vec![0; open.len()];
    let mut from = 1;
    while from < open.len() {
        let mut to = from;
        let mut product = 1_u128;
        while to < open.len() && product * (to as u128 + 1) <= 1 << 56 {
            product *= to as u128 + 1;
            to += 1;
        }
        let mut word = loop {
            let word = rng.next_u64();
            if u128::from(word) * product % (1 << 64) >= (1 << 64) % product {
                break word;
            }
        };
        for square in from..to {
            let wide = u128::from(word) * (square as u128 + 1);
            let other = (wide >> 64) as usize;
            word = wide as u64;
            turns[square] = turns[other];
            turns[other] = square;
        }
        from = to;
    }
    let mut played = state.clone();
    let mut order: Vec<usize> = (0..open.len()).collect();
    order.sort_by_key(|&square| turns[square]);
    for square in order {
        let down = faces >> state.grid().index(open[square]) & 1 == 1;
        played.play(Action { square: open[square], face: Face::from_down(down) }).unwrap();
    }
    if played.turn() == state.turn() { played.margin() } else { -played.margin() }
}

#[test]
fn games_are_played_by_the_rules_on_every_path() {
    let mut rng = Rng::new(5);
    let mut states: Vec<State> =
        [(2, 2), (3, 2), (8, 2), (4, 4), (6, 5), (6, 6), (7, 7), (8, 6), (6, 8), (4, 8)]
            .map(|(columns, rows)| start(columns, rows, u64::from(columns)))
            .to_vec();
    for turns in 1..30 {
        let mut state = start(6, 5, turns);
        for _ in 0..turns {
            let actions: Vec<_> = state.legal_actions().collect();
            state.play(actions[rng.below(actions.len() as u64) as usize]).unwrap();
        }
        states.push(state);
    }
    states.push("2x2 AsKd/7c7h Ab/aB B 6-5".parse().unwrap());
    // Unequal chips, as a position set up by hand may have.
    states.push("3x3 AsKdQh/7c7h2d/3s4s5s AA./.../B.a B 40-2".parse().unwrap());
    for (number, state) in states.iter().enumerate() {
        for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
            let mut games = RandomGames::on_path(state, number as u64, path);
            let mut rng = Rng::new(number as u64);
            let mut margins = std::collections::BTreeMap::new();
            for part in [1, 15, 16, 18] {
                games.run(part);
                for _ in 0..part {
                    *margins.entry(by_the_rules(state, &mut rng)).or_insert(0) += 1;
                }
                assert!(games.margins().eq(margins.clone()), "{path:?} {state}");
            }
        }
    }
}

#[test]
fn every_order_and_face_is_about_as_likely() {
    let order = Order::new(4);
    let (mut rng, mut count) = (Rng::new(3), std::collections::BTreeMap::new());
    for _ in 0..24_000 {
        let mut turns = [0; 64];
        order.shuffle(&mut rng, &mut turns, 0);
        *count.entry([turns[0], turns[1], turns[2], turns[3]]).or_insert(0_i32) += 1;
    }
    assert_eq!(count.len(), 24);
    assert!(count.values().all(|&n| (n - 1000).abs() < 160), "{count:?}");
}

#[test]
fn every_square_of_a_large_deal_gets_one_turn() {
    let order = Order::new(52);
    let mut turns = [0; 64];
    let mut rng = Rng::new(42);
    for _ in 0..3000 {
        order.shuffle(&mut rng, &mut turns, 0);
        let mut sorted = turns[..52].to_vec();
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq(0..52));
    }
}
