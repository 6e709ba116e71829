//! Conditions of segments and filters on the wire.

use chrono::NaiveDate;
use hub_domain::model::mentoring::condition::{Compare, Condition, ConditionForm, Conditions, Targets};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{client::AttentionReason, names::schema_of_names};

#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Condition, discriminator(property_name = "kind", mapping(
    ("tag" = "#/components/schemas/TagCondition"),
    ("program" = "#/components/schemas/ProgramCondition"),
    ("attention" = "#/components/schemas/AttentionCondition"),
    ("joined" = "#/components/schemas/JoinedCondition"),
    ("lastActive" = "#/components/schemas/LastActiveCondition"),
    ("completed" = "#/components/schemas/CompletedCondition"),
    ("rate" = "#/components/schemas/RateCondition"),
    ("missedCheckIns" = "#/components/schemas/MissedCheckInsCondition"),
    ("answered" = "#/components/schemas/AnsweredCondition"),
    ("numberChanged" = "#/components/schemas/NumberChangedCondition"),
    ("numberSilent" = "#/components/schemas/NumberSilentCondition"),
    ("goalMissed" = "#/components/schemas/GoalMissedCondition"),
)))]
pub(crate) enum ConditionJson {
    Tag(TagCondition),
    Program(ProgramCondition),
    Attention(AttentionCondition),
    Joined(JoinedCondition),
    LastActive(LastActiveCondition),
    Completed(CompletedCondition),
    Rate(RateCondition),
    MissedCheckIns(MissedCheckInsCondition),
    Answered(AnsweredCondition),
    NumberChanged(NumberChangedCondition),
    NumberSilent(NumberSilentCondition),
    GoalMissed(GoalMissedCondition),
}

/// Whether a client has a tag. A tag that was deleted matches nobody.
#[derive(Serialize, ToSchema)]
pub(crate) struct TagCondition {
    #[schema(inline, value_type = TagKind)]
    kind: &'static str,
    has: bool,
    tag: i64,
    /// Last known name, in answers.
    name: Option<String>,
    /// Whether the tag is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
}

schema_of_names!(TagKind as "TagKind", ["tag"]);

/// Whether a client is in a program now. A program that was deleted matches nobody.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramCondition {
    #[schema(inline, value_type = ProgramKind)]
    kind: &'static str,
    has: bool,
    program: i64,
    /// Last known name, in answers.
    name: Option<String>,
    /// Whether the program is gone, in answers.
    #[schema(required = false)]
    deleted: bool,
}

schema_of_names!(ProgramKind as "ProgramKind", ["program"]);

/// Clients who need attention for a reason.
#[derive(Serialize, ToSchema)]
pub(crate) struct AttentionCondition {
    #[schema(inline, value_type = AttentionKind)]
    kind: &'static str,
    #[schema(value_type = AttentionReason)]
    state: &'static str,
}

schema_of_names!(AttentionKind as "AttentionKind", ["attention"]);

/// Joined before or after a day of the reader, or in the last days.
#[derive(Serialize, ToSchema)]
pub(crate) struct JoinedCondition {
    #[schema(inline, value_type = JoinedKind)]
    kind: &'static str,
    #[schema(inline, value_type = JoinedIs)]
    is: &'static str,
    /// With before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<NaiveDate>,
    /// With within, from 1 to 3650.
    #[serde(skip_serializing_if = "Option::is_none")]
    days: Option<i64>,
}

schema_of_names!(JoinedKind as "JoinedKind", ["joined"]);

schema_of_names!(JoinedIs as "JoinedIs", ["before", "after", "within"]);

/// Last sign of life longer ago than these days, from 1 to 3650.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LastActiveCondition {
    #[schema(inline, value_type = LastActiveKind)]
    kind: &'static str,
    more_than_days: i64,
}

schema_of_names!(LastActiveKind as "LastActiveKind", ["lastActive"]);

/// Number of completed tasks, in all or in the last days.
#[derive(Serialize, ToSchema)]
pub(crate) struct CompletedCondition {
    #[schema(inline, value_type = CompletedKind)]
    kind: &'static str,
    #[schema(inline, value_type = CompletedCompare)]
    compare: &'static str,
    /// From 0 to 100000.
    count: i64,
    /// From 1 to 3650.
    #[serde(skip_serializing_if = "Option::is_none")]
    days: Option<i64>,
}

schema_of_names!(CompletedKind as "CompletedKind", ["completed"]);

schema_of_names!(CompletedCompare as "CompletedCompare", ["atLeast", "fewerThan"]);

/// Percent of the tasks that were completed in the last 30 days. A client without tasks has none, and never matches.
#[derive(Serialize, ToSchema)]
pub(crate) struct RateCondition {
    #[schema(inline, value_type = RateKind)]
    kind: &'static str,
    #[schema(inline, value_type = RateCompare)]
    compare: &'static str,
    /// From 0 to 100.
    percent: i64,
}

schema_of_names!(RateKind as "RateKind", ["rate"]);

schema_of_names!(RateCompare as "RateCompare", ["atLeast", "below"]);

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

