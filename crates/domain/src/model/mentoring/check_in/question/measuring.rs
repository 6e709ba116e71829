//! Unit and decimals of questions whose answers a number stores. They are those of the number.

use super::{LIST, Question, QuestionDraft, QuestionKind};
use crate::model::{
    amount::AmountFault,
    error::Violation,
    mentoring::number::{Number, UNKNOWN_NUMBER, Writer},
};

/// Sets unit and decimals of each draft with a number. `present`: questions of the latest version. `numbers`: the
/// existing ones. A question that keeps its number keeps its unit and decimals, once the number is gone.
pub fn measure_all(
    drafts: &mut [QuestionDraft],
    present: &[Question],
    numbers: &[Number],
) -> Result<(), Violation> {
    for (at, draft) in drafts.iter_mut().enumerate() {
        let present = present.iter().find(|question| Some(question.id) == draft.id);
        let present = present.map(|question| &question.kind);
        measure(&mut draft.kind, present, numbers).map_err(|fault| fault.in_row(LIST, at))?;
    }
    Ok(())
}

/// Questions with the present unit and decimals of their numbers. Questions of a deleted number keep their own.
pub fn with_measures(mut questions: Vec<Question>, numbers: &[Number]) -> Vec<Question> {
    for question in &mut questions {
        if let Some(number) = find(&question.kind, numbers) {
            set(&mut question.kind, of_number(number));
        }
    }
    questions
}

fn measure<C>(
    kind: &mut QuestionKind<C>,
    present: Option<&QuestionKind>,
    numbers: &[Number],
) -> Result<(), Violation> {
    let QuestionKind::Number { least, most, number: Some(_), .. } = kind else { return Ok(()) };
    let bounds = [("least", *least), ("most", *most)];
    let kept = present.filter(|present| present.number() == kind.number()).and_then(measures_of);
    let measures = find(kind, numbers).map(of_number).or(kept);
    let measures = measures.ok_or_else(|| Violation::of("numberId", UNKNOWN_NUMBER))?;
    let (_, decimals) = measures;
    for (field, bound) in bounds {
        if bound.is_some_and(|bound| !bound.has_at_most(decimals)) {
            return Err(AmountFault::TooManyDecimals { max: decimals }.at(field));
        }
    }
    set(kind, measures);
    Ok(())
}

/// Number that stores the answers of a question, if check-ins are its writer.
fn find<'a, C>(kind: &QuestionKind<C>, numbers: &'a [Number]) -> Option<&'a Number> {
    let id = kind.number()?;
    numbers.iter().find(|number| number.id == id && number.details.source.is(Writer::CheckIn))
}

/// Unit and decimals.
type Measures<'a> = (Option<&'a str>, u32);

fn of_number(number: &Number) -> Measures<'_> {
    (number.details.unit.as_deref(), number.details.decimals)
}

fn measures_of(kind: &QuestionKind) -> Option<Measures<'_>> {
    if let QuestionKind::Number { unit, decimals, .. } = kind {
        Some((unit.as_deref(), *decimals))
    } else {
        None
    }
}

fn set<C>(kind: &mut QuestionKind<C>, measures: Measures<'_>) {
    if let QuestionKind::Number { unit, decimals, .. } = kind {
        *unit = measures.0.map(str::to_owned);
        *decimals = measures.1;
    }
}
