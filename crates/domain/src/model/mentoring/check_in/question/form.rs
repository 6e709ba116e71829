//! Questions with raw input.

use super::{ChoiceId, LIST, MAX_QUESTIONS, QuestionId, QuestionKind};
use crate::model::{
    amount::{Amount, AmountFault},
    error::Violation,
    language::message::Message,
    mentoring::{check_in::range::within, number::NumberId},
    text::{TextRule, is_blank},
};

const MAX_DECIMALS: i64 = Amount::MAX_DECIMALS as i64;
const CHOICES: &str = "choices";

const REQUIRED: Message = Message::new("check-in-question-required");
const TEXT_REQUIRED: Message = Message::new("check-in-question-text-required");
const KIND_UNKNOWN: Message = Message::new("check-in-question-kind-unknown");
const QUESTION_TWICE: Message = Message::new("check-in-question-twice");
const NUMBER_TWICE: Message = Message::new("check-in-number-twice");
const CHOICE_TWICE: Message = Message::new("check-in-choice-twice");
const CHOICE_REQUIRED: Message = Message::new("check-in-choice-required");
const LEAST_ABOVE_MOST: Message = Message::new("check-in-least-above-most");

const TEXT: TextRule = TextRule { field: "text", label: "label-question", max_chars: 200 };
const CHOICE: TextRule = TextRule { field: "text", label: "label-choice", max_chars: 80 };
const UNIT: TextRule = TextRule { field: "unit", label: "label-unit", max_chars: 20 };
const LOW: TextRule = TextRule { field: "lowLabel", label: "label-end", max_chars: 40 };
const HIGH: TextRule = TextRule { field: "highLabel", label: "label-end", max_chars: 40 };

/// Checked question: an existing one changed, or a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionDraft {
    pub id: Option<QuestionId>,
    pub text: String,
    pub is_demanded: bool,
    pub kind: QuestionKind<ChoiceDraft>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceDraft {
    pub id: Option<ChoiceId>,
    pub text: String,
}

/// Question with raw input. Values of other kinds are ignored.
#[derive(Debug, Clone, Default)]
pub struct QuestionForm<'a> {
    pub id: Option<i64>,
    pub kind: &'a str,
    pub text: &'a str,
    pub is_demanded: bool,
    pub unit: Option<&'a str>,
    pub least: Option<&'a str>,
    pub most: Option<&'a str>,
    pub decimals: Option<i64>,
    /// Id of the number that stores the answers. It defines the unit.
    pub number: Option<i64>,
    pub points: Option<i64>,
    pub low_label: Option<&'a str>,
    pub high_label: Option<&'a str>,
    /// Ids and texts.
    pub choices: Vec<(Option<i64>, &'a str)>,
}

/// Validates questions one by one, and their number.
pub(crate) fn check_all(forms: &[QuestionForm<'_>]) -> Result<Vec<QuestionDraft>, Violation> {
    if forms.is_empty() {
        return Err(Violation::of(LIST, REQUIRED));
    }
    if forms.len() > MAX_QUESTIONS {
        let message = Message::new("check-in-too-many-questions").number("max", MAX_QUESTIONS);
        return Err(Violation::of(LIST, message));
    }
    let mut drafts: Vec<QuestionDraft> = Vec::with_capacity(forms.len());
    for (at, form) in forms.iter().enumerate() {
        let draft = form.check().map_err(|fault| fault.in_row(LIST, at))?;
        if draft.id.is_some() && drafts.iter().any(|earlier| earlier.id == draft.id) {
            return Err(Violation::of("id", QUESTION_TWICE).in_row(LIST, at));
        }
        let number = draft.kind.number();
        if number.is_some() && drafts.iter().any(|earlier| earlier.kind.number() == number) {
            return Err(Violation::of("numberId", NUMBER_TWICE).in_row(LIST, at));
        }
        drafts.push(draft);
    }
    Ok(drafts)
}

impl QuestionForm<'_> {
    fn check(&self) -> Result<QuestionDraft, Violation> {
        let kind = match self.kind {
            "shortText" => QuestionKind::ShortText,
            "longText" => QuestionKind::LongText,
            "number" => self.check_number()?,
            "scale" => QuestionKind::Scale {
                points: within("points", self.points.unwrap_or_default(), 2, 10)?,
                low: LOW.optional_line(self.low_label)?,
                high: HIGH.optional_line(self.high_label)?,
            },
            "oneOf" => QuestionKind::OneOf(self.check_choices()?),
            "severalOf" => QuestionKind::SeveralOf(self.check_choices()?),
            "yesNo" => QuestionKind::YesNo,
            "link" => QuestionKind::Link,
            _ => return Err(Violation::of("kind", KIND_UNKNOWN)),
        };
        Ok(QuestionDraft {
            id: self.id.map(QuestionId),
            text: TEXT.required_line(self.text, TEXT_REQUIRED)?,
            is_demanded: self.is_demanded,
            kind,
        })
    }

    fn check_number(&self) -> Result<QuestionKind<ChoiceDraft>, Violation> {
        // The number of the question defines the decimals.
        let missing = if self.number.is_some() { MAX_DECIMALS } else { 0 };
        let decimals = within("decimals", self.decimals.unwrap_or(missing), 0, MAX_DECIMALS)?;
        let bound = |field, text: Option<&str>| {
            let text = text.filter(|text| !is_blank(text));
            let parse = |text: &str| Amount::parse(text, decimals);
            text.map(parse).transpose().map_err(|fault: AmountFault| fault.at(field))
        };
        let (least, most) = (bound("least", self.least)?, bound("most", self.most)?);
        if least.zip(most).is_some_and(|(least, most)| least > most) {
            return Err(Violation::of("most", LEAST_ABOVE_MOST));
        }
        let number = self.number.map(NumberId);
        let unit = if number.is_some() { None } else { UNIT.optional_line(self.unit)? };
        Ok(QuestionKind::Number { unit, least, most, decimals, number })
    }

    fn check_choices(&self) -> Result<Vec<ChoiceDraft>, Violation> {
        let (min, max) = (2, 12);
        if !(min..=max).contains(&self.choices.len()) {
            let message = Message::new("check-in-choices-range").number("min", min).number("max", max);
            return Err(Violation::of(CHOICES, message));
        }
        let mut choices: Vec<ChoiceDraft> = Vec::with_capacity(self.choices.len());
        for (at, (id, text)) in self.choices.iter().enumerate() {
            let text = CHOICE.required_line(text, CHOICE_REQUIRED);
            let text = text.map_err(|fault| fault.in_row(CHOICES, at))?;
            let id = id.map(ChoiceId);
            if id.is_some() && choices.iter().any(|earlier| earlier.id == id) {
                return Err(Violation::of("id", CHOICE_TWICE).in_row(CHOICES, at));
            }
            choices.push(ChoiceDraft { id, text });
        }
        Ok(choices)
    }
}
