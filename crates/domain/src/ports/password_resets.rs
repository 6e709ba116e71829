//! Links to choose a new password.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{password_reset::PasswordReset, token::TokenHash, user::UserId};

pub trait PasswordResetRepository {
    fn insert(&mut self, reset: &PasswordReset) -> Result<(), StorageError>;
    fn find(&mut self, token: &TokenHash) -> Result<Option<PasswordReset>, StorageError>;
    /// Deletes every link to the account.
    fn delete_of(&mut self, user: UserId) -> Result<(), StorageError>;
    fn purge(&mut self, expired_before: DateTime<Utc>) -> Result<usize, StorageError>;
}
