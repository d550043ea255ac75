//! The solved game with its tables, and one pass over it.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::bets::Bets;
use super::chances::{Chances, NUMBERS};
use super::exchange::Room;
use super::lines::{Lines, Place};
use super::rows;

/// Five-card draw with independent hands: the betting and the chances, laid out for passes.
///
/// The decisions of the first round belong to the upper round; each exchange has a part of its own with the
/// decisions on what to change and those of the second round, and parts do not know of each other.
#[derive(Clone, Debug)]
pub struct DrawGame {
    bets: Bets,
    lines: Lines,
    chances: Chances,
    pub(super) upper: Round,
    pub(super) parts: Vec<Part>,
}

/// An exchange and the second round after it.
///
/// Its table: what the first to draw changes (one number a choice), what the second one does for each number
/// that the first one changed, then for each pair of numbers (that of player 0 times 6 and that of player 1) a
/// block of the second round.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Who draws first.
    pub first: usize,
    pub round: Round,
}

/// The places of a round, each before those below it.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pub steps: Vec<Step>,
    /// How many actions the decisions have in all.
    pub actions: usize,
}

/// A place of a round.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The number of its node in the tree.
    pub node: usize,
    pub place: Place,
    /// What a player wins here when the other folds or has the weaker hand.
    pub stake: f32,
    /// The places that can come next, in this round. Of an exchange: the number of its part.
    pub below: Vec<usize>,
    /// The sum of the actions of the decisions before it.
    pub at: usize,
}

impl Step {
    /// Its numbers in a table whose decisions have so many rows.
    pub fn range(&self, rows: usize) -> Range<usize> {
        self.at * rows..(self.at + self.below.len()) * rows
    }
}

impl Round {
    /// The round whose places are the nodes of these numbers, ascending.
    fn new(lines: &Lines, nodes: &[usize]) -> Round {
        let mut actions = 0;
        let mut exchanges = 0;
        let step = |&number: &usize| {
            let node = lines.node(number);
            let mut step = Step {
                node: number,
                place: node.place,
                stake: 1.0 + node.paid[0].min(node.paid[1]) as f32,
                below: Vec::new(),
                at: actions,
            };
            match node.place {
                Place::Bet(_) => {
                    let slot = |child| nodes.binary_search(child).expect("in this round");
                    step.below = node.children.iter().map(slot).collect();
                    actions += step.below.len();
                }
                Place::Exchange(_) => {
                    step.below = vec![exchanges];
                    exchanges += 1;
                }
                Place::Fold(_) | Place::Show => {}
            }
            step
        };
        let steps = nodes.iter().map(step).collect();
        Round { steps, actions }
    }

    /// Where among its places a node of the tree is, if it is one of them.
    pub fn slot(&self, node: usize) -> Option<usize> {
        self.steps.binary_search_by_key(&node, |step| step.node).ok()
    }

    /// The place of a node of the tree.
    pub fn at(&self, node: usize) -> &Step {
        &self.steps[self.slot(node).expect("a node of this round")]
    }

    /// How likely the other player, whom chance and their own actions bring to the root so, comes to each place.
    pub fn down(
        &self,
        table: usize,
        learner: usize,
        likely: &mut [f32],
        rows: usize,
        pass: &mut impl Pass,
    ) {
        let mut split = Vec::new();
        for (slot, step) in self.steps.iter().enumerate() {
            let Place::Bet(player) = step.place else { continue };
            let here = slot * rows..(slot + 1) * rows;
            if player == learner {
                for &below in &step.below {
                    likely.copy_within(here.clone(), below * rows);
                }
            } else {
                let range = step.range(rows);
                split.resize(range.len(), 0.0);
                let range = table + range.start..table + range.end;
                pass.split(range, &likely[here], &mut split);
                for (&below, odds) in step.below.iter().zip(split.chunks_exact(rows)) {
                    likely[below * rows..][..rows].copy_from_slice(odds);
                }
            }
        }
    }

