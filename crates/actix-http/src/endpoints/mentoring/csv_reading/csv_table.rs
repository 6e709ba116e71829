//! Columns of a CSV file, found by the one that has addresses.

use std::cmp::Reverse;

use hub_domain::model::{
    accounts::email_address::EmailAddress,
    mentoring::invitation::address_list::read_addresses,
    text::{fold, is_blank},
};

use super::splitter::{Split, Splitter};
use crate::endpoints::mentoring::csv_formulas::original;

/// Delimiters that spreadsheets write.
const DELIMITERS: &[u8] = b",;\t|";
/// Number of lines that are searched for addresses.
const SAMPLE_LINES: usize = 200;
/// Number of columns that are searched for addresses.
const SAMPLE_COLUMNS: usize = 100;
/// Lines that may stand above the addresses: titles and the heading.
const HEADING_LINES: usize = 10;
/// Headings, folded and without all but letters and digits, that name nothing but an address.
const EXACT_HEADINGS: &[&str] = &[
    "email",
    "emails",
    "mail",
    "emailaddress",
    "emailaddresses",
    "mailaddress",
    "emailadresse",
    "emailadressen",
    "mailadresse",
    "البريد",
    "بريد",
    "البريدالالكتروني",
    "بريدالكتروني",
];

/// Layout of a file.
pub(in crate::endpoints::mentoring) struct Table {
    pub delimiter: u8,
    /// Index of the first line after the heading.
    pub start: usize,
    /// Number of cells of the heading.
    pub width: Option<usize>,
    pub email: usize,
    /// Columns beside it that the heading names.
    pub columns: Vec<Option<usize>>,
}

impl Table {
    /// `named`: the delimiter that the file itself names. `columns`: names of each column beside the addresses.
    pub fn find(lines: &[&str], named: Option<u8>, columns: &[&[&str]]) -> Self {
        let delimiters = named.as_ref().map_or(DELIMITERS, std::slice::from_ref);
        let candidates = delimiters.iter().map(|delimiter| Sample::new(lines, *delimiter).judge(columns));
        // The first of equal ones.
        let best = candidates.rev().max_by_key(|(score, _)| *score);
        best.map_or_else(|| Sample::new(lines, DELIMITERS[0]).judge(columns).1, |(_, table)| table)
    }
}

/// Entries of a cell that may have addresses.
pub(super) fn entries_in(cell: &str) -> Vec<String> {
    if cell.contains(['@', '＠', '%']) { read_addresses(&original(cell)) } else { Vec::new() }
}

/// The only address in a cell.
pub(super) fn address_in(cell: &str) -> Option<String> {
    let mut entries = entries_in(cell);
    let address = entries.pop().filter(|_| entries.is_empty())?;
    is_address(&address).then_some(address)
}

pub(super) fn is_address(entry: &str) -> bool {
    EmailAddress::parse(entry).is_ok()
}

/// First lines of a file, split at one delimiter.
struct Sample {
    delimiter: u8,
    /// Index of the line after the row, and its cells.
    rows: Vec<(usize, Vec<String>)>,
    /// Number of addresses of each column.
    counts: Vec<usize>,
    /// Number of rows above the first address.
    above: usize,
    /// Largest number of cells beside an address.
    width: usize,
}

/// Addresses in their column, quality of the heading, number of cells: more is better, in this order.
type Score = (usize, u8, usize);

/// Cell of a possible heading.
struct Heading {
    row: usize,
    column: usize,
    is_exact: bool,
}

