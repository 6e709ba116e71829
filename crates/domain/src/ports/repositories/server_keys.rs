//! Keys that all servers on one database share, and the encryption of them and of the secrets of accounts.

use crate::ports::storage_error::StorageError;

pub trait ServerKeyRepository {
    fn find(&mut self, name: &str) -> Result<Option<Vec<u8>>, StorageError>;
    /// Does nothing if the key exists.
    fn insert_if_missing(&mut self, name: &str, key: &[u8]) -> Result<(), StorageError>;
    fn delete(&mut self, name: &str) -> Result<(), StorageError>;
    /// Numbers of stored secrets by the key of the operator's that encrypts them; `None`: they are not encrypted.
    fn count_by_secret_key(&mut self) -> Result<Vec<(Option<String>, i64)>, StorageError>;
    /// Encrypts every secret that the present key does not encrypt, and returns their number.
    fn encrypt_again(&mut self) -> Result<usize, StorageError>;
}
