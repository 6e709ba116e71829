//! Rate limits, shared by all servers on one database.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::ports::storage_error::StorageError;

pub trait RateLimitRepository {
    /// Time at which the bucket is full again; `None` while it is unused.
    fn find_refilled_at(&mut self, key: &str) -> Result<Option<DateTime<Utc>>, StorageError>;
    /// Those of these that are used.
    fn find_all(&mut self, keys: &[&str]) -> Result<HashMap<String, DateTime<Utc>>, StorageError>;
    /// Sets the time of distinct ones.
    fn save_all(&mut self, keys: &[&str], refilled_at: DateTime<Utc>) -> Result<(), StorageError>;
    fn save_refilled_at(&mut self, key: &str, refilled_at: DateTime<Utc>) -> Result<(), StorageError>;
    /// Deletes those that are full again.
    fn purge(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError>;
}
