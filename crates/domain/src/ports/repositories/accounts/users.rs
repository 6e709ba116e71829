//! User accounts.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::{
            email_address::EmailAddress,
            password::PasswordHash,
            user::{Credentials, Role, User, UserId},
        },
        language::Language,
    },
    ports::storage_error::StorageError,
};

pub trait UserRepository {
    /// `StorageError::UniqueViolation` when the email has an account.
    fn insert(&mut self, user: &User, password: &PasswordHash) -> Result<(), StorageError>;
    fn find(&mut self, id: UserId) -> Result<Option<User>, StorageError>;
    /// Locks the user until the transaction ends: other changes of the user's data wait. Returns false when there is no
    /// such user.
    fn lock(&mut self, id: UserId) -> Result<bool, StorageError>;
    /// All users with an open account, admins too, oldest account first.
    fn list(&mut self) -> Result<Vec<User>, StorageError>;
    /// Those of these addresses that have an account.
    fn list_taken(&mut self, emails: &[EmailAddress]) -> Result<Vec<EmailAddress>, StorageError>;
    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StorageError>;
    fn find_credentials(&mut self, email: &EmailAddress) -> Result<Option<Credentials>, StorageError>;
    fn find_credentials_of(&mut self, id: UserId) -> Result<Option<Credentials>, StorageError>;
    fn password_version(&mut self, id: UserId) -> Result<Option<i64>, StorageError>;
    /// Updates names, links, the chosen language and the picture's address, with the next version.
    fn update(&mut self, user: &User) -> Result<(), StorageError>;
    /// Sets a password, which makes void what was proven with the old one.
    fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StorageError>;
    /// Replaces the hash of the password that the user has.
    fn renew_hash(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StorageError>;
    /// Confirms the address; a repeat keeps the first time.
    fn confirm_email(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), StorageError>;
    fn set_zone(&mut self, id: UserId, zone: Tz) -> Result<(), StorageError>;
    /// Language of mail to the user; the default for an unknown one.
    fn find_mail_language(&mut self, id: UserId) -> Result<Language, StorageError>;
    fn set_browser_language(&mut self, id: UserId, language: Language) -> Result<(), StorageError>;
    fn set_role(&mut self, id: UserId, role: Role) -> Result<(), StorageError>;
    /// Closes the account; `None` reopens it.
    fn set_closed(&mut self, id: UserId, closed_at: Option<DateTime<Utc>>) -> Result<(), StorageError>;
    /// Users who closed the account before, earliest first, without those whose deletion is set aside.
    fn list_closed(&mut self, before: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Deletes the user permanently, with all data of theirs only.
    fn delete(&mut self, id: UserId) -> Result<(), StorageError>;
    /// Whether there is any user.
    fn exist(&mut self) -> Result<bool, StorageError>;
    /// Whether there is an admin with an open account.
    fn has_admin(&mut self) -> Result<bool, StorageError>;
    /// Whether there is an admin with an open account besides this one.
    fn has_admin_besides(&mut self, id: UserId) -> Result<bool, StorageError>;
}
