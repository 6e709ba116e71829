//! Counts of rate limits, shared by all servers on one database.

use std::collections::HashSet;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use crate::{
    Error,
    model::{accounts::rate_limit::RateLimit, stored_time::is_believable},
    ports::{storage::Repositories, storage_error::StorageError},
};

const DAY: TimeDelta = TimeDelta::days(1);

/// Takes one token, or returns the time to wait.
pub(super) fn require(
    db: &mut dyn Repositories,
    purpose: &str,
    about: &str,
    rate_limit: RateLimit,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    take(db, purpose, about, rate_limit, now)?.map_err(|wait| Error::TooMany { wait })
}

/// Gives back the token of an attempt that does not count.
pub(super) fn give_back(
    db: &mut dyn Repositories,
    purpose: &str,
    about: &str,
    rate_limit: RateLimit,
) -> Result<(), StorageError> {
    let key = key(purpose, about);
    db.safety().lock(&[&key])?;
    match db.safety().find_refilled(&[&key])?.into_values().next() {
        Some(refilled_at) => db.safety().save_refilled(&[&key], rate_limit.give_back(refilled_at)),
        None => Ok(()),
    }
}

/// Takes one of so many in any 24 hours; false when all are used. Each use occupies one slot for a day, so that no 24
/// hours have more (sliding window).
pub(super) fn take_daily(
    db: &mut dyn Repositories,
    purpose: &str,
    about: &str,
    times: u32,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    Ok(!take_daily_each(db, purpose, &[about], times, now)?.is_empty())
}

/// Takes one of so many for each of these. Returns those for whom one was left. The number of statements does not depend
/// on them.
pub(super) fn take_daily_each<'a>(
    db: &mut dyn Repositories,
    purpose: &str,
    abouts: &[&'a str],
    times: u32,
    now: DateTime<Utc>,
) -> Result<HashSet<&'a str>, StorageError> {
    let locks: Vec<_> = abouts.iter().map(|about| key(purpose, about)).collect();
    db.safety().lock(&locks.iter().map(String::as_str).collect::<Vec<_>>())?;
    let slots = |about: &str| (0..times).map(|slot| key(purpose, &format!("{about}\n{slot}"))).collect();
    let slots: Vec<(&str, Vec<String>)> = abouts.iter().map(|about| (*about, slots(about))).collect();
    let keys: Vec<_> = slots.iter().flat_map(|(_, keys)| keys).map(String::as_str).collect();
    let used = db.safety().find_refilled(&keys)?;
    let is_free = |key: &&String| {
        let is_free = |at: &DateTime<Utc>| *at <= now || !is_believable(*at, now, DAY);
        used.get(*key).is_none_or(is_free)
    };
    let free = slots.iter().filter_map(|(about, keys)| Some((*about, keys.iter().find(is_free)?.as_str())));
    let (abouts, keys): (HashSet<_>, Vec<_>) = free.unzip();
    db.safety().save_refilled(&keys, now + DAY)?;
    Ok(abouts)
}

/// Key of a counter. It is a hash, because addresses without an account are not stored.
fn key(purpose: &str, about: &str) -> String {
    let about = about.trim().to_ascii_lowercase();
    URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{purpose}\n{about}")))
}

/// Takes one token. `Err` is the time to wait.
pub(super) fn take(
    db: &mut dyn Repositories,
    purpose: &str,
    about: &str,
    rate_limit: RateLimit,
    now: DateTime<Utc>,
) -> Result<Result<(), TimeDelta>, StorageError> {
    let key = key(purpose, about);
    // Concurrent attempts on several servers are counted one after the other.
    db.safety().lock(&[&key])?;
    let refilled_at = db.safety().find_refilled(&[&key])?.into_values().next();
    match rate_limit.take(refilled_at, now) {
        Ok(refilled_at) => db.safety().save_refilled(&[&key], refilled_at).map(Ok),
        Err(wait) => Ok(Err(wait)),
    }
}
