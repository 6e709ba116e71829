//! Links to choose a new password.

use chrono::{DateTime, Utc};

use crate::{
    model::accounts::{password_reset::PasswordReset, token::TokenHash, user::UserId},
    ports::storage_error::StorageError,
};

pub trait PasswordResetRepository {
    fn insert(&mut self, reset: &PasswordReset) -> Result<(), StorageError>;
    fn find(&mut self, token: &TokenHash) -> Result<Option<PasswordReset>, StorageError>;
    /// Deletes every link to the account.
    fn delete_of(&mut self, user: UserId) -> Result<(), StorageError>;
    fn purge(&mut self, expired_before: DateTime<Utc>) -> Result<usize, StorageError>;
}
