//! Goal with raw input.

use chrono::{Months, NaiveDate};

use super::{Every, Goal, GoalKind};
use crate::model::{
    amount::Amount,
    day_range::{DAY_INVALID, parse_day},
    error::Violation,
    language::message::Message,
    mentoring::named_value::parse_name,
    text::is_blank,
};

const KIND: &str = "goal.kind";
const BY: &str = "goal.by";
const EVERY: &str = "goal.every";

const KIND_REQUIRED: Message = Message::new("number-goal-kind-required");
const BY_REQUIRED: Message = Message::new("number-goal-by-required");
const BY_PAST: Message = Message::new("number-goal-by-past");
const BY_TOO_FAR: Message = Message::new("number-goal-by-too-far");
const EVERY_REQUIRED: Message = Message::new("number-goal-every-required");
/// Most years until the day of a goal.
const MAX_YEARS: u32 = 10;

#[derive(Debug, Clone, Copy)]
pub struct GoalForm<'a> {
    pub kind: &'a str,
    pub amount: &'a str,
    /// Day as yyyy-mm-dd; blank counts as missing.
    pub by: Option<&'a str>,
    pub every: Option<&'a str>,
}

impl GoalForm<'_> {
    /// `today`: of the client. `decimals`: of the number.
    pub fn check(&self, today: NaiveDate, decimals: u32) -> Result<Goal, Violation> {
        let kind = match parse_name(KIND, Some(self.kind), &["reach", "atLeast", "atMost"], |name| name)? {
            Some("reach") => GoalKind::Reach { by: self.check_by(today)? },
            Some("atLeast") => GoalKind::AtLeast(self.check_every()?),
            Some(_) => GoalKind::AtMost(self.check_every()?),
            None => return Err(Violation::of(KIND, KIND_REQUIRED)),
        };
        let amount = Amount::parse(self.amount, decimals).map_err(|fault| fault.at("goal.amount"))?;
        Ok(Goal { kind, amount, set_on: today })
    }

    fn check_by(&self, today: NaiveDate) -> Result<NaiveDate, Violation> {
        let by = self.by.filter(|by| !is_blank(by)).ok_or_else(|| Violation::of(BY, BY_REQUIRED))?;
        let by = parse_day(by.trim()).ok_or_else(|| Violation::of(BY, DAY_INVALID))?;
        if by < today {
            return Err(Violation::of(BY, BY_PAST));
        }
        if by > today + Months::new(12 * MAX_YEARS) {
            return Err(Violation::of(BY, BY_TOO_FAR.number("years", MAX_YEARS)));
        }
        Ok(by)
    }

    fn check_every(&self) -> Result<Every, Violation> {
        let every = parse_name(EVERY, self.every, &Every::ALL, Every::name)?;
        every.ok_or_else(|| Violation::of(EVERY, EVERY_REQUIRED))
    }
}
