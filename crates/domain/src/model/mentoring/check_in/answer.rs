//! Answers of one client, and their rows.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    question::{ChoiceId, Question, QuestionId, QuestionKind, UNKNOWN_CHOICE},
    range::within,
};
use crate::model::{
    accounts::profile::is_web_address,
    amount::{Amount, AmountFault},
    error::Violation,
    language::message::Message,
    text::{TextRule, trimmed},
};

const NOT_UNDERSTOOD: Message = Message::new("check-in-answer-not-understood");
const LINK_INVALID: Message = Message::new("check-in-answer-not-a-link");

const SHORT_TEXT: TextRule = TextRule { field: FIELD, label: "label-answer", max_chars: 200 };
const LONG_TEXT: TextRule = TextRule { field: FIELD, label: "label-answer", max_chars: 2_000 };
const FIELD: &str = "answers";

/// Answers by their questions.
pub type Answers = BTreeMap<QuestionId, Answer>;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Text(String),
    Amount(Amount),
    /// Point of a scale, from 1.
    Point(i64),
    /// Choice of a question that has one.
    Choice(ChoiceId),
    /// At least one choice of a question that has several.
    Choices(BTreeSet<ChoiceId>),
    YesNo(bool),
    Link(String),
}

/// Answer with raw input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnswerForm<'a> {
    Text(&'a str),
    Integer(i64),
    Flag(bool),
    Numbers(Vec<i64>),
}

/// One stored value of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerRow {
    pub question: QuestionId,
    /// Choice of several, otherwise 0.
    pub part: i64,
    /// Thousandths of a number, the point of a scale, the choice, 0 or 1 for no or yes.
    pub amount: Option<i64>,
    /// Text or link.
    pub text: Option<String>,
}

impl Question {
    /// Parses an answer. `None`: it is empty. The field of a violation is `answers.` with the id of the question.
    pub fn parse(&self, form: &AnswerForm<'_>) -> Result<Option<Answer>, Violation> {
        self.parse_value(form).map_err(|fault| self.refused(fault.message))
    }

    /// Violation of a required question without an answer.
    pub fn missing(&self) -> Violation {
        self.refused(Message::new("check-in-answer-required"))
    }

    /// Violation of the answer.
    pub fn refused(&self, message: Message) -> Violation {
        Violation::general(message).in_row(FIELD, usize::try_from(self.id.0).unwrap_or_default())
    }

    fn parse_value(&self, form: &AnswerForm<'_>) -> Result<Option<Answer>, Violation> {
        let not_understood = || Violation::of(FIELD, NOT_UNDERSTOOD);
        Ok(match (&self.kind, form) {
            (QuestionKind::ShortText, AnswerForm::Text(text)) => {
                SHORT_TEXT.optional_line(Some(text))?.map(Answer::Text)
            }
            (QuestionKind::LongText, AnswerForm::Text(text)) => {
                LONG_TEXT.optional_text(Some(text))?.map(Answer::Text)
            }
            (QuestionKind::Link, AnswerForm::Text(text)) => parse_link(text)?.map(Answer::Link),
            (QuestionKind::Number { least, most, decimals, .. }, AnswerForm::Text(text)) => {
                match Amount::parse(text, *decimals) {
                    Err(AmountFault::Empty) => None,
                    Err(fault) => return Err(fault.at(FIELD)),
                    Ok(amount) => {
                        check_bounds(amount, *least, *most)?;
                        Some(Answer::Amount(amount))
                    }
                }
            }
            (QuestionKind::Scale { points, .. }, AnswerForm::Integer(point)) => {
                Some(Answer::Point(within(FIELD, *point, 1, *points)?))
            }
            (QuestionKind::OneOf(_), AnswerForm::Integer(id)) => Some(Answer::Choice(self.choice(*id)?)),
            (QuestionKind::SeveralOf(_), AnswerForm::Numbers(ids)) => {
                let choices: BTreeSet<_> = ids.iter().map(|id| self.choice(*id)).collect::<Result<_, _>>()?;
                (!choices.is_empty()).then_some(Answer::Choices(choices))
            }
            (QuestionKind::YesNo, AnswerForm::Flag(flag)) => Some(Answer::YesNo(*flag)),
            _ => return Err(not_understood()),
        })
    }

