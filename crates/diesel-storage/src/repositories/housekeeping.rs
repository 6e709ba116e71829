//! Times that a clock left, for housekeeping.

mod times;

use chrono::{DateTime, Utc};
use hub_domain::ports::{repositories::housekeeping::HousekeepingRepository, storage_error::StorageError};

use crate::engine::connection::Connection;

impl HousekeepingRepository for Connection {
    fn newest_row_at(&mut self) -> Result<Option<DateTime<Utc>>, StorageError> {
        self.find_newest_row()
    }

    fn correct_times(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        self.correct_all_times(now)
    }
}
