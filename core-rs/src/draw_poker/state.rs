//! A deal with its cards.

use std::fmt;

use super::betting::{Betting, Legal, Outcome, Phase, PlayError};
use super::{Action, MAX_DEALS, Player, Standing, Table, View};
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::hand::{HandRank, value};
use crate::rng::{Rng, SplitMix64};

/// How many cards are dealt.
pub const DEALT: usize = 10;
/// How many cards of a shuffled deck can come into play: both may change all five.
pub const USED: usize = 20;

/// Everything about a deal: the public part and all cards, those to come included.
///
/// The cards come from the top of the deck. They are dealt one by one in turn, to who speaks first first;
/// drawn cards are handed over all at once and take the places of those they replace, from left to right.
///
/// ```
/// use locus_poker_core::draw_poker::{Action, Player, Rules, State, Table};
///
/// let mut state = State::shuffled(&Table::new(Rules::default()), 7)?;
/// assert_eq!(format!("{:?}", state.hand(Player::A)), "[Qh, Kh, Js, 2c, 7d]");
/// for action in ["open 10", "draw 9c 7s", "stand pat", "show"] {
///     state.play(action.parse::<Action>().unwrap())?;
/// }
/// let outcome = state.betting().outcome().unwrap();
/// assert_eq!((outcome.winner, outcome.won), (Some(Player::B), 30));
/// assert_eq!(state.betting().table().money(), [85, 115]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    betting: Betting,
    cards: [Card; USED],
    /// How many of the cards are dealt or drawn.
    used: u8,
    hands: [[Card; 5]; 2],
}

/// The seed of a deal of a match: the output of SplitMix64, started at the match's seed, that has the
/// deal's number (from 1).
#[must_use]
pub const fn deal_seed(seed: u64, deal: u64) -> u64 {
    // The generator adds a constant for each output, so the one before is reached at once.
    SplitMix64::new(seed.wrapping_add(deal.wrapping_sub(1).wrapping_mul(0x9E37_79B9_7F4A_7C15)))
        .next_u64()
}

impl State {
    /// A deal of these cards, at least 20 from the top of a deck: both pay the ante and get their hands.
    ///
    /// # Errors
    ///
    /// If the match is over, a deal is being played, or the cards are not such cards.
    pub fn deal(table: &Table, cards: &[Card]) -> Result<State, DealError> {
        check_table(table)?;
        let Some(&used) = cards.first_chunk::<USED>() else {
            return Err(DealError::Count(cards.len()));
        };
        let deck = table.rules().deck().cards();
        let mut seen = CardSet::EMPTY;
        for (&card, number) in cards.iter().zip(1..) {
            if !deck.contains(card) {
                return Err(DealError::NotInDeck { card, number, size: deck.len() });
            }
            if seen.contains(card) {
                return Err(DealError::Twice { card, number });
            }
            seen = seen.with(card);
        }
        Ok(State::start(table, used))
    }

    /// The deal of a seed.
    ///
    /// # Errors
    ///
    /// If the match is over or a deal is being played.
    pub fn shuffled(table: &Table, seed: u64) -> Result<State, DealError> {
        check_table(table)?;
        // The documented shuffle, without asking the heap for a deck.
        let first = Card::COUNT - table.rules().deck().size() as u8;
        let mut deck = ALL;
        Rng::new(seed).shuffle(&mut deck[usize::from(first)..]);
        let mut cards = [ALL[0]; USED];
        cards.copy_from_slice(&deck[usize::from(first)..][..USED]);
        Ok(State::start(table, cards))
    }

    fn start(table: &Table, cards: [Card; USED]) -> State {
        let betting = Betting::start(*table);
        let first = betting.first().index();
        let mut hands = [[cards[0]; 5]; 2];
        for place in 0..5 {
            hands[first][place] = cards[2 * place];
            hands[1 - first][place] = cards[2 * place + 1];
        }
        State { betting, cards, used: DEALT as u8, hands }
    }

    /// The public part: money, whose turn it is, what may be done.
    #[must_use]
    #[inline]
    pub const fn betting(&self) -> &Betting {
        &self.betting
    }

    /// The cards from the top of the deck that can come into play.
    #[must_use]
    pub const fn cards(&self) -> &[Card; USED] {
        &self.cards
    }

    /// How many of them have been dealt or drawn.
    #[must_use]
    pub const fn used(&self) -> usize {
        self.used as usize
    }

