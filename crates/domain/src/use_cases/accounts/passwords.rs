//! Replacing passwords, and revoking what was issued under the old one.

use crate::{
    model::{
        accounts::{
            mailed_link::LinkPurpose,
            password::PasswordHash,
            token::SecretToken,
            user::{UserChange, UserId},
        },
        email::{delivery::DeletedMail, email_kind::EmailKind},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::accounts::sessions,
};

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
    db.accounts().delete_links(user, LinkPurpose::ResetPassword)
}
