//! Limits on what strangers can do to an account, by account and by where an attempt comes from.
//!
//! They count failures: an attempt is counted before it is judged, so that many at once cannot slip through, and given
//! back when it succeeds.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    Error,
    model::{
        allowance::{Allowance, AttemptLimit},
        device_cookie::{DeviceCookie, DeviceId, ProvenAccount},
        email_address::EmailAddress,
        user::UserId,
    },
    ports::storage::{Repositories, StorageError},
    use_cases::{allowances, server_keys},
};

/// Origin of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A browser that has signed in to the account before.
    Device(DeviceId),
    /// Any other: what one household or one machine has.
    Network(IpAddr),
}

/// `network`: where the cookie says nothing of the account with this email.
pub fn source(
    db: &mut dyn Repositories,
    email: &str,
    cookie: &DeviceCookie,
    network: IpAddr,
) -> Result<Source, StorageError> {
    let stranger = Source::Network(network);
    let Ok(email) = EmailAddress::parse(email) else {
        return Ok(stranger);
    };
    // Without a key nobody has signed in yet.
    let Some(key) = server_keys::find_device_key(db)? else {
        return Ok(stranger);
    };
    let account = db
        .users()
        .find_credentials(&email)?
        .map(|found| ProvenAccount { user: found.user_id, password_version: found.password_version });
    let device = account.and_then(|account| cookie.device_of(account, &key));
    Ok(device.map_or(stranger, Source::Device))
}

/// The cookie of a browser whose user has just proven to own the account. `previous`: what the browser has.
pub fn know_device(
    db: &mut dyn Repositories,
    user: UserId,
    previous: Option<&DeviceCookie>,
) -> Result<DeviceCookie, StorageError> {
    let key = server_keys::device_key(db)?;
    let version = db.users().password_version(user)?.ok_or(StorageError::Lost("password version"))?;
    Ok(DeviceCookie::issue(previous, ProvenAccount { user, password_version: version }, &key))
}

/// Counts an attempt, or says how long to wait.
pub(super) fn require(
    db: &mut dyn Repositories,
    limit: &AttemptLimit,
    account: &str,
    source: &Source,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    take(db, limit, account, source, now)?.map_err(|wait| Error::TooMany { wait })
}

/// Counts an attempt. `Err` says how long to wait.
pub(super) fn take(
    db: &mut dyn Repositories,
    limit: &AttemptLimit,
    account: &str,
    source: &Source,
    now: DateTime<Utc>,
) -> Result<Result<(), TimeDelta>, StorageError> {
    for (about, allowance) in counted(limit, account, source) {
        if let Err(wait) = allowances::take(db, limit.purpose, &about, allowance, now)? {
            return Ok(Err(wait));
        }
    }
    Ok(Ok(()))
}

/// The attempt succeeded.
pub(super) fn give_back(
    db: &mut dyn Repositories,
    limit: &AttemptLimit,
    account: &str,
    source: &Source,
) -> Result<(), StorageError> {
    for (about, allowance) in counted(limit, account, source) {
        allowances::give_back(db, limit.purpose, &about, allowance)?;
    }
    Ok(())
}

/// Names of what is counted. A network's share comes first: what it refuses takes nothing of the account's.
fn counted(limit: &AttemptLimit, account: &str, source: &Source) -> Vec<(String, Allowance)> {
    match source {
        Source::Device(id) => vec![(format!("{account}\n{}", id.to_hex()), limit.per_device)],
        Source::Network(network) => vec![
            (format!("{account}\n{network}"), limit.per_network),
            (account.to_owned(), limit.per_account),
        ],
    }
}