    /// What the learner can expect at each place, by rows. Exchanges are to be there already.
    pub fn up(
        &self,
        table: usize,
        learner: usize,
        likely: &[f32],
        worth: &mut [f32],
        rows: usize,
        pass: &mut impl Pass,
    ) {
        let mut values = Vec::new();
        for (slot, step) in self.steps.iter().enumerate().rev() {
            // Those below come after it.
            let (here, after) = worth[slot * rows..].split_at_mut(rows);
            let below = |child: usize| &after[(child - slot - 1) * rows..][..rows];
            let likely = &likely[slot * rows..][..rows];
            match step.place {
                Place::Exchange(_) => {}
                Place::Fold(player) => {
                    let won = if player == learner { -step.stake } else { step.stake };
                    here.fill(won * rows::sum(likely));
                }
                Place::Show => rows::showdown(likely, step.stake, here),
                Place::Bet(player) if player == learner => {
                    values.clear();
                    step.below.iter().for_each(|&child| values.extend_from_slice(below(child)));
                    let range = step.range(rows);
                    pass.choose(table + range.start..table + range.end, &values, here);
                }
                Place::Bet(_) => {
                    here.fill(0.0);
                    step.below.iter().for_each(|&child| rows::add(here, below(child)));
                }
            }
        }
    }
}

/// A table, and what a pass does at its decisions. A block of a table is laid out as in `regrets`: the action times the
/// number of rows, and the row.
pub(super) trait Pass {
    /// Where the other player comes with these chances, how likely each action is then.
    fn split(&mut self, at: Range<usize>, likely: &[f32], odds: &mut [f32]);

    /// What the decisions are worth to the learner when their actions are worth so much.
    fn choose(&mut self, at: Range<usize>, values: &[f32], worth: &mut [f32]);

    /// Whether what the other player never does is of no interest.
    const SKIPS: bool;
}

