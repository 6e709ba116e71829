//! Keys that the server makes for itself at its first start, shared by all servers on one database.

use crate::{Ports, storage::StorageError, token::random_bytes};

pub trait ServerKeyRepository {
    fn find(&mut self, name: &str) -> Result<Option<Vec<u8>>, StorageError>;
    /// Leaves a key that is already there as it is.
    fn insert_if_missing(&mut self, name: &str, key: &[u8]) -> Result<(), StorageError>;
    /// Until the transaction ends, nobody else gets past the same lock.
    fn lock(&mut self, name: &str) -> Result<(), StorageError>;
}

pub fn find(ports: &Ports, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
    ports.storage.read()?.server_keys().find(name)
}

/// Leaves a key that is already there as it is.
pub fn insert(ports: &Ports, name: &str, key: &[u8]) -> Result<(), StorageError> {
    let mut work = ports.storage.begin()?;
    work.server_keys().insert_if_missing(name, key)?;
    work.commit()
}

const COOKIE_KEY: &str = "cookie";

/// Signs the session cookie: the same on every server and after every restart, else everybody would be signed out.
pub fn cookie_key(ports: &Ports) -> Result<Vec<u8>, StorageError> {
    let mut work = ports.storage.begin()?;
    work.server_keys().insert_if_missing(COOKIE_KEY, &random_bytes::<64>())?;
    let key = work.server_keys().find(COOKIE_KEY)?.ok_or(StorageError::Lost("server key"))?;
    work.commit()?;
    Ok(key)
}
