//! Numbers of the calling client: values and goals.

use chrono::NaiveDate;

use crate::{
    Call, Error,
    model::mentoring::number::{NumberId, Writer, goal::GoalForm, view::ClientNumber},
    ports::storage::Repositories,
    use_cases::client_numbers::{self, Owner},
};

/// By name.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<ClientNumber>, Error> {
    let owner = find_owner(db, call)?;
    Ok(client_numbers::list(db, &owner, call.now)?)
}

/// Writes the value of a day. Refused unless clients are the number's writers.
pub fn write(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    day: NaiveDate,
    amount: &str,
) -> Result<ClientNumber, Error> {
    call.lock_actor(db)?;
    let owner = find_owner(db, call)?;
    client_numbers::write(db, call, &owner, Writer::Client, id, day, amount)
}

pub fn delete(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    day: NaiveDate,
) -> Result<ClientNumber, Error> {
    call.lock_actor(db)?;
    let owner = find_owner(db, call)?;
    client_numbers::delete(db, call, &owner, Writer::Client, id, day)
}

/// Sets or removes the goal of a number.
pub fn set_goal(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    form: Option<&GoalForm<'_>>,
) -> Result<ClientNumber, Error> {
    call.lock_actor(db)?;
    let owner = find_owner(db, call)?;
    client_numbers::set_goal(db, call, &owner, id, form)
}

fn find_owner(db: &mut dyn Repositories, call: &Call) -> Result<Owner, Error> {
    let user = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    Ok(Owner::of(&user))
}