/// Somebody wanted a pass to end before its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl DrawGame {
    /// The game.
    #[must_use]
    pub fn new(bets: Bets, chances: Chances) -> DrawGame {
        let lines = Lines::new(&bets);
        let below = |node: &usize| {
            lines.exchanges().iter().any(|range| range.start < *node && range.contains(node))
        };
        let above: Vec<usize> = (0..lines.len()).filter(|node| !below(node)).collect();
        let upper = Round::new(&lines, &above);
        let part = |range: &Range<usize>| {
            let Place::Exchange(first) = lines.node(range.start).place else {
                unreachable!("an exchange")
            };
            let nodes: Vec<usize> = (range.start + 1..range.end).collect();
            Part { first, round: Round::new(&lines, &nodes) }
        };
        let parts = lines.exchanges().iter().map(part).collect();
        DrawGame { bets, lines, chances, upper, parts }
    }

    /// The bets it knows.
    #[must_use]
    pub const fn bets(&self) -> &Bets {
        &self.bets
    }

    /// The betting.
    #[must_use]
    pub const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// What chance does.
    #[must_use]
    pub const fn chances(&self) -> &Chances {
        &self.chances
    }

    /// The part that a node belongs to, and its number.
    pub(super) fn part_of(&self, node: usize) -> (usize, &Part) {
        let after = self.lines.exchanges().partition_point(|range| range.start <= node);
        let number = after.checked_sub(1).expect("an exchange, or below one");
        assert!(self.lines.exchanges()[number].contains(&node), "an exchange, or below one");
        (number, &self.parts[number])
    }

    /// Where the second round begins in the table of a part when the players have changed so many cards.
    pub(super) fn block(&self, part: &Part, changed: [usize; 2]) -> usize {
        let pair = changed[0] * NUMBERS + changed[1];
        let block = part.round.actions * self.chances.strengths();
        (NUMBERS + 1) * self.chances.choices() + pair * block
    }

    /// How many numbers the table of the first round has, and then those of the parts.
    pub(super) fn sizes(&self) -> Vec<usize> {
        let upper = self.upper.actions * self.chances.groups();
        let parts = self.parts.iter().map(|part| {
            (NUMBERS + 1) * self.chances.choices()
                + NUMBERS * NUMBERS * part.round.actions * self.chances.strengths()
        });
        [upper].into_iter().chain(parts).collect()
    }

    /// The decisions of each table: where their numbers are, and how many have a block in common.
    pub(super) fn blocks(&self) -> Vec<Vec<(Range<usize>, usize)>> {
        let of_round = |round: &Round, begin: usize, rows: usize| -> Vec<(Range<usize>, usize)> {
            let decisions = round.steps.iter().filter(|step| matches!(step.place, Place::Bet(_)));
            let ranges = decisions.map(|step| step.range(rows));
            ranges.map(|range| (begin + range.start..begin + range.end, rows)).collect()
        };
        let (choices, strengths) = (self.chances.choices(), self.chances.strengths());
        let of_part = |part: &Part| {
            let mut blocks = Vec::new();
            for table in 0..=NUMBERS {
                for group in 0..self.chances.groups() {
                    let of_group = self.chances.of_group(group);
                    blocks.push((
                        table * choices + of_group.start..table * choices + of_group.end,
                        1,
                    ));
                }
            }
            for pair in 0..NUMBERS * NUMBERS {
                let begin = self.block(part, [pair / NUMBERS, pair % NUMBERS]);
                blocks.extend(of_round(&part.round, begin, strengths));
            }
            blocks
        };
        let upper = of_round(&self.upper, 0, self.chances.groups());
        [upper].into_iter().chain(self.parts.iter().map(of_part)).collect()
    }

    /// One pass for a player: what each group is worth, weighed by how likely the other player is to let it
    /// come to that.
    ///
    /// The tables are as long as [`sizes`](DrawGame::sizes) says. Parts are worked on by so many threads, this
    /// one among them, which asks `go_on` now and then.
    pub(super) fn pass<P: Pass + Send>(
        &self,
        learner: usize,
        threads: usize,
        tables: &mut [P],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<f32>, Stopped> {
        let groups = self.chances.groups();
        let (upper, tables) = tables.split_first_mut().expect("the table of the first round");
        let mut likely = vec![0.0; self.upper.steps.len() * groups];
        likely[..groups].copy_from_slice(self.chances.weights());
        self.upper.down(0, learner, &mut likely, groups, upper);
        let mut worth = vec![0.0; likely.len()];
        let places = self.upper.steps.iter().zip(likely.chunks_exact(groups));
        let exchanges = places.zip(worth.chunks_exact_mut(groups));
        let exchanges = exchanges.filter(|((step, _), _)| matches!(step.place, Place::Exchange(_)));
        let work = exchanges.zip(&self.parts).zip(tables);
        share_out(
            threads,
            work,
            || Room::new(self),
            go_on,
            |room, item, go_on| {
                let ((((_, likely), worth), part), table) = item;
                self.exchange(part, learner, 0..groups, likely, worth, table, room, go_on);
            },
        )?;
        self.upper.up(0, learner, &likely, &mut worth, groups, upper);
        worth.truncate(groups);
        Ok(worth)
    }
}

/// Lets so many threads, this one among them, work on items, each with room of its own. The work may ask whether
/// to go on where an item takes long; between items it is asked here.
pub(super) fn share_out<W: Send, R>(
    threads: usize,
    items: impl Iterator<Item = W> + Send,
    room: impl Fn() -> R + Sync,
    go_on: &mut dyn FnMut() -> bool,
    work: impl Fn(&mut R, W, &mut dyn FnMut() -> bool) + Sync,
) -> Result<(), Stopped> {
    let items = Mutex::new(items);
    let stop = AtomicBool::new(false);
    let worker = |go_on: &mut dyn FnMut() -> bool| {
        let mut room = room();
        let mut go_on = || {
            if !go_on() {
                stop.store(true, Ordering::Relaxed);
            }
            !stop.load(Ordering::Relaxed)
        };
        while go_on() {
            let next = items.lock().unwrap_or_else(|broken| broken.into_inner()).next();
            let Some(item) = next else { break };
            work(&mut room, item, &mut go_on);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| worker(&mut || true));
        }
        worker(go_on);
    });
    if stop.into_inner() { Err(Stopped) } else { Ok(()) }
}
