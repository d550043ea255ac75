//! Any text is games or an error with a place; games are the same after writing and reading them again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use locus_poker_core::locus::{Place, format_record, parse_records};

fuzz_target!(|text: &str| {
    match parse_records(text) {
        Ok(records) => {
            let write = |record| format_record(record).expect("a record that was read");
            let written: String = records.iter().map(write).collect();
            assert_eq!(parse_records(&written), Ok(records));
        }
        Err(error) => {
            let Place::Text { line, column } = error.place else { panic!("no place: {error}") };
            let line = text.split('\n').nth(line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&column));
        }
    }
});
