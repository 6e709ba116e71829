//! Number of renewals of a user's calendar feed.

use crate::{model::accounts::user::UserId, ports::storage_error::StorageError};

pub trait CalendarFeedRepository {
    /// 0 for a user who never renewed it.
    fn count_renewals(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// Returns the new number of renewals.
    fn renew(&mut self, user: UserId) -> Result<i64, StorageError>;
}
