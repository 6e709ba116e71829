//! Accounts.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::storage::StorageError;
use crate::model::{
    email_address::EmailAddress,
    password::PasswordHash,
    user::{Credentials, Role, User, UserId},
};

pub trait UserRepository {
    /// `StorageError::UniqueViolation` when the email is taken.
    fn insert(&mut self, user: &User, password: &PasswordHash) -> Result<(), StorageError>;
    fn find(&mut self, id: UserId) -> Result<Option<User>, StorageError>;
    /// Holds the user until the transaction ends: whoever else wants to change what is theirs waits. False when there is
    /// no such user.
    fn lock(&mut self, id: UserId) -> Result<bool, StorageError>;
    /// Everybody who has not closed the account, admins too, oldest account first.
    fn list(&mut self) -> Result<Vec<User>, StorageError>;
    /// Which of these addresses have an account.
    fn list_taken(&mut self, emails: &[EmailAddress]) -> Result<Vec<EmailAddress>, StorageError>;
    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StorageError>;
    fn find_credentials(&mut self, email: &EmailAddress) -> Result<Option<Credentials>, StorageError>;
    fn find_credentials_of(&mut self, id: UserId) -> Result<Option<Credentials>, StorageError>;
    fn password_version(&mut self, id: UserId) -> Result<Option<i64>, StorageError>;
    /// Writes names, links and the picture's address.
    fn update(&mut self, user: &User) -> Result<(), StorageError>;
    /// Also makes everything void that was proven with the old password.
    fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StorageError>;
    /// The first time counts.
    fn confirm_email(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), StorageError>;
    fn set_zone(&mut self, id: UserId, zone: Tz) -> Result<(), StorageError>;
    fn set_role(&mut self, id: UserId, role: Role) -> Result<(), StorageError>;
    /// `None` opens the account again.
    fn set_closed(&mut self, id: UserId, closed_at: Option<DateTime<Utc>>) -> Result<(), StorageError>;
    /// Users who closed the account before, longest ago first.
    fn list_closed(&mut self, before: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Removes the user for good, with everything that belongs to nobody else.
    fn delete(&mut self, id: UserId) -> Result<(), StorageError>;
    /// Whether there is any user at all.
    fn exist(&mut self) -> Result<bool, StorageError>;
    /// Whether there is an admin who has not closed the account.
    fn has_admin(&mut self) -> Result<bool, StorageError>;
    /// The same, not counting one of them.
    fn has_admin_besides(&mut self, id: UserId) -> Result<bool, StorageError>;
}
