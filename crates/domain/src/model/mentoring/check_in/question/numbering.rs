//! Numbers of questions and choices. Answers refer to a number, so a number never changes its meaning.

use super::{Choice, ChoiceDraft, ChoiceId, LIST, Question, QuestionDraft, QuestionId, QuestionKind};
use crate::model::{error::Violation, language::message::Message};

pub const UNKNOWN_QUESTION: Message = Message::new("check-in-question-unknown");
pub const UNKNOWN_CHOICE: Message = Message::new("check-in-choice-unknown");

/// Numbers questions and choices. A question of the same id and kind keeps its number, and so do its choices;
/// everything else gets the next free one. `present`: questions of the latest version. `next`: first number that was
/// never used.
pub fn number_all(
    drafts: Vec<QuestionDraft>,
    present: &[Question],
    next: &mut i64,
) -> Result<Vec<Question>, Violation> {
    let mut numbers = Numbers { next: *next };
    let questions = drafts.into_iter().enumerate().map(|(at, draft)| {
        let known = draft.id.map(|id| find(present, id)).transpose();
        let known = known.map_err(|fault| fault.in_row(LIST, at))?;
        let kept = known.filter(|known| known.kind.name() == draft.kind.name());
        let id = kept.map_or_else(|| QuestionId(numbers.take()), |kept| kept.id);
        let kind = numbers.number_kind(draft.kind, known, kept.is_some());
        let kind = kind.map_err(|fault| fault.in_row(LIST, at))?;
        Ok(Question { id, text: draft.text, is_demanded: draft.is_demanded, kind })
    });
    let questions = questions.collect::<Result<_, _>>()?;
    *next = numbers.next;
    Ok(questions)
}

fn find(present: &[Question], id: QuestionId) -> Result<&Question, Violation> {
    let found = present.iter().find(|question| question.id == id);
    found.ok_or_else(|| Violation::of("id", UNKNOWN_QUESTION))
}

struct Numbers {
    next: i64,
}

impl Numbers {
    fn take(&mut self) -> i64 {
        self.next += 1;
        self.next - 1
    }

    /// `known`: question that had the id. `is_kept`: whether it is still the same one.
    fn number_kind(
        &mut self,
        kind: QuestionKind<ChoiceDraft>,
        known: Option<&Question>,
        is_kept: bool,
    ) -> Result<QuestionKind, Violation> {
        let known = known.map(|known| known.kind.choices()).unwrap_or_default();
        let mut number = |choices: Vec<ChoiceDraft>| {
            let numbered = choices.into_iter().enumerate().map(|(at, choice)| {
                let is_unknown = |id: &ChoiceId| known.iter().all(|known| known.id != *id);
                if choice.id.as_ref().is_some_and(is_unknown) {
                    return Err(Violation::of("id", UNKNOWN_CHOICE).in_row("choices", at));
                }
                let id = choice.id.filter(|_| is_kept);
                let id = id.unwrap_or_else(|| ChoiceId(self.take()));
                Ok(Choice { id, text: choice.text })
            });
            numbered.collect::<Result<Vec<_>, _>>()
        };
        Ok(match kind {
            QuestionKind::ShortText => QuestionKind::ShortText,
            QuestionKind::LongText => QuestionKind::LongText,
            QuestionKind::Number { unit, least, most, decimals, number } => {
                QuestionKind::Number { unit, least, most, decimals, number }
            }
            QuestionKind::Scale { points, low, high } => QuestionKind::Scale { points, low, high },
            QuestionKind::OneOf(choices) => QuestionKind::OneOf(number(choices)?),
            QuestionKind::SeveralOf(choices) => QuestionKind::SeveralOf(number(choices)?),
            QuestionKind::YesNo => QuestionKind::YesNo,
            QuestionKind::Link => QuestionKind::Link,
        })
    }
}

#[cfg(test)]
mod tests;
