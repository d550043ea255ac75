"""The seeded shuffle: a seed means a deal for ever."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import LocusError

WORD = 2**64 - 1


def shuffle(seed: int, deck: int) -> bytes:
    """All cards of the deck (52 or 32) in the order that the seed (0..2**64-1) gives."""
    cards = bytearray(cards_of(deck))
    if not 0 <= seed <= WORD:
        raise LocusError(f"seed {seed!r} is out of range: 0 to 2**64 - 1")
    words = xoshiro(seed)
    # Fisher and Yates, from the back.
    for i in range(len(cards) - 1, 0, -1):
        j = draw(words, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return bytes(cards)


def cards_of(deck: int) -> range:
    """The ids of a deck: all 52, or the 32 from the seven up."""
    if deck not in (52, 32):
        raise LocusError(f"unknown deck {deck!r}: 52 or 32")
    return range(52 - deck, 52)


def splitmix(state: int) -> Iterator[int]:
    """The 64-bit words of SplitMix64, which spreads the bits of a seed."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & WORD
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
        yield word ^ (word >> 31)


def xoshiro(seed: int) -> Iterator[int]:
    """The 64-bit words of xoshiro256**."""
    words = splitmix(seed)
    s = [next(words) for _ in range(4)]
    while True:
        yield rotate(s[1] * 5 & WORD, 7) * 9 & WORD
        shifted = s[1] << 17 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotate(s[3], 45)


def rotate(word: int, by: int) -> int:
    """The word with its bits moved up, those that fall out at the top coming back at the bottom."""
    return (word << by | word >> (64 - by)) & WORD


def draw(words: Iterator[int], below: int) -> int:
    """A number below `below`, every one equally likely.

    The high half of word * below is nearly fair: some numbers are hit by one word more than others.
    Refusing the words whose low half is below 2**64 mod below leaves every number the same count.
    """
    for word in words:
        product = word * below
        if product & WORD >= 2**64 % below:
            return product >> 64
    raise AssertionError("the words never end")
