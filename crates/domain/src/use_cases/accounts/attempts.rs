//! Rate limits for attempts of anonymous clients at an account, by account and by source.
//!
//! They count failures: an attempt is counted before its password is verified, so that concurrent ones are all counted,
//! and given back when it succeeds. Numbers: `model/accounts/rate_limit`; per network address: `network_limits` of
//! actix-http.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    Error,
    model::accounts::{
        device_cookie::{DeviceCookie, DeviceId},
        email_address::EmailAddress,
        rate_limit::{AttemptLimit, RateLimit},
        user::{AccountKey, UserId},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        rate_limits,
        server_keys::{self, ServerKey},
    },
};

/// Source of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// Browser that has signed in to the account before.
    Device(DeviceId),
    /// Any other: the prefix of one household or one machine.
    Network(IpAddr),
}

/// Source of an attempt. `network`: used where the cookie has no claim about the account with this email.
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
    // Without a key there was no sign-in yet.
    let Some(key) = server_keys::find(db, ServerKey::Device)? else {
        return Ok(stranger);
    };
    let account = db.accounts().find_credentials(AccountKey::Email(&email))?;
    let device = account.and_then(|account| cookie.device_of(&account, &key));
    Ok(device.map_or(stranger, Source::Device))
}

/// Issues the device cookie to a browser whose user has just proven to own the account. `previous`: its present cookie.
pub fn know_device(
    db: &mut dyn Repositories,
    user: UserId,
    previous: Option<&DeviceCookie>,
) -> Result<DeviceCookie, StorageError> {
    let key = server_keys::find_or_make(db, ServerKey::Device)?;
    let account = db.accounts().find_credentials(AccountKey::Id(user))?;
    Ok(DeviceCookie::issue(previous, &account.ok_or(StorageError::Lost("password version"))?, &key))
}

/// Whether the browser of this cookie has ever signed in to the account.
pub(crate) fn is_known_device(
    db: &mut dyn Repositories,
    user: UserId,
    cookie: Option<&DeviceCookie>,
) -> Result<bool, StorageError> {
    let Some(cookie) = cookie else {
        return Ok(false);
    };
    Ok(server_keys::find(db, ServerKey::Device)?.is_some_and(|key| cookie.knows(user, &key)))
}

/// Counts an attempt, or fails with the time to wait.
pub(crate) fn require(
    db: &mut dyn Repositories,
    limit: &AttemptLimit,
    account: &str,
    source: &Source,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    take(db, limit, account, source, now)?.map_err(|wait| Error::TooMany { wait })
}

/// Counts an attempt. `Err` is the time to wait.
pub(crate) fn take(
    db: &mut dyn Repositories,
    limit: &AttemptLimit,
    account: &str,
    source: &Source,
    now: DateTime<Utc>,
) -> Result<Result<(), TimeDelta>, StorageError> {
    for (about, rate_limit) in counted(limit, account, source) {
        if let Err(wait) = rate_limits::take(db, limit.purpose, &about, rate_limit, now)? {
            return Ok(Err(wait));
        }
    }
    Ok(Ok(()))
}

/// Gives the attempt back, because it succeeded.
pub(crate) fn give_back(
    db: &mut dyn Repositories,
    limit: &AttemptLimit,
    account: &str,
    source: &Source,
) -> Result<(), StorageError> {
    for (about, rate_limit) in counted(limit, account, source) {
        rate_limits::give_back(db, limit.purpose, &about, rate_limit)?;
    }
    Ok(())
}

/// Limits with their keys. The network's comes first: an attempt that it refuses takes no token of the account.
fn counted(limit: &AttemptLimit, account: &str, source: &Source) -> Vec<(String, RateLimit)> {
    match source {
        Source::Device(id) => vec![(format!("{account}\n{}", id.to_hex()), limit.per_device)],
        Source::Network(network) => vec![
            (format!("{account}\n{network}"), limit.per_network),
            (account.to_owned(), limit.per_account),
        ],
    }
}
