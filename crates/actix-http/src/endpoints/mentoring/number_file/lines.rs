//! Lines of values in a CSV file: a mail address, a day and an amount, in columns of any order.

use std::cmp::Reverse;

use hub_domain::{
    Violation,
    model::{
        amount::{Amount, AmountFault, DecimalSign},
        language::message::Message,
        text::is_blank,
    },
    use_cases::mentoring::number_file::{MAX_LINES, ValueCells, ValueLine},
};

use super::days::{DayCell, DayOrder, read_day};
use crate::endpoints::mentoring::{
    csv_formulas::original,
    csv_reading::csv_rows::{Cells, CsvRow, CsvRows, SEVERAL_ADDRESSES},
};

/// Headings of the columns, in the languages of the product.
const DAY: &[&str] = &["day", "date", "tag", "datum", "اليوم", "يوم", "التاريخ", "تاريخ"];
const AMOUNT: &[&str] = &[
    "amount",
    "value",
    "number",
    "wert",
    "betrag",
    "menge",
    "anzahl",
    "zahl",
    "القيمة",
    "قيمة",
    "المبلغ",
    "مبلغ",
    "العدد",
    "عدد",
    "الرقم",
    "رقم",
];

const TOO_MANY_CELLS: Message = Message::new("number-line-too-many-cells");
const TWO_AMOUNTS: Message = Message::new("number-line-two-amounts");
const TWO_DAYS: Message = Message::new("number-line-two-days");

/// Rows below the heading, or all. A column without a heading is found by its content.
pub(super) fn read_lines(text: &str) -> Result<Vec<ValueLine>, Violation> {
    let CsvRows { table, rows } = CsvRows::read(text, &[DAY, AMOUNT], MAX_LINES + 1)?;
    let layout = Layout {
        width: table.width,
        email: table.email,
        day: Column::find(table.columns[0], &rows, |column, cell| column != table.email && is_day(cell)),
        amount: Column::find(table.columns[1], &rows, |column, cell| {
            column != table.email && is_number(cell)
        }),
    };
    let days = rows.iter().filter_map(|row| row.cells.as_ref().ok());
    let order = DayOrder::of(days.filter_map(|cells| DayCell::parse(&layout.day_cell(cells))));
    let amounts = rows.iter().filter_map(|row| row.cells.as_ref().ok());
    let sign = DecimalSign::of_all(amounts.map(|cells| layout.amount_cell(cells)));
    let line = |CsvRow { number, text, cells }: CsvRow| {
        let cells = cells.and_then(|cells| layout.read(&cells, order, sign));
        ValueLine { number, text, cells }
    };
    Ok(rows.into_iter().map(line).collect())
}

struct Layout {
    /// Number of cells of the heading.
    width: Option<usize>,
    email: usize,
    day: Column,
    amount: Column,
}

/// Column of days or amounts.
#[derive(Clone, Copy)]
struct Column {
    index: Option<usize>,
    /// Whether the heading names it.
    is_named: bool,
}

impl Column {
    /// The named one, or the first of those that most rows have a match in.
    fn find(named: Option<usize>, rows: &[CsvRow], matches: impl Fn(usize, &str) -> bool) -> Self {
        if named.is_some() {
            return Self { index: named, is_named: true };
        }
        let mut counts = Vec::new();
        for cells in rows.iter().filter_map(|row| row.cells.as_ref().ok()) {
            if counts.len() < cells.0.len() {
                counts.resize(cells.0.len(), 0_usize);
            }
            for (column, cell) in cells.0.iter().enumerate() {
                counts[column] += usize::from(matches(column, cell));
            }
        }
        let fullest = counts.iter().enumerate().max_by_key(|(column, count)| (**count, Reverse(*column)));
        let index = fullest.filter(|(_, count)| **count > 0).map(|(column, _)| column);
        Self { index, is_named: false }
    }
}

impl Layout {
    fn day_cell(&self, cells: &Cells) -> String {
        original(cells.at(self.day.index))
    }

    fn amount_cell(&self, cells: &Cells) -> String {
        original(cells.at(self.amount.index))
    }

    fn read(
        &self,
        cells: &Cells,
        order: DayOrder,
        decimal_sign: Option<DecimalSign>,
    ) -> Result<ValueCells, Message> {
        self.check_width(cells)?;
        let email = cells.address_at(self.email)?;
        if self.width.is_none() && cells.has_address_beside(self.email) {
            return Err(SEVERAL_ADDRESSES);
        }
        if !self.day.is_named && self.count(cells, is_day) > 1 {
            return Err(TWO_DAYS);
        }
        if !self.amount.is_named && self.count(cells, is_number) > 1 {
            return Err(TWO_AMOUNTS);
        }
        let day = read_day(&self.day_cell(cells), order)?;
        Ok(ValueCells { email, day, amount: self.amount_cell(cells), decimal_sign })
    }

    /// A decimal comma without quotation marks splits an amount into two cells.
    fn check_width(&self, cells: &Cells) -> Result<(), Message> {
        let width = self.width.unwrap_or(usize::MAX);
        let has_more = cells.0.iter().skip(width).any(|cell| !is_blank(cell));
        if has_more { Err(TOO_MANY_CELLS) } else { Ok(()) }
    }

    fn count(&self, cells: &Cells, matches: fn(&str) -> bool) -> usize {
        let others = cells.0.iter().enumerate().filter(|(column, _)| *column != self.email);
        others.filter(|(_, cell)| matches(cell)).count()
    }
}

fn is_day(cell: &str) -> bool {
    DayCell::parse(&original(cell)).is_some()
}

fn is_number(cell: &str) -> bool {
    let amount = Amount::parse(&original(cell), Amount::MAX_DECIMALS);
    !matches!(amount, Err(AmountFault::Empty | AmountFault::NotANumber))
}

#[cfg(test)]
mod tests;
