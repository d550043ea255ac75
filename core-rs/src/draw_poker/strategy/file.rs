//! Solved games as a compact file. `docs/draw_strategy.md` says what is where.

use std::fmt::Write;
use std::ops::Range;

use miniz_oxide::deflate::compress_to_vec_zlib;

use super::bets::Bets;
use super::chances::NUMBERS;
use super::game::DrawGame;
use super::lines::{Act, Node, Place};
use super::plans::Plan;
use super::profile::Profile;
use crate::deck::Deck;

/// The beginning of every file.
pub const MAGIC: &[u8; 8] = b"LPDRAW1\n";

/// How hard the writer tries to make the file small, of 10.
const EFFORT: u8 = 9;

/// A solution, ready to be written.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// Its part of the header without its place in the file.
    header: String,
    stream: Vec<u8>,
}

impl Solution {
    /// What is written of a profile after so many rounds, with what it loses and what the first speaker wins.
    #[must_use]
    pub fn new(
        game: &DrawGame,
        profile: &Profile,
        rounds: u32,
        exploitability: f64,
        value: f64,
    ) -> Solution {
        let layout = Layout::new(game);
        let table = layout.table(game, profile);
        let nodes: Vec<String> = (0..game.lines().len())
            .map(|number| node_json(game.lines().node(number), &layout.places[number]))
            .collect();
        let header = format!(
            "\"depth\":{:?},\"iterations\":{rounds},\"exploitability\":{exploitability:.6},\
             \"value\":{value:.6},\"bets\":{},\"tree\":[{}],\"bytes\":{}",
            game.bets().depth(),
            bets_json(game.bets()),
            nodes.join(","),
            table.len(),
        );
        Solution { header, stream: compress_to_vec_zlib(&table, EFFORT) }
    }

    /// One that was made before, of its header and its stream.
    #[must_use]
    pub const fn of(header: String, stream: Vec<u8>) -> Solution {
        Solution { header, stream }
    }

    /// Its part of the header, but for its place in the file.
    #[must_use]
    pub fn header(&self) -> &str {
        &self.header
    }

    /// Its table as a zlib stream.
    #[must_use]
    pub fn stream(&self) -> &[u8] {
        &self.stream
    }
}

/// The file of a deck, where at most so many cards may be changed, with these solutions, which are to be in the
/// order of their depths.
#[must_use]
pub fn write_strategy(
    deck: Deck,
    discards: usize,
    groups: usize,
    strengths: &[u16],
    solutions: &[Solution],
) -> Vec<u8> {
    let mut at = 0;
    let mut parts = Vec::new();
    for solution in solutions {
        let size = solution.stream.len();
        parts.push(format!("{{{},\"at\":{at},\"size\":{size}}}", solution.header));
        at += size;
    }
    // All cards may be changed where nothing else is said.
    let fewer =
        if discards < NUMBERS - 1 { format!("\"discards\":{discards},") } else { String::new() };
    let header = format!(
        "{{\"deck\":{},{fewer}\"groups\":{groups},\"plans\":{},\"strengths\":{strengths:?},\
         \"solutions\":[{}]}}",
        deck.size(),
        Plan::COUNT,
        parts.join(","),
    );
    let header = compress_to_vec_zlib(header.as_bytes(), EFFORT);
    let mut file = MAGIC.to_vec();
    file.extend((header.len() as u32).to_le_bytes());
    file.extend(header);
    solutions.iter().for_each(|solution| file.extend(&solution.stream));
    file
}

fn bets_json(bets: &Bets) -> String {
    format!("{{\"parts\":{:?},\"last\":{:?},\"most\":{}}}", bets.parts(), bets.last(), bets.most())
}

fn node_json(node: &Node, place: &Table) -> String {
    let (kind, player) = match node.place {
        Place::Bet(player) => ("bet", Some(player)),
        Place::Exchange(player) => ("exchange", Some(player)),
        Place::Fold(player) => ("fold", Some(player)),
        Place::Show => ("show", None),
    };
    let mut json = format!("{{\"k\":\"{kind}\"");
    let mut add = |text: std::fmt::Arguments<'_>| json.write_fmt(text).expect("room in a text");
    if let Some(player) = player {
        add(format_args!(",\"p\":{player}"));
    }
    add(format_args!(",\"to\":{:?}", node.paid));
    if !node.acts.is_empty() {
        let acts: Vec<String> = node.acts.iter().map(act_json).collect();
        add(format_args!(",\"a\":[{}]", acts.join(",")));
    }
    if !node.children.is_empty() {
        add(format_args!(",\"c\":{:?}", node.children));
    }
    if let Some(at) = place.at {
        add(format_args!(",\"at\":{at}"));
    }
    if let Some(step) = place.step {
        add(format_args!(",\"step\":{step}"));
    }
    json.push('}');
    json
}

