//! What a decision is worth to one who has this hand, and what the other one can hold.

use std::ops::Range;

use super::chances::NUMBERS;
use super::exchange::Room;
use super::game::{DrawGame, Part, Pass, Round};
use super::lines::{Act, Place};
use super::profile::{Followed, Profile, share_of};
use super::rows;

/// A decision of a player in the solved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The node of the tree: a bet or an exchange.
    pub node: usize,
    /// How many cards player 0 and player 1 have changed, as far as they have.
    pub changed: [Option<usize>; 2],
}

impl Decision {
    /// Whose decision it is; `None` when the game has none like it.
    #[must_use]
    pub fn player(self, game: &DrawGame) -> Option<usize> {
        let changed = self.changed.map(|number| number.is_some());
        let possible = self.changed.iter().flatten().all(|&number| number < NUMBERS);
        let fits = |player, wanted| (possible && changed == wanted).then_some(player);
        match game.lines().nodes().get(self.node)?.place {
            Place::Bet(player) => fits(player, [game.upper.slot(self.node).is_none(); 2]),
            Place::Exchange(first) if changed[first] => fits(1 - first, [first == 0, first == 1]),
            Place::Exchange(first) => fits(first, [false; 2]),
            Place::Fold(_) | Place::Show => None,
        }
    }
}

/// What a decision is worth when both go on as the strategy does.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// For each action of a bet, or each choice of the group at an exchange, what the player can expect to get
    /// out of the pot, less what is still paid for it, in halves of the pot at the start. To fold is worth 0.
    pub values: Vec<f32>,
    /// How much of the pot the player would get on average if the cards were shown; before the exchange, if
    /// the betting ended now and both drew as the strategy does.
    pub equity: f32,
}

/// What another player has done counts as at least so likely: they may be somebody else than the strategy.
const DOUBT: f32 = 1e-4;

impl Profile {
    /// What the actions of a decision are worth to one who has this group, or after the draw this strength.
    ///
    /// # Panics
    ///
    /// If there is no such decision, group or strength.
    #[must_use]
    pub fn outlook(&self, game: &DrawGame, decision: Decision, row: usize) -> Outlook {
        let mut asked = Asked::new(game, self, decision);
        Outlook { values: asked.values(row), equity: asked.equity(row) }
    }

    /// What one who changes so many cards at an exchange can expect from there on, as in [`Outlook::values`], for
    /// each strength class that comes of it. With the odds of the classes that is what any discard is worth.
    ///
    /// # Panics
    ///
    /// If there is no such decision, it is not at an exchange, or that is no number of cards.
    #[must_use]
    pub fn after_drawing(&self, game: &DrawGame, decision: Decision, count: usize) -> Vec<f32> {
        assert!(count < NUMBERS, "a number of cards");
        Asked::new(game, self, decision).after_drawing(count)
    }

    /// How likely the other one ends up in each strength class, after all that they did until this decision;
    /// before the exchange: if the betting ended now and both drew as the strategy does.
    ///
    /// # Panics
    ///
    /// If there is no such decision.
    #[must_use]
    pub fn facing(&self, game: &DrawGame, decision: Decision) -> Vec<f32> {
        Asked::new(game, self, decision).facing()
    }
}

/// A table that is followed, but that anything has some chance.
struct Doubted<'a>(&'a [u8]);

impl Pass for Doubted<'_> {
    const SKIPS: bool = true;

    fn split(&mut self, at: Range<usize>, likely: &[f32], odds: &mut [f32]) {
        let rows = likely.len();
        for (odds, bytes) in odds.chunks_exact_mut(rows).zip(self.0[at].chunks_exact(rows)) {
            for ((odds, &byte), likely) in odds.iter_mut().zip(bytes).zip(likely) {
                *odds = likely * (share_of(byte) + DOUBT);
            }
        }
    }

    fn choose(&mut self, _: Range<usize>, _: &[f32], _: &mut [f32]) {
        unreachable!("nobody learns")
    }
}

