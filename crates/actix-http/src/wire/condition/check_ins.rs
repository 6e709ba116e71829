//! Conditions on check-ins on the wire.

use hub_domain::model::{
    amount::Amount,
    mentoring::{
        check_in::{CheckInId, NamedCheckIn, question::QuestionId},
        condition::AnswerCompare,
    },
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::names::schema_of_names;

/// Missed the last closed periods of a check-in, so many in a row. A check-in that was deleted matches nobody.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MissedCheckInsCondition {
    #[schema(inline, value_type = MissedCheckInsKind)]
    kind: &'static str,
    check_in_id: i64,
    /// From 1 to 100.
    count: i64,
    /// Last known name of the check-in, in answers.
    check_in: Option<String>,
    /// Whether the check-in is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
}

schema_of_names!(MissedCheckInsKind as "MissedCheckInsKind", ["missedCheckIns"]);

/// Latest sent answer to a number or a scale. A check-in that was deleted matches nobody.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnsweredCondition {
    #[schema(inline, value_type = AnsweredKind)]
    kind: &'static str,
    check_in_id: i64,
    question_id: i64,
    #[schema(inline, value_type = LessOrMore)]
    compare: &'static str,
    /// Decimal number.
    amount: String,
    /// Last known name of the check-in, in answers.
    check_in: Option<String>,
    /// Whether the check-in is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
    /// Last known text of the question, in answers.
    question: Option<String>,
}

schema_of_names!(AnsweredKind as "AnsweredKind", ["answered"]);

schema_of_names!(pub(super) LessOrMore as "LessOrMore", ["less", "more"]);

impl MissedCheckInsCondition {
    pub(super) fn of(id: CheckInId, name: &str, count: i64, present: &[NamedCheckIn]) -> Self {
        let (check_in, deleted) = present_name(id, name, present);
        Self { kind: "missedCheckIns", check_in_id: id.0, count, check_in, deleted }
    }
}

impl AnsweredCondition {
    pub(super) fn of(
        id: CheckInId,
        name: &str,
        (question, text): (QuestionId, &str),
        (compare, amount): (AnswerCompare, Amount),
        present: &[NamedCheckIn],
    ) -> Self {
        let (check_in, deleted) = present_name(id, name, present);
        Self {
            kind: "answered",
            check_in_id: id.0,
            question_id: question.0,
            compare: compare.name(),
            amount: amount.to_string(),
            check_in,
            deleted,
            question: Some(text.to_owned()),
        }
    }
}

/// Present or last name of a check-in, and whether it was deleted.
fn present_name(id: CheckInId, name: &str, present: &[NamedCheckIn]) -> (Option<String>, bool) {
    let found = present.iter().find(|found| found.id == id);
    let name = found.map_or(name, |found| &found.name);
    (Some(name.to_owned()), found.is_none())
}
