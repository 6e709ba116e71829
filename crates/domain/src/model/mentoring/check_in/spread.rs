//! Answers of many people to one question: counts and quartiles.

use std::fmt;

use super::question::{ChoiceId, Question, QuestionKind};
use crate::model::amount::{Amount, THOUSAND};

/// Least number of people for statistics (k-anonymity). With fewer, an answer could be attributed to a person.
pub const FEWEST: i64 = 5;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    /// Number of people who answered.
    pub answers: i64,
    pub is_too_few: bool,
    /// Number of people of each possible value, in their order. Empty for texts, links and numbers.
    pub counts: Vec<(CountedValue, i64)>,
    /// Quartiles of numbers and scales.
    pub quartiles: Option<Quartiles>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedValue {
    Point(i64),
    YesNo(bool),
    Choice(ChoiceId),
}

/// Quartiles with linear interpolation between the two nearest values, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quartiles {
    pub least: Amount,
    pub lower: Amount,
    pub median: Amount,
    pub upper: Amount,
    pub most: Amount,
}

/// Value on the wire.
impl fmt::Display for CountedValue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point(number) | Self::Choice(ChoiceId(number)) => write!(out, "{number}"),
            Self::YesNo(true) => out.write_str("yes"),
            Self::YesNo(false) => out.write_str("no"),
        }
    }
}

impl Spread {
    /// Spread of the answers to a question. `answers`: number of people who answered. `rows`: amounts as stored, each
    /// with its number of people, ascending.
    pub fn of(question: &Question, answers: i64, rows: &[(i64, i64)]) -> Self {
        let nothing = Self { answers, is_too_few: answers < FEWEST, counts: Vec::new(), quartiles: None };
        if nothing.is_too_few {
            return nothing;
        }
        let values: Vec<CountedValue> = match &question.kind {
            QuestionKind::ShortText
            | QuestionKind::LongText
            | QuestionKind::Link
            | QuestionKind::Number { .. } => Vec::new(),
            QuestionKind::Scale { points, .. } => (1..=*points).map(CountedValue::Point).collect(),
            QuestionKind::OneOf(choices) | QuestionKind::SeveralOf(choices) => {
                choices.iter().map(|choice| CountedValue::Choice(choice.id)).collect()
            }
            QuestionKind::YesNo => vec![CountedValue::YesNo(true), CountedValue::YesNo(false)],
        };
        let counts = values.into_iter().map(|value| (value, people(rows, value.amount())));
        let quartiles = match question.kind {
            QuestionKind::Number { .. } => Quartiles::of(rows, 1),
            QuestionKind::Scale { .. } => Quartiles::of(rows, THOUSAND),
            _ => None,
        };
        Self { counts: counts.collect(), quartiles, ..nothing }
    }
}

impl CountedValue {
    /// Amount under which it is stored.
    fn amount(self) -> i64 {
        match self {
            Self::Point(number) | Self::Choice(ChoiceId(number)) => number,
            Self::YesNo(yes) => i64::from(yes),
        }
    }
}

fn people(rows: &[(i64, i64)], amount: i64) -> i64 {
    rows.iter().filter(|row| row.0 == amount).map(|row| row.1).sum()
}

impl Quartiles {
    /// `unit`: thousandths of one stored amount. `None`: there are no values.
    fn of(rows: &[(i64, i64)], unit: i64) -> Option<Self> {
        let people: i64 = rows.iter().map(|row| row.1).sum();
        if people <= 0 {
            return None;
        }
        let quarter = |quarters| {
            let position = (people - 1) * quarters;
            let (index, rest) = (position / 4, i128::from(position % 4));
            let (value, next) = (value_at(rows, index)?, value_at(rows, index + i64::from(rest > 0))?);
            let (value, next) = (i128::from(value * unit), i128::from(next * unit));
            // Rounded half up.
            let rounded = (4 * value + rest * (next - value) + 2).div_euclid(4);
            i64::try_from(rounded).ok().map(Amount::from_thousandths)
        };
        Some(Self {
            least: quarter(0)?,
            lower: quarter(1)?,
            median: quarter(2)?,
            upper: quarter(3)?,
            most: quarter(4)?,
        })
    }
}

/// Value of the person with that index, in ascending order.
fn value_at(rows: &[(i64, i64)], index: i64) -> Option<i64> {
    let mut before = 0;
    rows.iter()
        .find(|(_, people)| {
            before += people;
            index < before
        })
        .map(|row| row.0)
}

#[cfg(test)]
mod tests;
