//! Attempts at the password of the signed-in user.

use crate::{
    Call, Error,
    model::accounts::{
        rate_limit::PASSWORDS_PER_ACCOUNT,
        user::{AccountKey, Credentials},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::rate_limits,
};

/// Credentials with which the caller's current password is compared. Counts as an attempt, so that it cannot be guessed
/// in an open browser.
pub fn record(db: &mut dyn Repositories, call: &Call) -> Result<Credentials, Error> {
    let user = call.actor.user_id;
    rate_limits::require(db, "password", &user.to_string(), PASSWORDS_PER_ACCOUNT, call.now)?;
    db.accounts().find_credentials(AccountKey::Id(user))?.ok_or(Error::SignedOut)
}

/// Locks the caller, whose password must still be the one that was `proven`.
pub(crate) fn require_unchanged(
    db: &mut dyn Repositories,
    call: &Call,
    proven: &Credentials,
) -> Result<(), Error> {
    call.lock_actor(db)?;
    // A concurrent change of the password has ended this session, too.
    if is_unchanged(db, proven)? { Ok(()) } else { Err(Error::SignedOut) }
}

/// Whether the user, who is locked, still has the password that was `proven`.
pub(super) fn is_unchanged(db: &mut dyn Repositories, proven: &Credentials) -> Result<bool, StorageError> {
    let found = db.accounts().find_credentials(AccountKey::Id(proven.user_id))?;
    Ok(found.is_some_and(|found| found.password_version == proven.password_version))
}
