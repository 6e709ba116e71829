//! Conditions of segments and filters: all must hold, and of each inner list any.

mod targets;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use targets::{Target, Targets};

use crate::model::{
    amount::Amount,
    by_name::with_names,
    error::Violation,
    language::message::Message,
    mentoring::{
        attention::Attention,
        check_in::{named::CheckInId, question::QuestionId},
        number::NumberId,
        program::ProgramId,
        tag::TagId,
    },
};

/// Days of the completion rate.
pub const RATE_DAYS: i64 = 30;
/// Most conditions in all.
pub const MAX_CONDITIONS: usize = 20;
const MAX_DAYS: i64 = 3650;
const MAX_COUNT: i64 = 100_000;
const MAX_MISSED: i64 = 100;
const MAX_CHANGE: i64 = 1_000;

pub const FIELD: &str = "conditions";
const REQUIRED: Message = Message::new("condition-required");
const EMPTY_GROUP: Message = Message::new("condition-empty-group");
const NOT_UNDERSTOOD: Message = Message::new("condition-not-understood");

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Condition {
    /// Whether the client has a tag. A deleted tag matches nobody.
    Tag { has: bool, tag: TagId, name: String },
    /// Whether the client is in a program now. A deleted program matches nobody.
    Program { has: bool, program: ProgramId, name: String },
    /// Joined before that day, which is one of the reader.
    JoinedBefore { day: NaiveDate },
    /// Joined after that day, which is one of the reader.
    JoinedAfter { day: NaiveDate },
    /// Joined in the last days.
    JoinedWithin { days: i64 },
    /// Without activity for more than `days`.
    AwayForMoreThan { days: i64 },
    /// Number of completed tasks that are not deleted, in all or in the last days.
    Completed { compare: Compare, count: i64, days: Option<i64> },
    /// Completion rate of the last 30 days. A client without tasks has none, and never matches.
    Rate { compare: Compare, percent: i64 },
    /// Missed the last `count` closed periods of a check-in in a row. A deleted check-in matches nobody.
    MissedCheckIns { check_in: CheckInId, name: String, count: i64 },
    /// Latest sent answer to a number or a scale. `is_scale`: whether points are stored, not thousandths.
    Answered {
        check_in: CheckInId,
        name: String,
        question: QuestionId,
        question_text: String,
        is_scale: bool,
        compare: AnswerCompare,
        amount: Amount,
    },
    /// Change of the last value of a number within `days`, in percent of the earlier value. A client without an earlier
    /// value never matches. A deleted number matches nobody.
    NumberChanged { number: NumberId, name: String, compare: AnswerCompare, percent: i64, days: i64 },
    /// No value of a number for `days`, or since the number was assigned. A counted number never matches.
    NumberSilent { number: NumberId, name: String, days: i64 },
    /// Goal of a number that was not reached in time, or was missed in the last whole week or month.
    GoalMissed { number: NumberId, name: String },
    #[serde(untagged)]
    Attention(Attention),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compare {
    AtLeast,
    Below,
}

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnswerCompare {
        Less = "less",
        More = "more",
    }
}

/// Checked conditions. None of them matches everybody.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conditions(Vec<Vec<Condition>>);

/// Condition with raw input: a kind, and the values that it needs.
#[derive(Debug, Clone, Copy, Default)]
pub struct ConditionForm<'a> {
    pub kind: &'a str,
    pub has: Option<bool>,
    pub tag: Option<i64>,
    pub program: Option<i64>,
    pub state: Option<&'a str>,
    pub is: Option<&'a str>,
    pub day: Option<&'a str>,
    pub days: Option<i64>,
    pub more_than_days: Option<i64>,
    pub compare: Option<&'a str>,
    pub count: Option<i64>,
    pub percent: Option<i64>,
    pub check_in: Option<i64>,
    pub question: Option<i64>,
    pub amount: Option<&'a str>,
    pub number: Option<i64>,
}

