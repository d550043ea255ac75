//! A game: where it started, what was played, and the way back.

use super::{Action, PlayError, Record, RecordedAction, State, TurnScore};

/// A game that is played action by action, with undo and redo. It starts from any state.
///
/// ```
/// use locus_poker_core::locus::{Game, State};
///
/// let start: State = "2x2 AsKd/7c7h ../.. A 0-0".parse()?;
/// let mut game = Game::new(start.clone());
/// game.play("a1".parse()?)?;
/// game.play("b2*".parse()?)?;
/// assert_eq!(game.state().to_string(), "2x2 AsKd/7c7h A./.b A 2-2");
/// game.undo();
/// game.undo();
/// assert_eq!(game.state(), &start);
/// assert_eq!(game.redo().map(|turn| turn.action.to_string()), Some("a1".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The state before each turn, and last the state now.
    states: Vec<State>,
    turns: Vec<Turn>,
    /// Actions that were taken back, the last one first to be played again.
    undone: Vec<Action>,
}

/// An action that was played and what it scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The action.
    pub action: Action,
    /// What it scored.
    pub score: TurnScore,
}

impl Game {
    /// A game that starts from a state.
    #[must_use]
    pub fn new(start: State) -> Game {
        Game { states: vec![start], turns: Vec::new(), undone: Vec::new() }
    }

    /// The game of a record, without its comments and variations. Its result is not looked at.
    pub fn from_record(record: &Record) -> Result<Game, PlayError> {
        let mut game = Game::new(record.start.clone());
        for recorded in &record.actions {
            game.play(recorded.action)?;
        }
        Ok(game)
    }

    /// The state at the start.
    #[must_use]
    pub fn start(&self) -> &State {
        &self.states[0]
    }

    /// The state now.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.states[self.turns.len()]
    }

    /// The turns that were played and not taken back.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Plays an action and forgets what was taken back before. A failed call changes nothing.
    pub fn play(&mut self, action: Action) -> Result<Turn, PlayError> {
        let turn = self.push(action)?;
        self.undone.clear();
        Ok(turn)
    }

    fn push(&mut self, action: Action) -> Result<Turn, PlayError> {
        let mut state = self.state().clone();
        let turn = Turn { action, score: state.play(action)? };
        self.states.push(state);
        self.turns.push(turn);
        Ok(turn)
    }

    /// Takes the last turn back; `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        self.states.pop();
        self.undone.push(turn.action);
        Some(turn)
    }

    /// Plays again what was taken back last; `None` when there is nothing.
    pub fn redo(&mut self) -> Option<Turn> {
        let action = self.undone.pop()?;
        self.push(action).ok()
    }

    /// A record of the game with these headers and those that say the start and the result.
    #[must_use]
    pub fn record(&self, headers: &[(&str, &str)]) -> Record {
        let (start, state) = (self.start(), self.state());
        let result = state.is_over().then(|| state.scores());
        let said = if *start == State::start(start.deal().clone()) {
            vec![("Grid", start.grid().to_string()), ("Cards", start.deal().to_string())]
        } else {
            vec![("Position", start.to_string())]
        };
        let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let mut all: Vec<(String, String)> = headers.iter().map(own).collect();
        all.extend(said.into_iter().map(|(key, value)| (key.to_owned(), value)));
        all.push(("Result".to_owned(), super::record::result_text(result)));
        Record {
            headers: all,
            start: start.clone(),
            comments: Vec::new(),
            actions: self.turns.iter().map(|turn| RecordedAction::plain(turn.action)).collect(),
            result,
        }
    }
}
