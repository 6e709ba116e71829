//! Keys that all servers on one database share, and the encryption of secrets.

use hub_domain::{
    model::secret_keys::StoredSecret,
    ports::storage_error::{StorageError, Stored},
};

use crate::engine::connection::Connection;

/// Table of the keys, which is part of their associated data.
pub(super) const KEYS: &str = "server_keys";
/// Table of the secrets of two-factor authentication, likewise.
pub(in crate::repositories) const SECRETS: &str = "two_factor";

impl Connection {
    /// Key id and text of a secret in a column of text.
    pub(crate) fn encrypt_text(&self, table: &str, row: &str, secret: &str) -> (Option<String>, String) {
        self.keys.encrypt_text(&associated_data(table, row), secret)
    }

    pub(crate) fn decrypt_text(
        &self,
        table: &str,
        row: &str,
        key_id: Option<String>,
        stored: String,
    ) -> Stored<String> {
        let secret = self.keys.decrypt_text(&associated_data(table, row), key_id, stored);
        secret.ok_or_else(|| unreadable(table, row))
    }

    pub(in crate::repositories) fn decrypt(
        &self,
        table: &str,
        row: &str,
        key_id: Option<String>,
        bytes: Vec<u8>,
    ) -> Stored<Vec<u8>> {
        let stored = StoredSecret { key_id, bytes };
        self.keys.decrypt(&associated_data(table, row), &stored).ok_or_else(|| unreadable(table, row))
    }
}

/// Associated data (AEAD) of a secret: it can be decrypted only in its own table and row.
pub(super) fn associated_data(table: &str, row: &str) -> String {
    format!("{table}/{row}")
}

pub(super) fn unreadable(table: &str, row: &str) -> StorageError {
    StorageError::Backend(format!("{table} {row}: not decrypted; has HUB_SECRET_KEY its key?"))
}
