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

#[test]
fn errors_in_positions_name_the_field_and_the_column() {
    let position = "2x2 AsKd/7c7h A./.b A 2-2";
    for (old, new, want) in [
        (" 2-2", "", "a position has 5 fields parted by single spaces, got 4 (column 22)"),
        ("2-2", "2-2 ", "a position has 5 fields parted by single spaces, got 6 (column 27)"),
        ("2x2 ", "2x2  ", "a position has 5 fields parted by single spaces, got 6 (column 5)"),
        ("2x2", "2by2", "'2by2' is not a grid (like '6x5') (column 1)"),
        ("2x2", "8x8", "grid '8x8' has 64 squares, more than 52 (column 1)"),
        ("AsKd/", "AsKd", "the 2x2 grid takes 2 rows of cards, got 1 (column 13)"),
        ("7c7h", "7c7h/", "the 2x2 grid takes 2 rows of cards, got 3 (column 15)"),
        ("Kd", "", "row 1 of the cards has 1 cards instead of 2 (column 7)"),
        ("7h", "7h7", "row 2 of the cards has more than 2 cards (column 14)"),
        ("7h", "10h", "'10' is not a card (like 'As') (column 12)"),
        ("7h", "7", "'7' is not a card (like 'As') (column 12)"),
        ("7h", "♠7", "'♠7' is not a card (like 'As') (column 12)"),
        ("7h", "As", "'As' is dealt twice, at 'a1' and 'b2' (column 12)"),
        ("A./", "A.", "the 2x2 grid takes 2 rows of marks, got 1 (column 19)"),
        ("A./", "A/", "row 1 of the marks has 1 marks instead of 2 (column 16)"),
        (".b", ".b.", "row 2 of the marks has more than 2 marks (column 20)"),
        (".b", ".é", "'é' at 'b2' is not a mark (one of '.ABab') (column 19)"),
        (" A 2", " a 2", "'a' is not a turn ('A' or 'B') (column 21)"),
        ("2-2", "2:2", "'2:2' is not a pair of scores (like '61-58') (column 23)"),
        ("2-2", "02-2", "'02-2' is not a pair of scores (like '61-58') (column 23)"),
        ("2-2", "2--2", "'2--2' is not a pair of scores (like '61-58') (column 23)"),
        (
            "2-2",
            "2-999999955",
            "score 999999955 of B is more than 999999954, the most with 2 squares free (column 25)",
        ),
    ] {
        let text = position.replacen(old, new, 1);
        let error = text.parse::<State>().expect_err(&text);
        assert_eq!(error.to_string(), want, "{text}");
    }
}

#[test]
fn the_highest_scores_leave_room_for_the_rest_of_the_game() {
    let mut state = state("2x2 7s7d/7c7h ../.. A 999999908-999999908");
    while let Some(action) = state.legal_actions().last() {
        state.play(action).unwrap();
        assert_eq!(state.to_string().parse().as_ref(), Ok(&state));
    }
}

#[test]
fn the_same_cards_in_another_grid_are_another_deal() {
    let (wide, high) =
        (state("3x2 AsKdQc/7c7h2s .../... A 0-0"), state("2x3 AsKd/Qc7c/7h2s ../../.. A 0-0"));
    assert_eq!(wide.deal().cards(), high.deal().cards());
    assert_ne!(wide.deal(), high.deal());
    assert_eq!(wide.deal(), state("3x2 AsKdQc/7c7h2s A../... B 0-0").deal());
}

#[test]
fn a_chip_beside_the_grid_is_no_setup() {
    let mut setup = state("2x2 AsKd/7c7h A./.b A 2-2").to_setup();
    setup.marks.place("c1".parse().unwrap(), Seat::First, Face::Up);
    let error = State::from_setup(setup.clone()).unwrap_err();
    assert_eq!(error.to_string(), "'c1' is off the 2x2 grid");
    setup.marks.lift("c1".parse().unwrap());
    assert_eq!(State::from_setup(setup).unwrap(), state("2x2 AsKd/7c7h A./.b A 2-2"));
}
