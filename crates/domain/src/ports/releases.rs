//! Which versions of the product ran on this database, and who knows of them.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::user::UserId;

pub trait ReleaseRepository {
    /// Keeps the moment of the first run.
    fn record_run(&mut self, version: &str, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Versions and when each ran first, the earliest first.
    fn list_runs(&mut self) -> Result<Vec<(String, DateTime<Utc>)>, StorageError>;
    fn find_seen(&mut self, admin: UserId) -> Result<Option<DateTime<Utc>>, StorageError>;
    fn mark_seen(&mut self, admin: UserId, now: DateTime<Utc>) -> Result<(), StorageError>;
}
