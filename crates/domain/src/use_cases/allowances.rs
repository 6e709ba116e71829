//! Counting how often something was tried, for all servers on one database together.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use crate::{
    model::allowance::Allowance,
    ports::storage::{Repositories, StorageError},
};

/// What is counted under one name. Addresses that nobody has an account with are not written down.
pub(super) fn key(purpose: &str, about: &str) -> String {
    let about = about.trim().to_ascii_lowercase();
    URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{purpose}\n{about}")))
}

/// Uses one up. `Err` says how long to wait.
pub(super) fn take(
    db: &mut dyn Repositories,
    key: &str,
    allowance: Allowance,
    now: DateTime<Utc>,
) -> Result<Result<(), TimeDelta>, StorageError> {
    // Who tries on several servers at once is counted one after the other.
    db.server_keys().advisory_lock(key)?;
    let full_at = db.allowances().find_full_at(key)?;
    match allowance.take(full_at, now) {
        Ok(full_at) => db.allowances().save_full_at(key, full_at).map(Ok),
        Err(wait) => Ok(Err(wait)),
    }
}
