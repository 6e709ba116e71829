//! Notifications. Deleted ones are as good as gone for every method but the purge.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    notification::{NewNotification, Notification, NotificationCounts, NotificationId},
    page::Page,
    user::UserId,
};

pub trait NotificationRepository {
    fn insert(&mut self, notification: &NewNotification) -> Result<(), StorageError>;
    /// Newest first.
    fn list(&mut self, user: UserId, page: Page) -> Result<Vec<Notification>, StorageError>;
    fn count(&mut self, user: UserId) -> Result<NotificationCounts, StorageError>;
    /// Keeps the moment of the first reading. `None` when the user has no such notification.
    fn mark_read(
        &mut self,
        user: UserId,
        id: NotificationId,
        now: DateTime<Utc>,
    ) -> Result<Option<Notification>, StorageError>;
    /// How many were unread.
    fn mark_all_read(&mut self, user: UserId, now: DateTime<Utc>) -> Result<usize, StorageError>;
    /// False when the user has no such notification.
    fn delete(&mut self, user: UserId, id: NotificationId, now: DateTime<Utc>) -> Result<bool, StorageError>;
    /// Removes everybody's that were deleted before. Answers with how many.
    fn purge_deleted(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
