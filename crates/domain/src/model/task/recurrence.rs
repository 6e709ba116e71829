//! Recurrence of a task: its form, and its text for storage.
//!
//! At most one copy of a task has the recurrence: the open one, or the completed or skipped one whose next copy is
//! planned.

mod next_copy;
mod occurrences;
mod planned_copy;

use std::fmt;

use chrono::{Datelike, NaiveDate};

use crate::model::{
    by_name::{serialize_by_name, with_names},
    error::Violation,
    language::message::Message,
};
pub use next_copy::NextCopy;
pub(in crate::model) use occurrences::clamped;
pub use planned_copy::{PlannedCopy, TaskCopy, UpcomingOccurrence};

pub const MAX_EVERY: u32 = 99;
const WEEKDAYS: u32 = 7;
/// Number that means the last day of every month.
const LAST_OF_MONTH: u32 = 31;

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum RecurrenceUnit {
        Day = "day",
        /// From Monday to Friday.
        Weekday = "weekday",
        Week = "week",
        Month = "month",
    }
}

with_names! {
    /// Day from which the next occurrence is counted.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum RecurrenceFrom {
        Date = "date",
        Completion = "completion",
    }
}

/// Recurrence of a task. Checked when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recurrence {
    every: u32,
    unit: RecurrenceUnit,
    /// Weekdays from 1 (Monday), or one day of the month. Empty if the unit has neither, and in a template whose days
    /// follow from the due date.
    on: Vec<u32>,
    from: RecurrenceFrom,
}

serialize_by_name!(Recurrence, to_string, Recurrence::parse);

/// Recurrence with raw input.
#[derive(Debug, Clone, Copy)]
pub struct RecurrenceForm<'a> {
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

impl RecurrenceForm<'_> {
    pub fn check(&self) -> Result<Recurrence, Violation> {
        let unit = RecurrenceUnit::from_name(self.unit)
            .ok_or_else(|| refused(Message::new("repeat-unit-unknown")))?;
        let from = RecurrenceFrom::from_name(self.from)
            .ok_or_else(|| refused(Message::new("repeat-from-unknown")))?;
        let every = within(self.every, MAX_EVERY)
            .ok_or_else(|| refused(Message::new("repeat-every-invalid").number("max", MAX_EVERY)))?;
        Ok(Recurrence { every, unit, on: self.check_days(unit, from)?, from })
    }

    fn check_days(&self, unit: RecurrenceUnit, from: RecurrenceFrom) -> Result<Vec<u32>, Violation> {
        let Some(days) = self.on else {
            return Ok(Vec::new());
        };
        match (from, unit) {
            (RecurrenceFrom::Completion, _) | (_, RecurrenceUnit::Day | RecurrenceUnit::Weekday) => {
                Err(refused(Message::new("repeat-on-unexpected")))
            }
            (RecurrenceFrom::Date, RecurrenceUnit::Week) => {
                let weekdays: Option<Vec<_>> = days.iter().map(|day| within(*day, WEEKDAYS)).collect();
                let is_ascending = days.windows(2).all(|pair| pair[0] < pair[1]);
                weekdays
                    .filter(|days| !days.is_empty() && is_ascending)
                    .ok_or_else(|| refused(Message::new("repeat-weekdays-invalid")))
            }
            (RecurrenceFrom::Date, RecurrenceUnit::Month) => match days {
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

impl Recurrence {
    pub fn every(&self) -> u32 {
        self.every
    }

    pub fn unit(&self) -> RecurrenceUnit {
        self.unit
    }

    /// Weekdays from 1 (Monday), or one day of the month.
    pub fn on(&self) -> &[u32] {
        &self.on
    }

    pub fn from(&self) -> RecurrenceFrom {
        self.from
    }

    /// Fills in missing days from the due date.
    #[must_use]
    pub fn starting_on(self, due: NaiveDate) -> Self {
        if self.from == RecurrenceFrom::Completion || !self.on.is_empty() {
            return self;
        }
        let on = match self.unit {
            RecurrenceUnit::Day | RecurrenceUnit::Weekday => Vec::new(),
            RecurrenceUnit::Week => vec![due.weekday().number_from_monday()],
            RecurrenceUnit::Month => vec![due.day()],
        };
        Self { on, ..self }
    }

    /// Fills in missing days from the present recurrence, if nothing else differs.
    #[must_use]
    pub fn with_days_of(self, present: &Self) -> Self {
        let is_same = self.on.is_empty()
            && (self.every, self.unit, self.from) == (present.every, present.unit, present.from);
        if is_same { present.clone() } else { self }
    }

    /// Parses the text of `Display`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut fields = text.split(' ');
        let every = fields.next()?.parse().ok()?;
        let (unit, from) = (fields.next()?, fields.next()?);
        let on = match fields.next() {
            Some(days) => Some(days.split(',').map(|day| day.parse().ok()).collect::<Option<Vec<_>>>()?),
            None => None,
        };
        if fields.next().is_some() {
            return None;
        }
        RecurrenceForm { every, unit, on: on.as_deref(), from }.check().ok()
    }
}

/// Text for storage, such as `2 week date 1,4` and `3 day completion`.
impl fmt::Display for Recurrence {
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
