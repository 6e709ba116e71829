//! Assignment of numbers to clients, their removal, and the list of a number's clients.

use super::{find, lock};
use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        event::{About, Topic},
        job::{GiveNumber, TakeNumber, Work},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            client::{ClientFilter, Person},
            client_choice::{ClientChoice, ExpectedClients, Missed},
            number::{
                Given, NumberId,
                view::{Holder, HolderPage},
            },
        },
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        jobs,
        mentoring::client_choice::{self, Chosen, count, without},
    },
};

/// Number of clients whom a preview names.
const SHOWN: usize = 50;

/// Outcome of an assignment or removal of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenNumber {
    pub clients: i64,
    /// Clients without a change: they had the number already, or did not have it.
    pub unchanged: i64,
    pub missed: Missed,
}

/// Assigns a number to chosen clients. Clients who have it keep it.
pub fn give(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
) -> Result<Audited<GivenNumber>, Error> {
    let Reached { name, mut ids, having, missed } = reach(db, call, id, choice, expected)?;
    jobs::refuse_unfinished(db, |work| matches!(work, Work::TakeNumber(take) if take.id == id))?;
    without(&mut ids, &having);
    let outcome = GivenNumber { clients: count(&ids), unchanged: count(&having), missed };
    if ids.is_empty() {
        return Ok(Audited::nothing(outcome));
    }
    let given = given_by(db, choice)?;
    db.numbers().set_given(id, &given)?;
    let work = Work::GiveNumber(GiveNumber { id, name: name.clone() });
    begin(db, call, &work, &ids)?;
    Ok(Audited::new(outcome, AuditEntry::of_clients(Action::NumberGiven, &name, &ids)))
}

/// Removes a number, with its values and goals, from chosen clients.
pub fn take(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
) -> Result<Audited<GivenNumber>, Error> {
    let Reached { name, ids, having, missed } = reach(db, call, id, choice, expected)?;
    jobs::refuse_unfinished(db, |work| matches!(work, Work::GiveNumber(give) if give.id == id))?;
    let outcome = GivenNumber { clients: count(&having), unchanged: count(&ids) - count(&having), missed };
    if having.is_empty() {
        return Ok(Audited::nothing(outcome));
    }
    let work = Work::TakeNumber(TakeNumber { id, name: name.clone() });
    begin(db, call, &work, &having)?;
    Ok(Audited::new(outcome, AuditEntry::of_clients(Action::NumberTaken, &name, &having)))
}

/// Clients of a choice, and those of them who have the number.
struct Reached {
    /// Name of the number.
    name: String,
    ids: Vec<UserId>,
    having: Vec<UserId>,
    missed: Missed,
}

fn reach(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
) -> Result<Reached, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    let name = find(db, id)?.details.name;
    let Chosen { ids, missed } = client_choice::reach(db, call, choice, expected)?;
    let having = db.numbers().list_having_among(id, &ids)?;
    Ok(Reached { name, ids, having, missed })
}

fn begin(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    clients: &[UserId],
) -> Result<(), StorageError> {
    jobs::begin_for(db, call, work, clients)?;
    call.record_event(db, Topic::Numbers, About::Nobody);
    Ok(())
}

/// Present clients of a choice, and those of them who have the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberChoice {
    pub count: i64,
    pub have: i64,
    /// First clients who have it, by name.
    pub who_have: Vec<Person>,
    pub missed: Missed,
}

pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    choice: &ClientChoice,
) -> Result<NumberChoice, Error> {
    call.actor.require_admin()?;
    find(db, id)?;
    let Chosen { ids, missed } = client_choice::look_up(db, call, choice, None)?;
    let having = db.numbers().list_having_among(id, &ids)?;
    Ok(NumberChoice {
        count: count(&ids),
        have: count(&having),
        who_have: db.clients().list_people(&having, SHOWN)?,
        missed,
    })
}

/// One page of the clients who have a number, and the number of all.
pub fn list_people(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    page: &HolderPage,
) -> Result<(Vec<Holder>, i64), Error> {
    call.actor.require_admin()?;
    let number = find(db, id)?;
    Ok(db.numbers().list_people(&number, page, call.now)?)
}

/// Kind of a choice, for the library.
fn given_by(db: &mut dyn Repositories, choice: &ClientChoice) -> Result<Given, StorageError> {
    let ClientChoice::Matching { wanted, except } = choice else {
        return Ok(Given::Choice);
    };
    if !except.is_empty() || wanted.filter != ClientFilter::default() {
        return Ok(Given::Choice);
    }
    let Some(id) = wanted.segment else {
        return Ok(Given::Everybody);
    };
    let segment = db.clients().find_segment(id)?;
    Ok(segment.map_or(Given::Choice, |segment| Given::Segment(segment.details.name)))
}
