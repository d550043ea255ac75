//! How strong hands are after an exchange: exact odds for every group and plan.

use super::chances::{Chances, Group, PlanOdds};
use super::classes::HandClasses;
use super::game::Stopped;
use super::groups::Groups;
use super::plans::{Held, Plan};
use super::supersets::Supersets;
use crate::deck::Deck;
use crate::hand::{MAX_VALUE, value};
use crate::odds::GoOn;

/// About so many strength classes are made.
const STRENGTHS: f64 = 100.0;

/// What a deck does in the solved game.
#[derive(Clone, PartialEq, Debug)]
pub struct Draws {
    /// The lowest value of each strength class, ascending; the first is 1.
    pub strengths: Vec<u16>,
    /// The odds of the groups, of their plans, and of the strengths after them.
    pub chances: Chances,
}

impl Draws {
    /// The odds of a deck where at most so many cards may be changed, with strength classes that follow from both.
    /// Takes a moment: keep them. `go_on` is asked every few milliseconds.
    ///
    /// The classes share out how often values are had by players who take the plan that is strongest on average,
    /// but for the top, which gets more classes than its share.
    ///
    /// # Errors
    ///
    /// If it was told to stop.
    pub fn new(deck: Deck, most: usize, go_on: GoOn<'_>) -> Result<Draws, Stopped> {
        let dealt = dealt_values(deck);
        let rough = thresholds(&dealt);
        let counts = count(deck, &rough, [most; 2], go_on)?;
        let played = played_values(&counts, &rough, &dealt);
        Draws::with_strengths(deck, thresholds(&played), [most; 2], go_on)
    }

    /// The odds of a deck with these strength classes, given by their lowest values.
    ///
    /// Players may change at most so many cards: where the strategy was solved, and where it is played. A plan that
    /// changes more than the latter does what [`plans_within`](super::plans_within) says; it still counts as one of
    /// the number that it changes by the former.
    ///
    /// # Errors
    ///
    /// If it was told to stop.
    ///
    /// # Panics
    ///
    /// If the values do not ascend from 1.
    pub fn with_strengths(
        deck: Deck,
        strengths: Vec<u16>,
        most: [usize; 2],
        go_on: GoOn<'_>,
    ) -> Result<Draws, Stopped> {
        assert_eq!(strengths.first(), Some(&1), "the first value is 1");
        assert!(strengths.windows(2).all(|pair| pair[0] < pair[1]), "values ascend");
        let groups: Vec<Group> = count(deck, &strengths, most, go_on)?
            .iter()
            .map(|group| Group {
                weight: f64::from(group.weight),
                plans: group.plans.iter().map(PlanCounts::odds).collect(),
            })
            .collect();
        Ok(Draws { strengths, chances: Chances::new(&groups) })
    }

    /// The strength class of a value (1 to 7462).
    #[must_use]
    pub fn strength(&self, value: u16) -> usize {
        self.strengths.partition_point(|&lowest| lowest <= value).saturating_sub(1)
    }
}

/// What the hands of a group become.
struct GroupCounts {
    weight: u32,
    plans: Vec<PlanCounts>,
}

/// How often a plan of a group leads to each strength class, over all its hands and all their draws.
struct PlanCounts {
    plan: u8,
    drawn: u8,
    counts: Vec<u64>,
}

impl PlanCounts {
    fn odds(&self) -> PlanOdds {
        let total = self.counts.iter().sum::<u64>() as f64;
        let odds = self.counts.iter().map(|&count| (count as f64 / total) as f32).collect();
        PlanOdds { plan: self.plan, drawn: self.drawn, odds }
    }
}

/// How many hands of the deck have each value.
fn dealt_values(deck: Deck) -> Vec<f64> {
    let classes = HandClasses::new(deck);
    let mut counts = vec![0.0; usize::from(MAX_VALUE) + 1];
    for class in 0..classes.len() {
        counts[usize::from(value(classes.hand(class)))] += f64::from(classes.weight(class));
    }
    counts
}

