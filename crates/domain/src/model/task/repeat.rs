//! Recurrence of a task, as a person writes it and as one text for storage.
//!
//! One copy of a task at most has the recurrence: the open one, or the finished or skipped one whose next copy is planned.

mod next_copy;
mod occurrences;
mod planned_copy;

use std::fmt;

use chrono::{Datelike, NaiveDate};

use crate::model::{by_name::serialize_by_name, error::Violation, language::message::Message};
pub use next_copy::NextCopy;
pub(in crate::model) use occurrences::clamped;
pub use planned_copy::{ComingTask, PlannedCopy, TaskCopy};

pub const MAX_EVERY: u32 = 99;
const WEEKDAYS: u32 = 7;
/// Stands for the last day of every month.
const LAST_OF_MONTH: u32 = 31;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepeatUnit {
    Day,
    /// From Monday to Friday.
    Weekday,
    Week,
    Month,
}

/// Day from which the next one is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepeatFrom {
    Date,
    Completion,
}

impl RepeatUnit {
    pub const ALL: [Self; 4] = [Self::Day, Self::Weekday, Self::Week, Self::Month];

    pub fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Weekday => "weekday",
            Self::Week => "week",
            Self::Month => "month",
        }
    }
}

impl RepeatFrom {
    pub const ALL: [Self; 2] = [Self::Date, Self::Completion];

    pub fn name(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::Completion => "completion",
        }
    }
}

/// Recurrence of a task. Checked when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeat {
    every: u32,
    unit: RepeatUnit,
    /// Weekdays from 1 (Monday), or one day of the month. Empty where neither counts, and in a template that leaves it
    /// to the due date.
    on: Vec<u32>,
    from: RepeatFrom,
}

serialize_by_name!(Repeat, to_string, Repeat::parse);

/// Recurrence with raw input.
#[derive(Debug, Clone, Copy)]
pub struct RepeatForm<'a> {
    pub every: i64,
    pub unit: &'a str,
    /// `None`: the weekday or the day of the due date.
    pub on: Option<&'a [i64]>,
    pub from: &'a str,
}

fn refused(message: Message) -> Violation {
    Violation::of("repeat", message)
}

/// Error of a recurrence without a due date.
pub(super) fn needs_due_date() -> Violation {
    refused(Message::new("repeat-needs-due-date"))
}

impl RepeatForm<'_> {
    pub fn check(&self) -> Result<Repeat, Violation> {
        let unit = RepeatUnit::ALL.into_iter().find(|unit| unit.name() == self.unit);
        let unit = unit.ok_or_else(|| refused(Message::new("repeat-unit-unknown")))?;
        let from = RepeatFrom::ALL.into_iter().find(|from| from.name() == self.from);
        let from = from.ok_or_else(|| refused(Message::new("repeat-from-unknown")))?;
        let every = within(self.every, MAX_EVERY)
            .ok_or_else(|| refused(Message::new("repeat-every-invalid").number("max", MAX_EVERY)))?;
        Ok(Repeat { every, unit, on: self.check_days(unit, from)?, from })
    }

    fn check_days(&self, unit: RepeatUnit, from: RepeatFrom) -> Result<Vec<u32>, Violation> {
        let Some(days) = self.on else {
            return Ok(Vec::new());
        };
        match (from, unit) {
            (RepeatFrom::Completion, _) | (_, RepeatUnit::Day | RepeatUnit::Weekday) => {
                Err(refused(Message::new("repeat-on-unexpected")))
            }
            (RepeatFrom::Date, RepeatUnit::Week) => {
                let weekdays: Option<Vec<_>> = days.iter().map(|day| within(*day, WEEKDAYS)).collect();
                let is_ascending = days.windows(2).all(|pair| pair[0] < pair[1]);
                weekdays
                    .filter(|days| !days.is_empty() && is_ascending)
                    .ok_or_else(|| refused(Message::new("repeat-weekdays-invalid")))
            }
            (RepeatFrom::Date, RepeatUnit::Month) => match days {
                [day] => within(*day, LAST_OF_MONTH).map(|day| vec![day]),
                _ => None,
            }
            .ok_or_else(|| refused(Message::new("repeat-month-day-invalid"))),
        }
    }
}

fn within(number: i64, max: u32) -> Option<u32> {
    u32::try_from(number).ok().filter(|number| (1..=max).contains(number))
}

impl Repeat {
    pub fn every(&self) -> u32 {
        self.every
    }

    pub fn unit(&self) -> RepeatUnit {
        self.unit
    }

    /// Weekdays from 1 (Monday), or one day of the month.
    pub fn on(&self) -> &[u32] {
        &self.on
    }

    pub fn from(&self) -> RepeatFrom {
        self.from
    }

    /// Takes the days that were left out from the due date.
    #[must_use]
    pub fn starting_on(self, due: NaiveDate) -> Self {
        if self.from == RepeatFrom::Completion || !self.on.is_empty() {
            return self;
        }
        let on = match self.unit {
            RepeatUnit::Day | RepeatUnit::Weekday => Vec::new(),
            RepeatUnit::Week => vec![due.weekday().number_from_monday()],
            RepeatUnit::Month => vec![due.day()],
        };
        Self { on, ..self }
    }

    /// Takes the days that were left out from the present recurrence, if nothing else differs.
    #[must_use]
    pub fn with_days_of(self, present: &Self) -> Self {
        let is_same = self.on.is_empty()
            && (self.every, self.unit, self.from) == (present.every, present.unit, present.from);
        if is_same { present.clone() } else { self }
    }

    /// Parses the text of `Display`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let every = words.next()?.parse().ok()?;
        let (unit, from) = (words.next()?, words.next()?);
        let on = match words.next() {
            Some(days) => Some(days.split(',').map(|day| day.parse().ok()).collect::<Option<Vec<_>>>()?),
            None => None,
        };
        if words.next().is_some() {
            return None;
        }
        RepeatForm { every, unit, on: on.as_deref(), from }.check().ok()
    }
}

/// Text for storage, such as `2 week date 1,4` and `3 day completion`.
impl fmt::Display for Repeat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { every, unit, on, from } = self;
        write!(out, "{every} {} {}", unit.name(), from.name())?;
        for (at, day) in on.iter().enumerate() {
            write!(out, "{}{day}", if at == 0 { ' ' } else { ',' })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
