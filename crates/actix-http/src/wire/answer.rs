//! Answers of a client on the wire, and the thread about them.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::model::mentoring::check_in::{
    answer::{Answer, AnswerForm, Answers},
    period::{Comment, OwnPeriod},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::question::{CheckInPersonJson, QuestionJson};

/// Texts, links and decimal numbers are strings; a point of a scale and a choice are numbers, several choices a list.
#[derive(Serialize, ToSchema)]
#[schema(as = Answer)]
#[serde(untagged)]
pub(crate) enum AnswerJson {
    Text(String),
    Number(i64),
    Flag(bool),
    Choices(Vec<i64>),
}

impl From<&Answer> for AnswerJson {
    fn from(answer: &Answer) -> Self {
        match answer {
            Answer::Text(text) | Answer::Link(text) => Self::Text(text.clone()),
            Answer::Amount(amount) => Self::Text(amount.to_string()),
            Answer::Point(point) => Self::Number(*point),
            Answer::Choice(choice) => Self::Number(choice.0),
            Answer::Choices(choices) => Self::Choices(choices.iter().map(|choice| choice.0).collect()),
            Answer::YesNo(yes) => Self::Flag(*yes),
        }
    }
}

/// Writes answers by the ids of their questions.
pub(crate) fn answers_json(answers: &Answers) -> BTreeMap<i64, AnswerJson> {
    answers.iter().map(|(question, answer)| (question.0, answer.into())).collect()
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AnswerInput)]
#[serde(untagged)]
pub(crate) enum AnswerBody {
    Text(String),
    Number(i64),
    Flag(bool),
    Choices(Vec<i64>),
}

impl AnswerBody {
    fn form(&self) -> AnswerForm<'_> {
        match self {
            Self::Text(text) => AnswerForm::Text(text),
            Self::Number(number) => AnswerForm::Integer(*number),
            Self::Flag(flag) => AnswerForm::Flag(*flag),
            Self::Choices(choices) => AnswerForm::Numbers(choices.clone()),
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = KeepAnswersBody)]
pub(crate) struct KeptBody {
    /// Answers by the ids of their questions. Null empties one; those left out stay.
    #[schema(value_type = BTreeMap<i64, AnswerBody>)]
    answers: BTreeMap<String, Option<AnswerBody>>,
}

impl KeptBody {
    pub(crate) fn forms(&self) -> Vec<(i64, Option<AnswerForm<'_>>)> {
        let forms = self.answers.iter().map(|(id, answer)| {
            // No question has the id 0.
            (id.parse().unwrap_or_default(), answer.as_ref().map(AnswerBody::form))
        });
        forms.collect()
    }
}

/// Period of the calling client.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnPeriod)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnPeriodJson {
    id: i64,
    name: String,
    #[schema(required)]
    introduction: Option<String>,
    /// First name of the admin who asks; null when the account is closed or deleted.
    #[schema(required)]
    from: Option<String>,
    opens_at: DateTime<Utc>,
    closes_at: DateTime<Utc>,
    /// Whether it can be answered.
    is_open: bool,
    /// Local day of the next one, where it is known.
    #[schema(required)]
    next_on: Option<NaiveDate>,
    questions: Vec<QuestionJson>,
    /// Kept answers, sent or not.
    answers: BTreeMap<i64, AnswerJson>,
    /// Answers as they were sent last.
    #[schema(required)]
    sent: Option<SentJson>,
    /// Number of changes of the answers, for `If-Match`.
    revision: i64,
    /// Oldest first.
    comments: Vec<CheckInCommentJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = SentAnswers)]
struct SentJson {
    at: DateTime<Utc>,
    answers: BTreeMap<i64, AnswerJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = CheckInComment)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInCommentJson {
    id: i64,
    /// Null when the account is closed or deleted.
    #[schema(required)]
    author: Option<CheckInPersonJson>,
    /// Plain text.
    text: String,
    created_at: DateTime<Utc>,
}

impl From<Comment> for CheckInCommentJson {
    fn from(comment: Comment) -> Self {
        Self {
            id: comment.id,
            author: comment.author.map(CheckInPersonJson::from),
            text: comment.text,
            created_at: comment.created_at,
        }
    }
}

impl From<OwnPeriod> for OwnPeriodJson {
    fn from(own: OwnPeriod) -> Self {
        let OwnPeriod { period, introduction, questions, sent, next_on, is_open, comments } = own;
        Self {
            id: period.id.0,
            name: period.name,
            introduction,
            from: period.from,
            opens_at: period.opens_at,
            closes_at: period.closes_at,
            is_open,
            next_on,
            questions: questions.into_iter().map(QuestionJson::from).collect(),
            answers: answers_json(&period.kept),
            sent: sent.map(|(at, answers)| SentJson { at, answers: answers_json(&answers) }),
            revision: period.revision.0,
            comments: comments.into_iter().map(CheckInCommentJson::from).collect(),
        }
    }
}
