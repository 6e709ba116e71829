//! Enrolments of clients in programs: state, shifts and releases.

use chrono::{DateTime, NaiveDate, Utc};

use crate::model::{
    accounts::user::UserId,
    error::Violation,
    language::message::Message,
    mentoring::program::{ProgramId, step::StepId},
};

/// Most days of one shift, in both directions.
pub const MAX_SHIFT: i64 = 365;
/// Most days by which a start may be in the past.
pub const MAX_DAYS_AGO: i64 = 30;
/// Most days by which a start, or the end of a pause, may be ahead.
pub const MAX_DAYS_AHEAD: i64 = 730;

pub const HAS_ENDED: Message = Message::new("enrolment-ended");
pub const IS_PAUSED: Message = Message::new("enrolment-paused");
pub const IS_NOT_PAUSED: Message = Message::new("enrolment-not-paused");
pub const STEP_RELEASED: Message = Message::new("enrolment-step-came");

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EnrolmentId(pub i64);

/// Enrolment of one client in one program, with everything that determines the next steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolment {
    pub id: EnrolmentId,
    pub program: ProgramId,
    pub client: UserId,
    /// Local day of the client from which days are counted.
    pub start_on: NaiveDate,
    pub enrolled_at: DateTime<Utc>,
    /// Admin who enrolled. `None`: by a link, or the account was deleted.
    pub enrolled_by: Option<UserId>,
    pub state: EnrolmentState,
    /// Oldest first.
    pub shifts: Vec<Shift>,
    /// Releases, at most one per step.
    pub releases: Vec<StepRelease>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnrolmentState {
    Active,
    Paused(EnrolmentPause),
    Finished,
    Left,
}

/// Pause in local days of the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnrolmentPause {
    pub on: NaiveDate,
    /// Day on which it ends automatically.
    pub until: Option<NaiveDate>,
    /// Whether it ends with the pause of the program.
    pub is_programs: bool,
}

/// Number of days by which later steps were moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shift {
    pub made_on: NaiveDate,
    pub days: i64,
    /// First day of the pause that caused it. `None`: an admin made it.
    pub paused_from: Option<NaiveDate>,
}

/// Record of the assignment or skip of one step for one enrolment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepRelease {
    pub step: StepId,
    /// Planned day of an assignment by the worker. The step is late if `given_on` is a later day.
    pub planned_on: Option<NaiveDate>,
    /// Local day of the client.
    pub given_on: NaiveDate,
    pub is_jump: bool,
    /// Number of shifts that existed before it.
    pub shifts_before: usize,
    pub outcome: Outcome,
}

/// State of the task that a step assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Assigned, and not completed yet.
    Open,
    Completed(DateTime<Utc>),
    /// The task was deleted or recalled.
    Gone,
    /// Skipped by an admin: nothing was assigned.
    Skipped,
}

impl EnrolmentState {
    pub fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Paused(_) => "paused",
            Self::Finished => "finished",
            Self::Left => "left",
        }
    }

    pub fn pause(self) -> Option<EnrolmentPause> {
        match self {
            Self::Paused(pause) => Some(pause),
            Self::Active | Self::Finished | Self::Left => None,
        }
    }

    /// Whether steps can still be assigned, now or after the pause.
    pub fn is_current(self) -> bool {
        matches!(self, Self::Active | Self::Paused(_))
    }
}

impl EnrolmentPause {
    /// Shift by the length of the pause.
    pub fn end(self, resumed_on: NaiveDate) -> Shift {
        let days = resumed_on.signed_duration_since(self.on).num_days().max(0);
        Shift { made_on: resumed_on, days, paused_from: Some(self.on) }
    }
}

impl Shift {
    /// Checks a shift that a mentor makes by hand.
    pub fn by_hand(days: i64, made_on: NaiveDate) -> Result<Self, Violation> {
        if days == 0 || !(-MAX_SHIFT..=MAX_SHIFT).contains(&days) {
            return Err(Violation::of("days", Message::new("enrolment-shift").number("max", MAX_SHIFT)));
        }
        Ok(Self { made_on, days, paused_from: None })
    }

