//! Questions of a check-in.

mod form;
mod measuring;
mod numbering;

use serde::{Deserialize, Serialize};

pub(super) use form::check_all;
pub use form::{ChoiceDraft, QuestionDraft, QuestionForm};
pub use measuring::{measure_all, with_measures};
pub use numbering::{UNKNOWN_CHOICE, UNKNOWN_QUESTION, number_all};

use crate::model::{amount::Amount, mentoring::number::NumberId};

/// Most questions of a check-in.
pub const MAX_QUESTIONS: usize = 20;
pub const LIST: &str = "questions";

/// Number within its check-in, from 1. Questions and choices share the numbers, and none is reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct QuestionId(pub i64);

/// Number within its check-in, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChoiceId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub id: QuestionId,
    pub text: String,
    pub is_demanded: bool,
    pub kind: QuestionKind,
}

/// Kind of a question, with the fields of this kind. `C`: choice; in a draft it may have no number yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind<C = Choice> {
    ShortText,
    LongText,
    Number {
        unit: Option<String>,
        least: Option<Amount>,
        most: Option<Amount>,
        decimals: u32,
        /// Number that stores the answers. It defines unit and decimals.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<NumberId>,
    },
    /// Points from 1 up to `points`. `low`, `high`: labels of the ends.
    Scale {
        points: i64,
        low: Option<String>,
        high: Option<String>,
    },
    OneOf(Vec<C>),
    SeveralOf(Vec<C>),
    YesNo,
    Link,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    pub id: ChoiceId,
    pub text: String,
}

impl<C> QuestionKind<C> {
    /// Name on the wire.
    pub fn name(&self) -> &'static str {
        match self {
            Self::ShortText => "shortText",
            Self::LongText => "longText",
            Self::Number { .. } => "number",
            Self::Scale { .. } => "scale",
            Self::OneOf(_) => "oneOf",
            Self::SeveralOf(_) => "severalOf",
            Self::YesNo => "yesNo",
            Self::Link => "link",
        }
    }

    /// Number that stores the answers.
    pub fn number(&self) -> Option<NumberId> {
        if let Self::Number { number, .. } = self { *number } else { None }
    }

    /// Choices. Empty for other kinds.
    pub fn choices(&self) -> &[C] {
        match self {
            Self::OneOf(choices) | Self::SeveralOf(choices) => choices,
            _ => &[],
        }
    }
}
