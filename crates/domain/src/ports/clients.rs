//! The directory of clients: who they are, in which order, and who needs a word. Admins are not in it.
//!
//! The storage keeps it beside the accounts and the tasks, and brings it up to date with every change of theirs.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    client::{AttentionCounts, ClientFilter, ClientQuery, ClientTaskCounts, ListedClient},
    user::UserId,
};

pub trait ClientRepository {
    /// One part of those who match, and how many match in all.
    fn list(
        &mut self,
        query: &ClientQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<ListedClient>, i64), StorageError>;
    /// All who match, oldest account first.
    fn list_ids(&mut self, filter: &ClientFilter, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Everybody.
    fn list_ids_by_name(&mut self) -> Result<Vec<UserId>, StorageError>;
    /// In the order of the ids. Who is not in the directory is left out.
    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Result<Vec<ListedClient>, StorageError>;
    fn count_attention(&mut self, now: DateTime<Utc>) -> Result<AttentionCounts, StorageError>;
    /// Of every client, in the order of their ids.
    fn count_tasks(&mut self, now: DateTime<Utc>) -> Result<Vec<(UserId, ClientTaskCounts)>, StorageError>;
}
