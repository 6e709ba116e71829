//! Times that a clock left, and copies that differ, for housekeeping.

use chrono::{DateTime, Utc};

use crate::ports::storage_error::StorageError;

pub trait HousekeepingRepository {
    /// Time of the newest row, as far as rows show when the product was used.
    fn newest_row_at(&mut self) -> Result<Option<DateTime<Utc>>, StorageError>;
    /// Corrects what enrolments say of their tasks, in one of several parts of all. Returns the number of rows that were
    /// wrong.
    fn correct_enrolments(&mut self, part: i64, parts: i64) -> Result<usize, StorageError>;
    /// The same of the steps of programs, in a change of its own.
    fn correct_steps(&mut self, part: i64, parts: i64) -> Result<usize, StorageError>;
    /// Corrects the times that no rule can have made at `now`: a clock was ahead. Each is what its rule would make now.
    fn correct_times(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError>;
}
