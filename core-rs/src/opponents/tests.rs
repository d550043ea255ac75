use super::params::{POINT, Solve};
use super::*;
use crate::deck::Deck;
use crate::grid::Grid;
use crate::locus::{Deal, Seat};

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn level(number: u64) -> Level {
    Level::new(number).unwrap()
}

/// What a level plays when it makes no errors on top of what it overlooks.
fn sober(number: u64, state: &State) -> String {
    let params = Params { noise: 0, ..*level(number).params() };
    choose(&params, level(number), 0, state, &AtomicBool::new(false), &Reached::default())
        .unwrap()
        .to_string()
}

/// The mover's points from here on minus the other's, by plain minimax.
fn value(state: &State) -> i32 {
    state.legal_actions().map(|action| value_of(state, action)).max().unwrap_or(0)
}

fn value_of(state: &State, action: Action) -> i32 {
    let mut next = state.clone();
    i32::from(next.play_unchecked(action).total()) - value(&next)
}

/// The lower level plays `worse`, the next one `better`, which is worth `points` more in the end.
fn falls_for(number: u64, text: &str, worse: &str, better: &str, points: i32) {
    let state = state(text);
    assert_eq!((sober(number, &state), sober(number + 1, &state)), (worse.into(), better.into()));
    let value_of = |action: &str| value_of(&state, action.parse().unwrap());
    assert_eq!(value_of(better) - value_of(worse), points);
}

#[test]
fn deuce_only_pairs_up_with_the_joker() {
    // The joker makes four to eight a straight; Deuce sees a pair there.
    falls_for(1, "3x3 6s7s4d/Jc5sTd/5cKh8h AB./bB./Aa. A 0-0", "c1*", "c2*", 5);
}

#[test]
fn deuce_overlooks_chips_that_touch_at_a_corner() {
    // Both cards bring a straight; around the centre are two own chips, at its corners.
    falls_for(1, "3x3 Kd5cJh/4h6d8c/7c5d6c BBA/.../ABa A 0-0", "a2*", "b2", 5);
}

#[test]
fn five_does_not_ask_what_it_opens() {
    // One point more for the corner now, and the best square left to the other side.
    falls_for(2, "3x3 As2sQc/9h4s4d/Th2hJc .AA/BBA/B.. A 0-0", "c3*", "b3*", 3);
}

#[test]
fn eight_takes_a_dead_card_for_a_live_one() {
    // Nine points either way; face down the king is lost to the squares beside it.
    falls_for(3, "3x3 Ad5dJd/4hKhQc/9hTc2d B../a.B/bAa A 0-0", "b2", "b2*", 4);
}

#[test]
fn jack_sees_one_answer_and_no_further() {
    falls_for(4, "3x3 6s3d2h/7cJc7s/Jh7h3h A.A/B.A/B.. B 0-0", "b2", "b2*", 3);
}

#[test]
fn queen_does_not_count_to_the_end() {
    falls_for(5, "3x3 As3h3s/4dQh8c/3c3dJs AB./.../ABa B 0-0", "c2*", "b2", 3);
}

#[test]
fn king_counts_the_last_eight_squares_only() {
    let state = state("4x4 4s3s5h9s/2h4cTh6c/QcKsQhJh/AdAsTd2c ...A/A.../B..B/.Ba. A 0-0");
    let value = |state: &State| {
        let mut engine = Engine::new(1, 4);
        let found = engine.analyse(state, Limits::NONE, 1, &mut |_| true, &AtomicBool::new(false));
        assert!(found.exact);
        found.value
    };
    let value_of = |action: &str| {
        let mut next = state.clone();
        f64::from(next.play(action.parse().unwrap()).unwrap().total()) - value(&next)
    };
    assert_eq!((sober(6, &state), sober(7, &state)), ("c2".into(), "b3*".into()));
    assert_eq!((value_of("c2"), value_of("b3*"), value(&state)), (0.0, 4.0, 4.0));
}

