//! Secret keys, generated at the first start and shared by all servers on one database.

use chrono::{DateTime, Utc};

use crate::{
    model::{accounts::token::random_bytes, housekeeping::Expired, secret_keys::SecretKeys},
    ports::{storage::Repositories, storage_error::StorageError},
};

const COOKIE_KEY: &str = "cookie";
const MAIL_KEY: &str = "mail";
const CALENDAR_KEY: &str = "calendar";
const DEVICE_KEY: &str = "device";

/// Key of the session cookie: the same on every server and after every restart, so that sessions survive.
pub fn cookie_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    db.safety().insert_key_if_missing(COOKIE_KEY, &random_bytes::<64>())?;
    db.safety().find_key(COOKIE_KEY)?.ok_or(StorageError::Lost("server key"))
}

/// Creates the key of calendar feeds. Called at the start, since it is only read afterwards.
pub fn make_calendar_key(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.safety().insert_key_if_missing(CALENDAR_KEY, &random_bytes::<32>())
}

pub fn calendar_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    db.safety().find_key(CALENDAR_KEY)?.ok_or(StorageError::Lost("server key"))
}

/// Key of device cookies, created at the first sign-in.
pub fn device_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    if let Some(key) = find_device_key(db)? {
        return Ok(key);
    }
    db.safety().insert_key_if_missing(DEVICE_KEY, &random_bytes::<32>())?;
    find_device_key(db)?.ok_or(StorageError::Lost("server key"))
}

/// `None` before the first sign-in.
pub fn find_device_key(db: &mut dyn Repositories) -> Result<Option<Vec<u8>>, StorageError> {
    db.safety().find_key(DEVICE_KEY)
}

/// Key of unsubscribe links.
pub fn mail_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    if let Some(key) = find_mail_key(db)? {
        return Ok(key);
    }
    db.safety().insert_key_if_missing(MAIL_KEY, &random_bytes::<32>())?;
    find_mail_key(db)?.ok_or(StorageError::Lost("server key"))
}

/// `None` before the first mail was sent.
pub fn find_mail_key(db: &mut dyn Repositories) -> Result<Option<Vec<u8>>, StorageError> {
    db.safety().find_key(MAIL_KEY)
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

/// Encrypts every secret with the present key of the operator's, and returns how many another one encrypted, or none.
pub fn encrypt_again(db: &mut dyn Repositories) -> Result<usize, StorageError> {
    db.safety().encrypt_again()
}

/// Replaces the keys that sign: every session ends, known devices and addresses of calendars are forgotten, links in mails
/// that were sent no longer stop mail. Servers that run read the new ones at their next start.
pub fn renew_signing_keys(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<(), StorageError> {
    db.safety().purge(Expired::Sessions { seen_before: now, created_before: now })?;
    for name in [COOKIE_KEY, MAIL_KEY, CALENDAR_KEY, DEVICE_KEY] {
        db.safety().delete_key(name)?;
    }
    cookie_key(db)?;
    make_calendar_key(db)
}
