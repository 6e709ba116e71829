//! Answers that are kept for requests that may come again.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    idempotency::{IdempotencyKey, KeptAnswer},
    user::UserId,
};

pub trait IdempotencyRepository {
    /// What the sender heard at or after `since`.
    fn find(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        since: DateTime<Utc>,
    ) -> Result<Option<KeptAnswer>, StorageError>;
    /// In place of an older one with the same key.
    fn put(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        answer: &KeptAnswer,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Removes answers from before. Answers with how many.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
