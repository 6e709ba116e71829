//! Library of numbers: listing, creating, editing and deleting.

pub mod client_values;
pub mod number_holders;

use crate::{
    Call, Error,
    model::{
        current_state::Current,
        error::Violation,
        event::{About, Topic},
        job::{DeleteNumber, Work},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            check_in::{CheckIn, CheckInState},
            condition::Target,
            number::{
                COUNTED_STAYS, FEWER_DECIMALS, MAX_NUMBERS, NAME_TAKEN, Number, NumberForm, NumberId,
                view::{Asking, ListedNumber},
            },
        },
        version::ExpectedVersion,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{jobs, mentoring::segments},
};

/// Number of people whose pictures are shown.
const PICTURES: usize = 3;

/// Serializes changes of the library with jobs that assign its numbers.
pub(in crate::use_cases) fn lock(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.safety().lock(&["numbers"])
}

/// By name.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<ListedNumber>, Error> {
    call.actor.require_admin()?;
    let numbers = db.numbers().list(None)?;
    Ok(with_figures(db, call, numbers)?)
}

pub fn create(
    db: &mut dyn Repositories,
    call: &Call,
    form: &NumberForm<'_>,
) -> Result<Audited<ListedNumber>, Error> {
    call.actor.require_admin()?;
    let details = form.check()?;
    lock(db)?;
    if db.numbers().list(None)?.len() >= MAX_NUMBERS {
        let message = Message::new("number-too-many").number("max", MAX_NUMBERS);
        return Err(Violation::of("name", message).into());
    }
    let id = db.numbers().insert(&details, call.actor.user_id, call.now).map_err(name_taken)?;
    call.record_event(db, Topic::Numbers, About::Nobody);
    let audit_entry = AuditEntry::named(Action::NumberCreated, &details.name);
    Ok(Audited::new(find_listed(db, call, id)?, audit_entry))
}

/// Edits a number, unless its version has changed. A counted number stays counted.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    expected: &ExpectedVersion,
    form: &NumberForm<'_>,
) -> Result<Audited<ListedNumber>, Error> {
    call.actor.require_admin()?;
    let details = form.check()?;
    lock(db)?;
    let present = find(db, id)?;
    if !expected.accepts(present.version) {
        return Err(Error::Outdated(Current::Number(Box::new(find_listed(db, call, id)?))));
    }
    if details.source.counted().is_some() != present.details.source.counted().is_some() {
        return Err(Violation::of("source", COUNTED_STAYS).into());
    }
    let is_coarser = details.decimals < present.details.decimals;
    if is_coarser && db.numbers().has_finer_values(id, details.decimals)? {
        return Err(Violation::of("decimals", FEWER_DECIMALS).into());
    }
    if !db.numbers().update(id, &details, expected).map_err(name_taken)? {
        return Err(Error::NotFound);
    }
    call.record_event(db, [Topic::Numbers, Topic::Clients], About::Clients);
    let audit_entry = AuditEntry::named(Action::NumberEdited, &details.name);
    Ok(Audited::new(find_listed(db, call, id)?, audit_entry))
}

/// Deletes a number with all its values.
pub fn delete(db: &mut dyn Repositories, call: &Call, id: NumberId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    // Before the lock of numbers, as chunks take it after that of jobs.
    jobs::stop_all(db, |work| matches!(work, Work::GiveNumber(give) if give.id == id))?;
    lock(db)?;
    let name = find(db, id)?.details.name;
    segments::rename(db, Target::Number(id), &name)?;
    let total = db.numbers().hide(id, call.now)?;
    jobs::begin(db, call, &Work::DeleteNumber(DeleteNumber { id, name: name.clone() }), total)?;
    call.record_event(db, [Topic::Numbers, Topic::Clients], About::Clients);
    Ok(Audited::new((), AuditEntry::named(Action::NumberDeleted, &name)))
}

pub(in crate::use_cases) fn find(db: &mut dyn Repositories, id: NumberId) -> Result<Number, Error> {
    db.numbers().list(Some(&[id]))?.pop().ok_or(Error::NotFound)
}

fn find_listed(db: &mut dyn Repositories, call: &Call, id: NumberId) -> Result<ListedNumber, Error> {
    let number = find(db, id)?;
    with_figures(db, call, vec![number])?.pop().ok_or(Error::NotFound)
}

fn with_figures(
    db: &mut dyn Repositories,
    call: &Call,
    numbers: Vec<Number>,
) -> Result<Vec<ListedNumber>, StorageError> {
    let check_ins = db.check_ins().list()?;
    let mut listed = Vec::with_capacity(numbers.len());
    for number in numbers {
        let figures = db.numbers().find_figures(&number, call.now)?;
        listed.push(ListedNumber {
            asking: asking(&check_ins, number.id),
            people: figures.people,
            pictures: db.clients().list_people(&figures.some, PICTURES)?,
            goals: figures.goals,
            together: figures.together,
            number,
        });
    }
    Ok(listed)
}

/// Questions that ask for a number, of check-ins that have not ended.
fn asking(check_ins: &[CheckIn], id: NumberId) -> Vec<Asking> {
    let present = check_ins.iter().filter(|check_in| check_in.state != CheckInState::Ended);
    let asking = present.flat_map(|check_in| {
        let questions = check_in.questions.iter().zip(1..);
        questions.filter(|(question, _)| question.kind.number() == Some(id)).map(|(_, index)| Asking {
            check_in: check_in.id,
            name: check_in.details.name.clone(),
            question: index,
        })
    });
    asking.collect()
}

fn name_taken(error: StorageError) -> Error {
    Error::taken(error, Violation::of("name", NAME_TAKEN))
}
