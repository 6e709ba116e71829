//! Times that a clock left, for housekeeping.

use chrono::{DateTime, Utc};

use crate::ports::storage_error::StorageError;

pub trait HousekeepingRepository {
    /// Time of the newest row, as far as rows show when the product was used.
    fn newest_row_at(&mut self) -> Result<Option<DateTime<Utc>>, StorageError>;
    /// Corrects the times that no rule can have made at `now`: a clock was ahead. Each is what its rule would make now.
    fn correct_times(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError>;
}
