//! Ways without a flush: straights and what comes below them.

use super::Area;
use super::groups::Groups;
use super::run::Run;
use crate::hand::HandCategory;

/// How many ways have fewer cards of every suit than a flush needs and no groups above a flush, by category.
///
/// The ranks are taken one after the other. After each, ways that agree in the cards of each suit, the groups and the
/// memory of the run are one number. The ace comes first, for it starts the lowest straight; that it is there is
/// remembered by counting the ways with and without it apart, so that it can end the highest straight as well.
pub(super) fn count(area: &Area) -> [u64; 9] {
    let run = Run::new(area.jokers());
    let mut counts = [0; 9];
    for ace in [false, true] {
        let mut table = Table::new(area, &run);
        table.take(12, Some(ace), area.ranks().ace_low());
        for rank in area.ranks().lowest()..12 {
            table.take(rank, None, true);
        }
        table.add_to(&mut counts, ace);
    }
    counts
}

/// One number for every (cards of each suit, groups, run). The suits are the outer index, so that the ways a rank's
/// suits can be chosen are sums of whole rows.
struct Table<'a> {
    area: &'a Area,
    run: &'a Run,
    /// A number in each suit, each below what a flush needs, with their sum.
    rows: Vec<([u8; 4], u32)>,
    /// How many kinds of groups stay below a flush: the first ones.
    groups: usize,
    ways: Vec<u64>,
    next: Vec<u64>,
    /// Known and open cards of ranks not taken yet.
    known_left: u32,
    open_left: u32,
}

impl<'a> Table<'a> {
    fn new(area: &'a Area, run: &'a Run) -> Table<'a> {
        let side = area.needed() as u8;
        let mut rows = Vec::new();
        for index in 0..u32::from(side).pow(4) {
            let mut rest = index;
            let suits: [u8; 4] = std::array::from_fn(|_| {
                let count = rest % u32::from(side);
                rest /= u32::from(side);
                count as u8
            });
            rows.push((suits, suits.iter().map(|&n| u32::from(n)).sum()));
        }
        let groups = Groups::ALL
            .iter()
            .take_while(|&&groups| area.group_category(groups) < HandCategory::Flush)
            .count();
        let cells = rows.len() * groups * run.len();
        let mut ways = vec![0; cells];
        ways[usize::from(Run::START)] = 1;
        let (known_left, open_left) = (area.known().len(), area.open().len());
        Table { area, run, rows, groups, ways, next: vec![0; cells], known_left, open_left }
    }

    /// Takes one rank in, with any of its open cards. `only` keeps the ways with (or without) a card of the rank;
    /// `step` tells the run of it.
    fn take(&mut self, rank: u8, only: Option<bool>, step: bool) {
        let (known, open) = (self.area.known_suits(rank), self.area.open_suits(rank));
        self.known_left -= known.count_ones();
        self.open_left -= open.count_ones();
        let most = self.area.natural() - self.known_left;
        let least = most.saturating_sub(self.open_left);
        let width = self.groups * self.run.len();
        let side = self.area.needed() as usize;
        let steps = [1, side, side * side, side * side * side];
        // Every choice of suits, by how many cards it is.
        let mut choices: [Vec<u8>; 5] = Default::default();
        let mut chosen = open;
        loop {
            choices[(known | chosen).count_ones() as usize].push(known | chosen);
            if chosen == 0 {
                break;
            }
            chosen = (chosen - 1) & open;
        }
        if let Some(present) = only {
            choices
                .iter_mut()
                .enumerate()
                .filter(|&(n, _)| (n > 0) != present)
                .for_each(|(_, c)| c.clear());
        }
        let mut sum = vec![0_u64; width];
        for index in 0..self.rows.len() {
            let (suits, size) = self.rows[index];
            let target = &mut self.next[index * width..][..width];
            target.fill(0);
            if size > most || size < least {
                continue;
            }
            for (count, choices) in choices.iter().enumerate() {
                let mut any = false;
                for &choice in choices {
                    let has = |suit: usize| choice >> suit & 1;
                    if count as u32 > size || (0..4).any(|suit| has(suit) > suits[suit]) {
                        continue;
                    }
                    let back: usize = (0..4).map(|suit| usize::from(has(suit)) * steps[suit]).sum();
                    let source = &self.ways[(index - back) * width..][..width];
                    if any {
                        sum.iter_mut().zip(source).for_each(|(sum, ways)| *sum += ways);
                    } else {
                        sum.copy_from_slice(source);
                        any = true;
                    }
                }
                if any {
                    self.move_on(&sum, count as u32, step, index);
                }
            }
        }
        std::mem::swap(&mut self.ways, &mut self.next);
    }

    /// Adds the ways of a row to where `count` cards of one rank lead them.
    fn move_on(&mut self, ways: &[u64], count: u32, step: bool, row: usize) {
        let states = self.run.len();
        let target = &mut self.next[row * self.groups * states..][..self.groups * states];
        for groups in 0..self.groups {
            let to = Groups::ALL[groups].with(count) as usize;
            if to >= self.groups {
                continue;
            }
            for state in 0..states {
                let moved = if step { self.run.next(state as u8, count > 0) } else { state as u8 };
                target[to * states + usize::from(moved)] += ways[groups * states + state];
            }
        }
    }

    fn add_to(&self, counts: &mut [u64; 9], ace: bool) {
        let states = self.run.len();
        for (row, &(_, size)) in self.ways.chunks_exact(self.groups * states).zip(&self.rows) {
            if size != self.area.natural() {
                continue;
            }
            for (cell, ways) in row.iter().enumerate() {
                let straight = self.run.next((cell % states) as u8, ace) == self.run.done();
                let category = if straight {
                    HandCategory::Straight
                } else {
                    self.area.group_category(Groups::ALL[cell / states])
                };
                counts[category as usize] += ways;
            }
        }
    }
}
