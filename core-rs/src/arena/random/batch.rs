//! The games themselves: sixteen at a time, each step for all squares of a game at once.
//!
//! What a turn scores depends only on what came before it at the neighbours of its square. So a game need not be played
//! turn by turn: once every square has its turn and its face, the neighbours whose cards are gone by then, and those
//! whose chips give a bonus, come from comparing the turns of all squares with the turns one step to the side, in each of
//! eight directions. Plain loops over bytes do that, which compilers turn into vector instructions.

use super::board::{BEFORE, Board, MOST, NEVER};
use super::order::Order;
use crate::hand::Path;
use crate::rng::Rng;

/// Games that take a step together. The bytes that one step writes are read by the next one in other pieces; that is
/// quick only when the processor has put them away meanwhile.
const TOGETHER: usize = 16;

/// Room before the first square, for the neighbours that it does not have: nine is what the widest grid asks for.
const BEFORE_FIRST: usize = 16;

/// Plays so many games and counts what the mover gained more than the other.
pub(super) fn play(
    board: &Board,
    order: &Order,
    rng: &mut Rng,
    path: Path,
    games: u64,
    counts: &mut [u64],
) {
    match board.squares {
        ..=32 => on_path::<32, 64>(board, order, rng, path, games, counts),
        33..=48 => on_path::<48, 128>(board, order, rng, path, games, counts),
        _ => on_path::<MOST, 128>(board, order, rng, path, games, counts),
    }
}

