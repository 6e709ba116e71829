//! Rounds: all periods of one opening, or of one week of a program, with their counts.

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};

use super::rhythm::{OpenFor, Rhythm};
use crate::model::week::monday_of_day;

/// Local times of a round. With a program, it is the week in which the periods open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundTimes {
    pub on: NaiveDate,
    pub opens: NaiveDateTime,
    pub closes: NaiveDateTime,
}

impl RoundTimes {
    /// Times of an opening on a day.
    pub fn of(rhythm: &Rhythm, on: NaiveDate) -> Self {
        let opens = on.and_hms_opt(rhythm.hour, 0, 0).unwrap_or_else(|| on.and_time(chrono::NaiveTime::MIN));
        let open_for = match rhythm.open_for {
            OpenFor::Hours(hours) => TimeDelta::hours(hours),
            OpenFor::Days(days) => TimeDelta::days(days),
        };
        Self { on, opens, closes: opens + open_for }
    }

    /// Times of the week with a day.
    pub fn of_week(day: NaiveDate) -> Self {
        let monday = monday_of_day(day);
        let opens = monday.and_time(chrono::NaiveTime::MIN);
        Self { on: monday, opens, closes: opens + TimeDelta::days(7) }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    pub times: RoundTimes,
    pub is_open: bool,
    pub asked: i64,
    pub answered: i64,
    pub version: i64,
    pub is_reminded: bool,
}

impl Round {
    pub fn missing(&self) -> i64 {
        (self.asked - self.answered).max(0)
    }
}

/// Version of the questions, with the rounds in which it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundVersion {
    pub number: i64,
    /// First round that asked it.
    pub from: Option<NaiveDate>,
    /// Last round that asked it. `None`: it is the latest version.
    pub to: Option<NaiveDate>,
    pub questions: usize,
    pub openings: i64,
}

/// Reminder of a round by a mentor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    pub at: DateTime<Utc>,
    /// Full name. `None`: the account was closed or deleted.
    pub by: Option<String>,
    pub people: i64,
    pub by_mail: i64,
    pub answered_since: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_monday() {
        for day in ["2026-11-23", "2026-11-26", "2026-11-29"] {
            let week = RoundTimes::of_week(day.parse().unwrap());
            assert_eq!(week.on, "2026-11-23".parse().unwrap(), "{day}");
            assert_eq!(week.closes.to_string(), "2026-11-30 00:00:00", "{day}");
        }
    }
}
