//! Large assignments that are still being given in chunks.

use crate::{
    model::mentoring::assignment::{AssignmentId, UnfinishedAssignment},
    ports::storage_error::StorageError,
};

pub trait UnfinishedAssignmentRepository {
    /// Hides the tasks of the assignment until its stage is `Notices`.
    fn insert(&mut self, unfinished: &UnfinishedAssignment) -> Result<(), StorageError>;
    /// Oldest first.
    fn list(&mut self) -> Result<Vec<UnfinishedAssignment>, StorageError>;
    /// Records how far it is.
    fn update(&mut self, unfinished: &UnfinishedAssignment) -> Result<(), StorageError>;
    fn delete(&mut self, id: AssignmentId) -> Result<(), StorageError>;
}
