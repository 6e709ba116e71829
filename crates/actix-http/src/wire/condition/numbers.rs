//! Conditions on numbers on the wire.

use hub_domain::model::mentoring::{
    condition::AnswerCompare,
    number::{Number, NumberId},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::check_ins::LessOrMore;
use crate::wire::names::schema_of_names;

/// Last value of a number against the one of so many days before.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NumberChangedCondition {
    #[schema(inline, value_type = NumberChangedKind)]
    kind: &'static str,
    #[schema(inline, value_type = LessOrMore)]
    compare: &'static str,
    percent: i64,
    days: i64,
    number_id: i64,
    /// Last known name of the number, in answers.
    number: Option<String>,
    /// Whether the number is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
}

schema_of_names!(NumberChangedKind as "NumberChangedKind", ["numberChanged"]);

/// No value of a number for so many days, though the client has it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NumberSilentCondition {
    #[schema(inline, value_type = NumberSilentKind)]
    kind: &'static str,
    days: i64,
    number_id: i64,
    /// Last known name of the number, in answers.
    number: Option<String>,
    /// Whether the number is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
}

schema_of_names!(NumberSilentKind as "NumberSilentKind", ["numberSilent"]);

/// Goal of a number that is past its day without being reached, or whose last whole week or month did not keep it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GoalMissedCondition {
    #[schema(inline, value_type = GoalMissedKind)]
    kind: &'static str,
    number_id: i64,
    /// Last known name of the number, in answers.
    number: Option<String>,
    /// Whether the number is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
}

schema_of_names!(GoalMissedKind as "GoalMissedKind", ["goalMissed"]);

impl NumberChangedCondition {
    pub(super) fn of(
        id: NumberId,
        name: &str,
        (compare, percent, days): (AnswerCompare, i64, i64),
        present: &[Number],
    ) -> Self {
        let (number, deleted) = present_name(id, name, present);
        let (kind, compare) = ("numberChanged", compare.name());
        Self { kind, compare, percent, days, number_id: id.0, number, deleted }
    }
}

impl NumberSilentCondition {
    pub(super) fn of(id: NumberId, name: &str, days: i64, present: &[Number]) -> Self {
        let (number, deleted) = present_name(id, name, present);
        Self { kind: "numberSilent", days, number_id: id.0, number, deleted }
    }
}

impl GoalMissedCondition {
    pub(super) fn of(id: NumberId, name: &str, present: &[Number]) -> Self {
        let (number, deleted) = present_name(id, name, present);
        Self { kind: "goalMissed", number_id: id.0, number, deleted }
    }
}

/// Present or last name of a number, and whether it was deleted.
fn present_name(id: NumberId, name: &str, present: &[Number]) -> (Option<String>, bool) {
    let found = present.iter().find(|found| found.id == id);
    let name = found.map_or(name, |found| &found.details.name);
    (Some(name.to_owned()), found.is_none())
}
