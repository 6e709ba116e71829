//! Segment, a filter of clients under a name.

use hub_domain::model::mentoring::segment::CountedSegment;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::condition::{self, ConditionJson};

/// Filter under a name, shared by the admins.
#[derive(Serialize, ToSchema)]
#[schema(as = Segment)]
pub(crate) struct SegmentJson {
    id: i64,
    name: String,
    /// All must match; of an inner list, any.
    conditions: Vec<Vec<ConditionJson>>,
    /// Number of clients who match now.
    count: i64,
    /// Number of its changes, for `If-Match`.
    version: i64,
}

impl From<CountedSegment> for SegmentJson {
    fn from(found: CountedSegment) -> Self {
        let CountedSegment { segment, targets, count } = found;
        Self {
            id: segment.id.0,
            conditions: condition::to_json(&segment.details.conditions, &targets),
            name: segment.details.name,
            count,
            version: segment.version.0,
        }
    }
}
