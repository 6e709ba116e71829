//! Lines of a file of values, and the outcome of its import.

use chrono::NaiveDate;

use crate::model::{
    amount::{Amount, DecimalSign},
    language::message::Message,
    mentoring::client::Person,
};

/// Line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueLine {
    /// Line number, counted from 1.
    pub number: u64,
    /// Start of the line, as in the file.
    pub text: String,
    /// Cells of the line, or the reason why it cannot be read.
    pub cells: Result<ValueCells, Message>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueCells {
    pub email: String,
    pub day: NaiveDate,
    /// Amount as in the file.
    pub amount: String,
    /// Sign that the amounts of the file have in common.
    pub decimal_sign: Option<DecimalSign>,
}

/// Outcome of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadFile {
    /// Values that are new, or replace another amount.
    pub values: Vec<ReadValue>,
    /// Number of values that are there already.
    pub unchanged: usize,
    pub refused: Vec<(ValueLine, Message)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadValue {
    /// Number of its line.
    pub line: u64,
    pub client: Person,
    pub day: NaiveDate,
    pub amount: Amount,
    pub replaces: Option<Amount>,
}
