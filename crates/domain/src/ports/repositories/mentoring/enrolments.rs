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
    pub enrolled_by: Option<UserId>,
    /// Whether they are paused with their program.
    pub is_paused: bool,
}

pub trait EnrolmentRepository {
    fn find(&mut self, id: EnrolmentId) -> Stored<Option<Enrolment>>;
    /// Those of the clients who are in the program, in the order of their ids.
    fn list_present(&mut self, program: ProgramId, clients: &[UserId]) -> Stored<Vec<UserId>>;
    /// Inserts enrolments of clients who are locked and not in the program. Their first step may come at once.
    fn insert(&mut self, new: &NewEnrolments<'_>, now: DateTime<Utc>) -> Stored<()>;
    /// Writes the state, and the moment at which the worker looks again.
    fn set_state(
        &mut self,
        id: EnrolmentId,
        state: EnrolmentState,
        next_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    fn insert_shift(&mut self, id: EnrolmentId, shift: Shift) -> Stored<()>;
    /// Number of clients who are or were in a program.
    fn count_people(&mut self, program: ProgramId) -> Stored<i64>;
    /// Locks the next of them after one, in the order of their ids, at most `size`.
    fn lock_people(&mut self, program: ProgramId, after: Option<UserId>, size: usize) -> Stored<Vec<UserId>>;
    /// Changes the enrolments of locked people.
    fn change_people(
        &mut self,
        program: ProgramId,
        chunk: Chunk,
        change: ProgramChange,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Lets the worker look at the enrolments of a client at once.
    fn wake_client(&mut self, client: UserId, now: DateTime<Utc>) -> Stored<()>;
    /// Lets the worker look at the enrolments of a chunk at once to which an assignment gave steps. Returns whether there
    /// is one.
    fn wake_for_assignment(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<bool>;
    /// Lets the worker look at the enrolment that a task came from at a moment.
    fn wake_for_task(&mut self, task: TaskId, at: DateTime<Utc>) -> Stored<()>;
    /// Takes back that the enrolment has finished that a restored task came from, without waking it. Does nothing where
    /// the program is paused, or the client is in it again.
    fn reopen_for_task(&mut self, task: TaskId) -> Stored<()>;
    /// Ends the active and paused enrolments of a user who is no client any more.
    fn end_all_of(&mut self, user: UserId, now: DateTime<Utc>) -> Stored<()>;
}
