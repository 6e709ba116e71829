//! Releases of steps, many at a time. The number of statements does not depend on the number of clients.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::{
            assignment::AssignmentId,
            program::{
                ProgramId,
                enrolment::{Enrolment, EnrolmentId, Shift},
                figures::NextSteps,
                step::StepId,
            },
        },
        set_aside::Rows,
    },
    ports::storage_error::Stored,
};

/// Enrolment that is due for the worker's check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueEnrolment {
    pub enrolment: Enrolment,
    pub zone: Tz,
    /// Next steps as of the last check.
    pub next: Option<NextSteps>,
    /// Local day of the latest mail about a program to the client.
    pub mailed_on: Option<NaiveDate>,
}

/// Due enrolments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DueEnrolments {
    /// Ordered by client. The clients are locked.
    pub due: Vec<DueEnrolment>,
    /// Enrolments of closed accounts.
    pub away: Vec<EnrolmentId>,
}

/// Step that was assigned or skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRelease {
    pub enrolment: EnrolmentId,
    pub client: UserId,
    pub step: StepId,
    /// Planned day. `None`: an admin assigned or skipped it.
    pub planned_on: Option<NaiveDate>,
    /// Local day of the client.
    pub given_on: NaiveDate,
    /// Number of shifts that existed before.
    pub shifts_before: usize,
    /// Assignment, and number of the task in it. `None`: the step was skipped.
    pub task: Option<(AssignmentId, i64)>,
}

/// Programs whose enrolments get no steps now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Halted {
    /// Programs that are being changed for everybody.
    pub changing: Vec<ProgramId>,
    /// Paused programs, whose active enrolments get nothing. Pauses of paused ones may end.
    pub paused: Vec<ProgramId>,
}

pub trait StepReleaseRepository {
    /// Due enrolments, earliest first, without those that are set aside or whose program is.
    fn list_due(&mut self, now: DateTime<Utc>, halted: &Halted, limit: usize) -> Stored<Vec<EnrolmentId>>;
    /// Due enrolments of a limited number of clients, earliest first, or one enrolment. None has a program that is set
    /// aside. The clients are locked, in the order of their ids, until the transaction ends.
    fn lock_due(
        &mut self,
        now: DateTime<Utc>,
        halted: &Halted,
        clients: Rows<EnrolmentId>,
    ) -> Stored<DueEnrolments>;
    /// Finds the program of an enrolment. Reads no other column.
    fn find_program(&mut self, enrolment: EnrolmentId) -> Stored<Option<ProgramId>>;
    /// Inserts releases. `UniqueViolation` if an enrolment has a release of the step already.
    fn insert(&mut self, releases: &[NewRelease], now: DateTime<Utc>) -> Stored<()>;
    /// Sets the time of the next check, and the next steps if they are known.
    fn set_next_check(
        &mut self,
        enrolments: &[EnrolmentId],
        at: Option<DateTime<Utc>>,
        next: Option<NextSteps>,
    ) -> Stored<()>;
    fn finish(&mut self, enrolments: &[EnrolmentId], now: DateTime<Utc>) -> Stored<()>;
    /// Ends pauses that are over.
    fn resume(&mut self, enrolments: &[(EnrolmentId, Shift)]) -> Stored<()>;
    /// Extends pauses that would end now to the end of their programs' pauses.
    fn pause_on(&mut self, enrolments: &[EnrolmentId]) -> Stored<()>;
    /// Finds the local day of the latest mail about a program to a client.
    fn find_mailed_day(&mut self, client: UserId) -> Stored<Option<NaiveDate>>;
    /// Records the local day of a mail.
    fn mark_mailed(&mut self, enrolments: &[EnrolmentId], on: NaiveDate) -> Stored<()>;
}