    /// A player's hand as it is now.
    #[must_use]
    #[inline]
    pub const fn hand(&self, player: Player) -> [Card; 5] {
        self.hands[player.index()]
    }

    /// How good a player's hand is now.
    #[must_use]
    pub fn rank(&self, player: Player) -> HandRank {
        let cards: CardSet = self.hand(player).into_iter().collect();
        let rules = self.betting.table().rules();
        match HandRank::of(cards, rules.deck(), rules.ace_low_straight()) {
            Ok(rank) => rank,
            Err(_) => unreachable!("a hand has five cards of its deck"),
        }
    }

    /// The value of a player's hand, as [`HandRank::value`] gives it, without looking at why.
    fn strength(&self, player: Player) -> u16 {
        let rules = self.betting.table().rules();
        if rules.ace_low_straight() && rules.deck() == Deck::SevenUp {
            return self.rank(player).value();
        }
        value(self.hand(player).into_iter().collect())
    }

    /// What the player whose turn it is may do; the cards of a draw have to be in their hand.
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.betting.legal()
    }

    /// What a player may know.
    #[must_use]
    pub fn view(&self, player: Player) -> View {
        View::of(self, player)
    }

    /// Does what a player says, and shows the cards when it comes to that.
    ///
    /// # Errors
    ///
    /// If the rules do not allow it now; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<(), PlayError> {
        let turn = self.betting.turn();
        if let Action::Draw(cards) = action {
            let hand: CardSet = self.hand(turn).into_iter().collect();
            let missing = cards.bits() & !hand.bits();
            if missing != 0 && self.betting.legal().allows(action.public()) {
                let missing = CardSet::from_bits(missing).iter().next();
                return Err(missing.map_or(PlayError::Over, PlayError::NotInHand));
            }
        }
        self.betting.play(action.public())?;
        match (action, self.betting.phase()) {
            (Action::Draw(cards), _) => self.exchange(turn, cards),
            (_, Phase::Showdown) => {
                let [a, b] = Player::BOTH.map(|player| self.strength(player));
                let winner = match a.cmp(&b) {
                    std::cmp::Ordering::Greater => Some(Player::A),
                    std::cmp::Ordering::Less => Some(Player::B),
                    std::cmp::Ordering::Equal => None,
                };
                self.betting.show(winner);
            }
            _ => {}
        }
        Ok(())
    }

    fn exchange(&mut self, player: Player, cards: CardSet) {
        for card in &mut self.hands[player.index()] {
            if cards.contains(*card) {
                *card = self.cards[usize::from(self.used)];
                self.used += 1;
            }
        }
    }

    /// Whether the cards of both were shown.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        matches!(self.betting.outcome(), Some(Outcome { folded: false, .. }))
    }
}

/// All cards by id.
const ALL: [Card; 52] = {
    let mut all = [Card::of(0, 0).unwrap(); 52];
    let mut id = 0;
    while id < Card::COUNT {
        all[id as usize] = Card::new(id).unwrap();
        id += 1;
    }
    all
};

fn check_table(table: &Table) -> Result<(), DealError> {
    if table.pot() != 0 {
        Err(DealError::Playing)
    } else if table.standing() != Standing::Open {
        Err(DealError::MatchOver)
    } else if table.deal() > MAX_DEALS {
        Err(DealError::LastDeal)
    } else {
        Ok(())
    }
}

/// Why nothing can be dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealError {
    /// One of the players cannot pay the ante.
    MatchOver,
    /// A deal is being played.
    Playing,
    /// The match has had all its deals.
    LastDeal,
    /// Too few cards.
    Count(usize),
    /// A card that the deck does not have.
    NotInDeck {
        /// The card.
        card: Card,
        /// Which one it is, from 1.
        number: usize,
        /// How many cards the deck has.
        size: u32,
    },
    /// A card comes again.
    Twice {
        /// The card.
        card: Card,
        /// Which one it is, from 1.
        number: usize,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::MatchOver => f.write_str("the match is over"),
            DealError::Playing => f.write_str("a deal is being played"),
            DealError::LastDeal => write!(f, "a match has at most {MAX_DEALS} deals"),
            DealError::Count(count) => write!(f, "wrong number of cards: {count}, not {USED}"),
            DealError::NotInDeck { card, number, size } => {
                write!(f, "card '{card}' is not in the deck of {size} (card {number})")
            }
            DealError::Twice { card, number } => {
                write!(f, "card '{card}' comes twice (card {number})")
            }
        }
    }
}

impl std::error::Error for DealError {}
