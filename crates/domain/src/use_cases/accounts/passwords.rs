//! Verifying and replacing passwords.

use crate::{
    Call, Error,
    model::{
        accounts::{
            password::PasswordHash,
            rate_limit::PASSWORDS_PER_ACCOUNT,
            token::SecretToken,
            user::{AccountKey, Credentials, UserChange, UserId},
        },
        email::{delivery::DeletedMail, outgoing_email::EmailKind},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{accounts::sessions, rate_limits},
};

/// Credentials with which the caller's current password is compared. Counts as an attempt, so that it cannot be guessed
/// in an open browser.
pub fn record_attempt(db: &mut dyn Repositories, call: &Call) -> Result<Credentials, Error> {
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
    if db.accounts().find_credentials(AccountKey::Id(call.actor.user_id))?.map(|found| found.password_version)
        == Some(proven.password_version)
    {
        Ok(())
    } else {
        Err(Error::SignedOut)
    }
}

/// Ends the user's sessions but the one to keep, and voids what was issued under the old password.
pub(crate) fn replace(
    db: &mut dyn Repositories,
    user: UserId,
    new: &PasswordHash,
    kept: Option<&SecretToken>,
) -> Result<(), StorageError> {
    db.accounts().set(user, UserChange::Password(new))?;
    revoke_access(db, user, kept)?;
    void_links(db, user)
}

/// Revokes access without the password: every session but the one to keep, and the calendar's address, which an
/// intruder may have copied.
pub(crate) fn revoke_access(
    db: &mut dyn Repositories,
    user: UserId,
    kept: Option<&SecretToken>,
) -> Result<(), StorageError> {
    sessions::end_all(db, user, kept)?;
    db.accounts().renew_feed(user).map(drop)
}

/// Deletes links that were requested before the password changed.
pub(crate) fn void_links(db: &mut dyn Repositories, user: UserId) -> Result<(), StorageError> {
    // Locks the mail first: it waits for a sender that is making a link at this moment, which is then deleted with the
    // others.
    db.mail().delete(DeletedMail::Unsent(EmailKind::PasswordReset, user))?;
    db.accounts().delete_resets(user)
}
