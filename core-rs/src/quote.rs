//! Offending text in error messages, quoted as Python's `repr` does.
//!
//! The core has a twin in Python; quoting the same way lets both give the very same message, and lets one
//! test suite compare them. It also keeps hostile text harmless: no control character reaches a terminal.

use std::fmt::{self, Write};

/// Longer texts are cut in messages, counted in characters.
const LONGEST: usize = 40;

/// A text in quotes, cut after 37 characters when it has more than 40.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(&'a str);

/// The text in quotes, as Python's `repr` would give it.
///
/// ```
/// use locus_poker_core::quote::quote;
///
/// assert_eq!(quote("c2").to_string(), "'c2'");
/// assert_eq!(quote("it's\n").to_string(), r#""it's\n""#);
/// ```
#[must_use]
pub const fn quote(text: &str) -> Quoted<'_> {
    Quoted(text)
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, rest) = match self.0.char_indices().nth(LONGEST) {
            None => (self.0, ""),
            Some(_) => {
                let cut = self.0.char_indices().nth(LONGEST - 3).map_or(0, |(at, _)| at);
                (&self.0[..cut], "...")
            }
        };
        let mark = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
        f.write_char(mark)?;
        for c in text.chars() {
            match c {
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                '\t' => f.write_str("\\t")?,
                '\\' => f.write_str("\\\\")?,
                c if c == mark => write!(f, "\\{c}")?,
                c if is_printable(c) => f.write_char(c)?,
                c if (c as u32) < 0x100 => write!(f, "\\x{:02x}", c as u32)?,
                c if (c as u32) < 0x1_0000 => write!(f, "\\u{:04x}", c as u32)?,
                c => write!(f, "\\U{:08x}", c as u32)?,
            }
        }
        f.write_str(rest)?;
        f.write_char(mark)
    }
}

/// Whether Python calls the character printable: not a separator (but the space), control, format,
/// private or unassigned character.
///
/// The standard library escapes just these in its debug texts, and marks that combine with what is before
/// them at the start of a text only; hence the letter in front.
fn is_printable(c: char) -> bool {
    if c.is_ascii() {
        return !c.is_ascii_control();
    }
    let mut buffer = [b'a'; 5];
    let len = c.encode_utf8(&mut buffer[1..]).len();
    let text = std::str::from_utf8(&buffer[..=len]).unwrap_or_default();
    text.escape_debug().eq(text.chars())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_look_as_in_python() {
        for (text, want) in [
            ("", "''"),
            ("c2", "'c2'"),
            ("it's", "\"it's\""),
            ("\"", "'\"'"),
            ("'\"", "'\\'\"'"),
            ("a\\b", "'a\\\\b'"),
            ("\0\x07\x1b\x7f", "'\\x00\\x07\\x1b\\x7f'"),
            ("\n\r\t", "'\\n\\r\\t'"),
            ("Aé♠", "'Aé♠'"),
            ("\u{80}\u{a0}\u{ad}", "'\\x80\\xa0\\xad'"),
            ("\u{200b}\u{2028}\u{e000}\u{ffff}", "'\\u200b\\u2028\\ue000\\uffff'"),
            ("\u{301}e\u{301}", "'\u{301}e\u{301}'"),
            ("\u{1f0a1}\u{10ffff}", "'\u{1f0a1}\\U0010ffff'"),
        ] {
            assert_eq!(quote(text).to_string(), want);
        }
    }

    #[test]
    fn long_texts_are_cut() {
        let forty = "é".repeat(40);
        assert_eq!(quote(&forty).to_string(), format!("'{forty}'"));
        let longer = "é".repeat(41);
        assert_eq!(quote(&longer).to_string(), format!("'{}...'", "é".repeat(37)));
    }
}
