//! Accounts, their sessions, and what is kept for signing in.

use chrono::{DateTime, Utc};

use crate::{
    model::accounts::{
        email_address::EmailAddress,
        mailed_link::{LinkPurpose, MailedLink},
        password::PasswordHash,
        picture::StoredPicture,
        session::{EndedSessions, Session, SessionId, SessionMark, SessionUser},
        token::TokenHash,
        two_factor::{FactorDemand, RecoveryCodeHash, TwoFactor, TwoFactorChange},
        user::{AccountKey, Credentials, User, UserChange, UserId},
    },
    ports::storage_error::Stored,
};

pub trait AccountRepository {
    /// `password`: `None` for a user who signs in otherwise. `StorageError::UniqueViolation` when the email has an account.
    fn insert(&mut self, user: &User, password: Option<&PasswordHash>) -> Stored<()>;
    fn find(&mut self, id: UserId) -> Stored<Option<User>>;
    /// Locks the user until the transaction ends: other changes of the user's data wait. Returns false when there is no
    /// such user.
    fn lock(&mut self, id: UserId) -> Stored<bool>;
    /// All users with an open account, admins too, oldest account first.
    fn list(&mut self) -> Stored<Vec<User>>;
    /// Admins with an open account.
    fn list_admins(&mut self) -> Stored<Vec<UserId>>;
    /// Those of these addresses that have an account.
    fn list_taken(&mut self, emails: &[EmailAddress]) -> Stored<Vec<EmailAddress>>;
    fn find_by_email(&mut self, email: &EmailAddress) -> Stored<Option<User>>;
    fn find_credentials(&mut self, account: AccountKey<'_>) -> Stored<Option<Credentials>>;
    fn set(&mut self, id: UserId, change: UserChange<'_>) -> Stored<()>;
    /// Users who closed the account before, earliest first, without those whose deletion is set aside.
    fn list_closed(&mut self, before: DateTime<Utc>) -> Stored<Vec<UserId>>;
    /// Deletes the user permanently, with all data of theirs only.
    fn delete(&mut self, id: UserId) -> Stored<()>;
    fn insert_session(&mut self, session: &Session) -> Stored<()>;
    /// Session with its user, as they are now. `locks_user`: as `lock` does.
    fn find_session(&mut self, token: &TokenHash, locks_user: bool)
    -> Stored<Option<(Session, SessionUser)>>;
    /// Sessions, newest first, expired ones too.
    fn list_sessions(&mut self, user: UserId) -> Stored<Vec<(SessionId, Session)>>;
    fn mark_session(&mut self, token: &TokenHash, mark: SessionMark, now: DateTime<Utc>) -> Stored<()>;
    /// Returns the number of sessions that ended.
    fn delete_sessions(&mut self, sessions: EndedSessions<'_>) -> Stored<usize>;
    /// `None` for a user who never set it up, or turned it off.
    fn find_two_factor(&mut self, user: UserId) -> Stored<Option<TwoFactor>>;
    fn change_two_factor(&mut self, user: UserId, change: TwoFactorChange<'_>) -> Stored<()>;
    /// Returns false when the user has no such code.
    fn use_recovery_code(&mut self, user: UserId, code: &RecoveryCodeHash) -> Stored<bool>;
    fn find_factor_demand(&mut self) -> Stored<FactorDemand>;
    fn save_factor_demand(&mut self, demand: FactorDemand) -> Stored<()>;
    /// Replaces the user's picture; `None` deletes it.
    fn save_picture(&mut self, user: UserId, picture: Option<&StoredPicture>) -> Stored<()>;
    fn find_picture(&mut self, user: UserId) -> Stored<Option<StoredPicture>>;
    /// 0 for a user who never renewed it.
    fn count_feed_renewals(&mut self, user: UserId) -> Stored<i64>;
    /// Returns the new number of renewals.
    fn renew_feed(&mut self, user: UserId) -> Stored<i64>;
    fn insert_link(&mut self, link: &MailedLink) -> Stored<()>;
    /// `None` also for a link with another purpose.
    fn find_link(&mut self, purpose: LinkPurpose, token: &TokenHash) -> Stored<Option<MailedLink>>;
    /// Deletes every link of this purpose to the account.
    fn delete_links(&mut self, user: UserId, purpose: LinkPurpose) -> Stored<()>;
}
