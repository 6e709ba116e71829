//! List of clients: filter, order, and counts for attention. Admins are not in it.
//!
//! Storage keeps it as a projection of accounts and tasks, and updates it with every change of theirs.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::client::{AttentionCounts, ClientFilter, ClientQuery, ClientTaskCounts, ListedClient},
    },
    ports::storage_error::StorageError,
};

pub trait ClientRepository {
    /// One page of the matches, and the number of all of them.
    fn list(
        &mut self,
        query: &ClientQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<ListedClient>, i64), StorageError>;
    /// All matches, oldest account first.
    fn list_ids(&mut self, filter: &ClientFilter, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// All clients.
    fn list_ids_by_name(&mut self) -> Result<Vec<UserId>, StorageError>;
    /// Clients in the order of the ids. Unknown ids are skipped.
    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Result<Vec<ListedClient>, StorageError>;
    fn count_attention(&mut self, now: DateTime<Utc>) -> Result<AttentionCounts, StorageError>;
    /// Counts of every client, in the order of their ids.
    fn count_tasks(&mut self, now: DateTime<Utc>) -> Result<Vec<(UserId, ClientTaskCounts)>, StorageError>;
}
