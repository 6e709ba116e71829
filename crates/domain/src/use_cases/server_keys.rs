//! Secret keys, generated at the first start and shared by all servers on one database.

use crate::{
    model::accounts::token::random_bytes,
    ports::{storage::Repositories, storage_error::StorageError},
};

const COOKIE_KEY: &str = "cookie";
const MAIL_KEY: &str = "mail";
const CALENDAR_KEY: &str = "calendar";
const DEVICE_KEY: &str = "device";

/// Key of the session cookie: the same on every server and after every restart, so that sessions survive.
pub fn cookie_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    db.server_keys().insert_if_missing(COOKIE_KEY, &random_bytes::<64>())?;
    db.server_keys().find(COOKIE_KEY)?.ok_or(StorageError::Lost("server key"))
}

/// Creates the key of calendar feeds. Called at the start, since it is only read afterwards.
pub fn make_calendar_key(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.server_keys().insert_if_missing(CALENDAR_KEY, &random_bytes::<32>())
}

pub fn calendar_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    db.server_keys().find(CALENDAR_KEY)?.ok_or(StorageError::Lost("server key"))
}

/// Key of device cookies, created at the first sign-in.
pub fn device_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    if let Some(key) = find_device_key(db)? {
        return Ok(key);
    }
    db.server_keys().insert_if_missing(DEVICE_KEY, &random_bytes::<32>())?;
    find_device_key(db)?.ok_or(StorageError::Lost("server key"))
}

/// `None` before the first sign-in.
pub fn find_device_key(db: &mut dyn Repositories) -> Result<Option<Vec<u8>>, StorageError> {
    db.server_keys().find(DEVICE_KEY)
}

/// Key of unsubscribe links.
pub fn mail_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    if let Some(key) = find_mail_key(db)? {
        return Ok(key);
    }
    db.server_keys().insert_if_missing(MAIL_KEY, &random_bytes::<32>())?;
    find_mail_key(db)?.ok_or(StorageError::Lost("server key"))
}

/// `None` before the first mail was sent.
pub fn find_mail_key(db: &mut dyn Repositories) -> Result<Option<Vec<u8>>, StorageError> {
    db.server_keys().find(MAIL_KEY)
}
