//! Clients whom a choice reaches. Every act on chosen clients begins here.

use std::collections::HashSet;

use crate::{
    Call, Error,
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        error::Violation,
        mentoring::client_choice::{
            ClientChoice, ExpectedClients, FIELD, Missed, NAMED, NOBODY_LEFT, wanted_ids,
        },
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Reached clients, in the order of their ids, and those who were missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    pub ids: Vec<UserId>,
    pub missed: Missed,
}

/// Addresses of the chosen clients, in alphabetical order.
pub fn list_emails(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
) -> Result<(Vec<EmailAddress>, Missed), Error> {
    call.actor.require_admin()?;
    let Chosen { ids, missed } = look_up(db, call, choice, None)?;
    Ok((db.clients().list_emails(&ids)?, missed))
}

/// Resolves a choice for a preview: it may reach nobody, and nobody is locked.
pub(super) fn look_up(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
) -> Result<Chosen, Error> {
    let ids = find(db, call, choice)?;
    let missed = find_missed(db, choice, expected, &ids)?;
    Ok(Chosen { ids, missed })
}

/// Resolves a choice for an act, and locks the clients until the transaction ends. A choice that reaches nobody is
/// refused.
pub(super) fn reach(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
) -> Result<Chosen, Error> {
    let found = find(db, call, choice)?;
    let ids = db.clients().lock(&found)?;
    if ids.is_empty() {
        return Err(nobody_left());
    }
    let missed = find_missed(db, choice, expected, &ids)?;
    Ok(Chosen { ids, missed })
}

pub(super) fn nobody_left() -> Error {
    Error::Conflict(Violation::of(FIELD, NOBODY_LEFT))
}

fn find(db: &mut dyn Repositories, call: &Call, choice: &ClientChoice) -> Result<Vec<UserId>, Error> {
    match choice {
        ClientChoice::Named(ids) => Ok(db.clients().list_present(ids)?),
        ClientChoice::Matching { filter, except } => {
            let mut ids = db.clients().list_ids(filter, call.now)?;
            ids.retain(|id| !except.contains(id));
            ids.sort_unstable();
            Ok(ids)
        }
    }
}

fn find_missed(
    db: &mut dyn Repositories,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
    found: &[UserId],
) -> Result<Missed, StorageError> {
    let Some(mut ids) = wanted_ids(choice, expected) else {
        let expected = expected.map_or(0, |expected| expected.count);
        return Ok(Missed { count: (expected - count(found)).max(0), names: Vec::new() });
    };
    let found: HashSet<_> = found.iter().collect();
    ids.retain(|id| !found.contains(id));
    let names = if ids.is_empty() { Vec::new() } else { db.clients().list_names(&ids, NAMED)? };
    Ok(Missed { count: count(&ids), names })
}

pub(super) fn count(ids: &[UserId]) -> i64 {
    i64::try_from(ids.len()).unwrap_or(i64::MAX)
}
