//! Notifications. Deleted ones are invisible to every method.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        notification::{NewNotification, Notification, NotificationCounts, NotificationId, NotificationKind},
        page::Page,
    },
    ports::storage_error::StorageError,
};

#[derive(Debug, Clone, Copy)]
pub enum DeletedNotices {
    One(NotificationId),
    Kind(NotificationKind),
}

pub trait NotificationRepository {
    fn insert(&mut self, notification: &NewNotification) -> Result<(), StorageError>;
    /// Newest first.
    fn list(&mut self, user: UserId, page: Page) -> Result<Vec<Notification>, StorageError>;
    fn count(&mut self, user: UserId) -> Result<NotificationCounts, StorageError>;
    /// Marks as read, and keeps the time of the first reading. `None` when the user has no such notification.
    fn mark_read(
        &mut self,
        user: UserId,
        id: NotificationId,
        now: DateTime<Utc>,
    ) -> Result<Option<Notification>, StorageError>;
    /// Returns the number of unread ones.
    fn mark_all_read(&mut self, user: UserId, now: DateTime<Utc>) -> Result<usize, StorageError>;
    /// Returns false when the user has none of them.
    fn delete(
        &mut self,
        user: UserId,
        which: DeletedNotices,
        now: DateTime<Utc>,
    ) -> Result<bool, StorageError>;
}
