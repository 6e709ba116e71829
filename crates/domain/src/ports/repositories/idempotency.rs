//! Recorded responses by idempotency key.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        idempotency::{IdempotencyKey, RecordedResponse},
    },
    ports::storage_error::StorageError,
};

pub trait IdempotencyRepository {
    /// Response that was recorded at or after `since`.
    fn find(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        since: DateTime<Utc>,
    ) -> Result<Option<RecordedResponse>, StorageError>;
    /// Replaces an older one with the same key.
    fn put(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        answer: &RecordedResponse,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Deletes older responses. Returns their number.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
