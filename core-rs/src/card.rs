//! Ranks, suits, cards and sets of cards.

use std::fmt;
use std::str::FromStr;

/// The characters of the ranks, in order: two to ace are 0 to 12.
pub const RANK_CHARS: [u8; 13] = *b"23456789TJQKA";
/// The characters of the suits, in order: clubs, diamonds, hearts, spades are 0 to 3.
pub const SUIT_CHARS: [u8; 4] = *b"cdhs";

/// One of the 52 cards. Its id is `4 * rank + suit`, 0 (`2c`) to 51 (`As`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 52;

    /// The card with this id, if there is one.
    #[must_use]
    pub const fn new(id: u8) -> Option<Card> {
        if id < Card::COUNT { Some(Card(id)) } else { None }
    }

    /// The card of a rank (0 to 12) and a suit (0 to 3), if there is one.
    #[must_use]
    pub const fn of(rank: u8, suit: u8) -> Option<Card> {
        if rank < 13 && suit < 4 { Some(Card(4 * rank + suit)) } else { None }
    }

    /// `4 * rank + suit`.
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// 0 (two) to 12 (ace).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 2
    }

    /// 0 to 3: clubs, diamonds, hearts, spades.
    #[must_use]
    pub const fn suit(self) -> u8 {
        self.0 & 3
    }

    /// All cards in the order of their ids.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::COUNT).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANK_CHARS[usize::from(self.rank())] as char;
        let suit = SUIT_CHARS[usize::from(self.suit())] as char;
        write!(f, "{rank}{suit}")
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    /// Reads `As`, `Td`, `7c`: rank in upper case, suit in lower case, nothing else.
    fn from_str(text: &str) -> Result<Card, NotACard> {
        let &[rank, suit] = text.as_bytes() else { return Err(NotACard) };
        let rank = RANK_CHARS.iter().position(|&c| c == rank).ok_or(NotACard)?;
        let suit = SUIT_CHARS.iter().position(|&c| c == suit).ok_or(NotACard)?;
        Ok(Card((4 * rank + suit) as u8))
    }
}

/// A set of cards: one lane of 16 bits for each suit, so that a rank is the same bit in every lane.
///
/// ```text
/// bit  63 ........ 48 47 ........ 32 31 ........ 16 15 ......... 0
///      000AKQJT98..2  000AKQJT98..2  000AKQJT98..2  000AKQJT98..2
///      spades         hearts         diamonds       clubs
/// ```
///
/// Bits 13 to 15 of a lane are always 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// The set without a card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 52 cards.
    pub const FULL: CardSet = CardSet(0x1FFF_1FFF_1FFF_1FFF);

    /// The set with these bits; bits that are no card are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::FULL.0)
    }

    /// The bits of the set.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    #[must_use]
    pub const fn single(card: Card) -> CardSet {
        CardSet(1 << (16 * card.suit() + card.rank()))
    }

    /// The ranks held in a suit, as 13 bits (bit 0 is the two).
    #[must_use]
    pub const fn suit(self, suit: u8) -> u16 {
        (self.0 >> (16 * suit)) as u16
    }

    /// The ranks held in each suit.
    #[must_use]
    pub const fn suits(self) -> [u16; 4] {
        [self.suit(0), self.suit(1), self.suit(2), self.suit(3)]
    }

    /// The set with a card added.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | CardSet::single(card).0)
    }

    /// The set with a card taken out.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !CardSet::single(card).0)
    }

    /// The cards of either set.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::single(card).0 != 0
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..13u8).flat_map(move |rank| {
            (0..4u8).filter_map(move |suit| {
                (self.suit(suit) >> rank & 1 != 0).then_some(Card(4 * rank + suit))
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_ids_agree_for_every_card() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::of(card.rank(), card.suit()), Some(card));
            assert_eq!(CardSet::single(card).iter().collect::<Vec<_>>(), [card]);
        }
        assert_eq!("2c".parse(), Ok(Card(0)));
        assert_eq!("As".parse(), Ok(Card(51)));
    }

    #[test]
    fn other_texts_are_no_cards() {
        for text in ["", "A", "as", "AS", "1c", "10c", "Ass", " As", "Aé", "\u{0}\u{0}"] {
            assert_eq!(text.parse::<Card>(), Err(NotACard), "{text:?}");
        }
        assert_eq!(Card::new(52), None);
    }

    #[test]
    fn the_full_set_is_in_order_of_ids() {
        let ids: Vec<u8> = CardSet::FULL.iter().map(Card::id).collect();
        assert_eq!(ids, (0..52).collect::<Vec<_>>());
    }
}
