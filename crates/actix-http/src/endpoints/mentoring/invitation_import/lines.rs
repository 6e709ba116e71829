//! Rows of a CSV file: each one that is not empty is returned, with a fault where it cannot be read.

use hub_domain::{
    Violation,
    model::{
        language::message::Message,
        mentoring::{invitation::MAX_IMPORTED, tag::SEPARATOR},
        text::is_blank,
    },
    use_cases::mentoring::invitations::ImportLine,
};

use super::{
    splitter::{Split, Splitter},
    table::{Table, address_in},
};
use crate::endpoints::mentoring::csv_formulas::original;

const OPEN_QUOTE: Message = Message::new("invitation-open-quote");
const LOST_CHARACTERS: Message = Message::new("invitation-lost-characters");
/// Characters of a row with a fault, which is shown.
const MAX_SHOWN: usize = 200;

/// Rows below the heading, or all. A file without a column of addresses has them in the first one.
pub(super) fn read_lines(text: &str) -> Result<Vec<ImportLine>, Violation> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    if text.contains('\0') {
        return Err(Violation::of("csv", Message::new("invitation-not-csv")));
    }
    let mut lines: Vec<_> = text.split('\n').collect();
    let first = lines.iter_mut().find(|line| !is_blank(line));
    let mut named = None;
    if let Some((line, setting)) =
        first.and_then(|line| separator_setting(line).map(|setting| (line, setting)))
    {
        named = setting.bytes().next().filter(|byte| byte.is_ascii_punctuation() || *byte == b'\t');
        // It stays as an empty line, for the line numbers.
        *line = "";
    }
    let table = Table::find(&lines, named);
    Ok(Rows { lines: &lines, splitter: Splitter::new(table.delimiter), at: table.start, table }
        .take(MAX_IMPORTED + 1)
        .collect())
}

/// Setting in the line `sep=`, which names the delimiter to spreadsheets.
fn separator_setting(line: &str) -> Option<&str> {
    let line = line.trim_start_matches([' ', '"']);
    let (name, setting) = line.split_at_checked("sep=".len())?;
    let setting = setting.trim_end_matches('"');
    (name.eq_ignore_ascii_case("sep=") && !setting.contains(char::is_alphanumeric)).then_some(setting)
}

struct Rows<'a> {
    lines: &'a [&'a str],
    table: Table,
    splitter: Splitter,
    at: usize,
}

impl Iterator for Rows<'_> {
    type Item = ImportLine;

    fn next(&mut self) -> Option<ImportLine> {
        loop {
            let at = self.at;
            let line = *self.lines.get(at)?;
            if is_blank(line) {
                self.at += 1;
                continue;
            }
            let first = self.splitter.split(line);
            let row = if first.is_open { self.continue_row(at, &first) } else { Some((first.cells, 1)) };
            let count = row.as_ref().map_or(1, |(_, count)| *count);
            self.at += count;
            let number = u64::try_from(at + 1).unwrap_or(u64::MAX);
            let fault = |fault| {
                let email = line.trim().chars().take(MAX_SHOWN).collect();
                Some(ImportLine { number, email, tags: Vec::new(), programs: Vec::new(), fault: Some(fault) })
            };
            let Some((cells, count)) = row else {
                return fault(OPEN_QUOTE);
            };
            if cells.iter().all(|cell| is_blank(cell)) {
                continue;
            }
            if self.lines[at..at + count].iter().any(|line| line.contains('\u{fffd}')) {
                return fault(LOST_CHARACTERS);
            }
            return Some(self.read_row(number, &cells));
        }
    }
}

impl Rows<'_> {
    /// Cells of a row with line ends in quotes, and the number of its lines. `None` for a quote that somebody forgot
    /// to close: its row would take others with it.
    fn continue_row(&mut self, at: usize, first: &Split) -> Option<(Vec<String>, usize)> {
        let email = self.table.email;
        let has_address = |cells: &[String]| cells.get(email).is_some_and(|cell| address_in(cell).is_some());
        let (cells, count) = self.splitter.join(&self.lines[at..])?;
        for line in &self.lines[at + 1..at + count] {
            if has_address(&self.splitter.split(line).cells) {
                return None;
            }
        }
        let has_width = self.table.width == Some(cells.len()) && cells.len() > 1;
        let is_whole = has_address(&cells) || has_width && !has_address(&first.cells);
        is_whole.then_some((cells, count))
    }

    fn read_row(&self, number: u64, cells: &[String]) -> ImportLine {
        let cell = |column: usize| cells.get(column).map(String::as_str).unwrap_or_default();
        let names = |column: Option<usize>| {
            let cell = original(column.map(cell).unwrap_or_default());
            let names = cell.split(SEPARATOR).map(str::trim).filter(|name| !is_blank(name));
            names.map(str::to_owned).collect()
        };
        let email = cell(self.table.email);
        let email = address_in(email).unwrap_or_else(|| original(email));
        let (tags, programs) = (names(self.table.tags), names(self.table.programs));
        ImportLine { number, email, tags, programs, fault: None }
    }
}

#[cfg(test)]
mod tests;
