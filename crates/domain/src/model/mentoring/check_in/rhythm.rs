//! Rhythm of a check-in: days and duration of its openings, in the client's time zone.

mod form;

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

pub use form::RhythmForm;

use crate::model::{
    mentoring::program::{
        ProgramId,
        calendar::shifted,
        enrolment::Enrolment,
        schedule::{Anchor, Plan, day_after},
        step::StepId,
    },
    task::recurrence::clamped,
    week::first_instant_from,
};

/// Names of weekdays on the wire, from Monday.
pub const WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const DAYS_OF_WEEK: u32 = 7;
/// Number that means the last day of every month.
const LAST_OF_MONTH: u32 = 31;
/// Time before the closing at which clients without an answer are reminded.
const REMINDED_BEFORE: TimeDelta = TimeDelta::days(1);
/// Longest local day, at the end of which clocks are set back.
const LONGEST_DAY: TimeDelta = TimeDelta::hours(26);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rhythm {
    pub opens: Opens,
    /// Local hour, from 0 to 23.
    pub hour: u32,
    pub open_for: OpenFor,
}

/// Days on which a check-in opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opens {
    /// Every `every` weeks. `weekday`: from 1 (Monday). `first_on`: day from which the weeks are counted.
    Weekly { every: u32, weekday: u32, first_on: NaiveDate },
    /// Day of every month, 31 is the last.
    Monthly { day: u32 },
    /// Once, `days` after the start of a program.
    AfterStart { program: ProgramId, days: i64 },
    /// Once, `days` after a step of a program was completed.
    AfterStep { program: ProgramId, step: StepId, days: i64 },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpenFor {
    /// Real hours.
    Hours(i64),
    /// Local days: it closes at the hour at which it opened.
    Days(i64),
}

/// Time in which a period can be answered: `opens_at` is in it, `closes_at` is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    pub opens_at: DateTime<Utc>,
    pub closes_at: DateTime<Utc>,
}

impl Opens {
    pub fn name(self) -> &'static str {
        match self {
            Self::Weekly { .. } => "weekly",
            Self::Monthly { .. } => "monthly",
            Self::AfterStart { .. } | Self::AfterStep { .. } => "program",
        }
    }

    pub fn program(self) -> Option<ProgramId> {
        match self {
            Self::Weekly { .. } | Self::Monthly { .. } => None,
            Self::AfterStart { program, .. } | Self::AfterStep { program, .. } => Some(program),
        }
    }

    /// First day from `from` on, on which it opens. `None` with a program.
    fn next_on(self, from: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Weekly { every, first_on, .. } => {
                let step = i64::from(DAYS_OF_WEEK * every);
                let ahead = from.signed_duration_since(first_on).num_days().max(0);
                Some(shifted(first_on, (ahead + step - 1) / step * step))
            }
            Self::Monthly { day } => {
                let this = day_of_month(from, day);
                let next = || day_of_month(shifted(last_of_month(from), 1), day);
                Some(if this >= from { this } else { next() })
            }
            Self::AfterStart { .. } | Self::AfterStep { .. } => None,
        }
    }

    /// Last day up to `to` on which it opens. `None` before the first, and with a program.
    fn last_on(self, to: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Weekly { every, first_on, .. } => {
                let step = i64::from(DAYS_OF_WEEK * every);
                let ahead = to.signed_duration_since(first_on).num_days();
                (ahead >= 0).then(|| shifted(first_on, ahead / step * step))
            }
            Self::Monthly { day } => {
                let this = day_of_month(to, day);
                let before = || day_of_month(shifted(first_of_month(to), -1), day);
                Some(if this <= to { this } else { before() })
            }
            Self::AfterStart { .. } | Self::AfterStep { .. } => None,
        }
    }
}

impl Rhythm {
    /// First day from `from` on, on which it opens. `None` with a program.
    pub fn next_on(&self, from: NaiveDate) -> Option<NaiveDate> {
        self.opens.next_on(from)
    }

