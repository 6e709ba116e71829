//! Question of a check-in on the wire, and who answers it.

use hub_domain::model::{
    mentoring::check_in::question::{Question, QuestionKind},
    thread::Person,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::check_in_body::QuestionKindJson;

/// Question with what its kind has.
#[derive(Serialize, ToSchema)]
#[schema(as = Question)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuestionJson {
    id: i64,
    #[schema(value_type = QuestionKindJson)]
    kind: &'static str,
    text: String,
    is_demanded: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<String>,
    /// Decimal number.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decimals: Option<u32>,
    /// Number that the answer is written into.
    #[serde(skip_serializing_if = "Option::is_none")]
    number_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    low_label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high_label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<QuestionChoiceJson>>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = QuestionChoice)]
struct QuestionChoiceJson {
    id: i64,
    text: String,
}

impl From<Question> for QuestionJson {
    fn from(question: Question) -> Self {
        let plain = Self {
            id: question.id.0,
            kind: question.kind.name(),
            text: question.text,
            is_demanded: question.is_demanded,
            unit: None,
            least: None,
            most: None,
            decimals: None,
            number_id: None,
            points: None,
            low_label: None,
            high_label: None,
            choices: None,
        };
        match question.kind {
            QuestionKind::Number { unit, least, most, decimals, number } => Self {
                unit,
                least: least.map(|amount| amount.to_string()),
                most: most.map(|amount| amount.to_string()),
                decimals: Some(decimals),
                number_id: number.map(|number| number.0),
                ..plain
            },
            QuestionKind::Scale { points, low, high } => {
                Self { points: Some(points), low_label: low, high_label: high, ..plain }
            }
            QuestionKind::OneOf(choices) | QuestionKind::SeveralOf(choices) => {
                let choices = choices
                    .into_iter()
                    .map(|choice| QuestionChoiceJson { id: choice.id.0, text: choice.text });
                Self { choices: Some(choices.collect()), ..plain }
            }
            QuestionKind::ShortText | QuestionKind::LongText | QuestionKind::YesNo | QuestionKind::Link => {
                plain
            }
        }
    }
}

/// Somebody beside a check-in.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInPerson)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInPersonJson {
    #[schema(format = "uuid")]
    id: String,
    first_name: String,
    last_name: String,
    #[schema(required)]
    profile_image_url: Option<String>,
    is_admin: bool,
}

impl From<Person> for CheckInPersonJson {
    fn from(person: Person) -> Self {
        Self {
            id: person.id.to_string(),
            first_name: person.first_name,
            last_name: person.last_name,
            profile_image_url: person.profile_image_url,
            is_admin: person.is_admin,
        }
    }
}
