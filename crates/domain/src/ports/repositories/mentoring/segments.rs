//! Segments, by name.

use crate::{
    model::{
        mentoring::segment::{Segment, SegmentDetails, SegmentId},
        version::ExpectedVersion,
    },
    ports::storage_error::StorageError,
};

pub trait SegmentRepository {
    fn list(&mut self) -> Result<Vec<Segment>, StorageError>;
    fn find(&mut self, id: SegmentId) -> Result<Option<Segment>, StorageError>;
    /// `UniqueViolation` where another segment has the name.
    fn insert(&mut self, details: &SegmentDetails) -> Result<Segment, StorageError>;
    /// `None`, without a change, when there is no such segment in one of these versions. `UniqueViolation` where another
    /// segment has the name.
    fn update(
        &mut self,
        id: SegmentId,
        expected: &ExpectedVersion,
        details: &SegmentDetails,
    ) -> Result<Option<Segment>, StorageError>;
    /// Returns its name; `None` when there is no such segment.
    fn delete(&mut self, id: SegmentId) -> Result<Option<String>, StorageError>;
}