impl Sample {
    fn new(lines: &[&str], delimiter: u8) -> Self {
        let mut splitter = Splitter::new(delimiter);
        let (mut rows, mut at) = (Vec::new(), 0);
        while rows.len() < SAMPLE_LINES
            && let Some(line) = lines.get(at)
        {
            if is_blank(line) {
                at += 1;
                continue;
            }
            let Split { cells, is_open } = splitter.split(line);
            let joined = if is_open { splitter.join(&lines[at..]) } else { None };
            let (cells, count) = joined.unwrap_or((cells, 1));
            at += count;
            rows.push((at, cells));
        }
        let mut counts = vec![0; SAMPLE_COLUMNS];
        let (mut above, mut width) = (None, 0);
        for (index, (_, cells)) in rows.iter().enumerate() {
            let found = cells.iter().zip(&mut counts).map(|(cell, count)| {
                // A row of names and an address, divided by tabs, is no cell.
                let is_address = !cell.contains('\t') && address_in(cell).is_some();
                *count += usize::from(is_address);
                is_address
            });
            if found.fold(false, |any, is_address| any | is_address) {
                above.get_or_insert(index);
                width = width.max(cells.len());
            }
        }
        let above = above.unwrap_or(rows.len()).min(HEADING_LINES);
        Self { delimiter, rows, counts, above, width }
    }

    fn judge(&self, columns: &[&[&str]]) -> (Score, Table) {
        let heading = self.headings().max_by_key(|heading| {
            let count = self.count(heading.column);
            (count > 0, heading.is_exact, count, Reverse(heading.row), Reverse(heading.column))
        });
        let fullest = (0..self.counts.len()).max_by_key(|column| (self.counts[*column], Reverse(*column)));
        let email = match &heading {
            Some(heading) if self.count(heading.column) > 0 => heading.column,
            _ => match fullest.filter(|column| self.counts[*column] > 0) {
                Some(column) => column,
                None => heading.as_ref().map_or(0, |heading| heading.column),
            },
        };
        let row = heading.as_ref().map(|heading| heading.row).or_else(|| self.row_of_names(columns));
        let found = row.map(|row| {
            let (line, cells) = &self.rows[row];
            (*line, cells)
        });
        let (line, cells) = found.unzip();
        let position =
            |names: &&[&str]| cells.and_then(|cells| cells.iter().position(|cell| is_one_of(cell, names)));
        let quality = heading.map_or(0, |heading| 1 + u8::from(heading.is_exact));
        let width = cells.map(Vec::len);
        let table = Table {
            delimiter: self.delimiter,
            start: line.unwrap_or(0),
            width,
            email,
            columns: columns.iter().map(position).collect(),
        };
        ((self.count(email), quality, self.width.max(width.unwrap_or(0))), table)
    }

    fn count(&self, column: usize) -> usize {
        self.counts.get(column).copied().unwrap_or(0)
    }

    /// Cells above the first address that name a column of addresses.
    fn headings(&self) -> impl Iterator<Item = Heading> {
        self.rows[..self.above].iter().enumerate().flat_map(|(row, (_, cells))| {
            let named = cells.iter().enumerate().filter(|(_, cell)| is_heading(cell));
            named.map(move |(column, cell)| Heading { row, column, is_exact: is_exact(cell) })
        })
    }

    /// Row above the first address that names another column.
    fn row_of_names(&self, columns: &[&[&str]]) -> Option<usize> {
        let is_name = |cell: &String| columns.iter().any(|names| is_one_of(cell, names));
        self.rows[..self.above].iter().position(|(_, cells)| cells.len() > 1 && cells.iter().any(is_name))
    }
}

fn is_one_of(cell: &str, names: &[&str]) -> bool {
    let cell = fold(&original(cell));
    names.iter().any(|name| fold(name) == cell)
}

fn is_heading(cell: &str) -> bool {
    let cell = fold(cell);
    let mut tokens = cell.split(|character: char| !character.is_alphanumeric());
    let is_mail = |word: &str| {
        matches!(word, "mail" | "mails") || word.starts_with("email") || word.starts_with("mailad")
    };
    !cell.contains('@') && (tokens.any(is_mail) || cell.contains("بريد"))
}

fn is_exact(cell: &str) -> bool {
    let letters: String = fold(cell).chars().filter(|character| character.is_alphanumeric()).collect();
    EXACT_HEADINGS.contains(&letters.as_str())
}