/// Strength classes for values that are had so often: as equal as can be on a scale that stretches the top.
fn thresholds(often: &[f64]) -> Vec<u16> {
    let total: f64 = often.iter().sum();
    // Where a share of all hands is weaker: half of the scale by shares, half by the cube root of what is
    // stronger, for which the best thousandth of all hands is a tenth of the way.
    let scale = |weaker: f64| (weaker + 1.0 - cube_root(1.0 - weaker)) / 2.0;
    let (mut strengths, mut weaker) = (vec![1], 0.0);
    for (value, often) in (1_u16..).zip(&often[1..]) {
        let classes = (scale(weaker) * STRENGTHS) as usize;
        if classes >= strengths.len() && *often > 0.0 {
            strengths.push(value);
        }
        weaker = f64::min(weaker + often / total, 1.0);
    }
    strengths
}

/// By bisection, which takes the same steps on every machine.
fn cube_root(number: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..40 {
        let middle: f64 = (low + high) / 2.0;
        if middle * middle * middle < number { low = middle } else { high = middle }
    }
    low
}

/// How often values are had when each group takes the plan that is strongest on average. Within a class values
/// are taken to be as frequent as they are dealt.
fn played_values(groups: &[GroupCounts], strengths: &[u16], dealt: &[f64]) -> Vec<f64> {
    let total: f64 = dealt.iter().sum();
    let ends = strengths[1..].iter().copied().chain([MAX_VALUE + 1]);
    let ranges: Vec<_> =
        strengths.iter().zip(ends).map(|(&low, end)| usize::from(low)..usize::from(end)).collect();
    let masses: Vec<f64> = ranges.iter().map(|range| dealt[range.clone()].iter().sum()).collect();
    let mut weaker = 0.0;
    let share_beaten: Vec<f64> = masses
        .iter()
        .map(|mass| {
            weaker += mass;
            (weaker - mass / 2.0) / total
        })
        .collect();
    let mut played = vec![0.0; dealt.len()];
    for group in groups {
        let worth = |plan: &PlanOdds| -> f64 {
            plan.odds.iter().zip(&share_beaten).map(|(&p, beaten)| f64::from(p) * beaten).sum()
        };
        let plans: Vec<PlanOdds> = group.plans.iter().map(PlanCounts::odds).collect();
        let better = |best: usize, at: usize| {
            if worth(&plans[at]) > worth(&plans[best]) { at } else { best }
        };
        let best = &plans[(0..plans.len()).fold(0, better)];
        for ((odds, range), mass) in best.odds.iter().zip(&ranges).zip(&masses) {
            let each = f64::from(group.weight) * f64::from(*odds) / mass.max(1.0);
            for value in range.clone() {
                played[value] += each * dealt[value];
            }
        }
    }
    played
}

/// Counts the draws of every class of hands, and adds them up by group.
fn count(
    deck: Deck,
    strengths: &[u16],
    [solved, most]: [usize; 2],
    go_on: GoOn<'_>,
) -> Result<Vec<GroupCounts>, Stopped> {
    let supersets = Supersets::new(deck, strengths, go_on)?;
    let (groups, classes) = (Groups::new(deck), HandClasses::new(deck));
    let mut counts: Vec<GroupCounts> = (0..groups.len())
        .map(|group| GroupCounts { weight: groups.weight(group), plans: Vec::new() })
        .collect();
    let mut ways = vec![0; strengths.len()];
    for class in 0..classes.len() {
        if class % 256 == 0 && !go_on() {
            return Err(Stopped);
        }
        let (hand, weight) = (classes.hand(class), u64::from(classes.weight(class)));
        let held = Held::of(hand, deck);
        let group = &mut counts[groups.with(held.traits).expect("a hand of the deck")];
        let sets = supersets.of(hand);
        // Where no card may be changed there is one plan: to stand pat, the first of all.
        let plans = held.plans().take(if solved == 0 { 1 } else { Plan::COUNT });
        for (number, (plan, wanted)) in plans.enumerate() {
            let discards = held.within(wanted, most);
            supersets.draws(&sets, discards, &mut ways);
            if group.plans.len() == number {
                group.plans.push(PlanCounts {
                    plan: plan as u8,
                    drawn: held.within(wanted, solved).len() as u8,
                    counts: vec![0; strengths.len()],
                });
            }
            for (count, &ways) in group.plans[number].counts.iter_mut().zip(&ways) {
                *count += weight * u64::from(ways as u32);
            }
        }
    }
    Ok(counts)
}
