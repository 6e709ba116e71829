//! Failed work on a row: it is set aside with exponential backoff, so that it does not block other rows.

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    backoff::{jittered, wait_after},
    stored_time::TOLERANCE,
};
use crate::model::by_name::with_names;

const FIRST_PAUSE: TimeDelta = TimeDelta::minutes(1);
pub const LONGEST_PAUSE: TimeDelta = TimeDelta::days(1);
/// Characters of an error that are kept.
const MAX_ERROR: usize = 1000;

with_names! {
    /// Kind of work on single rows. Each variant names its rows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum WorkKind {
        /// Next copy of a recurring task: tasks.
        Recurrence = "recurrence",
        /// Chunk of a job: jobs.
        Job = "job",
        /// Steps of a program, for all enrolments: programs.
        Program = "program",
        /// Steps of a program for one client: enrolments.
        Enrolment = "enrolment",
        /// Openings of a check-in: check-ins.
        CheckIn = "check_in",
        /// Reminder of a check-in, or opening of a waiting period: periods.
        CheckInPeriod = "check_in_period",
        /// Daily mail: users.
        Digest = "digest",
        /// Figures of a client that depend on the time: users.
        ClientFigures = "client_figures",
        /// Deletion of a closed account: users.
        ClosedAccount = "closed_account",
        /// Deletion of an invitation that ended: invitations.
        EndedInvitation = "ended_invitation",
        /// Steps of housekeeping, by their names.
        Housekeeping = "housekeeping",
        /// Housekeeping as a whole, while the clock is doubted.
        Clock = "clock",
    }
}

impl WorkKind {
    /// Whether an admin may end the pause. A doubted clock has to be set instead.
    pub fn can_be_tried_again(self) -> bool {
        self != Self::Clock
    }
}

/// Row that a kind of work is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkRow {
    pub kind: WorkKind,
    /// Id in its table, or the name of a step.
    pub id: String,
}

/// Rows that one change works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rows<Id> {
    /// At most this number of due rows, without those that are set aside.
    Next(usize),
    /// One row, set aside or not, if it is due.
    Only(Id),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    pub row: WorkRow,
    pub error: String,
    /// Time of the next attempt.
    pub until: DateTime<Utc>,
    /// Number of attempts that failed.
    pub attempts: i64,
}

impl SetAside {
    /// `before`: earlier record of the same row, if any. `jitter`: 0 to 1.
    pub fn after(row: WorkRow, before: Option<Self>, error: &str, now: DateTime<Utc>, jitter: f64) -> Self {
        let attempts = before.map_or(0, |before| before.attempts).saturating_add(1);
        let error = error.chars().take(MAX_ERROR).collect();
        Self { row, error, until: now + pause(attempts, jitter), attempts }
    }

    /// Whether its pause is not over.
    pub fn waits(&self, now: DateTime<Utc>) -> bool {
        self.until > now && self.until <= latest_end(now)
    }
}

/// Latest possible end of a pause. A later end was written by a clock that was ahead, and counts as over.
pub fn latest_end(now: DateTime<Utc>) -> DateTime<Utc> {
    now + LONGEST_PAUSE + TOLERANCE
}

/// Pause after this number of failed attempts.
fn pause(attempts: i64, jitter: f64) -> TimeDelta {
    jittered(wait_after(attempts, FIRST_PAUSE, LONGEST_PAUSE), jitter).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn pause_doubles_from_a_minute_to_a_day() {
        let minutes = |attempts| pause(attempts, 0.0).num_minutes();
        assert_eq!([1, 2, 3, 4, 11, 12, 13].map(minutes), [1, 2, 4, 8, 1024, 1440, 1440]);
    }

    #[test]
    fn names_of_kinds_are_read_again() {
        for kind in WorkKind::ALL {
            assert_eq!(WorkKind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(WorkKind::from_name("weather"), None);
    }

    #[test]
    fn time_of_a_clock_ahead_is_past() {
        let now = DateTime::UNIX_EPOCH;
        let row = WorkRow { kind: WorkKind::Digest, id: String::new() };
        let at = |until| SetAside { row: row.clone(), error: String::new(), until, attempts: 1 }.waits(now);
        let ahead = [TimeDelta::zero(), TimeDelta::seconds(1), LONGEST_PAUSE, TimeDelta::days(2)];
        assert_eq!(ahead.map(|ahead| at(now + ahead)), [false, true, true, false]);
    }

    proptest! {
        #[test]
        fn pause_stays_in_its_bounds_and_grows(attempts in any::<i64>(), jitter in 0.0..1.0) {
            let wait = pause(attempts, jitter);
            prop_assert!((FIRST_PAUSE..=LONGEST_PAUSE).contains(&wait));
            prop_assert!(pause(attempts.saturating_add(1), 0.0) >= wait - wait / 5);
        }
    }
}
