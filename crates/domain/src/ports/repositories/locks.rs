//! Advisory locks across the servers on one database.

use crate::ports::storage_error::StorageError;

pub trait LockRepository {
    /// Takes the lock until the transaction ends. Others wait for the same name.
    fn take(&mut self, name: &str) -> Result<(), StorageError>;
    /// Takes all of these at once.
    fn take_all(&mut self, names: &[String]) -> Result<(), StorageError>;
}
