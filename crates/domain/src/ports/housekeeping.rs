//! Failures of the latest round of housekeeping.

use super::storage::StorageError;
use crate::model::housekeeping::HousekeepingFailure;

pub trait HousekeepingRepository {
    /// Ordered by step and row.
    fn list_failures(&mut self) -> Result<Vec<HousekeepingFailure>, StorageError>;
    fn replace_failures(&mut self, failures: &[HousekeepingFailure]) -> Result<(), StorageError>;
}
