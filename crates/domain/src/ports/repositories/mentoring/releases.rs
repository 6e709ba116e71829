//! Versions of the product that ran on this database, and the users who have seen the notes of each.

use chrono::{DateTime, Utc};

use crate::{model::accounts::user::UserId, ports::storage_error::StorageError};

pub trait ReleaseRepository {
    /// Records the time of the first run.
    fn record_run(&mut self, version: &str, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Versions with the time of their first run, earliest first.
    fn list_runs(&mut self) -> Result<Vec<(String, DateTime<Utc>)>, StorageError>;
    fn find_seen(&mut self, admin: UserId) -> Result<Option<DateTime<Utc>>, StorageError>;
    fn mark_seen(&mut self, admin: UserId, now: DateTime<Utc>) -> Result<(), StorageError>;
}
