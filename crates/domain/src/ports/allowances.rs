//! What has been done how often, counted for all servers on one database together.

use chrono::{DateTime, Utc};

use super::storage::StorageError;

pub trait AllowanceRepository {
    /// When the whole allowance is there again; `None` while it is untouched.
    fn find_full_at(&mut self, key: &str) -> Result<Option<DateTime<Utc>>, StorageError>;
    fn save_full_at(&mut self, key: &str, full_at: DateTime<Utc>) -> Result<(), StorageError>;
    /// Forgets those that are whole again.
    fn purge(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError>;
}