    /// Days by which the shift moves a step that follows a completion on `completed_on`. Days of a pause before the
    /// completion do not count.
    pub(super) fn days_after(&self, completed_on: NaiveDate) -> i64 {
        match self.paused_from {
            None => self.days,
            Some(from) => {
                let counted_from = from.max(completed_on);
                self.made_on.signed_duration_since(counted_from).num_days().clamp(0, self.days.max(0))
            }
        }
    }
}

impl Outcome {
    pub fn is_open(self) -> bool {
        self == Self::Open
    }

    /// Whether the client has the task.
    pub fn is_there(self) -> bool {
        matches!(self, Self::Open | Self::Completed(_))
    }
}

/// Checks the day on which a program starts: from some days ago to two years ahead.
pub fn check_start(start: NaiveDate, today: NaiveDate) -> Result<NaiveDate, Violation> {
    let ahead = start.signed_duration_since(today).num_days();
    if (-MAX_DAYS_AGO..=MAX_DAYS_AHEAD).contains(&ahead) {
        return Ok(start);
    }
    let message = Message::new("enrolment-start").number("ago", MAX_DAYS_AGO).number("ahead", MAX_DAYS_AHEAD);
    Err(Violation::of("start", message))
}

/// Checks the first day after a pause: from tomorrow to two years ahead.
pub fn check_pause_end(until: NaiveDate, today: NaiveDate) -> Result<NaiveDate, Violation> {
    let ahead = until.signed_duration_since(today).num_days();
    if (1..=MAX_DAYS_AHEAD).contains(&ahead) {
        return Ok(until);
    }
    Err(Violation::of("until", Message::new("enrolment-pause-end").number("ahead", MAX_DAYS_AHEAD)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn pause_moves_by_its_days() {
        let pause = EnrolmentPause { on: day("2026-11-20"), until: None, is_programs: false };
        let shift = pause.end(day("2026-11-25"));
        assert_eq!((shift.days, shift.made_on), (5, day("2026-11-25")));
        for (completed_on, days) in
            [("2026-11-18", 5), ("2026-11-20", 5), ("2026-11-23", 2), ("2026-11-26", 0)]
        {
            assert_eq!(shift.days_after(day(completed_on)), days, "{completed_on}");
        }
        assert_eq!(pause.end(day("2026-11-19")).days, 0, "the zone changed");
    }

    #[test]
    fn shift_by_hand_is_at_most_a_year() {
        let shift = Shift::by_hand(-3, day("2026-11-25")).unwrap();
        for completed_on in ["2026-11-22", "2026-12-24"] {
            assert_eq!(shift.days_after(day(completed_on)), -3, "{completed_on}");
        }
        for days in [0, 366, -366, i64::MIN] {
            assert_eq!(Shift::by_hand(days, day("2026-11-25")).unwrap_err().field, Some("days"));
        }
        assert!(Shift::by_hand(365, day("2026-11-25")).is_ok());
    }

    #[test]
    fn start_is_at_most_30_days_ago() {
        let today = day("2026-11-20");
        for start in ["2026-10-21", "2026-11-20", "2028-11-19"] {
            assert_eq!(check_start(day(start), today), Ok(day(start)));
        }
        for start in ["2026-10-20", "2028-11-20"] {
            assert_eq!(check_start(day(start), today).unwrap_err().field, Some("start"), "{start}");
        }
    }

    #[test]
    fn pause_ends_on_a_later_day() {
        let today = day("2026-11-20");
        assert!(check_pause_end(day("2026-11-21"), today).is_ok());
        for until in ["2026-11-20", "2028-11-20"] {
            assert_eq!(check_pause_end(day(until), today).unwrap_err().field, Some("until"), "{until}");
        }
    }
}
