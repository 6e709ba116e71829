//! Counting how often something was tried, for all servers on one database together.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use crate::{
    Error,
    model::allowance::Allowance,
    ports::storage::{Repositories, StorageError},
};

/// Uses one up, or says how long to wait.
pub(super) fn require(
    db: &mut dyn Repositories,
    purpose: &str,
    about: &str,
    allowance: Allowance,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    take(db, purpose, about, allowance, now)?.map_err(|wait| Error::TooMany { wait })
}

/// What is counted under one name. Addresses that nobody has an account with are not written down.
fn key(purpose: &str, about: &str) -> String {
    let about = about.trim().to_ascii_lowercase();
    URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{purpose}\n{about}")))
}

/// Uses one up. `Err` says how long to wait.
pub(super) fn take(
    db: &mut dyn Repositories,
    purpose: &str,
    about: &str,
    allowance: Allowance,
    now: DateTime<Utc>,
) -> Result<Result<(), TimeDelta>, StorageError> {
    let key = key(purpose, about);
    // Who tries on several servers at once is counted one after the other.
    db.server_keys().advisory_lock(&key)?;
    let full_at = db.allowances().find_full_at(&key)?;
    match allowance.take(full_at, now) {
        Ok(full_at) => db.allowances().save_full_at(&key, full_at).map(Ok),
        Err(wait) => Ok(Err(wait)),
    }
}