#[test]
fn ace_solves_where_it_can_and_looks_ahead_elsewhere() {
    let ahead = Reach { depth: 2, width: 4, end: 0 };
    let solve = Solve { ahead, from: 16, nodes: 1 << 40, table_mb: 1 };
    let mut differ = 0;
    for seed in 0..8 {
        let state = midgame(seed, 16);
        let choose = |solve, stop| {
            let params =
                Params { judgement: Judgement::Solve(solve), noise: 0, ..*level(7).params() };
            super::choose(&params, level(7), 0, &state, &AtomicBool::new(stop), &Reached::default())
                .unwrap()
        };
        let looked = lookahead::choose(
            &state,
            ahead,
            &[0; 32],
            &AtomicBool::new(false),
            &Reached::default(),
        )
        .unwrap();
        assert_eq!(choose(Solve { nodes: 100, ..solve }, false), looked);
        assert_eq!(choose(Solve { from: 15, ..solve }, false), looked);
        assert!(state.score(choose(solve, true)).is_ok());
        let solved = choose(solve, false);
        let mut engine = Engine::new(1, 4);
        let mut value = |state: &State| {
            engine.analyse(state, Limits::NONE, 1, &mut |_| true, &AtomicBool::new(false)).value
        };
        let mut next = state.clone();
        let gain = f64::from(next.play(solved).unwrap().total());
        // One of the best: there may be several.
        assert_eq!(gain - value(&next), value(&state));
        differ += i32::from(looked != solved);
    }
    assert!(differ > 0);
}

#[test]
fn nothing_is_overlooked_from_five_on() {
    let state = state("3x3 Kd5cJh/4h6d8c/7c5d6c BBA/.../ABa A 0-0");
    for number in 2..=4 {
        let Judgement::Thought(thought) = level(number).params().judgement else { panic!() };
        for scored in state.score_all() {
            let points = i32::from(scored.score.total());
            assert_eq!(thought.sight.points(&state, scored.action), points, "{number}");
        }
    }
}

#[test]
fn the_twin_joker_is_never_worth_more_than_the_real_one() {
    let deuce = Sight { joker: Joker::Twin, diagonals: true };
    let mut fewer = 0;
    for seed in 0..200 {
        let state = midgame(seed, 13);
        for scored in state.score_all() {
            let (seen, real) =
                (deuce.points(&state, scored.action), i32::from(scored.score.total()));
            assert!(seen <= real && (seen == real || scored.action.face.is_down()));
            fewer += i32::from(seen < real);
        }
    }
    assert!(fewer > 100, "{fewer}");
}

/// A position of a shuffled 4x4 deal with this many squares left, reached by Five against itself.
fn midgame(seed: u64, left: u32) -> State {
    let grid = Grid::new(4, 4).unwrap();
    let cards = Deck::Full.shuffled(seed);
    let mut state = State::start(Deal::new(grid, &cards[..grid.len()]).unwrap());
    let five = Opponent::new(level(2), seed);
    while state.unplayed().len() > left {
        let action = five.choose(&state).unwrap();
        state.play(action).unwrap();
    }
    state
}

#[test]
fn the_same_question_has_the_same_answer() {
    let state = midgame(3, 12);
    for number in 1..=7 {
        for seed in 0..20 {
            let opponent = Opponent::new(level(number), seed);
            let again: State = state.to_string().parse().unwrap();
            assert_eq!(opponent.choose(&state), opponent.choose(&again), "{number} {seed}");
        }
    }
}

#[test]
fn the_seed_varies_the_play() {
    let deal = midgame(3, 16);
    for number in 1..=6 {
        let choices: std::collections::HashSet<Vec<Action>> = (0..20)
            .map(|seed| {
                let (opponent, mut state) = (Opponent::new(level(number), seed), deal.clone());
                std::iter::from_fn(|| {
                    let action = opponent.choose(&state)?;
                    state.play(action).unwrap();
                    Some(action)
                })
                .collect()
            })
            .collect();
        assert!(choices.len() > 1, "{number}");
    }
}

#[test]
fn choices_stay_what_they_are() {
    // One game a level on the deal of seed 7: the checksum of these opponents. A change here is a new ladder.
    let grid = Grid::new(6, 5).unwrap();
    let cards = Deck::Full.shuffled(7);
    let games: Vec<String> = (1..=6)
        .map(|number| {
            let mut state = State::start(Deal::new(grid, &cards[..grid.len()]).unwrap());
            let opponent = Opponent::new(level(number), 1);
            while let Some(action) = opponent.choose(&state) {
                state.play(action).unwrap();
            }
            let [first, second] = state.scores();
            format!("{first}-{second}")
        })
        .collect();
    assert_eq!(games.join(" "), "72-83 81-66 81-66 87-87 92-83 96-92");
}

