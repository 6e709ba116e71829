//! Resolution of a choice of clients, for every action on chosen clients.

use std::collections::HashSet;

use crate::{
    Call, Error,
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        error::Violation,
        language::message::Message,
        mentoring::{
            assignment::MAX_TASKS,
            client::{ClientFilter, Person, WantedFilter},
            client_choice::{
                ClientChoice, ExpectedClients, FIELD, MAX_EXPECTED, Missed, NAMED, NOBODY_LEFT, wanted_ids,
            },
            segment::UNKNOWN_SEGMENT,
        },
    },
    ports::{repositories::clients::ClientOrder, storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{known_tags, segments},
};

/// Number of clients whom a preview names.
const SHOWN: usize = 50;

/// Resolved clients, in the order of their ids, and missed ones.
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

/// Present clients of a choice, and those of them who have a task already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoicePreview {
    pub count: i64,
    /// Empty where they are too many to be named.
    pub ids: Vec<UserId>,
    pub missed: Missed,
    pub have: i64,
    /// First clients who have it, by name.
    pub who_have: Vec<Person>,
}

/// Previews an action on chosen clients, such as an assignment of tasks with these titles.
pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
    titles: &[String],
) -> Result<ChoicePreview, Error> {
    call.actor.require_admin()?;
    if titles.len() > MAX_TASKS {
        let message = Message::new("assign-too-many-tasks").number("max", MAX_TASKS);
        return Err(Violation::of("titles", message).into());
    }
    let Chosen { ids, missed } = look_up(db, call, choice, None)?;
    let titles: Vec<_> = titles.iter().map(|title| title.trim().to_owned()).collect();
    let have = who_have(db, &titles, &ids)?;
    Ok(ChoicePreview {
        count: count(&ids),
        missed,
        have: count(&have),
        who_have: db.clients().list_people(&have, SHOWN)?,
        ids: if ids.len() > MAX_EXPECTED { Vec::new() } else { ids },
    })
}

/// Finds the tag and the segment of a filter. The fields are those of the violations for missing ones.
pub(super) fn complete(
    db: &mut dyn Repositories,
    call: &Call,
    wanted: &WantedFilter,
    tag_field: &'static str,
    segment_field: &'static str,
) -> Result<ClientFilter, Error> {
    let mut filter = ClientFilter { zone: call.actor.zone, ..wanted.filter.clone() };
    filter.conditions = segments::with_names(db, &filter.conditions)?;
    if let Some(tag) = filter.tag {
        known_tags::find_existing(db, &[tag], tag_field)?;
    }
    if let Some(id) = wanted.segment {
        let unknown = || Violation::of(segment_field, UNKNOWN_SEGMENT);
        let segment = db.clients().find_segment(id)?.ok_or_else(unknown)?;
        filter.conditions = filter.conditions.and(segment.details.conditions);
    }
    Ok(filter)
}

/// Resolves a choice for a preview, without locks. The result may be empty.
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

/// Resolves a choice for an action, and locks the clients until the transaction ends. An empty result is refused.
pub(super) fn reach(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
) -> Result<Chosen, Error> {
    let found = match choice {
        // The lock below finds the present ones.
        ClientChoice::Named(ids) => ids.clone(),
        ClientChoice::Matching { .. } => find(db, call, choice)?,
    };
    let ids = db.clients().list_present(&found, true)?;
    if ids.is_empty() {
        return Err(Error::Conflict(Violation::of(FIELD, NOBODY_LEFT)));
    }
    let missed = find_missed(db, choice, expected, &ids)?;
    Ok(Chosen { ids, missed })
}

fn find(db: &mut dyn Repositories, call: &Call, choice: &ClientChoice) -> Result<Vec<UserId>, Error> {
    match choice {
        ClientChoice::Named(ids) => Ok(db.clients().list_present(ids, false)?),
        ClientChoice::Matching { wanted, except } => {
            let filter = complete(db, call, wanted, FIELD, FIELD)?;
            let mut ids = db.clients().list_ids(&filter, ClientOrder::Joined, call.now)?;
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
    without(&mut ids, found);
    let names = if ids.is_empty() { Vec::new() } else { db.clients().list_names(&ids, NAMED)? };
    Ok(Missed { count: count(&ids), names })
}

/// Clients among these who have a task with one of the titles.
pub(super) fn who_have(
    db: &mut dyn Repositories,
    titles: &[String],
    ids: &[UserId],
) -> Result<Vec<UserId>, StorageError> {
    if titles.is_empty() || ids.is_empty() {
        return Ok(Vec::new());
    }
    let wanted: HashSet<_> = ids.iter().collect();
    let mut have = db.assignments().list_who_has(titles)?;
    have.retain(|id| wanted.contains(id));
    Ok(have)
}

/// Removes `others` from `ids`.
pub(in crate::use_cases) fn without(ids: &mut Vec<UserId>, others: &[UserId]) {
    let others: HashSet<_> = others.iter().collect();
    ids.retain(|id| !others.contains(id));
}

pub(in crate::use_cases) fn count(ids: &[UserId]) -> i64 {
    i64::try_from(ids.len()).unwrap_or(i64::MAX)
}
