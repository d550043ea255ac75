//! A pass through an exchange and the second round after it.

use std::ops::Range;

use super::chances::NUMBERS;
use super::game::{DrawGame, Part, Pass};
use super::rows;
use crate::odds::GoOn;

/// What a thread needs to work on a part.
pub(super) struct Room {
    /// One number for each choice.
    pub plans: Vec<f32>,
    /// How likely the other's strengths are: by the number that the other has changed, if the learner draws
    /// first by the learner's number before.
    pub after: Vec<f32>,
    /// What the learner's strengths are worth, by the learner's number, if the other draws first by the other's
    /// number before.
    values: Vec<f32>,
    /// Of the places of the second round.
    likely: Vec<f32>,
    worth: Vec<f32>,
}

impl Room {
    pub fn new(game: &DrawGame) -> Room {
        let strengths = game.chances().strengths();
        let places = game.parts.iter().map(|part| part.round.steps.len()).max().unwrap_or(0);
        Room {
            plans: vec![0.0; game.chances().choices()],
            after: vec![0.0; NUMBERS * NUMBERS * strengths],
            values: vec![0.0; NUMBERS * NUMBERS * strengths],
            likely: vec![0.0; places * strengths],
            worth: vec![0.0; places * strengths],
        }
    }

    /// What the learner's strengths are worth after so many cards, when the other one, drawing first, has changed
    /// `seen`; 0 if the learner draws first.
    pub fn values(&self, seen: usize, drawn: usize) -> &[f32] {
        let strengths = self.values.len() / (NUMBERS * NUMBERS);
        &self.values[(seen * NUMBERS + drawn) * strengths..][..strengths]
    }
}

impl DrawGame {
    /// The pass through a part: from how likely the other player comes to the exchange with each group to what
    /// some of the learner's groups are worth there. `go_on` is asked every millisecond or two; what is found after it
    /// said no is of no use.
    #[expect(clippy::too_many_arguments, reason = "a part of a pass needs what the pass has")]
    pub(super) fn exchange<P: Pass>(
        &self,
        part: &Part,
        learner: usize,
        groups: Range<usize>,
        likely: &[f32],
        worth: &mut [f32],
        pass: &mut P,
        room: &mut Room,
        go_on: GoOn<'_>,
    ) {
        worth.fill(0.0);
        if P::SKIPS && likely.iter().all(|&odds| odds == 0.0) {
            return;
        }
        self.come(part, learner, likely, pass, room);
        self.meet(part, learner, 0..NUMBERS, pass, room, go_on);
        let seen = if part.first == learner { 0..1 } else { 0..NUMBERS };
        for seen in seen {
            if part.first != learner && !self.chances().can_draw(seen) {
                continue;
            }
            if !go_on() {
                return;
            }
            let table = if part.first == learner { 0 } else { 1 + seen };
            for (group, worth) in groups.clone().zip(worth.iter_mut()) {
                let of_group = self.chances().of_group(group);
                self.value_plans(seen, of_group.clone(), room);
                let mut here = [0.0];
                let at = self.plans_at(table, group);
                pass.choose(at, &room.plans[of_group], &mut here);
                *worth += here[0];
            }
        }
    }

    /// How likely the other player comes to each strength: the learner may have changed any number before.
    pub(super) fn come(
        &self,
        part: &Part,
        learner: usize,
        likely: &[f32],
        pass: &mut impl Pass,
        room: &mut Room,
    ) {
        let chances = self.chances();
        let strengths = chances.strengths();
        // Tables of the other player: one, or one for each number that the learner may have changed.
        let tables = if part.first == learner { 1..=NUMBERS } else { 0..=0 };
        room.after.fill(0.0);
        for (row, table) in tables.enumerate() {
            for (group, likely) in likely.chunks_exact(1).enumerate() {
                let odds = &mut room.plans[chances.of_group(group)];
                pass.split(self.plans_at(table, group), likely, odds);
            }
            for (choice, &odds) in room.plans.iter().enumerate().filter(|&(_, &odds)| odds != 0.0) {
                let to = (row * NUMBERS + chances.drawn(choice)) * strengths;
                let to = &mut room.after[to..to + strengths];
                rows::add_times(to, odds, chances.after(choice));
            }
        }
    }

    /// What the learner's strengths are worth in the second round, if the first one to draw has changed one of
    /// these numbers of cards; 0 of those that are left when `go_on` says no.
    pub(super) fn meet<P: Pass>(
        &self,
        part: &Part,
        learner: usize,
        numbers: Range<usize>,
        pass: &mut P,
        room: &mut Room,
        go_on: GoOn<'_>,
    ) {
        let chances = self.chances();
        let strengths = chances.strengths();
        let learner_first = part.first == learner;
        room.values.fill(0.0);
        for (one, other) in numbers.flat_map(|one| (0..NUMBERS).map(move |other| (one, other))) {
            // The numbers that the first and the second one to draw have changed.
            if !chances.can_draw(one) || !chances.can_draw(other) {
                continue;
            }
            let seen = if learner_first { one * NUMBERS + other } else { one };
            let after = &room.after[seen * strengths..][..strengths];
            if P::SKIPS && after.iter().all(|&odds| odds == 0.0) {
                continue;
            }
            if !go_on() {
                return;
            }
            let changed = if part.first == 0 { [one, other] } else { [other, one] };
            let (round, table) = (&part.round, self.block(part, changed));
            room.likely[..strengths].copy_from_slice(after);
            round.down(table, learner, &mut room.likely, strengths, pass);
            round.up(table, learner, &room.likely, &mut room.worth, strengths, pass);
            // The first to draw does not know the other number yet.
            let to = if learner_first { one } else { one * NUMBERS + other };
            let to = &mut room.values[to * strengths..][..strengths];
            rows::add(to, &room.worth[..strengths]);
        }
    }

    /// What some choices of the learner are worth: `seen` is how many cards the other one has changed before, 0
    /// if the learner draws first.
    pub(super) fn value_plans(&self, seen: usize, choices: Range<usize>, room: &mut Room) {
        let chances = self.chances();
        for choice in choices {
            let values = room.values(seen, chances.drawn(choice));
            room.plans[choice] = rows::dot(chances.after(choice), values);
        }
    }

    /// Where the choices of a group are in a part: table 0 is that of the first to draw, table `1 + seen` that
    /// of the second.
    pub(super) fn plans_at(&self, table: usize, group: usize) -> Range<usize> {
        let of_group = self.chances().of_group(group);
        let begin = table * self.chances().choices();
        begin + of_group.start..begin + of_group.end
    }
}
