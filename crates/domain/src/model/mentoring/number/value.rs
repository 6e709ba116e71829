//! Values of a number for a client, one a day.

use chrono::{DateTime, Datelike, NaiveDate, Utc};

use super::Writer;
use crate::model::{amount::Amount, error::Violation, language::message::Message};

const IN_THE_FUTURE: Message = Message::new("number-day-in-the-future");
const TOO_EARLY: Message = Message::new("number-day-too-early");
const FIRST_YEAR: i32 = 2017;

/// Amount of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayAmount {
    pub day: NaiveDate,
    pub amount: Amount,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    pub day: NaiveDate,
    pub amount: Amount,
    pub writer: Writer,
    /// First name of its writer. `None`: the account was closed or deleted.
    pub by: Option<String>,
    pub at: DateTime<Utc>,
    /// Name of the check-in of which it is an answer.
    pub check_in: Option<String>,
    /// Earlier amounts, newest first.
    pub earlier: Vec<EarlierAmount>,
}

/// Amount that was corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierAmount {
    pub amount: Amount,
    /// First name of its writer.
    pub by: Option<String>,
    pub at: DateTime<Utc>,
}

impl Value {
    pub fn day_amount(&self) -> DayAmount {
        DayAmount { day: self.day, amount: self.amount }
    }
}

/// Checks a day on which a value is written. `today`: of the client.
pub fn check_day(day: NaiveDate, today: NaiveDate) -> Result<(), Violation> {
    if day > today {
        return Err(Violation::of("day", IN_THE_FUTURE));
    }
    if day.year() < FIRST_YEAR {
        return Err(Violation::of("day", TOO_EARLY.number("year", FIRST_YEAR)));
    }
    Ok(())
}

/// Parses a typed amount. `decimals`: of the number.
pub fn parse_amount(text: &str, decimals: u32) -> Result<Amount, Violation> {
    Amount::parse(text, decimals).map_err(|fault| fault.at("amount"))
}
