//! Accounts, their sessions, and what is kept for signing in.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{
            email_address::EmailAddress,
            mailed_link::{LinkPurpose, MailedLink},
            password::PasswordHash,
            password_reset::PasswordReset,
            picture::StoredPicture,
            session::{EndedSessions, Session, SessionId, SessionMark, SessionUser},
            token::TokenHash,
            two_factor::{RecoveryCodeHash, TwoFactor, TwoFactorSecret},
            user::{AccountKey, Credentials, User, UserChange, UserId},
        },
        language::Language,
    },
    ports::storage_error::StorageError,
};

pub trait AccountRepository {
    /// `StorageError::UniqueViolation` when the email has an account.
    fn insert(&mut self, user: &User, password: &PasswordHash) -> Result<(), StorageError>;
    fn find(&mut self, id: UserId) -> Result<Option<User>, StorageError>;
    /// Locks the user until the transaction ends: other changes of the user's data wait. Returns false when there is no
    /// such user.
    fn lock(&mut self, id: UserId) -> Result<bool, StorageError>;
    /// All users with an open account, admins too, oldest account first.
    fn list(&mut self) -> Result<Vec<User>, StorageError>;
    /// Admins with an open account.
    fn list_admins(&mut self) -> Result<Vec<UserId>, StorageError>;
    /// Those of these addresses that have an account.
    fn list_taken(&mut self, emails: &[EmailAddress]) -> Result<Vec<EmailAddress>, StorageError>;
    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StorageError>;
    fn find_credentials(&mut self, account: AccountKey<'_>) -> Result<Option<Credentials>, StorageError>;
    /// Updates names, links, the chosen language and the picture's address, with the next version.
    fn update(&mut self, user: &User) -> Result<(), StorageError>;
    fn set(&mut self, id: UserId, change: UserChange<'_>) -> Result<(), StorageError>;
    /// Language of mail to the user; the default for an unknown one.
    fn find_mail_language(&mut self, id: UserId) -> Result<Language, StorageError>;
    /// Users who closed the account before, earliest first, without those whose deletion is set aside.
    fn list_closed(&mut self, before: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Deletes the user permanently, with all data of theirs only.
    fn delete(&mut self, id: UserId) -> Result<(), StorageError>;
    /// Whether there is any user.
    fn exist(&mut self) -> Result<bool, StorageError>;
    /// Whether there is an admin with an open account, besides this one.
    fn has_admin(&mut self, besides: Option<UserId>) -> Result<bool, StorageError>;
    fn insert_session(&mut self, session: &Session) -> Result<(), StorageError>;
    /// Session with its user, as they are now. `locks_user`: as `lock` does.
    fn find_session(
        &mut self,
        token: &TokenHash,
        locks_user: bool,
    ) -> Result<Option<(Session, SessionUser)>, StorageError>;
    /// Sessions, newest first, expired ones too.
    fn list_sessions(&mut self, user: UserId) -> Result<Vec<(SessionId, Session)>, StorageError>;
    fn mark_session(
        &mut self,
        token: &TokenHash,
        mark: SessionMark,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Returns the number of sessions that ended.
    fn delete_sessions(&mut self, sessions: EndedSessions<'_>) -> Result<usize, StorageError>;
    /// `None` for a user who never set it up, or turned it off.
    fn find_two_factor(&mut self, user: UserId) -> Result<Option<TwoFactor>, StorageError>;
    /// Begins a set-up and replaces an earlier one.
    fn begin_two_factor(
        &mut self,
        user: UserId,
        secret: &TwoFactorSecret,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Records that a code of this step was used: each step works once. `confirmed_at`: the first one turns it on.
    fn use_two_factor_step(
        &mut self,
        user: UserId,
        step: i64,
        confirmed_at: Option<DateTime<Utc>>,
    ) -> Result<(), StorageError>;
    /// Turns it off and deletes everything about it.
    fn delete_two_factor(&mut self, user: UserId) -> Result<(), StorageError>;
    /// Replaces all recovery codes.
    fn replace_recovery_codes(
        &mut self,
        user: UserId,
        codes: &[RecoveryCodeHash],
    ) -> Result<(), StorageError>;
    fn count_recovery_codes(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// Returns false when the user has no such code.
    fn use_recovery_code(&mut self, user: UserId, code: &RecoveryCodeHash) -> Result<bool, StorageError>;
    fn is_two_factor_demanded(&mut self) -> Result<bool, StorageError>;
    fn demand_two_factor(&mut self, demanded: bool) -> Result<(), StorageError>;
    /// Replaces the user's picture.
    fn save_picture(&mut self, user: UserId, picture: &StoredPicture) -> Result<(), StorageError>;
    fn find_picture(&mut self, user: UserId) -> Result<Option<StoredPicture>, StorageError>;
    fn delete_picture(&mut self, user: UserId) -> Result<(), StorageError>;
    /// 0 for a user who never renewed it.
    fn count_feed_renewals(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// Returns the new number of renewals.
    fn renew_feed(&mut self, user: UserId) -> Result<i64, StorageError>;
    fn insert_link(&mut self, link: &MailedLink) -> Result<(), StorageError>;
    /// `None` also for a link with another purpose.
    fn find_link(
        &mut self,
        purpose: LinkPurpose,
        token: &TokenHash,
    ) -> Result<Option<MailedLink>, StorageError>;
    /// Deletes every link of this purpose to the account.
    fn delete_links(&mut self, user: UserId, purpose: LinkPurpose) -> Result<(), StorageError>;
    fn insert_reset(&mut self, reset: &PasswordReset) -> Result<(), StorageError>;
    fn find_reset(&mut self, token: &TokenHash) -> Result<Option<PasswordReset>, StorageError>;
    /// Deletes every link to the account.
    fn delete_resets(&mut self, user: UserId) -> Result<(), StorageError>;
}