impl Conditions {
    /// Parses the conditions of a segment, which has at least one.
    pub fn parse(forms: &[Vec<ConditionForm<'_>>]) -> Result<Self, Violation> {
        if forms.is_empty() { Err(Violation::of(FIELD, REQUIRED)) } else { Self::parse_optional(forms) }
    }

    /// Parses the conditions of a filter, which may have none.
    pub fn parse_optional(forms: &[Vec<ConditionForm<'_>>]) -> Result<Self, Violation> {
        if forms.iter().any(Vec::is_empty) {
            return Err(Violation::of(FIELD, EMPTY_GROUP));
        }
        if forms.iter().map(Vec::len).sum::<usize>() > MAX_CONDITIONS {
            return Err(Violation::of(
                FIELD,
                Message::new("condition-too-many").number("max", MAX_CONDITIONS),
            ));
        }
        let parse_group = |group: &Vec<ConditionForm<'_>>| group.iter().map(ConditionForm::parse).collect();
        Ok(Self(forms.iter().map(parse_group).collect::<Result<_, _>>()?))
    }

    pub fn groups(&self) -> &[Vec<Condition>] {
        &self.0
    }

    /// Takes conditions that were checked before.
    pub fn from_checked(groups: Vec<Vec<Condition>>) -> Self {
        Self(groups)
    }

    /// Conjunction of both.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// Replaces a tag or its name in the conditions on it. Returns whether there was one.
    pub fn replace_tag(&mut self, old: TagId, new: TagId, new_name: &str) -> bool {
        let mut replaced = false;
        for condition in self.0.iter_mut().flatten() {
            if let Condition::Tag { tag, name, .. } = condition
                && *tag == old
            {
                *tag = new;
                new_name.clone_into(name);
                replaced = true;
            }
        }
        replaced
    }
}

impl ConditionForm<'_> {
    fn parse(&self) -> Result<Condition, Violation> {
        let missing = || Violation::of(FIELD, NOT_UNDERSTOOD);
        Ok(match (self.kind, self.is) {
            ("tag", _) => Condition::Tag {
                has: self.has.ok_or_else(missing)?,
                tag: TagId(self.tag.ok_or_else(missing)?),
                name: String::new(),
            },
            ("program", _) => Condition::Program {
                has: self.has.ok_or_else(missing)?,
                program: ProgramId(self.program.ok_or_else(missing)?),
                name: String::new(),
            },
            ("attention", _) => {
                let state = |attention: &Attention| self.state == Some(attention.name());
                Condition::Attention(Attention::ALL.into_iter().find(state).ok_or_else(missing)?)
            }
            ("joined", Some("before")) => Condition::JoinedBefore { day: self.day()? },
            ("joined", Some("after")) => Condition::JoinedAfter { day: self.day()? },
            ("joined", Some("within")) => {
                Condition::JoinedWithin { days: days(self.days.ok_or_else(missing)?)? }
            }
            ("lastActive", _) => {
                Condition::AwayForMoreThan { days: days(self.more_than_days.ok_or_else(missing)?)? }
            }
            ("completed", _) => Condition::Completed {
                compare: self.compare("fewerThan")?,
                count: within("condition-count", self.count.ok_or_else(missing)?, 0, MAX_COUNT)?,
                days: self.days.map(days).transpose()?,
            },
            ("rate", _) => Condition::Rate {
                compare: self.compare("below")?,
                percent: within("condition-percent", self.percent.ok_or_else(missing)?, 0, 100)?,
            },
            ("missedCheckIns", _) => Condition::MissedCheckIns {
                check_in: CheckInId(self.check_in.ok_or_else(missing)?),
                name: String::new(),
                count: within("condition-count", self.count.ok_or_else(missing)?, 1, MAX_MISSED)?,
            },
            ("answered", _) => self.answered()?,
            ("numberChanged", _) => Condition::NumberChanged {
                number: NumberId(self.number.ok_or_else(missing)?),
                name: String::new(),
                compare: self.less_or_more()?,
                percent: within("condition-percent", self.percent.ok_or_else(missing)?, 1, MAX_CHANGE)?,
                days: days(self.days.ok_or_else(missing)?)?,
            },
            ("numberSilent", _) => Condition::NumberSilent {
                number: NumberId(self.number.ok_or_else(missing)?),
                name: String::new(),
                days: days(self.days.ok_or_else(missing)?)?,
            },
            ("goalMissed", _) => Condition::GoalMissed {
                number: NumberId(self.number.ok_or_else(missing)?),
                name: String::new(),
            },
            _ => return Err(missing()),
        })
    }

    fn answered(&self) -> Result<Condition, Violation> {
        let missing = || Violation::of(FIELD, NOT_UNDERSTOOD);
        let amount = self.amount.ok_or_else(missing)?;
        Ok(Condition::Answered {
            check_in: CheckInId(self.check_in.ok_or_else(missing)?),
            name: String::new(),
            question: QuestionId(self.question.ok_or_else(missing)?),
            question_text: String::new(),
            is_scale: false,
            compare: self.less_or_more()?,
            amount: Amount::parse(amount, Amount::MAX_DECIMALS).map_err(|fault| fault.at(FIELD))?,
        })
    }

    fn compare(&self, below: &str) -> Result<Compare, Violation> {
        match self.compare {
            Some("atLeast") => Ok(Compare::AtLeast),
            Some(name) if name == below => Ok(Compare::Below),
            _ => Err(Violation::of(FIELD, NOT_UNDERSTOOD)),
        }
    }

    fn less_or_more(&self) -> Result<AnswerCompare, Violation> {
        let compare = self.compare.and_then(AnswerCompare::from_name);
        compare.ok_or_else(|| Violation::of(FIELD, NOT_UNDERSTOOD))
    }

    fn day(&self) -> Result<NaiveDate, Violation> {
        let day = self.day.and_then(|day| NaiveDate::parse_from_str(day, "%Y-%m-%d").ok());
        // Beyond them, an instant has no number in the databases.
        let is_plausible = |day: &NaiveDate| {
            NaiveDate::from_ymd_opt(1900, 1, 1).is_some_and(|first| *day >= first)
                && NaiveDate::from_ymd_opt(9999, 12, 30).is_some_and(|last| *day <= last)
        };
        day.filter(is_plausible).ok_or_else(|| Violation::of(FIELD, Message::new("condition-day")))
    }
}

fn days(days: i64) -> Result<i64, Violation> {
    within("condition-days", days, 1, MAX_DAYS)
}

fn within(key: &'static str, number: i64, min: i64, max: i64) -> Result<i64, Violation> {
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        Err(Violation::of(FIELD, Message::new(key).number("min", min).number("max", max)))
    }
}

#[cfg(test)]
mod tests;
