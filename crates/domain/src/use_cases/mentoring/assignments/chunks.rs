//! Large assignments, given in chunks: everybody else's changes are let through in between, and a stop loses nothing.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        event::{About, Event, Topic},
        mentoring::assignment::{AssignmentId, Stage, UnfinishedAssignment, clients_of_chunk},
        set_aside::WorkKind,
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        mentoring::assignments::give::tell,
        set_aside::{Done, RowWork},
    },
};

/// Assignments that are still being given, oldest first.
pub fn list_unfinished(db: &mut dyn Repositories, call: &Call) -> Result<Vec<UnfinishedAssignment>, Error> {
    call.actor.require_admin()?;
    Ok(db.unfinished_assignments().list()?)
}

pub const WORK: RowWork<Site> = RowWork {
    kind: WorkKind::Assignment,
    list: |db, _, limit| {
        Ok(db.unfinished_assignments().list_ids(limit)?.iter().map(|id| id.0.to_string()).collect())
    },
    chunk: Some(|db, site, now| Ok(Done::rows(usize::from(give_next_chunk(db, site, now)?)))),
    alone: |db, site, now, id| match id.parse() {
        Ok(id) => Ok(Done::rows(usize::from(give_chunk(db, site, AssignmentId(id), now)?))),
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

/// Gives the next chunk of the oldest unfinished assignment. Returns false when nothing is left to do.
///
/// The tasks of all clients appear at once, when the last chunk of them is inserted. The notices follow.
pub fn give_next_chunk(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    lock(db)?;
    let Some(oldest) = db.unfinished_assignments().list_ids(1)?.pop() else {
        return Ok(false);
    };
    give_chunk(db, site, oldest, now)
}

/// One server at a time.
fn lock(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.locks().take("unfinished-assignments")
}

fn give_chunk(
    db: &mut dyn Repositories,
    site: &Site,
    id: AssignmentId,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    lock(db)?;
    let Some(mut work) = db.unfinished_assignments().find(id)? else {
        return Ok(false);
    };
    let chunk = db.assignments().lock_chunk(work.id, work.reached, clients_of_chunk(&work.tasks))?;
    match (work.stage, chunk) {
        (Stage::Tasks, Some(chunk)) => {
            db.assignments().give(work.id, chunk, &work.tasks, now)?;
            work.reached = Some(chunk.last);
            work.done += chunk.clients;
        }
        (Stage::Tasks, None) => {
            work.stage = Stage::Notices;
            work.reached = None;
            work.done = 0;
            db.events().record(Event::changed(Topic::Tasks, About::Clients));
        }
        (Stage::Notices, Some(chunk)) => {
            tell(db, site, &work, chunk, now)?;
            work.reached = Some(chunk.last);
            work.done += chunk.clients;
        }
        (Stage::Notices, None) => {
            db.unfinished_assignments().delete(work.id)?;
            db.events().record(Event::changed(
                [Topic::Notifications, Topic::Mail, Topic::Clients, Topic::Activity],
                About::Clients,
            ));
            return Ok(true);
        }
    }
    db.unfinished_assignments().update(&work)?;
    db.events().record(Event::changed(Topic::Activity, About::Nobody));
    Ok(true)
}
