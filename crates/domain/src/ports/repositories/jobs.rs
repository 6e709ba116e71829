//! Jobs that are unfinished, and work on rows that is set aside. A job that ends is deleted.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        job::{Job, JobId, Progress, Work},
        mentoring::assignment::AssignmentId,
        set_aside::{SetAside, WorkKind, WorkRow},
    },
    ports::storage_error::StorageError,
};

pub trait JobRepository {
    fn insert(
        &mut self,
        work: &Work,
        progress: &Progress,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Result<JobId, StorageError>;
    /// Records chosen clients whom a job has not reached.
    fn insert_clients(&mut self, id: JobId, clients: &[UserId]) -> Result<(), StorageError>;
    /// Next chosen clients after one, in the order of their ids, at most `size`.
    fn list_clients(
        &mut self,
        id: JobId,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Oldest first, without those that cannot be read.
    fn list(&mut self) -> Result<Vec<Job>, StorageError>;
    /// Oldest first, without those that are set aside, or of a kind of a newer release.
    fn list_ids(&mut self, limit: usize) -> Result<Vec<JobId>, StorageError>;
    fn find(&mut self, id: JobId) -> Result<Option<Job>, StorageError>;
    /// The job that works on an assignment. Reads nothing else of it.
    fn find_of(&mut self, assignment: AssignmentId) -> Result<Option<JobId>, StorageError>;
    fn update(&mut self, id: JobId, progress: &Progress) -> Result<(), StorageError>;
    fn delete(&mut self, id: JobId) -> Result<(), StorageError>;
    /// By kind and row, at most `limit`.
    fn list_set_aside(&mut self, limit: i64) -> Result<Vec<SetAside>, StorageError>;
    /// Ids of a kind's rows whose pauses are over, or end later than any pause can: after `latest`.
    fn list_due_again(
        &mut self,
        kind: WorkKind,
        now: DateTime<Utc>,
        latest: DateTime<Utc>,
    ) -> Result<Vec<String>, StorageError>;
    /// Kinds of which there are rows, with their numbers.
    fn count_set_aside(&mut self) -> Result<Vec<(WorkKind, i64)>, StorageError>;
    fn find_set_aside(&mut self, row: &WorkRow) -> Result<Option<SetAside>, StorageError>;
    /// Inserts or replaces.
    fn save_set_aside(&mut self, set_aside: &SetAside) -> Result<(), StorageError>;
    /// False where the row was not set aside.
    fn delete_set_aside(&mut self, row: &WorkRow) -> Result<bool, StorageError>;
}
