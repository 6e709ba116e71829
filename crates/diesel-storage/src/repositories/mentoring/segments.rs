//! Segments, with their conditions as JSON.

use diesel::prelude::*;
use hub_domain::{
    model::{
        mentoring::{
            condition::Conditions,
            segment::{Segment, SegmentDetails, SegmentId},
        },
        version::{ExpectedVersion, Version},
    },
    ports::{repositories::mentoring::segments::SegmentRepository, storage_error::StorageError},
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
type SegmentRow = (i64, String, String, i64);

const SEGMENT: (segments::id, segments::name, segments::conditions, segments::version) =
    (segments::id, segments::name, segments::conditions, segments::version);

fn to_segment((id, name, conditions, version): SegmentRow) -> Result<Segment, StorageError> {
    let conditions = serde_json::from_str(&conditions).map_err(|_| unreadable("segment", id))?;
    let details = SegmentDetails { name, conditions };
    Ok(Segment { id: SegmentId(id), details, version: Version(version) })
}

fn written(conditions: &Conditions) -> String {
    serde_json::to_string(conditions).expect("conditions serialize")
}

impl SegmentRepository for Connection {
    fn list(&mut self) -> Result<Vec<Segment>, StorageError> {
        let query = segments::table.order((segments::folded_name, segments::id)).select(SEGMENT);
        on_db!(self, |conn| query.load::<SegmentRow>(conn))?.into_iter().map(to_segment).collect()
    }

    fn find(&mut self, id: SegmentId) -> Result<Option<Segment>, StorageError> {
        let query = segments::table.find(id.0).select(SEGMENT);
        on_db!(self, |conn| query.first::<SegmentRow>(conn).optional())?.map(to_segment).transpose()
    }

    fn insert(&mut self, details: &SegmentDetails) -> Result<Segment, StorageError> {
        let row = (
            segments::name.eq(&details.name),
            segments::folded_name.eq(details.folded_name()),
            segments::conditions.eq(written(&details.conditions)),
        );
        let insert = diesel::insert_into(segments::table).values(&row).returning(SEGMENT);
        to_segment(on_db!(self, |conn| insert.get_result::<SegmentRow>(conn))?)
    }

    fn update(
        &mut self,
        id: SegmentId,
        expected: &ExpectedVersion,
        details: &SegmentDetails,
    ) -> Result<Option<Segment>, StorageError> {
        let changes = (
            segments::folded_name.eq(refolded!(segments, &details.name, details.folded_name())),
            segments::name.eq(&details.name),
            segments::conditions.eq(written(&details.conditions)),
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

    fn delete(&mut self, id: SegmentId) -> Result<Option<String>, StorageError> {
        let gone = diesel::delete(segments::table.find(id.0)).returning(segments::name);
        let name = on_db!(self, |conn| gone.get_result(conn).optional())?;
        refold_names!(self, segments);
        Ok(name)
    }
}
