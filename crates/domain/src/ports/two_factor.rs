//! Who signs in with two factors, and what admins decided about it.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    two_factor::{RecoveryCodeHash, TwoFactor, TwoFactorSecret},
    user::UserId,
};

pub trait TwoFactorRepository {
    /// `None` for who never set it up, or turned it off.
    fn find(&mut self, user: UserId) -> Result<Option<TwoFactor>, StorageError>;
    /// Begins a set-up, in place of any before.
    fn begin(&mut self, user: UserId, secret: &TwoFactorSecret) -> Result<(), StorageError>;
    /// Turns it on: a code of this step has shown that the app has the secret.
    fn confirm(&mut self, user: UserId, step: i64, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// A code of this step was used. It works only once.
    fn mark_used(&mut self, user: UserId, step: i64) -> Result<(), StorageError>;
    /// Turns it off and forgets all about it.
    fn delete(&mut self, user: UserId) -> Result<(), StorageError>;
    /// In place of all that were there.
    fn replace_recovery_codes(
        &mut self,
        user: UserId,
        codes: &[RecoveryCodeHash],
    ) -> Result<(), StorageError>;
    fn count_recovery_codes(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// False when the user has no such code.
    fn use_recovery_code(&mut self, user: UserId, code: &RecoveryCodeHash) -> Result<bool, StorageError>;
    fn is_demanded_of_admins(&mut self) -> Result<bool, StorageError>;
    fn demand_of_admins(&mut self, demanded: bool) -> Result<(), StorageError>;
}