schema_of_names!(LessOrMore as "LessOrMore", ["less", "more"]);

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

impl ConditionJson {
    /// Writes a condition. `present`: existing targets, with their present names.
    fn of(condition: &Condition, present: &Targets) -> Self {
        let target = condition.target();
        let present_name = target.and_then(|(target, _)| present.name_of(target));
        let name = present_name.or(target.map(|(_, last_name)| last_name)).map(str::to_owned);
        let deleted = present_name.is_none();
        let joined = |is, day, days| JoinedCondition { kind: "joined", is, day, days };
        match condition {
            Condition::Tag { has, tag, .. } => {
                Self::Tag(TagCondition { kind: "tag", has: *has, tag: tag.0, name, deleted })
            }
            Condition::Program { has, program, .. } => Self::Program(ProgramCondition {
                kind: "program",
                has: *has,
                program: program.0,
                name,
                deleted,
            }),
            Condition::Attention(attention) => {
                Self::Attention(AttentionCondition { kind: "attention", state: attention.name() })
            }
            Condition::JoinedBefore { day } => Self::Joined(joined("before", Some(*day), None)),
            Condition::JoinedAfter { day } => Self::Joined(joined("after", Some(*day), None)),
            Condition::JoinedWithin { days } => Self::Joined(joined("within", None, Some(*days))),
            Condition::AwayForMoreThan { days } => {
                Self::LastActive(LastActiveCondition { kind: "lastActive", more_than_days: *days })
            }
            Condition::Completed { compare, count, days } => Self::Completed(CompletedCondition {
                kind: "completed",
                compare: match compare {
                    Compare::AtLeast => "atLeast",
                    Compare::Below => "fewerThan",
                },
                count: *count,
                days: *days,
            }),
            Condition::Rate { compare, percent } => Self::Rate(RateCondition {
                kind: "rate",
                compare: match compare {
                    Compare::AtLeast => "atLeast",
                    Compare::Below => "below",
                },
                percent: *percent,
            }),
            Condition::MissedCheckIns { check_in, count, .. } => {
                Self::MissedCheckIns(MissedCheckInsCondition {
                    kind: "missedCheckIns",
                    check_in_id: check_in.0,
                    count: *count,
                    check_in: name,
                    deleted,
                })
            }
            Condition::Answered { check_in, question, question_text, compare, amount, .. } => {
                Self::Answered(AnsweredCondition {
                    kind: "answered",
                    check_in_id: check_in.0,
                    question_id: question.0,
                    compare: compare.name(),
                    amount: amount.to_string(),
                    check_in: name,
                    deleted,
                    question: Some(question_text.clone()),
                })
            }
            Condition::NumberChanged { number, compare, percent, days, .. } => {
                Self::NumberChanged(NumberChangedCondition {
                    kind: "numberChanged",
                    compare: compare.name(),
                    percent: *percent,
                    days: *days,
                    number_id: number.0,
                    number: name,
                    deleted,
                })
            }
            Condition::NumberSilent { number, days, .. } => Self::NumberSilent(NumberSilentCondition {
                kind: "numberSilent",
                days: *days,
                number_id: number.0,
                number: name,
                deleted,
            }),
            Condition::GoalMissed { number, .. } => Self::GoalMissed(GoalMissedCondition {
                kind: "goalMissed",
                number_id: number.0,
                number: name,
                deleted,
            }),
        }
    }
}

pub(crate) fn to_json(conditions: &Conditions, present: &Targets) -> Vec<Vec<ConditionJson>> {
    let group = |group: &Vec<Condition>| group.iter().map(|each| ConditionJson::of(each, present)).collect();
    conditions.groups().iter().map(group).collect()
}

/// Condition as it is sent: a kind, and the values that it needs. Documented as `Condition`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConditionBody {
    kind: String,
    has: Option<bool>,
    tag: Option<i64>,
    program: Option<i64>,
    state: Option<String>,
    is: Option<String>,
    day: Option<String>,
    days: Option<i64>,
    more_than_days: Option<i64>,
    compare: Option<String>,
    count: Option<i64>,
    percent: Option<i64>,
    check_in_id: Option<i64>,
    question_id: Option<i64>,
    amount: Option<String>,
    number_id: Option<i64>,
}

pub(crate) fn forms(groups: &[Vec<ConditionBody>]) -> Vec<Vec<ConditionForm<'_>>> {
    groups.iter().map(|group| group.iter().map(ConditionBody::form).collect()).collect()
}

impl ConditionBody {
    fn form(&self) -> ConditionForm<'_> {
        ConditionForm {
            kind: &self.kind,
            has: self.has,
            tag: self.tag,
            program: self.program,
            state: self.state.as_deref(),
            is: self.is.as_deref(),
            day: self.day.as_deref(),
            days: self.days,
            more_than_days: self.more_than_days,
            compare: self.compare.as_deref(),
            count: self.count,
            percent: self.percent,
            check_in: self.check_in_id,
            question: self.question_id,
            amount: self.amount.as_deref(),
            number: self.number_id,
        }
    }
}
