//! Segments as rows, with their conditions as JSON. `conditions` makes SQL of these.

use hub_domain::{
    model::{
        mentoring::{
            condition::Conditions,
            segment::{Segment, SegmentDetails, SegmentId},
        },
        version::Version,
    },
    ports::storage_error::Stored,
};

use crate::{engine::error::unreadable, schema::segments};

/// Id, name, conditions and version.
pub(super) type SegmentRow = (i64, String, String, i64);

pub(super) const SEGMENT: (segments::id, segments::name, segments::conditions, segments::version) =
    (segments::id, segments::name, segments::conditions, segments::version);

pub(super) fn to_segment((id, name, conditions, version): SegmentRow) -> Stored<Segment> {
    let conditions = serde_json::from_str(&conditions).map_err(|_| unreadable("segment", id))?;
    let details = SegmentDetails { name, conditions };
    Ok(Segment { id: SegmentId(id), details, version: Version(version) })
}

pub(super) fn to_json(conditions: &Conditions) -> String {
    serde_json::to_string(conditions).expect("conditions serialize")
}
