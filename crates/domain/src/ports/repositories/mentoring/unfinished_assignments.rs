//! Large assignments that are still being given in chunks.

use crate::{
    model::mentoring::assignment::{AssignmentId, UnfinishedAssignment},
    ports::storage_error::StorageError,
};

pub trait UnfinishedAssignmentRepository {
    /// Hides the tasks of the assignment until its stage is `Notices`.
    fn insert(&mut self, unfinished: &UnfinishedAssignment) -> Result<(), StorageError>;
    /// Oldest first, without those that cannot be read.
    fn list(&mut self) -> Result<Vec<UnfinishedAssignment>, StorageError>;
    /// Oldest first, without those that are set aside.
    fn list_ids(&mut self, limit: usize) -> Result<Vec<AssignmentId>, StorageError>;
    fn find(&mut self, id: AssignmentId) -> Result<Option<UnfinishedAssignment>, StorageError>;
    /// Whether it is still being given. Reads nothing else of it.
    fn contains(&mut self, id: AssignmentId) -> Result<bool, StorageError>;
    /// Whether tasks are hidden of one that is not set aside.
    fn has_hidden(&mut self) -> Result<bool, StorageError>;
    /// Records how far it is.
    fn update(&mut self, unfinished: &UnfinishedAssignment) -> Result<(), StorageError>;
    fn delete(&mut self, id: AssignmentId) -> Result<(), StorageError>;
}
