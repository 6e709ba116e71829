//! Keys that all servers on one database share, and the encryption of secrets.

use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::secret_keys::StoredSecret,
    ports::{repositories::server_keys::ServerKeyRepository, storage_error::StorageError},
};

use crate::{
    engine::connection::{Connection, on_db},
    repositories::accounts::two_factor::SECRETS,
    schema::{server_keys, two_factor},
};

/// Table of the keys, and so their place.
const KEYS: &str = "server_keys";

impl ServerKeyRepository for Connection {
    fn find(&mut self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
        let query = server_keys::table.find(name).select((server_keys::key_id, server_keys::key));
        let found = on_db!(self, |conn| query.first(conn).optional())?;
        found.map(|(key_id, bytes)| self.decrypt(KEYS, name, key_id, bytes)).transpose()
    }

    fn insert_if_missing(&mut self, name: &str, key: &[u8]) -> Result<(), StorageError> {
        let StoredSecret { key_id, bytes } = self.keys.encrypt(&place(KEYS, name), key);
        let row = (server_keys::name.eq(name), server_keys::key.eq(bytes), server_keys::key_id.eq(key_id));
        on_db!(self, |conn| diesel::insert_into(server_keys::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn delete(&mut self, name: &str) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::delete(server_keys::table.find(name)).execute(conn)).map(drop)
    }

    fn count_by_secret_key(&mut self) -> Result<Vec<(Option<String>, i64)>, StorageError> {
        let keys =
            server_keys::table.group_by(server_keys::key_id).select((server_keys::key_id, count_star()));
        let of_accounts =
            two_factor::table.group_by(two_factor::key_id).select((two_factor::key_id, count_star()));
        let mut counts: Vec<(Option<String>, i64)> = on_db!(self, |conn| keys.load(conn))?;
        counts.extend(on_db!(self, |conn| of_accounts.load::<(Option<String>, i64)>(conn))?);
        Ok(counts)
    }

    fn encrypt_again(&mut self) -> Result<usize, StorageError> {
        let Some(current) = self.keys.current_id().map(str::to_owned) else {
            return Ok(0);
        };
        let keys = server_keys::table
            .filter(server_keys::key_id.is_null().or(server_keys::key_id.ne(&current)))
            .select((server_keys::name, server_keys::key_id, server_keys::key));
        let keys: Vec<(String, Option<String>, Vec<u8>)> = on_db!(self, |conn| keys.load(conn))?;
        let number = keys.len();
        for (name, key_id, bytes) in keys {
            let secret = self.decrypt(KEYS, &name, key_id, bytes)?;
            let StoredSecret { key_id, bytes } = self.keys.encrypt(&place(KEYS, &name), &secret);
            let change = diesel::update(server_keys::table.find(name))
                .set((server_keys::key_id.eq(key_id), server_keys::key.eq(bytes)));
            on_db!(self, |conn| change.execute(conn))?;
        }
        let accounts = two_factor::table
            .filter(two_factor::key_id.is_null().or(two_factor::key_id.ne(&current)))
            .select((two_factor::user_id, two_factor::key_id, two_factor::secret));
        let accounts: Vec<(String, Option<String>, String)> = on_db!(self, |conn| accounts.load(conn))?;
        let number = number + accounts.len();
        for (user, key_id, stored) in accounts {
            let secret = self.decrypt_text(SECRETS, &user, key_id, stored)?;
            let (key_id, stored) = self.encrypt_text(SECRETS, &user, &secret);
            let change = diesel::update(two_factor::table.find(user))
                .set((two_factor::key_id.eq(key_id), two_factor::secret.eq(stored)));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(number)
    }
}

impl Connection {
    /// Key id and text of a secret in a column of text.
    pub(crate) fn encrypt_text(&self, table: &str, row: &str, secret: &str) -> (Option<String>, String) {
        self.keys.encrypt_text(&place(table, row), secret)
    }

    pub(crate) fn decrypt_text(
        &self,
        table: &str,
        row: &str,
        key_id: Option<String>,
        stored: String,
    ) -> Result<String, StorageError> {
        let secret = self.keys.decrypt_text(&place(table, row), key_id, stored);
        secret.ok_or_else(|| unreadable(table, row))
    }

    fn decrypt(
        &self,
        table: &str,
        row: &str,
        key_id: Option<String>,
        bytes: Vec<u8>,
    ) -> Result<Vec<u8>, StorageError> {
        let stored = StoredSecret { key_id, bytes };
        self.keys.decrypt(&place(table, row), &stored).ok_or_else(|| unreadable(table, row))
    }
}

/// Place at which alone a secret can be decrypted.
fn place(table: &str, row: &str) -> String {
    format!("{table}/{row}")
}

fn unreadable(table: &str, row: &str) -> StorageError {
    StorageError::Backend(format!("{table} {row}: not decrypted; has HUB_SECRET_KEY its key?"))
}
