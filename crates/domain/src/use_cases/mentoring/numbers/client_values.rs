//! Numbers of one client, for admins.

use chrono::NaiveDate;

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            number::{NumberId, Writer, view::ClientNumber},
        },
    },
    ports::storage::Repositories,
    use_cases::{
        client_numbers::{self, Owner},
        mentoring::clients,
    },
};

/// By name.
pub fn list(db: &mut dyn Repositories, call: &Call, client: UserId) -> Result<Vec<ClientNumber>, Error> {
    call.actor.require_admin()?;
    let owner = Owner::of(&clients::find(db, client)?.ok_or(Error::NotFound)?);
    Ok(client_numbers::list(db, &owner, call.now)?)
}

/// Writes the value of a day. Refused unless mentors are the number's writers.
pub fn write(
    db: &mut dyn Repositories,
    call: &Call,
    client: UserId,
    id: NumberId,
    day: NaiveDate,
    amount: &str,
) -> Result<Audited<ClientNumber>, Error> {
    call.actor.require_admin()?;
    let owner = Owner::of(&clients::find_locked(db, client)?.ok_or(Error::NotFound)?);
    client_numbers::write(db, call, &owner, Writer::Mentor, id, day, amount)
        .map(|number| audited(number, client))
}

pub fn delete(
    db: &mut dyn Repositories,
    call: &Call,
    client: UserId,
    id: NumberId,
    day: NaiveDate,
) -> Result<Audited<ClientNumber>, Error> {
    call.actor.require_admin()?;
    let owner = Owner::of(&clients::find_locked(db, client)?.ok_or(Error::NotFound)?);
    client_numbers::delete(db, call, &owner, Writer::Mentor, id, day).map(|number| audited(number, client))
}

fn audited(number: ClientNumber, client: UserId) -> Audited<ClientNumber> {
    let entry = AuditEntry::of_clients(Action::NumberWritten, &number.details.name, &[client]);
    Audited::new(number, entry)
}
