//! Failures of the latest round of housekeeping.

use crate::{model::mentoring::housekeeping::HousekeepingFailure, ports::storage_error::StorageError};

pub trait HousekeepingRepository {
    /// Ordered by step and row.
    fn list_failures(&mut self) -> Result<Vec<HousekeepingFailure>, StorageError>;
    fn replace_failures(&mut self, failures: &[HousekeepingFailure]) -> Result<(), StorageError>;
}
