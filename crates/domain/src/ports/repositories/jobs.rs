//! Unfinished jobs, and rows that are set aside. A job is deleted when it ends.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        job::{Job, JobId, Progress, Work},
        mentoring::{
            assignment::AssignmentId, check_in::CheckInId, note_batch::NoteBatchId, number::NumberId,
            program::ProgramId, tag::TagId,
        },
        set_aside::{SetAside, WorkKind, WorkRow},
    },
    ports::storage_error::Stored,
};

/// Clients of work, including closed accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientsOf {
    /// Chosen clients whom the job has not reached.
    Job(JobId),
    /// Assignees. They are locked until the transaction ends.
    Assignment(AssignmentId),
    /// Clients with a note of the batch. They are locked, too.
    NoteBatch(NoteBatchId),
    /// Clients with a present or former enrolment. They are locked, too.
    Program(ProgramId),
    Tag(TagId),
    Number(NumberId),
    /// Clients with periods.
    CheckIn(CheckInId),
}

pub trait JobRepository {
    /// Rows of the chunk in the change that begins a job, about: they take 50 ms.
    fn first_rows(&self) -> i64;
    /// Inserts a job. `chosen`: clients whom it has not reached, if its kind does not find them.
    fn insert(
        &mut self,
        work: &Work,
        progress: &Progress,
        chosen: &[UserId],
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<JobId>;
    /// Next clients after a client, in the order of their ids, at most `size`.
    fn list_clients(&mut self, of: ClientsOf, after: Option<UserId>, size: usize) -> Stored<Vec<UserId>>;
    /// Oldest first, without unreadable ones.
    fn list(&mut self) -> Stored<Vec<Job>>;
    /// Oldest first, without those that are set aside, or of a kind of a newer release.
    fn list_ids(&mut self, limit: usize) -> Stored<Vec<JobId>>;
    fn find(&mut self, id: JobId) -> Stored<Option<Job>>;
    /// Job that works on an assignment. Reads no other column.
    fn find_of(&mut self, assignment: AssignmentId) -> Stored<Option<JobId>>;
    fn update(&mut self, id: JobId, progress: &Progress) -> Stored<()>;
    fn delete(&mut self, id: JobId) -> Stored<()>;
    /// By kind and row, at most `limit`.
    fn list_set_aside(&mut self, limit: i64) -> Stored<Vec<SetAside>>;
    /// Ids of a kind's rows whose pauses are over, or end after `latest`, which no valid pause does.
    fn list_due_again(
        &mut self,
        kind: WorkKind,
        now: DateTime<Utc>,
        latest: DateTime<Utc>,
    ) -> Stored<Vec<String>>;
    /// Number of rows of each kind, without zeros.
    fn count_set_aside(&mut self) -> Stored<Vec<(WorkKind, i64)>>;
    fn find_set_aside(&mut self, row: &WorkRow) -> Stored<Option<SetAside>>;
    /// Inserts or replaces.
    fn save_set_aside(&mut self, set_aside: &SetAside) -> Stored<()>;
    /// False if the row was not set aside.
    fn delete_set_aside(&mut self, row: &WorkRow) -> Stored<bool>;
}
