//! Segments, with their conditions as JSON.

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::{
        mentoring::{
            client::Attention,
            condition::{Compare, Condition, Conditions},
            program::ProgramId,
            segment::{Segment, SegmentDetails, SegmentId},
            tag::TagId,
        },
        version::{ExpectedVersion, Version},
    },
    ports::{repositories::mentoring::segments::SegmentRepository, storage_error::StorageError},
};
use serde::{Deserialize, Serialize};

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

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum StoredCondition {
    Tag { has: bool, tag: i64, name: String },
    Program { has: bool, program: i64, name: String },
    Overdue,
    Waiting,
    Quiet,
    JoinedBefore { day: NaiveDate },
    JoinedAfter { day: NaiveDate },
    JoinedWithin { days: i64 },
    AwayForMoreThan { days: i64 },
    Completed { compare: StoredCompare, count: i64, days: Option<i64> },
    Rate { compare: StoredCompare, percent: i64 },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredCompare {
    AtLeast,
    Below,
}

impl From<Compare> for StoredCompare {
    fn from(compare: Compare) -> Self {
        match compare {
            Compare::AtLeast => Self::AtLeast,
            Compare::Below => Self::Below,
        }
    }
}

impl From<StoredCompare> for Compare {
    fn from(compare: StoredCompare) -> Self {
        match compare {
            StoredCompare::AtLeast => Self::AtLeast,
            StoredCompare::Below => Self::Below,
        }
    }
}

impl From<&Condition> for StoredCondition {
    fn from(condition: &Condition) -> Self {
        match condition.clone() {
            Condition::Tag { has, tag, name } => Self::Tag { has, tag: tag.0, name },
            Condition::Program { has, program, name } => Self::Program { has, program: program.0, name },
            Condition::Attention(Attention::Overdue) => Self::Overdue,
            Condition::Attention(Attention::Waiting) => Self::Waiting,
            Condition::Attention(Attention::Quiet) => Self::Quiet,
            Condition::JoinedBefore(day) => Self::JoinedBefore { day },
            Condition::JoinedAfter(day) => Self::JoinedAfter { day },
            Condition::JoinedWithin(days) => Self::JoinedWithin { days },
            Condition::AwayForMoreThan(days) => Self::AwayForMoreThan { days },
            Condition::Completed { compare, count, days } => {
                Self::Completed { compare: compare.into(), count, days }
            }
            Condition::Rate { compare, percent } => Self::Rate { compare: compare.into(), percent },
        }
    }
}

impl From<StoredCondition> for Condition {
    fn from(stored: StoredCondition) -> Self {
        match stored {
            StoredCondition::Tag { has, tag, name } => Self::Tag { has, tag: TagId(tag), name },
            StoredCondition::Program { has, program, name } => {
                Self::Program { has, program: ProgramId(program), name }
            }
            StoredCondition::Overdue => Self::Attention(Attention::Overdue),
            StoredCondition::Waiting => Self::Attention(Attention::Waiting),
            StoredCondition::Quiet => Self::Attention(Attention::Quiet),
            StoredCondition::JoinedBefore { day } => Self::JoinedBefore(day),
            StoredCondition::JoinedAfter { day } => Self::JoinedAfter(day),
            StoredCondition::JoinedWithin { days } => Self::JoinedWithin(days),
            StoredCondition::AwayForMoreThan { days } => Self::AwayForMoreThan(days),
            StoredCondition::Completed { compare, count, days } => {
                Self::Completed { compare: compare.into(), count, days }
            }
            StoredCondition::Rate { compare, percent } => Self::Rate { compare: compare.into(), percent },
        }
    }
}

fn to_segment((id, name, conditions, version): SegmentRow) -> Result<Segment, StorageError> {
    let groups: Vec<Vec<StoredCondition>> =
        serde_json::from_str(&conditions).map_err(|_| unreadable("segment", id))?;
    let groups = groups.into_iter().map(|group| group.into_iter().map(Condition::from).collect());
    let conditions = Conditions::from_stored(groups.collect());
    let details = SegmentDetails { name, conditions };
    Ok(Segment { id: SegmentId(id), details, version: Version(version) })
}

fn written(conditions: &Conditions) -> String {
    let groups = conditions.groups().iter();
    let groups: Vec<Vec<_>> = groups.map(|group| group.iter().map(StoredCondition::from).collect()).collect();
    serde_json::to_string(&groups).expect("conditions serialize")
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