fn on_path<const N: usize, const M: usize>(
    board: &Board,
    order: &Order,
    rng: &mut Rng,
    path: Path,
    games: u64,
    counts: &mut [u64],
) {
    match path {
        #[cfg(target_arch = "x86_64")]
        Path::Avx2 if path.is_available() => {
            // SAFETY: the processor has the instructions, it was asked just before.
            unsafe { with_avx2::<N, M>(board, order, rng, games, counts) }
        }
        _ => in_batches::<N, M>(board, order, rng, games, counts),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn with_avx2<const N: usize, const M: usize>(
    board: &Board,
    order: &Order,
    rng: &mut Rng,
    games: u64,
    counts: &mut [u64],
) {
    in_batches::<N, M>(board, order, rng, games, counts);
}

/// A game in the making. Arrays of M bytes have the squares from [`BEFORE_FIRST`] on. Vectors lie within cache lines.
#[derive(Clone)]
#[repr(C, align(64))]
struct Game<const N: usize, const M: usize> {
    /// The turn of each square.
    turns: [u8; M],
    /// When its card goes, and since when its chip gives a bonus.
    gone: [u8; M],
    chip: [u8; M],
    /// Whose its chip is: 0 the mover's, 1 the other's.
    whose: [u8; M],
    /// The bits of the neighbours that are gone, later the points of the hand; and the bonus.
    hand: [u8; N],
    bonus: [u8; N],
    /// Bits by square: face down.
    faces: u64,
}

/// Always inlined, so that it is compiled for the instructions of the function around it.
#[inline(always)]
fn in_batches<const N: usize, const M: usize>(
    board: &Board,
    order: &Order,
    rng: &mut Rng,
    games: u64,
    counts: &mut [u64],
) {
    let middle = counts.len() as i32 / 2;
    let mut batch = vec![
        Game::<N, M> {
            faces: 0,
            turns: [0; M],
            gone: [NEVER; M],
            chip: [NEVER; M],
            whose: [0; M],
            hand: [0; N],
            bonus: [0; N],
        };
        TOGETHER
    ];
    let mut left = games;
    while left > 0 {
        let now = left.min(TOGETHER as u64);
        let batch = &mut batch[..now as usize];
        for game in batch.iter_mut() {
            game.faces = rng.next_u64() & board.open_bits;
            order.shuffle(rng, &mut game.turns, BEFORE_FIRST);
            if board.open.len() < board.squares {
                spread(board, &mut game.turns);
            }
            game.hand = bytes(game.faces);
        }
        batch.iter_mut().for_each(|game| times(board, game));
        batch.iter_mut().for_each(|game| surroundings(board, game));
        for game in batch.iter_mut() {
            for &square in &board.open {
                let at = usize::from(square) & (MOST - 1);
                let face = (game.faces >> at & 1) << 8;
                let hand = &mut game.hand[at.min(N - 1)];
                *hand = board.points[at][face as usize & 256 | usize::from(*hand)];
            }
        }
        for game in batch.iter() {
            // A turn brings 23 points at most, so no game leads off the table.
            counts[(middle + gained(game)) as usize] += 1;
        }
        left -= now;
    }
}

/// Moves the turns of the open squares, which stand together, to their places; played ones get no turn.
#[inline(always)]
fn spread<const M: usize>(board: &Board, turns: &mut [u8; M]) {
    let dealt = *turns;
    let place = |square: usize| (BEFORE_FIRST + square) & (M - 1);
    for (i, &square) in board.open.iter().enumerate() {
        turns[place(usize::from(square))] = dealt[place(i)];
    }
}

/// A byte for each bit: 0, or not 0 where it is set.
#[inline(always)]
fn bytes<const N: usize>(bits: u64) -> [u8; N] {
    let mut bytes = [0; N];
    for (eight, bytes) in bits.to_le_bytes().into_iter().zip(bytes.chunks_exact_mut(8)) {
        // Eight copies, of which each keeps another bit.
        let spread = (u64::from(eight) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        bytes.copy_from_slice(&spread.to_le_bytes());
    }
    bytes
}

/// The squares of an array with room before them, so many steps aside.
#[inline(always)]
fn aside<const N: usize, const M: usize>(bytes: &[u8; M], step: isize) -> &[u8; N] {
    let first = BEFORE_FIRST.wrapping_add_signed(step).min(M - N);
    bytes[first..first + N].try_into().unwrap_or_else(|_| unreachable!("N bytes from first on"))
}

#[inline(always)]
fn all_if(holds: bool) -> u8 {
    u8::from(holds).wrapping_neg()
}

/// When each card goes, and since when each chip gives a bonus to whom.
#[inline(always)]
fn times<const N: usize, const M: usize>(board: &Board, game: &mut Game<N, M>) {
    let Game { turns, gone, chip, whose, hand: down, .. } = game;
    let turns: &[u8; N] = aside(turns, 0);
    let places = BEFORE_FIRST..BEFORE_FIRST + N;
    let (gone, chip) = (&mut gone[places.clone()], &mut chip[places.clone()]);
    let whose = &mut whose[places];
    for at in 0..N {
        let open = board.is_open[at];
        let down = all_if(down[at] != 0);
        let up = open & !down;
        gone[at] = turns[at] & down | board.gone[at] & !down;
        chip[at] = turns[at] & up | board.chip[at] & !up;
        whose[at] = turns[at] & 1 & open | board.whose[at] & !open;
    }
}

/// For each square which neighbours are gone when it is played, and the bonus of own chips.
#[inline(always)]
fn surroundings<const N: usize, const M: usize>(board: &Board, game: &mut Game<N, M>) {
    let (turns, own): (&[u8; N], &[u8; N]) = (aside(&game.turns, 0), aside(&game.whose, 0));
    let (mut hand, mut bonus) = ([0; N], [0_u8; N]);
    for side in &board.around {
        let gone: &[u8; N] = aside(&game.gone, side.step);
        let chip: &[u8; N] = aside(&game.chip, side.step);
        let whose: &[u8; N] = aside(&game.whose, side.step);
        for at in 0..N {
            let turn = turns[at] as i8;
            hand[at] |= all_if((gone[at] as i8) < turn) & side.bit[at];
            let mine = all_if((chip[at] as i8) < turn) & all_if(whose[at] == own[at]);
            bonus[at] = bonus[at].wrapping_add(mine & side.weight[at]);
        }
    }
    (game.hand, game.bonus) = (hand, bonus);
}

/// What the mover gained in all turns minus what the other did.
#[inline(always)]
fn gained<const N: usize, const M: usize>(game: &Game<N, M>) -> i32 {
    let own: &[u8; N] = aside(&game.whose, 0);
    let (mut mine, mut others) = (0_u16, 0_u16);
    for ((&whose, &hand), &bonus) in own.iter().zip(&game.hand).zip(&game.bonus) {
        let (total, theirs) = (hand.wrapping_add(bonus), whose.wrapping_neg());
        mine += u16::from(total & !theirs);
        others += u16::from(total & theirs);
    }
    i32::from(mine) - i32::from(others)
}

const _: () = assert!((BEFORE as i8) < 0 && NEVER as i8 == i8::MAX);
