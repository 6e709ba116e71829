//! What admins did, newest first.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    activity::{Activity, ActivityFilter, Deed},
    email_address::EmailAddress,
    page::Page,
    user::UserId,
};

pub trait ActivityRepository {
    fn insert(&mut self, actor: UserId, deed: &Deed, now: DateTime<Utc>) -> Result<(), StorageError>;
    fn list(&mut self, filter: ActivityFilter, page: Page) -> Result<Vec<Activity>, StorageError>;
    /// Removes what was written down before. Answers with how many.
    /// Takes the address out of what was written down about invitations.
    fn forget_address(&mut self, email: &EmailAddress, stands_for_it: &str) -> Result<(), StorageError>;
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
