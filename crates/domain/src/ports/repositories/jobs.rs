//! Jobs that are unfinished. One that ends is deleted.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        job::{Job, JobId, Progress, Work},
        mentoring::assignment::AssignmentId,
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
}