/// A round of the game with what is followed in it.
#[derive(Clone, Copy)]
struct Followable<'a> {
    round: &'a Round,
    /// Where its numbers begin in the table.
    begin: usize,
    table: &'a [u8],
    rows: usize,
}

impl Followable<'_> {
    /// How likely a player comes to a node, or to what is above it in this round, with each row.
    fn likely(&self, node: usize, player: usize, mut likely: Vec<f32>) -> Vec<f32> {
        let mut slot = 0;
        loop {
            let step = &self.round.steps[slot];
            // What comes next lies in order, and each before all that is below it.
            let after = step.below.partition_point(|&below| self.round.steps[below].node <= node);
            if step.node == node || after == 0 || !matches!(step.place, Place::Bet(_)) {
                return likely;
            }
            if step.place == Place::Bet(player) {
                let mut odds = vec![0.0; step.below.len() * self.rows];
                let range = step.range(self.rows);
                let at = self.begin + range.start..self.begin + range.end;
                Doubted(self.table).split(at, &likely, &mut odds);
                likely.copy_from_slice(&odds[(after - 1) * self.rows..][..self.rows]);
            }
            slot = step.below[after - 1];
        }
    }
}

/// A decision that somebody asks about.
struct Asked<'a> {
    game: &'a DrawGame,
    profile: &'a Profile,
    decision: Decision,
    me: usize,
    room: Room,
}

