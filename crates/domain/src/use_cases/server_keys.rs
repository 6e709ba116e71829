//! Secret keys, generated at the first start and shared by all servers on one database.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::token::random_bytes, by_name::with_names, housekeeping::Expired, secret_keys::SecretKeys,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

with_names! {
    /// Key that signs. The name is that of its row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ServerKey {
        /// Signs session cookies: the same on every server and after every restart, so that sessions survive.
        Cookie = "cookie",
        /// Signs unsubscribe links. Made with the first mail.
        Mail = "mail",
        /// Signs addresses of calendar feeds. Made at the start, since it is only read afterwards.
        Calendar = "calendar",
        /// Signs device cookies. Made at the first sign-in.
        Device = "device",
    }
}

/// `None` before it is made.
pub fn find(db: &mut dyn Repositories, key: ServerKey) -> Result<Option<Vec<u8>>, StorageError> {
    db.safety().find_key(key.name())
}

/// Finds the key, and makes it if there is none.
pub fn find_or_make(db: &mut dyn Repositories, key: ServerKey) -> Result<Vec<u8>, StorageError> {
    if let Some(found) = find(db, key)? {
        return Ok(found);
    }
    db.safety().insert_key_if_missing(key.name(), &random_bytes::<64>())?;
    // Another server may have been faster.
    find(db, key)?.ok_or(StorageError::Lost("server key"))
}

/// Keys of the operator's that encrypt stored secrets.
pub struct SecretKeyState {
    /// Secrets that the present key does not encrypt.
    pub outdated: i64,
    /// Ids of keys that are needed and not known.
    pub unknown: Vec<String>,
}

/// Compares the stored secrets with the keys that the server has.
pub fn secret_key_state(
    db: &mut dyn Repositories,
    keys: &SecretKeys,
) -> Result<SecretKeyState, StorageError> {
    let counts = db.safety().count_by_secret_key()?;
    let is_current = |id: &Option<String>| id.as_deref() == keys.current_id();
    let outdated = counts.iter().filter(|(id, _)| !is_current(id)).map(|(_, count)| count).sum();
    let mut unknown: Vec<String> = counts.into_iter().filter_map(|(id, _)| id).collect();
    unknown.retain(|id| !keys.knows(Some(id)));
    unknown.sort_unstable();
    unknown.dedup();
    Ok(SecretKeyState { outdated, unknown })
}

/// Replaces the keys that sign: every session ends, known devices and addresses of calendars are forgotten, links in mails
/// that were sent no longer stop mail. Servers that run read the new ones at their next start.
pub fn renew_signing_keys(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<(), StorageError> {
    db.safety().purge(Expired::Sessions { seen_before: now, created_before: now })?;
    for key in ServerKey::ALL {
        db.safety().delete_key(key.name())?;
    }
    find_or_make(db, ServerKey::Cookie)?;
    find_or_make(db, ServerKey::Calendar).map(drop)
}
