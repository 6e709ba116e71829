//! Text and tasks that clients have created, for their limits.

use crate::{
    model::{
        accounts::user::UserId,
        task::usage::{TaskCount, TaskUsage},
    },
    ports::storage_error::StorageError,
};

pub trait TaskUsageRepository {
    /// `None` for a client who has created nothing.
    fn find(&mut self, client: UserId) -> Result<Option<TaskUsage>, StorageError>;
    fn save(&mut self, client: UserId, usage: &TaskUsage) -> Result<(), StorageError>;
    /// Takes text of a task that the limit no longer counts.
    fn release(&mut self, client: UserId, bytes: i64) -> Result<(), StorageError>;
    /// Tasks that the client created.
    fn count(&mut self, client: UserId) -> Result<TaskCount, StorageError>;
    /// Deletes the oldest tasks that the client created, in the trash, for good, all but the newest `kept`. Those whose
    /// next copy is planned stay.
    fn trim_trash(&mut self, client: UserId, kept: i64) -> Result<(), StorageError>;
    /// Counts the text again of clients with more than this, at most `limit`, those with the most first.
    fn recount(&mut self, bytes: i64, limit: i64) -> Result<usize, StorageError>;
}