impl<'a> Asked<'a> {
    fn new(game: &'a DrawGame, profile: &'a Profile, decision: Decision) -> Asked<'a> {
        let me = decision.player(game).expect("a decision of the game");
        Asked { game, profile, decision, me, room: Room::new(game) }
    }

    fn first_round(&self) -> Followable<'a> {
        let rows = self.game.chances().groups();
        Followable { round: &self.game.upper, begin: 0, table: &self.profile.tables[0], rows }
    }

    /// The second round that the decision is in.
    fn second_round(&self) -> Option<Followable<'a>> {
        let [Some(a), Some(b)] = self.decision.changed else { return None };
        let (number, part) = self.game.part_of(self.decision.node);
        let begin = self.game.block(part, [a, b]);
        let rows = self.game.chances().strengths();
        Some(Followable {
            round: &part.round,
            begin,
            table: &self.profile.tables[1 + number],
            rows,
        })
    }

    /// How likely a player has each group where the decision is, or at the exchange before it.
    fn groups(&self, player: usize) -> Vec<f32> {
        let weights = self.game.chances().weights().to_vec();
        self.first_round().likely(self.decision.node, player, weights)
    }

    /// The exchange before or at the decision, or that to which the betting leads if it ends now.
    fn part(&self) -> (usize, &'a Part) {
        let lines = self.game.lines();
        let mut number = self.decision.node;
        while let (Place::Bet(_), Some(_)) =
            (lines.node(number).place, self.game.upper.slot(number))
        {
            let node = lines.node(number);
            let ends = |act: &Act| matches!(act, Act::Draw | Act::Check);
            let at = node.acts.iter().position(ends).expect("to check or to draw");
            number = node.children[at];
        }
        self.game.part_of(number)
    }

    /// Fills the room with how likely the other one comes to each strength at the exchange.
    fn come(&mut self) {
        let (number, part) = self.part();
        let likely = self.groups(1 - self.me);
        let mut pass = Doubted(&self.profile.tables[1 + number]);
        self.game.come(part, self.me, &likely, &mut pass, &mut self.room);
    }

    /// How likely the other's strengths are after these numbers: the other's own, and mine where I draw first.
    fn after(&self, other: usize, mine: Option<usize>) -> &[f32] {
        let strengths = self.game.chances().strengths();
        let row = mine.map_or(other, |mine| mine * NUMBERS + other);
        &self.room.after[row * strengths..][..strengths]
    }

    /// The same for any number of the other's, or for the known one.
    fn after_any(&self, mine: Option<usize>) -> Vec<f32> {
        let mut sum = vec![0.0; self.game.chances().strengths()];
        let known = self.decision.changed[1 - self.me];
        let numbers = known.map_or(0..NUMBERS, |number| number..number + 1);
        numbers.for_each(|other| rows::add(&mut sum, self.after(other, mine)));
        sum
    }

    /// How likely the other has each strength in the second round, where the decision is.
    fn strengths(&mut self, second: &Followable<'_>) -> Vec<f32> {
        self.come();
        let mine = self.decision.changed[self.me].filter(|_| self.part().1.first == self.me);
        let likely = self.after_any(mine);
        second.likely(self.decision.node, 1 - self.me, likely)
    }

    fn values(&mut self, row: usize) -> Vec<f32> {
        let node = self.game.lines().node(self.decision.node);
        let paid = 1.0 + node.paid[self.me] as f32;
        if let Place::Exchange(_) = node.place {
            return self.plans(row).into_iter().map(|value| value + paid).collect();
        }
        let (likely, round) = match self.second_round() {
            Some(second) => (self.strengths(&second), second),
            None => (self.groups(1 - self.me), self.first_round()),
        };
        let mass = rows::sum(&likely);
        let slot = round.round.slot(self.decision.node).expect("a node of the round");
        let below = &round.round.steps[slot].below;
        below.iter().map(|&slot| self.worth(&round, slot, &likely, row) / mass + paid).collect()
    }

    /// What the choices of a group are worth at the exchange.
    fn plans(&mut self, group: usize) -> Vec<f32> {
        self.meet();
        let chances = self.game.chances();
        let seen = self.decision.changed[1 - self.me];
        let choices = chances.of_group(group);
        self.game.value_plans(seen.unwrap_or(0), choices.clone(), &mut self.room);
        let worth = |choice| self.room.plans[choice] / self.mass(chances.drawn(choice));
        choices.map(worth).collect()
    }

    /// Fills the room with what my strengths are worth after the exchange, too.
    fn meet(&mut self) {
        self.come();
        let (number, part) = self.part();
        let numbers = self.decision.changed[1 - self.me].map_or(0..NUMBERS, |seen| seen..seen + 1);
        let mut pass = Followed(&self.profile.tables[1 + number]);
        self.game.meet(part, self.me, numbers, &mut pass, &mut self.room, &mut || true);
    }

    /// How likely the other one comes to where I have changed so many cards, by which the room's values are
    /// weighed.
    fn mass(&self, count: usize) -> f32 {
        let first = self.decision.changed[1 - self.me].is_none();
        rows::sum(&self.after_any(first.then_some(count)))
    }

    fn after_drawing(&mut self, count: usize) -> Vec<f32> {
        let node = self.game.lines().node(self.decision.node);
        assert!(matches!(node.place, Place::Exchange(_)), "an exchange");
        self.meet();
        let seen = self.decision.changed[1 - self.me].unwrap_or(0);
        let (mass, paid) = (self.mass(count), 1.0 + node.paid[self.me] as f32);
        self.room.values(seen, count).iter().map(|value| value / mass + paid).collect()
    }

    /// What a place of a round is worth to a row, weighed by how likely the other one comes there.
    fn worth(&mut self, of: &Followable<'_>, slot: usize, likely: &[f32], row: usize) -> f32 {
        if likely.iter().all(|&odds| odds == 0.0) {
            return 0.0;
        }
        let step = &of.round.steps[slot];
        let begin = of.begin + step.at * of.rows;
        match step.place {
            Place::Fold(player) => {
                let won = if player == self.me { -step.stake } else { step.stake };
                won * rows::sum(likely)
            }
            Place::Show => {
                let mut won = vec![0.0; likely.len()];
                rows::showdown(likely, step.stake, &mut won);
                won[row]
            }
            Place::Exchange(_) => {
                let number = step.below[0];
                let (part, mut worth) = (&self.game.parts[number], [0.0]);
                let mut pass = Followed(&self.profile.tables[1 + number]);
                let (game, groups) = (self.game, row..row + 1);
                let room = &mut self.room;
                game.exchange(
                    part,
                    self.me,
                    groups,
                    likely,
                    &mut worth,
                    &mut pass,
                    room,
                    &mut || true,
                );
                worth[0]
            }
            Place::Bet(player) if player == self.me => {
                let odds = |act: usize| share_of(of.table[begin + act * of.rows + row]);
                let acts = 0..step.below.len();
                let possible = acts.filter(|&act| odds(act) > 0.0);
                possible.map(|act| odds(act) * self.worth(of, step.below[act], likely, row)).sum()
            }
            Place::Bet(_) => {
                let mut odds = vec![0.0; step.below.len() * of.rows];
                Followed(of.table).split(begin..begin + odds.len(), likely, &mut odds);
                let below = step.below.iter().zip(odds.chunks_exact(of.rows));
                below.map(|(&slot, likely)| self.worth(of, slot, likely, row)).sum()
            }
        }
    }

    fn facing(&mut self) -> Vec<f32> {
        if let Some(second) = self.second_round() {
            return normal(self.strengths(&second));
        }
        let (number, part) = self.part();
        if part.first != self.me {
            self.come();
            return normal(self.after_any(None));
        }
        // Their draw depends on mine: how many cards I change, as they see it.
        let mut pass = Doubted(&self.profile.tables[1 + number]);
        let mine = self.groups(self.me);
        self.game.come(part, 1 - self.me, &mine, &mut pass, &mut self.room);
        let likely = (0..NUMBERS).map(|number| rows::sum(self.after(number, None)));
        let numbers = normal(likely.collect());
        self.come();
        let mut sum = vec![0.0; self.game.chances().strengths()];
        for (number, likely) in numbers.into_iter().enumerate().filter(|(_, odds)| *odds > 0.0) {
            rows::add_times(&mut sum, likely, &normal(self.after_any(Some(number))));
        }
        normal(sum)
    }

    fn equity(&mut self, row: usize) -> f32 {
        let chances = self.game.chances();
        if let Some(second) = self.second_round() {
            let likely = normal(self.strengths(&second));
            return rows::sum(&likely[..row]) + likely[row] / 2.0;
        }
        self.come();
        let (number, part) = self.part();
        let table = &self.profile.tables[1 + number];
        let odds = |seen: Option<usize>| {
            let bytes = &table[self.game.plans_at(seen.map_or(0, |seen| 1 + seen), row)];
            normal(bytes.iter().map(|&byte| share_of(byte)).collect())
        };
        let choices = chances.of_group(row);
        if part.first == self.me {
            let against = |choice| normal(self.after_any(Some(chances.drawn(choice))));
            let each = choices.zip(odds(None)).filter(|(_, odds)| *odds > 0.0);
            return each
                .map(|(choice, odds)| odds * beats(chances.after(choice), &against(choice)))
                .sum();
        }
        let known = self.decision.changed[1 - self.me];
        let numbers = known.map_or(0..NUMBERS, |number| number..number + 1);
        let total = rows::sum(&self.after_any(None));
        let against = |seen: usize| {
            let likely = self.after(seen, None);
            let each = choices.clone().zip(odds(Some(seen))).filter(|(_, odds)| *odds > 0.0);
            each.map(|(choice, odds)| odds * beats(chances.after(choice), likely)).sum::<f32>()
        };
        numbers.map(against).sum::<f32>() / total
    }
}

/// Divided by their sum; all alike when there is none.
fn normal(mut numbers: Vec<f32>) -> Vec<f32> {
    let total = rows::sum(&numbers);
    let equal = 1.0 / numbers.len() as f32;
    numbers
        .iter_mut()
        .for_each(|number| *number = if total > 0.0 { *number / total } else { equal });
    numbers
}

/// How often the first one's strength is the better one, equal ones half.
fn beats(mine: &[f32], other: &[f32]) -> f32 {
    let mut weaker = 0.0;
    let mut sum = 0.0;
    for (mine, other) in mine.iter().zip(other) {
        sum += mine * (weaker + other / 2.0);
        weaker += other;
    }
    sum
}
