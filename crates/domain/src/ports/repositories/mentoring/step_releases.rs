//! Steps that are handed out, many at a time. The number of statements does not depend on the number of clients.

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

/// Enrolment at which the worker looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueEnrolment {
    pub enrolment: Enrolment,
    pub zone: Tz,
    /// Next steps as of the last look.
    pub next: Option<NextSteps>,
    /// Local day of the latest mail about a program to the client.
    pub mailed_on: Option<NaiveDate>,
}

/// Enrolments whose moment has come.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DueEnrolments {
    /// In the order of their clients. The clients are locked.
    pub due: Vec<DueEnrolment>,
    /// Enrolments of closed accounts.
    pub away: Vec<EnrolmentId>,
}

/// Step that was handed out or skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRelease {
    pub enrolment: EnrolmentId,
    pub client: UserId,
    pub step: StepId,
    /// Day on which it was to come. `None`: a jump.
    pub planned_on: Option<NaiveDate>,
    /// Local day of the client.
    pub given_on: NaiveDate,
    /// Number of shifts that were made before.
    pub shifts_before: usize,
    /// Assignment, and number of the task in it. `None`: it was skipped.
    pub task: Option<(AssignmentId, i64)>,
}

pub trait StepReleaseRepository {
    /// Enrolments whose moment has come, earliest first, without those that are set aside, or whose program is.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<EnrolmentId>>;
    /// Enrolments of at most so many clients, earliest first, or one enrolment; none whose program is set aside. The
    /// clients are locked, in the order of their ids, until the transaction ends.
    fn lock_due(&mut self, now: DateTime<Utc>, clients: Rows<EnrolmentId>) -> Stored<DueEnrolments>;
    /// Finds the program of an enrolment. Reads nothing else of it.
    fn find_program(&mut self, enrolment: EnrolmentId) -> Stored<Option<ProgramId>>;
    /// Inserts releases. `UniqueViolation` where a step came to an enrolment already.
    fn insert(&mut self, releases: &[NewRelease], now: DateTime<Utc>) -> Stored<()>;
    /// Sets the moment of the next look, and what comes next as far as it is known.
    fn look_again(
        &mut self,
        enrolments: &[EnrolmentId],
        at: Option<DateTime<Utc>>,
        next: Option<NextSteps>,
    ) -> Stored<()>;
    fn finish(&mut self, enrolments: &[EnrolmentId], now: DateTime<Utc>) -> Stored<()>;
    /// Ends pauses whose day has come.
    fn resume(&mut self, enrolments: &[(EnrolmentId, Shift)]) -> Stored<()>;
    /// Lets pauses whose day has come go on with those of their programs.
    fn pause_on(&mut self, enrolments: &[EnrolmentId]) -> Stored<()>;
    /// Finds the local day of the latest mail about a program to a client.
    fn find_mailed_day(&mut self, client: UserId) -> Stored<Option<NaiveDate>>;
    /// Notes the local day of a mail.
    fn note_mailed(&mut self, enrolments: &[EnrolmentId], on: NaiveDate) -> Stored<()>;
}
