//! Properties of the rules on random states of all grids.

mod common;

use common::{config, deals, plain_score, reached_states, set_up_states};
use locus_poker_core::card::Card;
use locus_poker_core::grid::SquareSet;
use locus_poker_core::hand::HandCategory;
use locus_poker_core::locus::{
    Action, Deal, Face, Game, MAX_TURN_POINTS, ScoredAction, Seat, Setup, State, TurnScore,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// The state with its suits exchanged.
fn with_suits(state: &State, suits: [u8; 4]) -> State {
    let exchange = |card: &Card| Card::of(card.rank(), suits[usize::from(card.suit())]);
    let cards: Vec<Card> = state.deal().cards().iter().filter_map(exchange).collect();
    let deal = Deal::new(state.grid(), &cards).expect("every card once");
    State::from_setup(Setup { deal, ..state.to_setup() }).expect("a state")
}

proptest! {
    #![proptest_config(config(1500))]

    /// Tables, single hands and a scorer that shares nothing with them agree.
    #[test]
    fn scores_are_what_the_rules_say(state in set_up_states(), choice in any::<Index>()) {
        let evaluated: Vec<ScoredAction> = state
            .legal_actions()
            .map(|action| ScoredAction { action, score: state.score_unchecked(action) })
            .collect();
        let looked_up: Vec<ScoredAction> = state.score_all().collect();
        prop_assert_eq!(&evaluated, &looked_up);
        if !evaluated.is_empty() {
            // Face up and face down; the joker's 52 cards take time.
            let square = choice.index(evaluated.len() / 2);
            for scored in &evaluated[2 * square..][..2] {
                let plain = plain_score(&state, scored.action);
                let TurnScore { category, bonus_points } = scored.score;
                prop_assert_eq!((category.points(), bonus_points), plain, "{} in {}", scored.action, state);
            }
        }
    }

    #[test]
    fn face_down_never_scores_less_on_the_turn(state in set_up_states()) {
        let scored: Vec<ScoredAction> = state.score_all().collect();
        for pair in scored.chunks_exact(2) {
            let (up, down) = (pair[0], pair[1]);
            prop_assert_eq!((up.action.face, down.action.face), (Face::Up, Face::Down));
            prop_assert!(down.score.category >= up.score.category);
            prop_assert_eq!(down.score.bonus_points, up.score.bonus_points);
            prop_assert_ne!(down.score.category, HandCategory::TwoPair);
            let around = state.live() & state.grid().neighbours(down.action.square);
            let alone = around.is_empty();
            prop_assert_eq!(down.score.category == HandCategory::HighCard, alone);
        }
    }

    #[test]
    fn points_stay_below_the_most_of_the_place(state in set_up_states()) {
        for ScoredAction { action, score } in state.score_all() {
            let (bonus, hand) = match state.grid().area(action.square).len() {
                9 => (12, 11),
                6 => (8, 11),
                _ => (5, 10),
            };
            prop_assert!(score.bonus_points <= bonus);
            prop_assert!(score.hand_points() <= hand);
            prop_assert!(u32::from(score.total()) <= MAX_TURN_POINTS);
        }
    }

    #[test]
    fn more_live_cards_never_make_less(
        deal in deals(), live in any::<u64>(), fewer in any::<u64>(), choice in any::<Index>(),
    ) {
        let grid = deal.grid();
        let square = grid.square(choice.index(grid.len())).expect("an index of the grid");
        let live = SquareSet(live) & grid.squares();
        let fewer = live & SquareSet(fewer);
        for face in Face::BOTH {
            prop_assert!(deal.category(square, face, fewer) <= deal.category(square, face, live));
        }
    }

    #[test]
    fn suits_are_all_alike(
        state in set_up_states(), suits in Just([0, 1, 2, 3]).prop_shuffle(),
    ) {
        let other = with_suits(&state, suits);
        prop_assert!(other.score_all().eq(state.score_all()));
    }

    #[test]
    fn a_turn_changes_one_mark_one_score_and_the_turn(state in set_up_states(), choice in any::<Index>()) {
        let actions: Vec<Action> = state.legal_actions().collect();
        prop_assert_eq!(actions.len(), 2 * state.unplayed().len() as usize);
        if actions.is_empty() {
            return Ok(());
        }
        let action = actions[choice.index(actions.len())];
        let mut next = state.clone();
        let score = next.play(action).expect("a legal action");
        let mut scores = state.scores();
        scores[state.turn().index()] += u32::from(score.total());
        prop_assert_eq!(next.scores(), scores);
        prop_assert_eq!(next.turn(), !state.turn());
        for square in state.grid().squares() {
            let letter = state.turn().letter();
            let mark = if action.face == Face::Down { letter.to_ascii_lowercase() } else { letter };
            let expected = if square == action.square { mark } else { state.marks().mark(square) };
            prop_assert_eq!(next.marks().mark(square), expected);
        }
        // What was played cannot be played again, and a failed call changes nothing.
        let unchanged = next.clone();
        for face in Face::BOTH {
            let again = Action { face, ..action };
            prop_assert_eq!(next.play(again).err(), next.score(again).err());
            prop_assert!(next.score(again).is_err());
        }
        prop_assert_eq!(next, unchanged);
    }

    #[test]
    fn totals_add_up_and_undo_restores(
        start in set_up_states(), choices in prop::collection::vec(any::<Index>(), 0..60),
    ) {
        let mut game = Game::new(start.clone());
        let mut totals = start.scores();
        let mut states = vec![start];
        for choice in choices {
            let state = game.state().clone();
            let actions: Vec<Action> = state.legal_actions().collect();
            if actions.is_empty() {
                break;
            }
            let turn = game.play(actions[choice.index(actions.len())]).expect("a legal action");
            totals[state.turn().index()] += u32::from(turn.score.total());
            prop_assert_eq!(game.state().scores(), totals);
            states.push(game.state().clone());
        }
        let turns = game.turns().to_vec();
        for state in states.iter().rev().skip(1) {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(game.state(), state);
        }
        prop_assert!(game.undo().is_none());
        for (turn, state) in turns.iter().zip(&states[1..]) {
            prop_assert_eq!(game.redo(), Some(*turn));
            prop_assert_eq!(game.state(), state);
        }
        prop_assert!(game.redo().is_none());
    }

    #[test]
    fn chips_alternate_in_a_game(state in reached_states()) {
        let [first, second] = Seat::BOTH.map(|seat| state.marks().of(seat).len());
        prop_assert_eq!(first, second + u32::from(state.turn() == Seat::Second));
        prop_assert_eq!(state.outcome().is_some(), state.is_over());
    }
}
