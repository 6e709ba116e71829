//! Unit and decimals of questions whose answers a number stores. They are those of the number.

use super::{LIST, Question, QuestionDraft, QuestionKind};
use crate::model::{
    amount::AmountFault,
    error::Violation,
    mentoring::number::{Number, UNKNOWN_NUMBER, Writer},
};

/// Sets unit and decimals of each draft with a number. `numbers`: the existing ones.
pub fn measure_all(drafts: &mut [QuestionDraft], numbers: &[Number]) -> Result<(), Violation> {
    for (at, draft) in drafts.iter_mut().enumerate() {
        measure(&mut draft.kind, numbers).map_err(|fault| fault.in_row(LIST, at))?;
    }
    Ok(())
}

/// Questions with the present unit and decimals of their numbers. Questions of a deleted number keep their own.
pub fn with_measures(mut questions: Vec<Question>, numbers: &[Number]) -> Vec<Question> {
    for question in &mut questions {
        if let Some(measures) = find(&question.kind, numbers) {
            set(&mut question.kind, measures);
        }
    }
    questions
}

fn measure<C>(kind: &mut QuestionKind<C>, numbers: &[Number]) -> Result<(), Violation> {
    let QuestionKind::Number { least, most, number: Some(_), .. } = kind else { return Ok(()) };
    let bounds = [("least", *least), ("most", *most)];
    let unknown = || Violation::of("numberId", UNKNOWN_NUMBER);
    let number = find(kind, numbers).ok_or_else(unknown)?;
    let decimals = number.details.decimals;
    for (field, bound) in bounds {
        if bound.is_some_and(|bound| !bound.has_at_most(decimals)) {
            return Err(AmountFault::TooManyDecimals { max: decimals }.at(field));
        }
    }
    set(kind, number);
    Ok(())
}

/// Number that stores the answers of a question, if check-ins are its writer.
fn find<'a, C>(kind: &QuestionKind<C>, numbers: &'a [Number]) -> Option<&'a Number> {
    let id = kind.number()?;
    numbers.iter().find(|number| number.id == id && number.details.source.is(Writer::CheckIn))
}

fn set<C>(kind: &mut QuestionKind<C>, measures: &Number) {
    if let QuestionKind::Number { unit, decimals, .. } = kind {
        unit.clone_from(&measures.details.unit);
        *decimals = measures.details.decimals;
    }
}
