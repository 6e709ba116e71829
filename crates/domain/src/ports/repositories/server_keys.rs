//! Keys that all servers on one database share.

use crate::ports::storage_error::StorageError;

pub trait ServerKeyRepository {
    fn find(&mut self, name: &str) -> Result<Option<Vec<u8>>, StorageError>;
    /// Does nothing if the key exists.
    fn insert_if_missing(&mut self, name: &str, key: &[u8]) -> Result<(), StorageError>;
}
