//! Number of renewals of a user's calendar feed.

use super::storage::StorageError;
use crate::model::user::UserId;

pub trait CalendarFeedRepository {
    /// 0 for a user who never renewed it.
    fn count_renewals(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// Returns the new number of renewals.
    fn renew(&mut self, user: UserId) -> Result<i64, StorageError>;
}
