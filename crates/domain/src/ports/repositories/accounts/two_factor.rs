//! Two-factor authentication of users, and the admins' requirement of it.

use chrono::{DateTime, Utc};

use crate::{
    model::accounts::{
        two_factor::{RecoveryCodeHash, TwoFactor, TwoFactorSecret},
        user::UserId,
    },
    ports::storage_error::StorageError,
};

pub trait TwoFactorRepository {
    /// `None` for a user who never set it up, or turned it off.
    fn find(&mut self, user: UserId) -> Result<Option<TwoFactor>, StorageError>;
    /// Begins a set-up and replaces an earlier one.
    fn begin(
        &mut self,
        user: UserId,
        secret: &TwoFactorSecret,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Turns it on after a code of this step.
    fn confirm(&mut self, user: UserId, step: i64, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Records that a code of this step was used. Each step works once.
    fn mark_used(&mut self, user: UserId, step: i64) -> Result<(), StorageError>;
    /// Turns it off and deletes everything about it.
    fn delete(&mut self, user: UserId) -> Result<(), StorageError>;
    /// Replaces all recovery codes.
    fn replace_recovery_codes(
        &mut self,
        user: UserId,
        codes: &[RecoveryCodeHash],
    ) -> Result<(), StorageError>;
    fn count_recovery_codes(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// Returns false when the user has no such code.
    fn use_recovery_code(&mut self, user: UserId, code: &RecoveryCodeHash) -> Result<bool, StorageError>;
    /// Deletes set-ups that were begun before, and never confirmed. Those of a release before, which wrote no time, count
    /// as begun now.
    fn purge_unconfirmed(
        &mut self,
        begun_before: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<usize, StorageError>;
    fn is_demanded_of_admins(&mut self) -> Result<bool, StorageError>;
    fn demand_of_admins(&mut self, demanded: bool) -> Result<(), StorageError>;
}
