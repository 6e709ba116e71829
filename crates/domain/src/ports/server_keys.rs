//! Keys and locks that all servers on one database share.

use super::storage::StorageError;

pub trait ServerKeyRepository {
    fn find(&mut self, name: &str) -> Result<Option<Vec<u8>>, StorageError>;
    /// Leaves a key that is already there as it is.
    fn insert_if_missing(&mut self, name: &str, key: &[u8]) -> Result<(), StorageError>;
    /// An advisory lock: until the transaction ends, nobody else gets past the same name.
    fn advisory_lock(&mut self, name: &str) -> Result<(), StorageError>;
}
