//! What grouping costs: the best answer of one who tells all hands apart and may discard any cards.

use super::chances::NUMBERS;
use super::classes::HandClasses;
use super::draws::Draws;
use super::exchange::Room;
use super::game::{DrawGame, Part, Stopped, share_out};
use super::lines::Place;
use super::profile::{Answered, Profile};
use super::rows;
use crate::card::Card;
use crate::deck::Deck;
use crate::hand::value;
use crate::odds::subsets::{Numbers, choose, each};

/// Hands of a deck, told apart by all that matters but the names of the suits.
///
/// The game that it is asked about may have finer strength classes than the one that was solved, see
/// [`Profile::refined`].
pub struct Ungrouped {
    cards: Vec<Card>,
    numbers: Numbers,
    /// Every hand of five cards: its strength class, and the numbers of its sets of four.
    hands: Vec<(u16, [u32; 5])>,
    classes: Vec<Class>,
}

/// A class of hands.
struct Class {
    /// How likely it is.
    weight: f64,
    strength: usize,
    /// The numbers of all sets of its cards.
    subsets: [u32; 32],
}

impl Ungrouped {
    /// The hands of a deck. Takes a moment.
    #[must_use]
    pub fn new(deck: Deck, draws: &Draws) -> Ungrouped {
        let cards: Vec<Card> = deck.cards().iter().collect();
        let numbers = Numbers::new(cards.len(), 4);
        let mut hands = Vec::new();
        each(&cards, 5, &mut |places, hand| {
            let subsets = numbers.of_subsets(places);
            let fours = [15, 23, 27, 29, 30].map(|four| subsets[four]);
            hands.push((draws.strength(value(hand)) as u16, fours));
        });
        let classes = HandClasses::new(deck);
        let class = |number| {
            let hand = classes.hand(number);
            let place = |card: Card| cards.binary_search(&card).expect("a card of the deck") as u8;
            let places: Vec<u8> = hand.iter().map(place).collect();
            Class {
                weight: f64::from(classes.weight(number)) / hands.len() as f64,
                strength: draws.strength(value(hand)),
                subsets: numbers.of_subsets(&places),
            }
        };
        let classes = (0..classes.len()).map(class).collect();
        Ungrouped { cards, numbers, hands, classes }
    }

