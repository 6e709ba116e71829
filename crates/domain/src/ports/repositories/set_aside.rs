//! Work on rows that is set aside.

use chrono::{DateTime, Utc};

use crate::{
    model::set_aside::{SetAside, WorkKind, WorkRow},
    ports::storage_error::StorageError,
};

pub trait SetAsideRepository {
    /// By kind and row, at most `limit`.
    fn list(&mut self, limit: i64) -> Result<Vec<SetAside>, StorageError>;
    /// Ids of a kind's rows whose pauses are over, or end later than any pause can: after `latest`.
    fn list_due(
        &mut self,
        kind: WorkKind,
        now: DateTime<Utc>,
        latest: DateTime<Utc>,
    ) -> Result<Vec<String>, StorageError>;
    /// Kinds of which there are rows, with their numbers.
    fn count(&mut self) -> Result<Vec<(WorkKind, i64)>, StorageError>;
    fn find(&mut self, row: &WorkRow) -> Result<Option<SetAside>, StorageError>;
    /// Inserts or replaces.
    fn save(&mut self, set_aside: &SetAside) -> Result<(), StorageError>;
    /// False where the row was not set aside.
    fn delete(&mut self, row: &WorkRow) -> Result<bool, StorageError>;
}
