//! Enrolments of clients in programs. The number of statements does not depend on the number of clients.

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        job::ProgramChange,
        mentoring::{
            assignment::{AssignmentId, Chunk},
            program::{
                ProgramId,
                enrolment::{Enrolment, EnrolmentId, EnrolmentState, Shift},
            },
        },
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

pub trait EnrolmentRepository {
    fn find(&mut self, id: EnrolmentId) -> Stored<Option<Enrolment>>;
    /// Clients among these who are in the program, in the order of their ids.
    fn list_present(&mut self, program: ProgramId, clients: &[UserId]) -> Stored<Vec<UserId>>;
    /// Inserts enrolments of locked clients who are not in the program. Active ones are due for the worker's check now.
    fn insert(&mut self, new: &NewEnrolments<'_>, now: DateTime<Utc>) -> Stored<()>;
    /// Writes the state, and the time of the worker's next check.
    fn set_state(
        &mut self,
        id: EnrolmentId,
        state: EnrolmentState,
        next_check_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    fn insert_shift(&mut self, id: EnrolmentId, shift: Shift) -> Stored<()>;
    /// Number of clients with a present or former enrolment in a program.
    fn count_people(&mut self, program: ProgramId) -> Stored<i64>;
    /// Locks the next of those clients after a client, in the order of their ids, at most `size`.
    fn lock_people(&mut self, program: ProgramId, after: Option<UserId>, size: usize) -> Stored<Vec<UserId>>;
    /// Changes the enrolments of locked clients. A shift does not reach who joined by a link after it was begun.
    fn change_people(
        &mut self,
        program: ProgramId,
        chunk: Chunk,
        change: ProgramChange,
        begun_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Makes the enrolments of a client due for the worker's check now.
    fn wake_client(&mut self, client: UserId, now: DateTime<Utc>) -> Stored<()>;
    /// Makes the enrolments of a chunk that got steps by an assignment due for the worker's check now. Returns whether
    /// there is one.
    fn wake_for_assignment(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<bool>;
    /// Sets the worker's next check of the enrolment that assigned a task.
    fn wake_for_task(&mut self, task: TaskId, at: DateTime<Utc>) -> Stored<()>;
    /// Reopens the finished enrolment that assigned a restored task, without waking it. Does nothing if the client was
    /// enrolled again.
    fn reopen_for_task(&mut self, task: TaskId) -> Stored<()>;
    /// Ends the active and paused enrolments of a user who is no longer a client.
    fn end_all_of(&mut self, user: UserId, now: DateTime<Utc>) -> Stored<()>;
}