    /// What a player (0 or 1) wins on average against the other's part of a profile by playing as well as possible
    /// with every hand, and discarding whatever is best. The hands are still dealt independently.
    ///
    /// # Errors
    ///
    /// If `go_on`, which is asked every few hundredths of a second, said no.
    pub fn best_response(
        &self,
        game: &DrawGame,
        profile: &Profile,
        player: usize,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<f64, Stopped> {
        let groups = game.chances().groups();
        let mut likely = vec![0.0; game.upper.steps.len() * groups];
        likely[..groups].copy_from_slice(game.chances().weights());
        game.upper.down(0, player, &mut likely, groups, &mut Answered(&profile.tables[0]));
        let mut worth: Vec<Vec<f64>> = vec![Vec::new(); game.upper.steps.len()];
        let places = game.upper.steps.iter().zip(likely.chunks_exact(groups)).zip(&mut worth);
        let exchanges = places.filter(|((step, _), _)| matches!(step.place, Place::Exchange(_)));
        let work = exchanges.zip(&game.parts).zip(&profile.tables[1..]);
        let room = || (Room::new(game), vec![0.0; self.numbers.len()]);
        share_out(threads, work, room, go_on, |room, item, go_on| {
            let ((((_, likely), worth), part), table) = item;
            let (room, sums) = room;
            let mut pass = Answered(table);
            game.come(part, player, likely, &mut pass, room);
            game.meet(part, player, 0..NUMBERS, &mut pass, room, go_on);
            *worth = self.exchange(game, part, player, room, sums, go_on);
        })?;
        self.first_round(game, player, &likely, &mut worth);
        Ok(self.classes.iter().zip(&worth[0]).map(|(class, worth)| class.weight * worth).sum())
    }

    /// What the classes are worth at an exchange.
    fn exchange(
        &self,
        game: &DrawGame,
        part: &Part,
        player: usize,
        room: &Room,
        sums: &mut [f64],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Vec<f64> {
        let mut worth = vec![0.0; self.classes.len()];
        let mut best = vec![0.0; self.classes.len()];
        for seen in if part.first == player { 0..1 } else { 0..NUMBERS } {
            best.fill(f64::NEG_INFINITY);
            if part.first != player && !game.chances().can_draw(seen) {
                continue;
            }
            for drawn in (0..NUMBERS).filter(|&drawn| game.chances().can_draw(drawn)) {
                if !go_on() {
                    return worth;
                }
                self.discard(drawn, room.values(seen, drawn), sums, &mut best);
            }
            worth.iter_mut().zip(&best).for_each(|(worth, best)| *worth += best);
        }
        worth
    }

    /// What the classes are worth if they change so many cards, and their strengths are worth so much then;
    /// keeps the best.
    fn discard(&self, drawn: usize, values: &[f32], sums: &mut [f64], best: &mut [f64]) {
        if drawn > 0 {
            self.add_up(5 - drawn, values, sums);
        }
        let ways = choose(self.cards.len() - 5, drawn) as f64;
        let held: Vec<usize> =
            (0..32_usize).filter(|held| held.count_ones() as usize == 5 - drawn).collect();
        for (class, best) in self.classes.iter().zip(best) {
            let own = f64::from(values[class.strength]);
            for &held in &held {
                // A draw may not bring a discard back.
                let discards = 31 & !held;
                let (mut total, mut back) = (0.0, discards);
                loop {
                    let sign = if back.count_ones() % 2 == 0 { 1.0 } else { -1.0 };
                    let set = held | back;
                    total += sign * if set == 31 { own } else { sums[class.subsets[set] as usize] };
                    if back == 0 {
                        break;
                    }
                    back = (back - 1) & discards;
                }
                *best = best.max(total / ways);
            }
        }
    }

    /// The sum of the values of all hands that contain some cards, for sets of four down to so many.
    fn add_up(&self, least: usize, values: &[f32], sums: &mut [f64]) {
        sums[self.numbers.of_size(4)].fill(0.0);
        for (strength, fours) in &self.hands {
            let value = f64::from(values[usize::from(*strength)]);
            fours.iter().for_each(|&four| sums[four as usize] += value);
        }
        for size in (least..4).rev() {
            let range = self.numbers.of_size(size);
            sums[range.clone()].fill(0.0);
            each(&self.cards, size + 1, &mut |places, _| {
                let subsets = self.numbers.of_subsets(places);
                let all = (1_usize << (size + 1)) - 1;
                let sum = sums[subsets[all] as usize];
                for left_out in 0..=size {
                    sums[subsets[all & !(1 << left_out)] as usize] += sum;
                }
            });
            // A hand was met once for each of its cards that are not in the set.
            sums[range].iter_mut().for_each(|sum| *sum /= (5 - size) as f64);
        }
    }

    /// What the classes are worth at the places of the first round, from the exchanges up.
    fn first_round(&self, game: &DrawGame, player: usize, likely: &[f32], worth: &mut [Vec<f64>]) {
        let groups = game.chances().groups();
        for (slot, step) in game.upper.steps.iter().enumerate().rev() {
            let below = step.below.iter().map(|&below| &worth[below]);
            worth[slot] = match step.place {
                Place::Exchange(_) => continue,
                Place::Fold(folded) => {
                    let won = if folded == player { -step.stake } else { step.stake };
                    let here = &likely[slot * groups..(slot + 1) * groups];
                    vec![f64::from(won * rows::sum(here)); self.classes.len()]
                }
                Place::Bet(who) => {
                    let start = if who == player { f64::NEG_INFINITY } else { 0.0 };
                    let join = |a: f64, b: f64| if who == player { a.max(b) } else { a + b };
                    let mut all = vec![start; self.classes.len()];
                    for below in below {
                        all.iter_mut().zip(below).for_each(|(to, worth)| *to = join(*to, *worth));
                    }
                    all
                }
                Place::Show => unreachable!("cards are shown in the second round"),
            };
        }
    }
}

impl Draws {
    /// The same deck, with at most so many discards as it was made for, and with each strength class split into so
    /// many parts, as far as it has values.
    ///
    /// # Errors
    ///
    /// If it was told to stop.
    pub fn refined(
        &self,
        deck: Deck,
        most: [usize; 2],
        parts: u16,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Draws, Stopped> {
        let ends = self.strengths[1..].iter().copied().chain([crate::hand::MAX_VALUE + 1]);
        let mut strengths = Vec::new();
        for (&lowest, end) in self.strengths.iter().zip(ends) {
            let split = |part: u16| lowest + ((end - lowest) / parts) * part;
            strengths.extend((0..parts).map(split));
        }
        strengths.dedup();
        Draws::with_strengths(deck, strengths, most, go_on)
    }
}

impl Profile {
    /// The same way to play in a game whose strength classes are finer: each of them plays like that of the other
    /// game which holds it.
    ///
    /// # Panics
    ///
    /// If the games differ in anything else, or a class of `draws` is not made of those of `fine`.
    #[must_use]
    pub fn refined(&self, game: &DrawGame, draws: &Draws, to: &DrawGame, fine: &Draws) -> Profile {
        let from: Vec<usize> = fine.strengths.iter().map(|&low| draws.strength(low)).collect();
        let (old, new) = (game.chances().strengths(), to.chances().strengths());
        let plans = 0..(NUMBERS + 1) * game.chances().choices();
        let part = |table: &Vec<u8>| {
            let mut fine = table[plans.clone()].to_vec();
            for column in table[plans.end..].chunks_exact(old) {
                fine.extend(from.iter().map(|&strength| column[strength]));
            }
            fine
        };
        let mut tables = vec![self.tables[0].clone()];
        tables.extend(self.tables[1..].iter().map(part));
        let sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
        assert_eq!((sizes, new), (to.sizes(), from.len()), "games of the same betting");
        Profile { tables }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Bets, DrawSolver, Method};
    use super::*;
    use crate::card::CardSet;
    use crate::rng::Rng;

    #[test]
    fn every_discard_is_weighed_exactly() {
        let deck = Deck::SevenUp;
        let draws = Draws::new(deck, 5, &mut || true).unwrap();
        let ungrouped = Ungrouped::new(deck, &draws);
        let classes = HandClasses::new(deck);
        let mut rng = Rng::new(4);
        let values: Vec<f32> =
            draws.strengths.iter().map(|_| rng.below(1000) as f32 / 100.0 - 5.0).collect();
        let mut sums = vec![0.0; ungrouped.numbers.len()];
        for drawn in 0..4 {
            let mut found = vec![f64::NEG_INFINITY; classes.len()];
            ungrouped.discard(drawn, &values, &mut sums, &mut found);
            for class in (0..classes.len()).step_by(1_201) {
                let hand = classes.hand(class);
                let cards: Vec<Card> = hand.iter().collect();
                let open: Vec<Card> = deck.cards().iter().filter(|&c| !hand.contains(c)).collect();
                let mut best = f64::NEG_INFINITY;
                each(&cards, drawn, &mut |_, discards| {
                    let kept = CardSet::from_bits(hand.bits() & !discards.bits());
                    let (mut total, mut ways) = (0.0, 0.0);
                    each(&open, drawn, &mut |_, new| {
                        total += f64::from(values[draws.strength(value(kept.union(new)))]);
                        ways += 1.0;
                    });
                    best = best.max(total / ways);
                });
                assert!((found[class] - best).abs() < 1e-9, "{hand:?}: {} {best}", found[class]);
            }
        }
    }

    #[test]
    fn who_tells_more_apart_wins_more() {
        let deck = Deck::SevenUp;
        let draws = Draws::new(deck, 5, &mut || true).unwrap();
        let bets = Bets::with(1.0, &[], &[], 1).unwrap();
        let game = DrawGame::new(bets.clone(), draws.chances.clone());
        let mut solver = DrawSolver::new(&game, Method::DISCOUNTED);
        (0..60).for_each(|_| solver.round(1, &mut || true).unwrap());
        let profile = solver.average();
        let fine = draws.refined(deck, [5; 2], 3, &mut || true).unwrap();
        assert!(fine.strengths.len() > 2 * draws.strengths.len());
        let finer = DrawGame::new(bets, fine.chances.clone());
        let refined = profile.refined(&game, &draws, &finer, &fine);
        let ungrouped = Ungrouped::new(deck, &fine);
        for player in 0..2 {
            let grouped = profile.best_response(&game, player, 1, &mut || true).unwrap();
            let split = refined.best_response(&finer, player, 1, &mut || true).unwrap();
            let all = ungrouped.best_response(&finer, &refined, player, 2, &mut || true).unwrap();
            assert!(grouped < split + 1e-4 && split < all + 1e-4, "{grouped} {split} {all}");
            assert!(all < grouped + 0.05, "{grouped} {split} {all}");
        }
        let stopped = ungrouped.best_response(&finer, &refined, 0, 2, &mut || false);
        assert_eq!(stopped, Err(Stopped));
    }
}
