//! The properties of the game; what is worked by hand is in the Python suite, which runs over both cores.

use proptest::prelude::*;

use super::*;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::rng::Rng;

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn play(state: &mut State, actions: &[&str]) {
    for action in actions {
        state.play(action.parse().unwrap()).unwrap();
    }
}

/// Settings as they come, small stakes among them, so that pledges and ends of matches are common.
fn some_rules(rng: &mut Rng) -> Rules {
    let stake = [100, 20, 7, 1][rng.below(4) as usize];
    let setup = RulesSetup {
        deck: [52, 32][rng.below(2) as usize],
        stake,
        ante: 1 + rng.below(stake.min(9)),
        discards: 3 + rng.below(3),
        raises: [None, Some(0), Some(3)][rng.below(3) as usize],
        show_checks: rng.below(2) == 1,
        first: Player::BOTH[rng.below(2) as usize],
        ace_low_straight: rng.below(2) == 1,
        pieces: [[0, 7], [2, 3], [0, 0]][rng.below(3) as usize],
    };
    Rules::new(setup).unwrap()
}

/// An action at random, in which folding is the exception.
fn some_action(state: &State, rng: &mut Rng) -> Action {
    loop {
        match random_action(state, rng) {
            Some(Action::Fold) if rng.below(3) > 0 => {}
            action => return action.unwrap(),
        }
    }
}

/// What can be spent and what may be borrowed: pledges only turn one into the other.
fn worth(table: &Table) -> i64 {
    let means: i64 = Player::BOTH.map(|player| table.means(player)).iter().sum();
    means + table.pot() + table.carried()
}

fn total(table: &Table) -> i64 {
    table.money().iter().sum::<i64>() + table.pot() + table.carried() + table.bank()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_dollar_is_made_or_lost(seed: u64) {
        let mut rng = Rng::new(seed);
        let mut table = Table::new(some_rules(&mut rng));
        let (all, spendable) = (total(&table), worth(&table));
        for _ in 0..40 {
            let Ok(mut state) = State::shuffled(&table, rng.next_u64()) else {
                prop_assert_ne!(table.standing(), Standing::Open);
                return Ok(());
            };
            while state.betting().outcome().is_none() {
                let before = state.clone();
                let refused = state.play(Action::Open(i64::MAX));
                prop_assert!(refused.is_err() && state == before);
                state.play(some_action(&before, &mut rng)).unwrap();
                let now = state.betting().table();
                prop_assert_eq!((total(now), worth(now)), (all, spendable));
                prop_assert!(now.money().iter().all(|&money| money >= 0));
                prop_assert!(now.pot() >= 0 && now.carried() >= 0);
            }
            table = *state.betting().table();
            let pieces = [Player::A, Player::B].map(|player| {
                (table.pledged(player), table.gone(player))
            });
            let setup = TableSetup {
                deal: table.deal(),
                money: table.money(),
                carried: table.carried(),
                bank: table.bank(),
                pledged: pieces.map(|(pledged, _)| pledged),
                gone: pieces.map(|(_, gone)| gone),
            };
            prop_assert_eq!(Table::from_setup(*table.rules(), setup), Ok(table));
        }
    }

    #[test]
    fn a_view_says_nothing_that_its_player_may_not_know(seed: u64) {
        let mut rng = Rng::new(seed);
        let table = Table::new(some_rules(&mut rng));
        let player = Player::BOTH[rng.below(2) as usize];
        let mut state = State::shuffled(&table, rng.next_u64()).unwrap();
        // The same deal with everything laid anew that the player does not know.
        let own = |place: usize| (place % 2 == 0) == (state.betting().first() == player);
        let mut laid = *state.cards();
        let known: CardSet = (0..DEALT).filter(|&place| own(place)).map(|place| laid[place]).collect();
        let mut rest: Vec<Card> = table.rules().deck().cards().iter().filter(|&c| !known.contains(c)).collect();
        rng.shuffle(&mut rest);
        for (place, card) in laid.iter_mut().enumerate().filter(|&(place, _)| place >= DEALT || !own(place)) {
            *card = rest[place];
        }
        let mut other = State::deal(&table, &laid).unwrap();
        // Until the player draws, for then they know more.
        while state.betting().outcome().is_none() {
            prop_assert_eq!(state.view(player), other.view(player));
            let (turn, action) = (state.betting().turn(), some_action(&state, &mut rng));
            let same = match action {
                Action::Draw(cards) if turn == player && !cards.is_empty() => return Ok(()),
                Action::Draw(cards) if turn != player => {
                    Action::Draw(other.hand(turn).into_iter().take(cards.len() as usize).collect())
                }
                same => same,
            };
            state.play(action).unwrap();
            other.play(same).unwrap();
        }
        if !state.is_shown() {
            prop_assert_eq!(state.view(player), other.view(player));
        }
    }
}