#[test]
fn scores_so_far_do_not_matter() {
    let state = midgame(5, 9);
    let mut setup = state.to_setup();
    setup.scores = [500, 3];
    let ahead = State::from_setup(setup).unwrap();
    for number in 1..=6 {
        let opponent = Opponent::new(level(number), 9);
        assert_eq!(opponent.choose(&state), opponent.choose(&ahead));
    }
}

#[test]
fn a_game_that_is_over_leaves_nothing_to_choose() {
    let over = state("2x2 AsKd/7c7h Ab/aB A 6-5");
    assert!((1..=7).all(|number| Opponent::new(level(number), 0).choose(&over).is_none()));
}

#[test]
fn looking_to_the_end_finds_the_value() {
    let all = Reach { depth: 1, width: 1, end: 64 };
    for seed in 0..60 {
        let state = midgame(seed, 5);
        let action =
            lookahead::choose(&state, all, &[0; 10], &AtomicBool::new(false), &Reached::default())
                .unwrap();
        assert_eq!(value_of(&state, action), value(&state), "{state}");
    }
}

#[test]
fn errors_compete_with_values() {
    // An error in favour of one action is as good as points: the choice follows the sum, however deep.
    let all = Reach { depth: 1, width: 1, end: 64 };
    for seed in 0..40 {
        let state = midgame(seed, 4);
        let errors = noise::errors(&state, 1, seed, 60);
        let action =
            lookahead::choose(&state, all, &errors, &AtomicBool::new(false), &Reached::default())
                .unwrap();
        let sum = |(action, error)| POINT * value_of(&state, action) + error;
        let at = state.legal_actions().position(|a| a == action).unwrap();
        let best = state.legal_actions().zip(errors.iter().copied()).map(sum).max();
        assert_eq!(best, Some(sum((action, errors[at]))), "{state}");
    }
}

#[test]
fn the_outlook_is_kept_up_to_date() {
    for seed in 0..40 {
        let mut state = midgame(seed, 12);
        let start = state.clone();
        let mut outlook = outlook::Outlook::new(&start);
        let mut doubled = 0;
        while let Some(action) = Opponent::new(level(2), seed).choose(&state) {
            let (square, face) = (action.square, action.face);
            let (before, after) = (outlook.parts(), outlook.estimate_after(square, face));
            let gain = outlook.gain(square, face);
            let undo = outlook.play(square, face);
            outlook.take_back(&undo);
            assert!(outlook.parts() == before);
            outlook.play(square, face);
            doubled += if state.turn() == Seat::First { gain } else { -gain };
            state.play_unchecked(action);
            let fresh = state.clone();
            let fresh = outlook::Outlook::new(&fresh);
            assert!(outlook.parts() == fresh.parts() && after == fresh.estimate());
        }
        // With ownership left out, what the chips of the start bring is counted half; here it is made whole.
        let bonus = |state: &State, seat: Seat| -> i32 {
            let own = state.marks().face_up(seat);
            state.unplayed().iter().map(|s| i32::from(crate::locus::weight(s.window(own)))).sum()
        };
        let [first, second] = [start.scores(), state.scores()].map(|[a, b]| a as i32 - b as i32);
        let share = bonus(&start, Seat::First) - bonus(&start, Seat::Second);
        assert_eq!(2 * (second - first), doubled + share, "{start}");
    }
}

#[test]
fn errors_are_triangular_and_centred() {
    let state = midgame(1, 16);
    let all: Vec<i32> = (0..2000).flat_map(|seed| noise::errors(&state, 3, seed, 10)).collect();
    assert!(all.iter().all(|e| e.abs() <= 10));
    let share = |e: i32| all.iter().filter(|&&x| x == e).count() as f64 / all.len() as f64;
    for error in -10..=10_i32 {
        let expected = f64::from(11 - error.abs()) / 121.0;
        assert!((share(error) - expected).abs() < 0.006, "{error} {}", share(error));
    }
}
