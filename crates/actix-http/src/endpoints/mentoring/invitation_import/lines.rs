//! Lines of people to invite in a CSV file.

use hub_domain::{
    Violation,
    model::{
        mentoring::{invitation::MAX_IMPORTED, tag::SEPARATOR},
        text::is_blank,
    },
    use_cases::mentoring::invitations::ImportLine,
};

use crate::endpoints::mentoring::{
    csv_formulas::original,
    csv_reading::csv_rows::{Cells, CsvRow, CsvRows},
};

const TAGS: &[&str] = &["tags"];
const PROGRAMS: &[&str] = &["programs"];

/// Rows below the heading, or all. A file without a column of addresses has them in the first one.
pub(super) fn read_lines(text: &str) -> Result<Vec<ImportLine>, Violation> {
    let CsvRows { table, rows } = CsvRows::read(text, &[TAGS, PROGRAMS], MAX_IMPORTED + 1)?;
    let names = |cells: &Cells, column: Option<usize>| -> Vec<String> {
        let cell = original(cells.at(column));
        let names = cell.split(SEPARATOR).map(str::trim).filter(|name| !is_blank(name));
        names.map(str::to_owned).collect()
    };
    let line = |CsvRow { number, text, cells }: CsvRow| match cells {
        Ok(cells) => ImportLine {
            number,
            email: cells.address_at(table.email),
            tags: names(&cells, table.columns[0]),
            programs: names(&cells, table.columns[1]),
            fault: None,
        },
        Err(fault) => {
            ImportLine { number, email: text, tags: Vec::new(), programs: Vec::new(), fault: Some(fault) }
        }
    };
    Ok(rows.into_iter().map(line).collect())
}

#[cfg(test)]
mod tests;
