//! List of clients: filter, order, and counts for attention. Admins are not in it.
//!
//! Storage keeps it as a projection of accounts and tasks, and updates it with every change of theirs.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::{
            client::{AttentionCounts, ClientFilter, ClientQuery, ClientTaskCounts, ListedClient, Person},
            table::{TableQuery, TableRow},
        },
        set_aside::Rows,
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
    /// One page of the table, and the number of all matches. Rows say what is true at `now`; their order may be a minute
    /// older.
    fn list_rows(
        &mut self,
        query: &TableQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<TableRow>, i64), StorageError>;
    fn count(&mut self, filter: &ClientFilter, now: DateTime<Utc>) -> Result<i64, StorageError>;
    /// Number of the matches of each filter, without regard to its search.
    fn count_each(&mut self, filters: &[ClientFilter], now: DateTime<Utc>) -> Result<Vec<i64>, StorageError>;
    /// All matches, oldest account first.
    fn list_ids(&mut self, filter: &ClientFilter, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Those of the ids who are clients, in the order of their ids.
    fn list_present(&mut self, ids: &[UserId]) -> Result<Vec<UserId>, StorageError>;
    /// Locks those of the ids who are clients until the transaction ends. Returns them in the order of their ids.
    fn lock(&mut self, ids: &[UserId]) -> Result<Vec<UserId>, StorageError>;
    /// Addresses of these clients, in alphabetical order.
    fn list_emails(&mut self, ids: &[UserId]) -> Result<Vec<EmailAddress>, StorageError>;
    /// Full names of these users, who may have left, in alphabetical order, at most `limit`.
    fn list_names(&mut self, ids: &[UserId], limit: usize) -> Result<Vec<String>, StorageError>;
    /// These clients by name, at most `limit`.
    fn list_people(&mut self, ids: &[UserId], limit: usize) -> Result<Vec<Person>, StorageError>;
    /// All matches, by name.
    fn list_ids_by_name(
        &mut self,
        filter: &ClientFilter,
        now: DateTime<Utc>,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Clients in the order of the ids. Unknown ids are skipped.
    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Result<Vec<ListedClient>, StorageError>;
    /// Names of the tags of these clients, in the order of the names.
    fn list_tag_names(&mut self, ids: &[UserId]) -> Result<Vec<(UserId, String)>, StorageError>;
    /// Ids of clients whose figures time has changed, without those that are set aside.
    fn list_outdated(&mut self, now: DateTime<Utc>, limit: usize) -> Result<Vec<String>, StorageError>;
    /// Recomputes the figures that time has changed, of some clients. Returns their number.
    fn refresh_figures(&mut self, now: DateTime<Utc>, rows: Rows<UserId>) -> Result<usize, StorageError>;
    fn count_attention(&mut self, now: DateTime<Utc>) -> Result<AttentionCounts, StorageError>;
    /// Counts of every client, in the order of their ids.
    fn count_tasks(&mut self, now: DateTime<Utc>) -> Result<Vec<(UserId, ClientTaskCounts)>, StorageError>;
}
