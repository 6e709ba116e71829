//! Rules for asking for a password and for replacing one.

use crate::{
    Call, Error,
    model::{
        allowance::PASSWORDS_PER_ACCOUNT,
        outgoing_email::EmailKind,
        password::PasswordHash,
        token::SecretToken,
        user::{Credentials, UserId},
    },
    ports::storage::{Repositories, StorageError},
    use_cases::{allowances, sessions},
};

/// Credentials with which the caller's current password is compared. Nobody may guess it in an open browser, so
/// this counts as an attempt.
pub fn attempt(db: &mut dyn Repositories, call: &Call) -> Result<Credentials, Error> {
    let user = call.actor.user_id;
    allowances::require(db, "password", &user.to_string(), PASSWORDS_PER_ACCOUNT, call.now)?;
    db.users().find_credentials_of(user)?.ok_or(Error::SignedOut)
}

/// Locks the caller, whose password must still be the one that was `proven`.
pub(super) fn require_unchanged(
    db: &mut dyn Repositories,
    call: &Call,
    proven: &Credentials,
) -> Result<(), Error> {
    call.lock_actor(db)?;
    // Whoever changed it meanwhile has ended this session too.
    if db.users().password_version(call.actor.user_id)? == Some(proven.password_version) {
        Ok(())
    } else {
        Err(Error::SignedOut)
    }
}

/// Ends the user's sessions but the one that is kept, and voids what was given out under the old password.
pub(super) fn replace(
    db: &mut dyn Repositories,
    user: UserId,
    new: &PasswordHash,
    kept: Option<&SecretToken>,
) -> Result<(), StorageError> {
    db.users().set_password(user, new)?;
    revoke_access(db, user, kept)?;
    void_links(db, user)
}

/// Ends what lets somebody read the account without its password: every session but the one that is kept, and the
/// calendar's address, which whoever was in may have copied.
pub(super) fn revoke_access(
    db: &mut dyn Repositories,
    user: UserId,
    kept: Option<&SecretToken>,
) -> Result<(), StorageError> {
    sessions::end_all(db, user, kept)?;
    db.calendar_feeds().renew(user).map(drop)
}

/// Ends what was made or asked for with the old password in mind.
pub(super) fn void_links(db: &mut dyn Repositories, user: UserId) -> Result<(), StorageError> {
    // The mail first: it waits for a sender that is making a link at this moment, which is then deleted with the others.
    db.outbox().delete_unsent(EmailKind::PasswordReset, user)?;
    db.password_resets().delete_of(user)
}
