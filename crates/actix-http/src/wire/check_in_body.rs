//! Body of a check-in: its rhythm, audience and questions.

use hub_domain::model::mentoring::check_in::{
    CheckInForm, CheckInId,
    audience::AudienceForm,
    question::QuestionForm,
    rhythm::{RhythmForm, WEEKDAYS},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::wire::{names::schema_of_names, nullable::null_as_empty};

/// Largest body: 20 questions with their choices, and 10,000 ids.
pub(crate) const CHECK_IN_LIMIT: usize = 1024 * 1024;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 1, max_length = 60)]
    name: String,
    #[schema(max_length = 300)]
    introduction: Option<String>,
    rhythm: RhythmBody,
    /// Left out with a program.
    audience: Option<AudienceBody>,
    /// In their order.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_items = 1, max_items = 20)]
    questions: Vec<QuestionBody>,
}

/// Rhythm to try out, before anything is saved.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInPreviewBody {
    /// Check-in that is edited. Its weeks go on while their interval and weekday stay.
    check_in_id: Option<i64>,
    rhythm: RhythmBody,
    /// Left out with a program.
    audience: Option<AudienceBody>,
}

/// Days on which it opens, and how long it is open. Fields of another kind are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RhythmBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = RhythmKind)]
    kind: String,
    /// Weeks from one opening to the next.
    #[schema(minimum = 1, maximum = 52)]
    every_weeks: Option<i64>,
    #[schema(value_type = Option<Weekday>)]
    weekday: Option<String>,
    /// Day of the month; 31 is the last.
    #[schema(minimum = 1, maximum = 31)]
    day: Option<i64>,
    program_id: Option<i64>,
    /// Step after whose completion the days are counted; without it, the start.
    after_step_id: Option<i64>,
    /// Days after the start or the step.
    #[schema(minimum = 0, maximum = 730)]
    days: Option<i64>,
    /// Local hour of the client.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, minimum = 0, maximum = 23)]
    hour: i64,
    open_for: OpenForBody,
}

schema_of_names!(pub(crate) RhythmKind as "RhythmKind", ["weekly", "monthly", "program"]);

schema_of_names!(pub(crate) Weekday as "Weekday", WEEKDAYS);

/// Time until it closes, at most until it opens again.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OpenForBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, minimum = 1)]
    amount: i64,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = OpenForUnit)]
    unit: String,
}

schema_of_names!(pub(crate) OpenForUnit as "OpenForUnit", ["hours", "days"]);

/// Clients who are asked. Fields of another kind are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AudienceBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = AudienceBodyKind)]
    kind: String,
    /// Ids of clients, at most 10,000.
    client_ids: Option<Vec<String>>,
    segment_id: Option<i64>,
}

schema_of_names!(pub(crate) AudienceBodyKind as "AudienceBodyKind", ["everybody", "choice", "segment"]);

/// Question with what its kind has. Fields of another kind are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuestionBody {
    /// Id of a present question to keep. Another kind makes it a new one.
    id: Option<i64>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = QuestionKindJson)]
    kind: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 1, max_length = 200)]
    text: String,
    /// Whether it must be answered.
    #[serde(default, deserialize_with = "null_as_empty")]
    is_demanded: bool,
    #[schema(max_length = 40)]
    unit: Option<String>,
    /// Decimal number.
    least: Option<String>,
    /// Decimal number.
    most: Option<String>,
    #[schema(minimum = 0, maximum = 3)]
    decimals: Option<i64>,
    /// Number that the answer is written into, for a number question. It has the unit and the decimals.
    number_id: Option<i64>,
    /// Points of a scale, from 1 on.
    #[schema(minimum = 2, maximum = 10)]
    points: Option<i64>,
    #[schema(max_length = 40)]
    low_label: Option<String>,
    #[schema(max_length = 40)]
    high_label: Option<String>,
    #[schema(min_items = 2, max_items = 12)]
    choices: Option<Vec<QuestionChoiceBody>>,
}

schema_of_names!(
    pub(crate) QuestionKindJson as "QuestionKind",
    ["shortText", "longText", "number", "scale", "oneOf", "severalOf", "yesNo", "link"]
);

#[derive(Deserialize, ToSchema)]
pub(crate) struct QuestionChoiceBody {
    /// Id of a present choice to keep.
    id: Option<i64>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 1, max_length = 80)]
    text: String,
}

impl RhythmBody {
    pub(crate) fn form(&self) -> RhythmForm<'_> {
        RhythmForm {
            kind: &self.kind,
            every_weeks: self.every_weeks,
            weekday: self.weekday.as_deref(),
            day: self.day,
            hour: self.hour,
            open_for: (self.open_for.amount, &self.open_for.unit),
            program: self.program_id,
            after_step: self.after_step_id,
            days: self.days,
        }
    }
}

impl AudienceBody {
    fn form(&self) -> AudienceForm<'_> {
        AudienceForm { kind: &self.kind, client_ids: self.client_ids.as_deref(), segment: self.segment_id }
    }
}

impl CheckInPreviewBody {
    pub(crate) fn forms(&self) -> (Option<CheckInId>, RhythmForm<'_>, Option<AudienceForm<'_>>) {
        let audience = self.audience.as_ref().map(AudienceBody::form);
        (self.check_in_id.map(CheckInId), self.rhythm.form(), audience)
    }
}

impl CheckInBody {
    /// Calls a function with the form, whose rows are of their own.
    pub(crate) fn with_form<T>(&self, call: impl FnOnce(&CheckInForm<'_>) -> T) -> T {
        let questions: Vec<_> = self.questions.iter().map(QuestionBody::form).collect();
        call(&CheckInForm {
            name: &self.name,
            introduction: self.introduction.as_deref(),
            rhythm: self.rhythm.form(),
            audience: self.audience.as_ref().map(AudienceBody::form),
            questions: &questions,
        })
    }
}

impl QuestionBody {
    fn form(&self) -> QuestionForm<'_> {
        let choices = self.choices.iter().flatten();
        QuestionForm {
            id: self.id,
            kind: &self.kind,
            text: &self.text,
            is_demanded: self.is_demanded,
            unit: self.unit.as_deref(),
            least: self.least.as_deref(),
            most: self.most.as_deref(),
            decimals: self.decimals,
            number: self.number_id,
            points: self.points,
            low_label: self.low_label.as_deref(),
            high_label: self.high_label.as_deref(),
            choices: choices.map(|choice| (choice.id, choice.text.as_str())).collect(),
        }
    }
}