fn act_json(act: &Act) -> String {
    match act {
        Act::Fold => "[\"fold\"]".to_owned(),
        Act::Check => "[\"check\"]".to_owned(),
        Act::Draw => "[\"draw\"]".to_owned(),
        Act::Show => "[\"show\"]".to_owned(),
        Act::Open(amount) => format!("[\"open\",{amount:?}]"),
        Act::Raise(amount) => format!("[\"raise\",{amount:?}]"),
    }
}

/// Where the probabilities of a node begin, and how far apart those for two pairs of numbers are.
#[derive(Clone, Copy, Default, Debug)]
struct Table {
    at: Option<usize>,
    step: Option<usize>,
}

/// Where everything is in the table of the file.
///
/// It differs from the tables of a profile in that groups have a place for every plan: who reads it need not
/// know which plans a group has.
struct Layout {
    places: Vec<Table>,
    size: usize,
}

impl Layout {
    fn new(game: &DrawGame) -> Layout {
        let (groups, strengths) = (game.chances().groups(), game.chances().strengths());
        let mut places = vec![Table::default(); game.lines().len()];
        let mut size = 0;
        for step in &game.upper.steps {
            match step.place {
                Place::Bet(_) => {
                    places[step.node].at = Some(size);
                    size += step.below.len() * groups;
                }
                Place::Exchange(_) => {
                    places[step.node].at = Some(size);
                    size += (1 + NUMBERS) * Plan::COUNT * groups;
                    let round = &game.part_of(step.node).1.round;
                    let apart = round.actions * strengths;
                    for below in round.steps.iter().filter(|step| !step.below.is_empty()) {
                        let at = Some(size + below.at * strengths);
                        places[below.node] = Table { at, step: Some(apart) };
                    }
                    size += NUMBERS * NUMBERS * apart;
                }
                Place::Fold(_) | Place::Show => {}
            }
        }
        Layout { places, size }
    }

    /// The ranges of the file's table and of the profile's tables that hold the same, the latter with the number
    /// of their table; but for the plans, which lie differently.
    fn common(&self, game: &DrawGame) -> Vec<(Range<usize>, usize, Range<usize>)> {
        let (groups, choices) = (game.chances().groups(), game.chances().choices());
        let mut ranges = Vec::new();
        for step in &game.upper.steps {
            let Some(at) = self.places[step.node].at else { continue };
            if let Place::Exchange(_) = step.place {
                let (number, part) = game.part_of(step.node);
                let from = at + (1 + NUMBERS) * Plan::COUNT * groups;
                let begin = (1 + NUMBERS) * choices;
                let length = NUMBERS * NUMBERS * part.round.actions * game.chances().strengths();
                ranges.push((from..from + length, 1 + number, begin..begin + length));
            } else {
                let range = step.range(groups);
                ranges.push((at..at + range.len(), 0, range));
            }
        }
        ranges
    }

    /// The places of the plans of exchanges: in the file's table, the number of the profile's table, and in it.
    fn plans(&self, game: &DrawGame, mut visit: impl FnMut(usize, usize, usize)) {
        let chances = game.chances();
        let (groups, choices) = (chances.groups(), chances.choices());
        for exchange in game.lines().exchanges() {
            let (number, _) = game.part_of(exchange.start);
            let at = self.places[exchange.start].at.expect("the plans of an exchange");
            for row in 0..=NUMBERS {
                for group in 0..groups {
                    for choice in chances.of_group(group) {
                        let plan = usize::from(chances.plan(choice));
                        let to = at + (row * Plan::COUNT + plan) * groups + group;
                        visit(to, 1 + number, row * choices + choice);
                    }
                }
            }
        }
    }

    /// The table of the file.
    fn table(&self, game: &DrawGame, profile: &Profile) -> Vec<u8> {
        let mut table = vec![0; self.size];
        for (to, number, from) in self.common(game) {
            table[to].copy_from_slice(&profile.tables[number][from]);
        }
        self.plans(game, |to, number, from| table[to] = profile.tables[number][from]);
        table
    }
}

impl Profile {
    /// The profile of a file's table; `None` when it has another length.
    #[must_use]
    pub fn from_table(game: &DrawGame, table: &[u8]) -> Option<Profile> {
        let layout = Layout::new(game);
        if table.len() != layout.size {
            return None;
        }
        let mut tables: Vec<Vec<u8>> = game.sizes().into_iter().map(|size| vec![0; size]).collect();
        for (from, number, to) in layout.common(game) {
            tables[number][to].copy_from_slice(&table[from]);
        }
        layout.plans(game, |from, number, to| tables[number][to] = table[from]);
        Some(Profile { tables })
    }
}
