//! Segments as rows, with their conditions as JSON. `conditions` makes SQL of these.

use diesel::prelude::*;
use hub_domain::{
    model::{
        mentoring::{
            condition::Conditions,
            segment::{Segment, SegmentDetails, SegmentId},
        },
        version::{ExpectedVersion, Version},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
    },
    projections::folding::{refold_names, refolded},
    schema::segments,
};

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

impl Connection {
    pub(in crate::repositories) fn change_segment(
        &mut self,
        id: SegmentId,
        expected: &ExpectedVersion,
        details: &SegmentDetails,
    ) -> Stored<Option<Segment>> {
        let changes = (
            segments::folded_name.eq(refolded!(segments, &details.name, details.folded_name())),
            segments::name.eq(&details.name),
            segments::conditions.eq(to_json(&details.conditions)),
            segments::version.eq(segments::version + 1),
        );
        let row = segments::table.find(id.0);
        let updated = match expected {
            ExpectedVersion::Any => {
                let change = diesel::update(row).set(changes).returning(SEGMENT);
                on_db!(self, |conn| change.get_result::<SegmentRow>(conn).optional())?
            }
            ExpectedVersion::OneOf(versions) => {
                let versions = versions.iter().map(|version| version.0);
                let change = diesel::update(row.filter(segments::version.eq_any(versions)))
                    .set(changes)
                    .returning(SEGMENT);
                on_db!(self, |conn| change.get_result::<SegmentRow>(conn).optional())?
            }
        };
        refold_names!(self, segments);
        updated.map(to_segment).transpose()
    }
}
