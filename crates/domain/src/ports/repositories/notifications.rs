//! Notifications. Deleted ones are invisible to every method.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        notification::{NewNotification, Notification, NotificationCounts, NotificationId, NotificationKind},
        page::Page,
        task::id::TaskId,
    },
    ports::storage_error::Stored,
};

#[derive(Debug, Clone, Copy)]
pub enum DeletedNotices {
    One(NotificationId),
    Kind(NotificationKind),
}

/// Notifications about a thread, for the other side.
#[derive(Debug, Clone, Copy)]
pub struct ThreadNotices {
    /// Author of the entry.
    pub subject: UserId,
    pub task: TaskId,
    pub kind: NotificationKind,
    /// The one of this time. `None`: all.
    pub at: Option<DateTime<Utc>>,
}

pub trait NotificationRepository {
    fn insert(&mut self, notification: &NewNotification) -> Stored<()>;
    /// Newest first.
    fn list(&mut self, user: UserId, page: Page) -> Stored<Vec<Notification>>;
    fn count(&mut self, user: UserId) -> Stored<NotificationCounts>;
    /// Marks as read. The time of the first reading stays. `None` if the user has no such notification.
    fn mark_read(
        &mut self,
        user: UserId,
        id: NotificationId,
        now: DateTime<Utc>,
    ) -> Stored<Option<Notification>>;
    /// Returns the number of unread ones.
    fn mark_all_read(&mut self, user: UserId, now: DateTime<Utc>) -> Stored<usize>;
    /// Returns false when the user has none of them.
    fn delete(&mut self, user: UserId, which: DeletedNotices, now: DateTime<Utc>) -> Stored<bool>;
    /// Deletes unread ones about what was taken back. Returns who had them.
    fn take_back(&mut self, notices: ThreadNotices) -> Stored<Vec<UserId>>;
}
