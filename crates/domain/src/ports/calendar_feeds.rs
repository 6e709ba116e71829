//! How often somebody's calendar feed got a new address.

use super::storage::StorageError;
use crate::model::user::UserId;

pub trait CalendarFeedRepository {
    /// 0 for who never asked for a new address.
    fn count_renewals(&mut self, user: UserId) -> Result<i64, StorageError>;
    /// Answers with how often it was renewed now.
    fn renew(&mut self, user: UserId) -> Result<i64, StorageError>;
}
