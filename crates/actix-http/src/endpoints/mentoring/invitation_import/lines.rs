//! Lines of people to invite in a CSV file.

use hub_domain::{
    Violation,
    model::{
        language::message::Message,
        mentoring::{invitation::MAX_IMPORTED, tag::SEPARATOR},
        text::is_blank,
    },
    use_cases::mentoring::invitations::ImportLine,
};

use crate::endpoints::mentoring::{
    csv_formulas::original,
    csv_reading::{
        csv_rows::{Cells, CsvRow, CsvRows},
        csv_table::Table,
    },
};

const TAGS: &[&str] = &["tags"];
const PROGRAMS: &[&str] = &["programs"];

/// People of the rows below the heading. Without a heading, every address of a row is a person, as in pasted text.
pub(super) fn read_lines(text: &str) -> Result<Vec<ImportLine>, Violation> {
    let CsvRows { table, rows } = CsvRows::read(text, &[TAGS, PROGRAMS], MAX_IMPORTED + 1)?;
    let lines = rows.into_iter().flat_map(|row| lines_of(row, &table));
    Ok(lines.take(MAX_IMPORTED + 1).collect())
}

fn lines_of(CsvRow { number, text, cells }: CsvRow, table: &Table) -> Vec<ImportLine> {
    let line = |email: String, fault: Option<Message>| ImportLine {
        number,
        email,
        tags: Vec::new(),
        programs: Vec::new(),
        fault,
    };
    let cells = match cells {
        Ok(cells) => cells,
        Err(fault) => return vec![line(text, Some(fault))],
    };
    let has_heading = table.width.is_some();
    let people = if has_heading { Vec::new() } else { cells.addresses() };
    if !people.is_empty() {
        return people.into_iter().map(|email| line(email, None)).collect();
    }
    vec![match cells.address_at(table.email) {
        Ok(email) => ImportLine {
            tags: names_at(&cells, table.columns[0]),
            programs: names_at(&cells, table.columns[1]),
            ..line(email, None)
        },
        Err(fault) => line(text, Some(fault)),
    }]
}

fn names_at(cells: &Cells, column: Option<usize>) -> Vec<String> {
    let cell = original(cells.at(column));
    let names = cell.split(SEPARATOR).map(str::trim).filter(|name| !is_blank(name));
    names.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests;
