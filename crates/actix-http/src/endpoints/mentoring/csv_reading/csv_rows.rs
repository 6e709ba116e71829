//! Rows of a CSV file: each one that is not empty is returned, with a fault where it cannot be read.

use hub_domain::{
    Violation,
    model::{
        language::message::Message, mentoring::invitation::address_list::read_addresses, text::is_blank,
    },
};

use super::{
    csv_table::{Table, address_in, entries_in, is_address},
    splitter::{Split, Splitter},
};
use crate::endpoints::mentoring::csv_formulas::original;

const OPEN_QUOTE: Message = Message::new("invitation-open-quote");
const LOST_CHARACTERS: Message = Message::new("invitation-lost-characters");
const NO_ADDRESS: Message = Message::new("invitation-no-address");
const ADDRESS_ELSEWHERE: Message = Message::new("invitation-address-elsewhere");
pub(in crate::endpoints::mentoring) const SEVERAL_ADDRESSES: Message =
    Message::new("invitation-several-addresses");
/// Characters of a row that are shown.
const MAX_SHOWN: usize = 200;

/// Rows below the heading, or all.
pub(in crate::endpoints::mentoring) struct CsvRows {
    pub table: Table,
    pub rows: Vec<CsvRow>,
}

pub(in crate::endpoints::mentoring) struct CsvRow {
    /// Line number, counted from 1.
    pub number: u64,
    /// Beginning of its first line.
    pub text: String,
    pub cells: Result<Cells, Message>,
}

pub(in crate::endpoints::mentoring) struct Cells(pub Vec<String>);

impl CsvRows {
    /// `columns`: names of each column beside the one of addresses. `most`: number of rows that are read.
    pub fn read(text: &str, columns: &[&[&str]], most: usize) -> Result<Self, Violation> {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        if text.contains('\0') {
            return Err(Violation::of("csv", super::NOT_CSV));
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
        let table = Table::find(&lines, named, columns);
        let splitter = Splitter::new(table.delimiter);
        let rows = Rows { lines: &lines, splitter, at: table.start, table: &table }.take(most).collect();
        Ok(Self { table, rows })
    }
}

impl Cells {
    /// Cell of a column, empty where the row is shorter.
    pub fn at(&self, column: Option<usize>) -> &str {
        column.and_then(|column| self.0.get(column)).map(String::as_str).unwrap_or_default()
    }

    /// Address of a cell, or its original text. A fault where it is empty or has several addresses.
    pub fn address_at(&self, column: usize) -> Result<String, Message> {
        let cell = self.at(Some(column));
        if is_blank(&original(cell)) {
            return Err(if self.has_address_beside(column) { ADDRESS_ELSEWHERE } else { NO_ADDRESS });
        }
        if entries_in(cell).iter().filter(|entry| is_address(entry)).count() > 1 {
            return Err(SEVERAL_ADDRESSES);
        }
        Ok(address_in(cell).unwrap_or_else(|| original(cell)))
    }

    pub fn has_address_beside(&self, column: usize) -> bool {
        let mut others = self.0.iter().enumerate().filter(|(index, _)| *index != column);
        others.any(|(_, cell)| address_in(cell).is_some())
    }

    /// Distinct addresses of all cells, and entries that resemble one.
    pub fn addresses(&self) -> Vec<String> {
        let entries = self.0.iter().flat_map(|cell| entries_in(cell));
        let addresses: Vec<_> = entries.filter(|entry| resembles_address(entry)).collect();
        // Cells may have the same one. The entries of an entry are the entry.
        read_addresses(&addresses.join("\n"))
    }
}

/// True for an address with or without a fault, but not for `@name` or the link `example.com/@name`.
fn resembles_address(entry: &str) -> bool {
    entry.split_whitespace().any(|word| {
        word.split_once('@').is_some_and(|(local, domain)| {
            let has_both = [local, domain].iter().all(|part| part.contains(char::is_alphanumeric));
            has_both && !local.ends_with('/')
        })
    })
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
    table: &'a Table,
    splitter: Splitter,
    at: usize,
}

impl Iterator for Rows<'_> {
    type Item = CsvRow;

    fn next(&mut self) -> Option<CsvRow> {
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
            let text = line.trim().chars().take(MAX_SHOWN).collect();
            let Some((cells, count)) = row else {
                return Some(CsvRow { number, text, cells: Err(OPEN_QUOTE) });
            };
            if cells.iter().all(|cell| is_blank(cell)) {
                continue;
            }
            let is_lossy = self.lines[at..at + count].iter().any(|line| line.contains('\u{fffd}'));
            let cells = if is_lossy { Err(LOST_CHARACTERS) } else { Ok(Cells(cells)) };
            return Some(CsvRow { number, text, cells });
        }
    }
}

impl Rows<'_> {
    /// Cells of a row with line ends in quotes, and the number of its lines. `None` for an unclosed quote, whose row
    /// would swallow others.
    fn continue_row(&mut self, at: usize, first: &Split) -> Option<(Vec<String>, usize)> {
        let email = self.table.email;
        let has_address = |cells: &[String]| cells.get(email).is_some_and(|cell| address_in(cell).is_some());
        let (cells, count) = self.splitter.join(&self.lines[at..])?;
        let has_width = self.table.width == Some(cells.len()) && cells.len() > 1;
        let mut is_a_row = |line: &str| has_address(&self.splitter.split(line).cells);
        let is_whole = match self.lines[at + 1..at + count].iter().filter(|line| is_a_row(line)).count() {
            0 => has_address(&cells) || has_width && !has_address(&first.cells),
            // The quotes are those of an earlier column, and the last line has the address.
            1 => {
                let is_in_one_line = cells.get(email).is_some_and(|cell| !cell.contains('\n'));
                let is_first_a_row = is_a_row(&self.lines[at].replace('"', ""));
                has_width && has_address(&cells) && is_in_one_line && !is_first_a_row
            }
            _ => false,
        };
        is_whole.then_some((cells, count))
    }
}