    pub fn program(&self) -> Option<ProgramId> {
        self.opens.program()
    }

    /// Time of the opening on a day. A local time in a gap becomes the first instant after the gap. For an ambiguous
    /// local time, the earlier instant counts.
    pub fn opens_at(&self, on: NaiveDate, zone: Tz) -> DateTime<Utc> {
        first_instant_from(on, self.local_hour(), zone)
    }

    /// Opening and closing on a day in the client's time zone. It closes no later than the next opening, which a clock
    /// change may make earlier.
    pub fn window(&self, on: NaiveDate, zone: Tz) -> Window {
        let opens_at = self.opens_at(on, zone);
        let closes_at = match self.open_for {
            OpenFor::Hours(hours) => opens_at + TimeDelta::hours(hours),
            OpenFor::Days(days) => self.opens_at(shifted(on, days), zone),
        };
        let next = self.next_on(shifted(on, 1)).map(|next| self.opens_at(next, zone));
        Window { opens_at, closes_at: next.map_or(closes_at, |next| closes_at.min(next)) }
    }

    /// Day and window that hold `now`. `None` while it is closed, and with a program.
    pub fn open_now(&self, now: DateTime<Utc>, zone: Tz) -> Option<(NaiveDate, Window)> {
        // A clock that is set back over midnight may open tomorrow's window while the local day is still today.
        let mut on = self.opens.last_on(shifted(now.with_timezone(&zone).date_naive(), 1))?;
        while self.opens_at(on, zone) > now {
            on = self.opens.last_on(shifted(on, -1))?;
        }
        let window = self.window(on, zone);
        window.holds(now).then_some((on, window))
    }

    /// Local day on which it opens within a program. `None`: not known yet, never, or without a program. A later shift
    /// changes this day, but no period that exists.
    pub fn program_day(&self, plan: Plan<'_>, enrolment: &Enrolment, zone: Tz) -> Option<NaiveDate> {
        match self.opens {
            Opens::Weekly { .. } | Opens::Monthly { .. } => None,
            Opens::AfterStart { days, .. } => day_after(plan, enrolment, Anchor::Start, days, zone),
            Opens::AfterStep { step, days, .. } => {
                day_after(plan, enrolment, Anchor::Completion(step), days, zone)
            }
        }
    }

    /// Keeps the day from which weeks are counted if interval and weekday are unchanged.
    #[must_use]
    pub fn keeping_anchor(self, before: &Self) -> Self {
        match (self.opens, before.opens) {
            (
                Opens::Weekly { every, weekday, .. },
                Opens::Weekly { every: every_before, weekday: weekday_before, .. },
            ) if (every, weekday) == (every_before, weekday_before) => Self { opens: before.opens, ..self },
            _ => self,
        }
    }

    fn local_hour(&self) -> NaiveTime {
        NaiveTime::from_hms_opt(self.hour, 0, 0).unwrap_or(NaiveTime::MIN)
    }
}

impl Window {
    pub fn holds(&self, now: DateTime<Utc>) -> bool {
        self.opens_at <= now && now < self.closes_at
    }
}

/// Time of the reminder of a period, which may have opened late: a day before it closes. A period that is open for a
/// day or less reminds in its last quarter, when an answer can be missed.
pub fn reminds_at(opened_at: DateTime<Utc>, closes_at: DateTime<Utc>) -> DateTime<Utc> {
    let open_for = closes_at - opened_at;
    closes_at - if open_for > LONGEST_DAY { REMINDED_BEFORE } else { open_for / 4 }
}

fn first_of_month(day: NaiveDate) -> NaiveDate {
    day - Days::new(day.day0().into())
}

fn last_of_month(day: NaiveDate) -> NaiveDate {
    day_of_month(day, LAST_OF_MONTH)
}

fn day_of_month(of: NaiveDate, day: u32) -> NaiveDate {
    clamped(first_of_month(of), day)
}

#[cfg(test)]
mod tests;