    fn choice(&self, id: i64) -> Result<ChoiceId, Violation> {
        let found = self.kind.choices().iter().find(|choice| choice.id.0 == id);
        found.map(|choice| choice.id).ok_or_else(|| Violation::of(FIELD, UNKNOWN_CHOICE))
    }

    /// Answer that the rows store. `None`: they are of another kind.
    fn answer_of(&self, rows: &[&AnswerRow]) -> Option<Answer> {
        let first = rows.first()?;
        match self.kind {
            QuestionKind::ShortText | QuestionKind::LongText => first.text.clone().map(Answer::Text),
            QuestionKind::Link => first.text.clone().map(Answer::Link),
            QuestionKind::Number { .. } => first.amount.map(Amount::from_thousandths).map(Answer::Amount),
            QuestionKind::Scale { .. } => first.amount.map(Answer::Point),
            QuestionKind::OneOf(_) => first.amount.map(ChoiceId).map(Answer::Choice),
            QuestionKind::SeveralOf(_) => {
                let choices: Option<_> = rows.iter().map(|row| row.amount.map(ChoiceId)).collect();
                choices.map(Answer::Choices)
            }
            QuestionKind::YesNo => first.amount.map(|amount| Answer::YesNo(amount != 0)),
        }
    }
}

fn check_bounds(amount: Amount, least: Option<Amount>, most: Option<Amount>) -> Result<(), Violation> {
    if let Some(least) = least.filter(|least| amount < *least) {
        let message = Message::new("check-in-answer-too-small").text("least", least.to_string());
        return Err(Violation::of(FIELD, message));
    }
    if let Some(most) = most.filter(|most| amount > *most) {
        let message = Message::new("check-in-answer-too-large").text("most", most.to_string());
        return Err(Violation::of(FIELD, message));
    }
    Ok(())
}

fn parse_link(text: &str) -> Result<Option<String>, Violation> {
    let link = trimmed(text);
    if link.is_empty() {
        return Ok(None);
    }
    if !is_web_address(link, &["https"]) {
        return Err(Violation::of(FIELD, LINK_INVALID));
    }
    Ok(Some(link.to_owned()))
}

/// First required question without an answer.
pub fn first_missing<'a>(questions: &'a [Question], answers: &Answers) -> Option<&'a Question> {
    questions.iter().find(|question| question.is_demanded && !answers.contains_key(&question.id))
}

/// Rows of answers, in the order of questions and parts.
pub fn rows_of(answers: &Answers) -> Vec<AnswerRow> {
    let mut rows = Vec::new();
    for (question, answer) in answers {
        let empty = AnswerRow { question: *question, part: 0, amount: None, text: None };
        let with_amount = |amount| AnswerRow { amount: Some(amount), ..empty.clone() };
        match answer {
            Answer::Text(text) | Answer::Link(text) => {
                rows.push(AnswerRow { text: Some(text.clone()), ..empty });
            }
            Answer::Amount(amount) => rows.push(with_amount(amount.thousandths())),
            Answer::Point(point) => rows.push(with_amount(*point)),
            Answer::Choice(choice) => rows.push(with_amount(choice.0)),
            Answer::Choices(choices) => {
                rows.extend(
                    choices.iter().map(|choice| AnswerRow { part: choice.0, ..with_amount(choice.0) }),
                );
            }
            Answer::YesNo(yes) => rows.push(with_amount(i64::from(*yes))),
        }
    }
    rows
}

/// Answers of rows. Rows of questions that are not asked, or are of another kind, are left out.
pub fn answers_of(questions: &[Question], rows: &[AnswerRow]) -> Answers {
    let answered = questions.iter().filter_map(|question| {
        let rows: Vec<_> = rows.iter().filter(|row| row.question == question.id).collect();
        Some((question.id, question.answer_of(&rows)?))
    });
    answered.collect()
}

#[cfg(test)]
mod tests;
