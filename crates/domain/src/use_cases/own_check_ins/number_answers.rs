//! Answers that are stored as values of a number when a check-in is sent.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        amount::{Amount, AmountFault},
        mentoring::{
            check_in::{
                answer::{Answer, Answers},
                period::Period,
                question::{Question, QuestionKind, with_measures},
            },
            number::{Given, NumberId, Writer},
        },
    },
    ports::{repositories::mentoring::numbers::NewValue, storage::Repositories, storage_error::StorageError},
};

/// Questions with the present units and decimals of their numbers.
pub(super) fn measured(
    db: &mut dyn Repositories,
    questions: Vec<Question>,
) -> Result<Vec<Question>, StorageError> {
    let ids = numbers_of(&questions);
    if ids.is_empty() {
        return Ok(questions);
    }
    let numbers = db.numbers().list(Some(&ids))?;
    Ok(with_measures(questions, &numbers))
}

/// Refuses amounts that were saved when their number had more decimals.
pub(super) fn check(questions: &[Question], kept: &Answers) -> Result<(), Error> {
    for question in questions {
        if let QuestionKind::Number { number: Some(_), decimals, .. } = question.kind
            && amount_of(question, kept).is_some_and(|amount| !amount.has_at_most(decimals))
        {
            let fault = AmountFault::TooManyDecimals { max: decimals };
            return Err(question.refused(fault.message()).into());
        }
    }
    Ok(())
}

/// Writes the answers as values of today. They replace the earlier values of the period. A deleted number, or one with
/// another writer, stays unchanged. Returns whether a question has a number.
pub(super) fn write(
    db: &mut dyn Repositories,
    call: &Call,
    period: &Period,
    questions: &[Question],
) -> Result<bool, StorageError> {
    let ids = numbers_of(questions);
    if ids.is_empty() {
        return Ok(false);
    }
    let (client, today) = (call.actor.user_id, call.today());
    let mut numbers = db.numbers().list(Some(&ids))?;
    numbers.retain(|number| number.details.source.is(Writer::CheckIn));
    let before = db.numbers().list_days_of_period(period.id)?;
    for number in &numbers {
        let question = questions.iter().find(|question| question.kind.number() == Some(number.id));
        let amount = question.and_then(|question| amount_of(question, &period.kept));
        let is_over = |day| amount.is_none() || day != today;
        for (_, day) in before.iter().filter(|(id, day)| *id == number.id && is_over(*day)) {
            db.numbers().delete_value(number.id, client, *day)?;
        }
        if let Some(amount) = amount
            && give(db, call, period, number.id, client)?
        {
            let value = NewValue { client, day: today, amount, by: Some(client), period: Some(period.id) };
            db.numbers().write_values(number.id, Writer::CheckIn, &[value], call.now)?;
        }
    }
    Ok(!numbers.is_empty())
}

/// Assigns the number to the client if needed. Returns false for an admin.
fn give(
    db: &mut dyn Repositories,
    call: &Call,
    period: &Period,
    number: NumberId,
    client: UserId,
) -> Result<bool, StorageError> {
    if !db.numbers().list_having_among(number, &[client])?.is_empty() {
        return Ok(true);
    }
    if db.clients().list_present(&[client], false)?.is_empty() {
        return Ok(false);
    }
    db.numbers().give(number, &[client], None, call.now)?;
    db.numbers().set_given(number, &Given::CheckIn(period.name.clone()))?;
    Ok(true)
}

fn numbers_of(questions: &[Question]) -> Vec<NumberId> {
    questions.iter().filter_map(|question| question.kind.number()).collect()
}

fn amount_of(question: &Question, kept: &Answers) -> Option<Amount> {
    match kept.get(&question.id) {
        Some(Answer::Amount(amount)) => Some(*amount),
        _ => None,
    }
}
