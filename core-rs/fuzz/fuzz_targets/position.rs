//! Any text is a position or an error with a place; a position is written as it was read, and can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use locus_poker_core::locus::{ScoredAction, State};

fuzz_target!(|text: &str| {
    match text.parse::<State>() {
        Ok(mut state) => {
            assert_eq!(state.to_string(), text);
            let evaluated: Vec<_> = state
                .legal_actions()
                .map(|action| (action, state.score_unchecked(action)))
                .collect();
            let looked_up: Vec<_> =
                state.score_all().map(|ScoredAction { action, score }| (action, score)).collect();
            assert_eq!(evaluated, looked_up);
            while let Some(action) = state.legal_actions().last() {
                state.play(action).expect("a legal action");
                assert_eq!(state.to_string().parse().as_ref(), Ok(&state));
            }
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column)),
    }
});
