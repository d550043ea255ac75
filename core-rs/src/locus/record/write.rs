//! Writing records, so that reading gives the same back.

use super::check::check;
use super::{Record, RecordError, RecordedAction, result_text};

/// Lines are not made longer than this where they need not be, so that a mail program does not break them.
const WIDTH: usize = 79;

/// The text of one game; [`parse_records`](super::parse_records) gives the same record back.
///
/// A record that could not be read again is refused.
pub fn format_record(record: &Record) -> Result<String, RecordError> {
    check(record)?;
    let mut text = String::new();
    for (key, value) in &record.headers {
        text.extend(["[", key, " \"", &escaped(value, '"'), "\"]\n"]);
    }
    let mut items: Vec<String> = record.comments.iter().map(|comment| in_braces(comment)).collect();
    add_line(&mut items, &record.actions, 1);
    items.push(result_text(record.result));
    text.push('\n');
    add_wrapped(&mut text, &items);
    text.push('\n');
    Ok(text)
}

fn escaped(text: &str, end: char) -> String {
    text.replace('\\', "\\\\").replace(end, &format!("\\{end}"))
}

fn in_braces(comment: &str) -> String {
    format!("{{{}}}", escaped(comment, '}'))
}

/// Adds what is not to be parted: a number with its action, a comment, brackets with what they touch.
fn add_line(items: &mut Vec<String>, line: &[RecordedAction], first: usize) {
    for (number, RecordedAction { action, comments, variations }) in (first..).zip(line) {
        items.push(format!("{number}. {action}"));
        items.extend(comments.iter().map(|comment| in_braces(comment)));
        for variation in variations {
            let opening = items.len();
            add_line(items, variation, number);
            items[opening].insert(0, '(');
            if let Some(last) = items.last_mut() {
                last.push(')');
            }
        }
    }
}

/// Adds the items, parted by spaces or, where a line would become too long, by line breaks.
fn add_wrapped(text: &mut String, items: &[String]) {
    let mut width = 0;
    for item in items {
        let characters = |text: &str| text.chars().count();
        let (first, last) = (item.split('\n').next(), item.rsplit_once('\n'));
        let first = first.map_or(0, characters);
        if width > 0 {
            let fits = width + 1 + first <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text.push_str(item);
        width = last.map_or(width + first, |(_, last)| characters(last));
    }
}
