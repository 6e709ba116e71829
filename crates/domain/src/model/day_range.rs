//! Range of days, both included, such as a month of the calendar.

use chrono::{Months, NaiveDate};

use crate::model::{error::Violation, language::message::Message};

/// Longer than any page shows.
pub const MAX_DAYS: i64 = 62;

/// Calendars and their programs end somewhere in the years after.
pub const MAX_YEARS_AHEAD: u32 = 100;

pub const DAY_INVALID: Message = Message::new("day-invalid");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRange {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

impl DayRange {
    /// Parses a range. `from` and `to` are the names of the fields.
    pub fn parse(
        (from, first): (&'static str, &str),
        (to, last): (&'static str, &str),
    ) -> Result<Self, Violation> {
        let day = |field, text: &str| parse_day(text).ok_or_else(|| Violation::of(field, DAY_INVALID));
        let range = Self { first: day(from, first)?, last: day(to, last)? };
        match range.last.signed_duration_since(range.first).num_days() {
            ..0 => Err(Violation::of(to, Message::new("day-range-reversed"))),
            0..MAX_DAYS => Ok(range),
            _ => Err(Violation::of(to, Message::new("day-range-too-long").number("max", MAX_DAYS))),
        }
    }
}

/// Parses exactly yyyy-mm-dd: chrono would also accept signs, blanks and years of any length.
pub fn parse_day(text: &str) -> Option<NaiveDate> {
    let shape = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if shape { text.parse().ok() } else { None }
}

/// Whether a day is more than [`MAX_YEARS_AHEAD`] ahead.
pub fn is_too_far(day: NaiveDate, today: NaiveDate) -> bool {
    today.checked_add_months(Months::new(12 * MAX_YEARS_AHEAD)).is_some_and(|latest| day > latest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_has_at_most_62_valid_days() {
        let parse = |first, last| DayRange::parse(("from", first), ("to", last));
        assert!(parse("2026-12-01", "2026-12-01").is_ok());
        assert!(parse("2026-12-01", "2027-01-31").is_ok());
        for (first, last, field) in [
            ("2026-12-02", "2026-12-01", "to"),
            ("2026-12-01", "2027-02-01", "to"),
            ("2026-02-30", "2026-03-01", "from"),
            ("", "2026-03-01", "from"),
            ("2026-03-01", "tomorrow", "to"),
            ("0001-01-01", "9999-12-31", "to"),
        ] {
            assert_eq!(parse(first, last).unwrap_err().field, Some(field), "{first} {last}");
        }
    }
}
