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

/// Adds the questions, choices and points of an earlier version that are gone.
pub fn add_earlier(questions: &mut Vec<Question>, earlier: Vec<Question>) {
    for question in earlier {
        match questions.iter_mut().find(|present| present.id == question.id) {
            Some(present) => present.kind.add_earlier(question.kind),
            None => questions.push(question),
        }
    }
}

impl QuestionKind {
    fn add_earlier(&mut self, earlier: Self) {
        match (self, earlier) {
            (Self::OneOf(choices), Self::OneOf(earlier))
            | (Self::SeveralOf(choices), Self::SeveralOf(earlier)) => {
                for choice in earlier {
                    if choices.iter().all(|present| present.id != choice.id) {
                        choices.push(choice);
                    }
                }
            }
            (Self::Scale { points, .. }, Self::Scale { points: earlier, .. }) => {
                *points = earlier.max(*points);
            }
            _ => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gone_is_added_once() {
        let asked = |id, kind| Question { id: QuestionId(id), text: "?".to_owned(), is_demanded: true, kind };
        let one_of = |ids: &[i64]| {
            let choice = |id: &i64| Choice { id: ChoiceId(*id), text: id.to_string() };
            QuestionKind::OneOf(ids.iter().map(choice).collect())
        };
        let scale = |points| QuestionKind::Scale { points, low: None, high: None };
        let mut questions = vec![asked(1, one_of(&[2, 5])), asked(4, scale(5)), asked(6, QuestionKind::Link)];
        let earlier = vec![asked(1, one_of(&[2, 3])), asked(4, scale(10)), asked(7, QuestionKind::YesNo)];
        add_earlier(&mut questions, earlier.clone());
        add_earlier(&mut questions, earlier);
        let expected = [
            asked(1, one_of(&[2, 5, 3])),
            asked(4, scale(10)),
            asked(6, QuestionKind::Link),
            asked(7, QuestionKind::YesNo),
        ];
        assert_eq!(questions, expected);
    }
}
