//! Enrolments of clients in programs, and releases of their steps. The number of statements does not depend on the
//! number of clients.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::user::UserId,
        job::ProgramChange,
        mentoring::{
            assignment::{AssignmentId, Chunk},
            program::{
                ProgramId,
                enrolment::{Enrolment, EnrolmentId, EnrolmentState, Shift},
                figures::NextSteps,
                step::StepId,
            },
        },
        set_aside::Rows,
        task::id::TaskId,
    },
    ports::storage_error::Stored,
};

/// Enrolments of several clients.
#[derive(Debug, Clone)]
pub struct NewEnrolments<'a> {
    pub program: ProgramId,
    pub clients: &'a [UserId],
    pub start_on: NaiveDate,
    /// Whether a start that is over for a client becomes the client's present day.
    pub moves_to_today: bool,
    pub enrolled_by: Option<UserId>,
    /// Whether they are paused with their program.
    pub is_paused: bool,
}

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
    /// Enrolments of closed accounts, and of clients who became admins.
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

/// Change of enrolments.
#[derive(Debug, Clone, Copy)]
pub enum EnrolmentUpdate {
    /// State, and the time of the worker's next check.
    State(EnrolmentState, Option<DateTime<Utc>>),
    /// Time of the worker's next check, and the next steps if they are known.
    NextCheck(Option<DateTime<Utc>>, Option<NextSteps>),
    /// Extends pauses that would end now to the end of their programs' pauses.
    PausedOn,
    /// Local day of a mail.
    Mailed(NaiveDate),
}

/// Enrolments whose next check by the worker is moved.
#[derive(Debug, Clone, Copy)]
pub enum Woken {
    /// Enrolments of a client that wait for a check.
    OfClient(UserId),
    /// Active ones of a chunk that got steps by an assignment.
    OfAssignment(AssignmentId, Chunk),
    /// The active one that assigned a task.
    OfTask(TaskId),
}

pub trait EnrolmentRepository {
    fn find(&mut self, id: EnrolmentId) -> Stored<Option<Enrolment>>;
    /// Clients among these who are in the program, in the order of their ids.
    fn list_present(&mut self, program: ProgramId, clients: &[UserId]) -> Stored<Vec<UserId>>;
    /// Inserts enrolments of locked clients who are not in the program. Active ones are due for the worker's check now.
    fn insert(&mut self, new: &NewEnrolments<'_>, now: DateTime<Utc>) -> Stored<()>;
    /// Active and paused enrolments of a client by their start, then the latest finished ones.
    fn list_of_client(&mut self, client: UserId, finished: usize) -> Stored<Vec<Enrolment>>;
    /// All enrolments of a client, by their start.
    fn list_ever_of_client(&mut self, client: UserId) -> Stored<Vec<Enrolment>>;
    fn set(&mut self, enrolments: &[EnrolmentId], update: EnrolmentUpdate, now: DateTime<Utc>) -> Stored<()>;
    fn insert_shifts(&mut self, shifts: &[(EnrolmentId, Shift)]) -> Stored<()>;
    /// Number of clients with a present or former enrolment in a program.
    fn count_ever(&mut self, program: ProgramId) -> Stored<i64>;
    /// Changes the enrolments of locked clients. A shift does not reach who joined by a link after it was begun.
    fn change_people(
        &mut self,
        program: ProgramId,
        chunk: Chunk,
        change: ProgramChange,
        begun_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Sets the time of the worker's next check. Returns whether there is such an enrolment.
    fn wake(&mut self, enrolments: Woken, at: DateTime<Utc>) -> Stored<bool>;
    /// Reopens the finished enrolment that assigned a restored task, without waking it. Does nothing if the client was
    /// enrolled again.
    fn reopen_for_task(&mut self, task: TaskId) -> Stored<()>;
    /// Ends the active and paused enrolments of a user who is no longer a client.
    fn end_all_of(&mut self, user: UserId, now: DateTime<Utc>) -> Stored<()>;

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
    /// Inserts releases. `UniqueViolation` if an enrolment has a release of the step already.
    fn insert_releases(&mut self, releases: &[NewRelease], now: DateTime<Utc>) -> Stored<()>;
    /// Finds the local day of the latest mail about a program to a client.
    fn find_mailed_day(&mut self, client: UserId) -> Stored<Option<NaiveDate>>;
}
