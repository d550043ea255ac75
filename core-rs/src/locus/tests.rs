use super::*;

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_small_game_played_by_hand() {
    let mut state = state("2x2 AsKd/7c7h ../.. A 0-0");
    let first = state.play("c1".parse().unwrap());
    assert_eq!(
        first,
        Err(PlayError::OffGrid { square: "c1".parse().unwrap(), grid: state.grid() })
    );
    // Face up the sevens make a pair wherever the chip goes.
    let score = state.play("a1".parse().unwrap()).unwrap();
    assert_eq!((score.hand_points(), score.bonus_points), (2, 0));
    // The joker makes three sevens out of two.
    let score = state.play("b1*".parse().unwrap()).unwrap();
    assert_eq!((score.category.label(), score.bonus_points), ("three of a kind", 0));
    assert_eq!(state.to_string(), "2x2 AsKd/7c7h Ab/.. A 2-5");
    assert_eq!(state.play("a1".parse().unwrap()), Err(PlayError::Taken("a1".parse().unwrap())));
    // Own chip above: two points. The joker pairs with the ace or the seven.
    let score = state.play("a2*".parse().unwrap()).unwrap();
    assert_eq!((score.hand_points(), score.bonus_points), (2, 2));
    assert_eq!(state.outcome(), None);
    // Only the ace is live, and it is the other's chip.
    let score = state.play("b2".parse().unwrap()).unwrap();
    assert_eq!((score.hand_points(), score.bonus_points), (0, 0));
    assert_eq!(state.to_string(), "2x2 AsKd/7c7h Ab/aB A 6-5");
    assert_eq!((state.margin(), state.outcome()), (1, Some(Outcome::Won(Seat::First))));
    assert_eq!(state.play("a1".parse().unwrap()), Err(PlayError::Over));
    assert_eq!(state.legal_actions().count(), 0);
}

#[test]
fn tables_and_single_hands_agree() {
    let text = "3x3 2dAh2s/8h7hJc/KdQd6h ..A/b../..a B 2-2";
    let (looked_up, evaluated) = (state(text), state(text));
    let scores: Vec<ScoredAction> = looked_up.score_all().collect();
    assert_eq!(scores.len(), 12);
    for ScoredAction { action, score } in scores {
        assert_eq!(evaluated.score(action), Ok(score), "{action}");
        assert_eq!(looked_up.score(action), Ok(score), "{action}");
    }
}
