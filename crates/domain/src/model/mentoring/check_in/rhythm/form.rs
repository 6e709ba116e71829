//! Rhythm with raw input.

use chrono::{Datelike, NaiveDate};

use super::{DAYS_OF_WEEK, LAST_OF_MONTH, OpenFor, Opens, Rhythm, WEEKDAYS};
use crate::model::{
    error::Violation,
    language::message::Message,
    mentoring::{
        check_in::range::within,
        program::{
            ProgramId,
            calendar::shifted,
            step::{MAX_DAY, StepId},
        },
    },
};

const MAX_WEEKS: i64 = 52;
const LAST_HOUR: i64 = 23;
const HOURS_OF_DAY: i64 = 24;
/// Length of the shortest month, so that it closes before it opens again.
const MAX_DAYS_OPEN: i64 = 28;

const NOT_UNDERSTOOD: Message = Message::new("check-in-rhythm-not-understood");

/// Rhythm with raw input: a kind, and the values that it needs.
#[derive(Debug, Clone, Copy, Default)]
pub struct RhythmForm<'a> {
    pub kind: &'a str,
    pub every_weeks: Option<i64>,
    pub weekday: Option<&'a str>,
    pub day: Option<i64>,
    pub hour: i64,
    /// Amount and unit.
    pub open_for: (i64, &'a str),
    pub program: Option<i64>,
    pub after_step: Option<i64>,
    pub days: Option<i64>,
}

impl RhythmForm<'_> {
    /// Validates the form. Weeks are counted from the first such weekday, `today` included.
    pub fn check(&self, today: NaiveDate) -> Result<Rhythm, Violation> {
        let opens = match self.kind {
            "weekly" => self.check_weekly(today)?,
            "monthly" => {
                let day = required("rhythm.day", self.day)?;
                Opens::Monthly { day: within("rhythm.day", day, 1, LAST_OF_MONTH.into())? }
            }
            "program" => {
                let program = ProgramId(required("rhythm.programId", self.program)?);
                let days = within("rhythm.days", required("rhythm.days", self.days)?, 0, MAX_DAY)?;
                match self.after_step {
                    None => Opens::AfterStart { program, days },
                    Some(step) => Opens::AfterStep { program, step: StepId(step), days },
                }
            }
            _ => return Err(Violation::of("rhythm.kind", NOT_UNDERSTOOD)),
        };
        let hour = within("rhythm.hour", self.hour, 0, LAST_HOUR)?;
        Ok(Rhythm { opens, hour, open_for: self.check_open_for(opens)? })
    }

    fn check_weekly(&self, today: NaiveDate) -> Result<Opens, Violation> {
        let every = required("rhythm.everyWeeks", self.every_weeks)?;
        let every = within("rhythm.everyWeeks", every, 1, MAX_WEEKS)?;
        let index = WEEKDAYS.iter().position(|name| Some(*name) == self.weekday);
        let index = index.and_then(|index| u32::try_from(index).ok());
        let index = index.ok_or_else(|| Violation::of("rhythm.weekday", NOT_UNDERSTOOD))?;
        let ahead = (index + DAYS_OF_WEEK - today.weekday().num_days_from_monday()) % DAYS_OF_WEEK;
        Ok(Opens::Weekly { every, weekday: index + 1, first_on: shifted(today, ahead.into()) })
    }

    fn check_open_for(&self, opens: Opens) -> Result<OpenFor, Violation> {
        const FIELD: &str = "rhythm.openFor";
        let max_days = match opens {
            Opens::Weekly { every, .. } => i64::from(DAYS_OF_WEEK * every),
            Opens::Monthly { .. } | Opens::AfterStart { .. } | Opens::AfterStep { .. } => MAX_DAYS_OPEN,
        };
        let (amount, unit) = self.open_for;
        match unit {
            "hours" => Ok(OpenFor::Hours(within(FIELD, amount, 1, max_days * HOURS_OF_DAY)?)),
            "days" => Ok(OpenFor::Days(within(FIELD, amount, 1, max_days)?)),
            _ => Err(Violation::of(FIELD, NOT_UNDERSTOOD)),
        }
    }
}

fn required(field: &'static str, number: Option<i64>) -> Result<i64, Violation> {
    number.ok_or_else(|| Violation::of(field, NOT_UNDERSTOOD))
}
