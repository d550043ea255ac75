//! What chance does in the solved game: what a player is dealt, and what an exchange makes of it.

use std::ops::Range;

/// How many different numbers of cards a player can change, 0 to 5.
pub const NUMBERS: usize = 6;

/// A group of hands before the draw.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// How many hands it has, or how likely it is: any unit.
    pub weight: f64,
    /// What may be done with it.
    pub plans: Vec<PlanOdds>,
}

/// A way to change cards, and how strong the hand is after it.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanOdds {
    /// Its number.
    pub plan: u8,
    /// How many cards it changes, 0 to 5.
    pub drawn: u8,
    /// How likely each strength class is, weakest first.
    pub odds: Vec<f32>,
}

/// The chances of a player, the same for both and independent of the other's.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    strengths: usize,
    /// How likely the groups are; their sum is 1.
    weights: Vec<f32>,
    /// Where the choices of each group begin among those of all, and where the last ends.
    first: Vec<usize>,
    /// The plan and the number of cards of each choice.
    choices: Vec<(u8, u8)>,
    /// How likely the strengths are after each choice, row after row.
    after: Vec<f32>,
    /// Which numbers of cards can be changed at all.
    drawn: [bool; NUMBERS],
}

impl Chances {
    /// The chances for these groups.
    ///
    /// # Panics
    ///
    /// If there is no group, one has no plan, one changes more than five cards, or the rows of strengths
    /// differ in length or are empty.
    #[must_use]
    pub fn new(groups: &[Group]) -> Chances {
        let total: f64 = groups.iter().map(|group| group.weight).sum();
        let strengths = groups[0].plans[0].odds.len();
        assert!(strengths > 0, "there are strengths");
        let mut chances = Chances {
            strengths,
            weights: groups.iter().map(|group| (group.weight / total) as f32).collect(),
            first: vec![0],
            choices: Vec::new(),
            after: Vec::new(),
            drawn: [false; NUMBERS],
        };
        for group in groups {
            assert!(!group.plans.is_empty(), "a group has a plan");
            for PlanOdds { plan, drawn, odds } in &group.plans {
                assert_eq!(odds.len(), strengths, "rows have the same length");
                chances.drawn[usize::from(*drawn)] = true;
                chances.choices.push((*plan, *drawn));
                chances.after.extend(odds);
            }
            chances.first.push(chances.choices.len());
        }
        chances
    }

    /// How many groups there are.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.weights.len()
    }

    /// How many strength classes there are.
    #[must_use]
    pub const fn strengths(&self) -> usize {
        self.strengths
    }

    /// How likely the groups are.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// How many plans the groups have together.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// The numbers of a group's choices.
    #[must_use]
    pub fn of_group(&self, group: usize) -> Range<usize> {
        self.first[group]..self.first[group + 1]
    }

    /// The plan of a choice.
    #[must_use]
    pub fn plan(&self, choice: usize) -> u8 {
        self.choices[choice].0
    }

    /// How many cards a choice changes.
    #[must_use]
    pub fn drawn(&self, choice: usize) -> usize {
        self.choices[choice].1.into()
    }

    /// Whether any choice changes so many cards.
    #[must_use]
    pub fn can_draw(&self, number: usize) -> bool {
        self.drawn[number]
    }

    /// How likely the strengths are after a choice.
    #[must_use]
    pub fn after(&self, choice: usize) -> &[f32] {
        &self.after[choice * self.strengths..][..self.strengths]
    }
}
