//! Rows of check-ins.

use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        mentoring::{
            check_in::{
                CheckIn, CheckInDetails, CheckInId, CheckInState, audience::Audience, question::Question,
            },
            segment::SegmentId,
        },
        version::Version,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{error::unreadable, instant::optional_instant},
    schema::check_ins,
};

const EVERYBODY: &str = "everybody";
const CHOICE: &str = "choice";
const SEGMENT: &str = "segment";
const PROGRAM: &str = "program";

#[derive(Queryable, Selectable)]
#[diesel(table_name = check_ins)]
pub(super) struct CheckInRow {
    id: i64,
    name: String,
    rhythm: String,
    audience: String,
    segment_id: Option<i64>,
    state: String,
    state_at: Option<i64>,
    opens_from: Option<i64>,
    next_id: i64,
    version: i64,
}

/// First and last name.
type Names = (Option<String>, Option<String>);

/// Check-in, names of the admin who set its state, and its latest version.
pub(super) type LoadedRow = (CheckInRow, Names, (i64, Option<String>, String));

/// Written fields, for inserting and updating.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = check_ins, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct DetailsRow {
    name: String,
    rhythm: String,
    audience: &'static str,
    segment_id: Option<i64>,
    program_id: Option<i64>,
}

impl From<&CheckInDetails> for DetailsRow {
    fn from(details: &CheckInDetails) -> Self {
        let (audience, segment_id) = match &details.audience {
            None => (PROGRAM, None),
            Some(Audience::Everybody) => (EVERYBODY, None),
            Some(Audience::Choice(_)) => (CHOICE, None),
            Some(Audience::Segment(SegmentId(id))) => (SEGMENT, Some(*id)),
        };
        Self {
            name: details.name.clone(),
            rhythm: serde_json::to_string(&details.rhythm).expect("a rhythm serializes"),
            audience,
            segment_id,
            program_id: details.rhythm.program().map(|program| program.0),
        }
    }
}

/// Check-ins that are not hidden, each with its latest version.
macro_rules! check_ins_with_texts {
    () => {{
        use diesel::prelude::*;

        use crate::schema::{check_in_versions, check_ins, users};

        let later = diesel::alias!(check_in_versions as later);
        check_ins::table
            .inner_join(check_in_versions::table.on(check_in_versions::check_in_id.eq(check_ins::id)))
            .left_join(users::table.on(check_ins::state_by.eq(users::id.nullable())))
            .filter(check_ins::deleted_at.is_null())
            .filter(diesel::dsl::not(diesel::dsl::exists(
                later
                    .filter(later.field(check_in_versions::check_in_id).eq(check_ins::id))
                    .filter(later.field(check_in_versions::number).gt(check_in_versions::number)),
            )))
            .select((
                crate::repositories::mentoring::check_ins::check_in_rows::CheckInRow::as_select(),
                (users::first_name.nullable(), users::last_name.nullable()),
                (check_in_versions::number, check_in_versions::introduction, check_in_versions::questions),
            ))
    }};
}
pub(super) use check_ins_with_texts;

/// `chosen`: the clients of a choice.
pub(super) fn to_check_in(
    (row, (first, last), (number, introduction, questions)): LoadedRow,
    chosen: Vec<UserId>,
) -> Stored<CheckIn> {
    let audience = match row.audience.as_str() {
        EVERYBODY => Some(Audience::Everybody),
        CHOICE => Some(Audience::Choice(chosen)),
        SEGMENT => row.segment_id.map(|id| Audience::Segment(SegmentId(id))),
        PROGRAM => None,
        other => return Err(unreadable("audience of check-in", other)),
    };
    let state = CheckInState::from_name(&row.state);
    let rhythm = serde_json::from_str(&row.rhythm).map_err(|_| unreadable("rhythm of check-in", row.id))?;
    Ok(CheckIn {
        id: CheckInId(row.id),
        details: CheckInDetails { name: row.name, introduction, rhythm, audience },
        state: state.ok_or_else(|| unreadable("state of check-in", &row.state))?,
        questions: questions_of(row.id, &questions)?,
        questions_version: number,
        next_id: row.next_id,
        opens_from: optional_instant(row.opens_from)?,
        state_since: optional_instant(row.state_at)?,
        state_by: first.zip(last).map(|(first, last)| full_name(&first, &last)),
        version: Version(row.version),
    })
}

pub(super) fn questions_of(check_in: i64, json: &str) -> Stored<Vec<Question>> {
    serde_json::from_str(json).map_err(|_| unreadable("questions of check-in", check_in))
}
