//! Going through the text of records from front to back.

use super::error::Part;
use super::{COMMENT_CONTROLS, Place, RecordError, RecordErrorKind as Kind};

/// What parts words.
pub(super) const BLANKS: &[char] = &[' ', '\t', '\r', '\n'];
/// What some editors put in front of a text.
const MARK: char = '\u{feff}';
/// What ends a word, apart from blanks.
const BRACKETS: &[char] = &['{', '}', '(', ')'];

/// A text and how far it was read, in bytes.
pub(super) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// What was between two marks, and where it starts.
pub(super) struct Value {
    pub text: String,
    start: usize,
}

impl<'a> Reader<'a> {
    /// The start of a text.
    pub(super) const fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    /// How far the text was read.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next character.
    pub(super) fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over a character, if it is the next.
    pub(super) fn take(&mut self, c: char) -> bool {
        let found = self.next() == Some(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    /// Passes over any number of these characters.
    pub(super) fn skip(&mut self, chars: &[char]) {
        self.at += self.rest().len() - self.rest().trim_start_matches(chars).len();
    }

    /// Goes to where the next record starts; whether there is one.
    ///
    /// Records may come from files that were joined, so each may have a mark in front.
    pub(super) fn more(&mut self) -> bool {
        let blank = |c| BLANKS.contains(&c) || c == MARK;
        self.at += self.rest().len() - self.rest().trim_start_matches(blank).len();
        !self.rest().is_empty()
    }

    /// Passes over what is before the first character that `ends` it.
    fn until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let text = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += text.len();
        text
    }

    /// Passes over what is before the next blank or bracket.
    pub(super) fn word(&mut self) -> &'a str {
        self.until(|c| BLANKS.contains(&c) || BRACKETS.contains(&c))
    }

    /// Passes over letters, digits and `_`.
    pub(super) fn key(&mut self) -> &'a str {
        self.until(|c| !c.is_ascii_alphanumeric() && c != '_')
    }

    /// What is before the next blank or bracket, or that bracket; the reader stays. Empty at the end.
    pub(super) fn peek(&self) -> &'a str {
        let mut ahead = Reader { text: self.text, at: self.at };
        let word = ahead.word();
        if word.is_empty() { &self.rest()[..self.next().map_or(0, char::len_utf8)] } else { word }
    }

    /// Passes over a text up to its end and the mark there, which just began.
    pub(super) fn quoted(&mut self, what: &Part) -> Result<Value, RecordError> {
        let (end, controls) = match what {
            Part::Value(_) => ('"', &[][..]),
            Part::Comment => ('}', COMMENT_CONTROLS),
        };
        let opened = self.at - 1;
        let mut value = Value { text: String::new(), start: self.at };
        loop {
            let place = self.at;
            let c = match self.next() {
                Some(c) if c == end => {
                    self.at += 1;
                    return Ok(value);
                }
                Some(c) if c != '\n' || controls.contains(&c) => c,
                _ => return Err(self.error_at(Kind::NoEnd(what.clone()), opened)),
            };
            if c.is_control() && !controls.contains(&c) {
                return Err(self.error(Kind::Control(what.clone(), c)));
            }
            self.at += c.len_utf8();
            let c = match (c, self.next()) {
                ('\\', Some(escaped)) if escaped == end || escaped == '\\' => {
                    self.at += 1;
                    escaped
                }
                ('\\', _) => return Err(self.error_at(Kind::Escape(what.clone()), place)),
                (c, _) => c,
            };
            value.text.push(c);
        }
    }

    /// Where in the whole text a byte of a value is: backslashes in front of characters do not count.
    pub(super) fn place(&self, value: &Value, byte: usize) -> usize {
        let before = value.text.get(..byte).unwrap_or(&value.text).chars().count();
        let mut chars = self.text[value.start..].chars();
        for _ in 0..before {
            if chars.next() == Some('\\') {
                chars.next();
            }
        }
        self.text.len() - chars.as_str().len()
    }

    /// An error where the reader is.
    pub(super) fn error(&self, kind: Kind) -> RecordError {
        self.error_at(kind, self.at)
    }

    /// An error at a byte of the text.
    pub(super) fn error_at(&self, kind: Kind, at: usize) -> RecordError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.bytes().filter(|&c| c == b'\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before[start..].chars().count() + 1;
        RecordError { kind, place: Place::Text { line, column } }
    }
}
