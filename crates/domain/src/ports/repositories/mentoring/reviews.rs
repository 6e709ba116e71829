//! Submissions that wait for a decision, of all clients.

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::review::{ReviewQuery, WaitingCount, WaitingReview},
        task::id::TaskId,
        thread::EntryId,
    },
    ports::storage_error::StorageError,
};

pub trait ReviewRepository {
    /// Longest waiting first.
    fn list(&mut self, query: &ReviewQuery) -> Result<Vec<WaitingReview>, StorageError>;
    /// Counts those of one client, or of all.
    fn count(&mut self, client: Option<UserId>) -> Result<WaitingCount, StorageError>;
    /// Withdraws all that waits of a client, who is locked. Returns what that was.
    fn withdraw_all(&mut self, client: UserId) -> Result<Vec<(TaskId, EntryId)>, StorageError>;
    /// Admins with an open account.
    fn list_admins(&mut self) -> Result<Vec<UserId>, StorageError>;
}