#[test]
fn cards_are_dealt_in_turn_and_drawn_from_the_top() {
    let deck = Deck::Full.shuffled(7);
    let table = Table::new(Rules::default());
    let mut state = State::deal(&table, &deck).unwrap();
    assert_eq!(state, State::shuffled(&table, 7).unwrap());
    assert_eq!(names(&state.hand(Player::A)), "Qh Kh Js 2c 7d");
    assert_eq!(names(&state.hand(Player::B)), "9c 8h 7s Ts 5s");
    play(&mut state, &["check", "draw 5s 9c", "draw Kh"]);
    assert_eq!(names(&state.hand(Player::B)), "8s 8h 7s Ts 8c");
    assert_eq!(names(&state.hand(Player::A)), "Qh 5d Js 2c 7d");
    assert_eq!((state.used(), state.betting().changed()), (13, [Some(1), Some(2)]));
    for seed in 0..50 {
        for rules in [
            Rules::default(),
            Rules::new(RulesSetup { deck: 32, ..RulesSetup::default() }).unwrap(),
        ] {
            let state = State::shuffled(&Table::new(rules), seed).unwrap();
            assert_eq!(state.cards()[..], rules.deck().shuffled(seed)[..USED]);
        }
    }
}

#[test]
fn the_seeds_of_a_match_are_those_of_splitmix() {
    let mut rng = crate::rng::SplitMix64::new(1_234_567);
    for deal in 1..100 {
        assert_eq!(deal_seed(1_234_567, deal), rng.next_u64());
    }
}

#[test]
fn what_is_dealt_is_checked() {
    let table = Table::new(Rules::default());
    let twenty = cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd");
    assert!(State::deal(&table, &twenty).is_ok());
    assert_eq!(State::deal(&table, &twenty[1..]), Err(DealError::Count(19)));
    let mut twice = twenty.clone();
    twice[7] = twice[3];
    let error = DealError::Twice { card: twenty[3], number: 8 };
    assert_eq!(State::deal(&table, &twice), Err(error));
    let short = Rules::new(RulesSetup { deck: 32, ..RulesSetup::default() }).unwrap();
    let error = State::deal(&Table::new(short), &twenty).unwrap_err();
    assert_eq!(error.to_string(), "card '2c' is not in the deck of 32 (card 1)");
    let playing = *State::deal(&table, &twenty).unwrap().betting().table();
    assert_eq!(State::shuffled(&playing, 1), Err(DealError::Playing));
}

#[test]
fn actions_are_printed_as_they_are_read() {
    for text in ["fold", "check", "show", "stand pat", "open 10", "raise 999", "draw 4d 9c"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    assert_eq!("draw 9c 4d".parse::<Action>(), "draw 4d 9c".parse());
    for text in [
        "",
        "fold ",
        "Fold",
        "open",
        "open 0",
        "open 01",
        "open -1",
        "draw",
        "draw 9c 9c",
        "draw  9c",
    ] {
        assert_eq!(text.parse::<Action>(), Err(NotAnAction), "{text:?}");
    }
}

#[test]
fn pieces_come_and_go_in_order() {
    let mut pieces = Pieces::new(&[3, 1]).unwrap();
    assert_eq!((pieces.as_slice(), pieces.len()), (&[3, 1][..], 2));
    assert_eq!(pieces.pop(), Some(1));
    assert_eq!(Some(pieces), Pieces::new(&[3]));
    assert_eq!((pieces.pop(), pieces.pop(), pieces.is_empty()), (Some(3), None, true));
    assert_eq!((Pieces::new(&[7]), Pieces::new(&[2, 2])), (None, None));
}
