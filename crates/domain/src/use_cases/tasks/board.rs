//! Boards: a client's own tasks.

use crate::{
    Call, Error,
    model::{
        accounts::user::{User, UserId},
        task::{Task, TaskCounts, TaskKey, TaskList, id::TaskId},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::clients,
};

/// Longest list of tasks by their ids.
pub const MAX_IDS: usize = 50;

/// Task in any state, including the trash: the actor's own, or a client's for an admin.
pub fn show(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Task, Error> {
    match find_visible(db, call, id, clients::find)? {
        Some(task) => Ok(task),
        None => find_own(db, call, TaskKey::Deleted(id)),
    }
}

/// Existing tasks with these ids, by the rules of `show`.
pub fn list_by_ids(db: &mut dyn Repositories, call: &Call, ids: &[TaskId]) -> Result<Vec<Task>, Error> {
    let mut found = Vec::new();
    for id in ids {
        match show(db, call, *id) {
            Err(Error::NotFound) => {}
            task => found.push(task?),
        }
    }
    Ok(found)
}

/// Finds a task of the actor, and locks the actor, which serializes changes of one person's tasks.
pub(in crate::use_cases) fn lock_own(
    db: &mut dyn Repositories,
    call: &Call,
    key: TaskKey,
) -> Result<Task, Error> {
    call.lock_actor(db)?;
    find_own(db, call, key)
}

fn find_own(db: &mut dyn Repositories, call: &Call, key: TaskKey) -> Result<Task, Error> {
    db.tasks().find(call.actor.user_id, call.actor.user_id, key)?.ok_or(Error::NotFound)
}

/// Finds a client, locked or not.
pub(super) type FindClient = fn(&mut dyn Repositories, UserId) -> Result<Option<User>, StorageError>;

/// Finds a task of the actor, and of any client for an admin, unless it is deleted.
pub(super) fn find_visible(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    find_client: FindClient,
) -> Result<Option<Task>, StorageError> {
    let reader = call.actor.user_id;
    let assignee = if call.actor.is_admin() { db.tasks().find_assignee(id)? } else { Some(reader) };
    let Some(assignee) = assignee else { return Ok(None) };
    let client = find_client(db, assignee)?;
    // An admin has a board, too.
    if client.is_none() && assignee != reader {
        return Ok(None);
    }
    db.tasks().find(reader, assignee, TaskKey::Present(id))
}

/// Tasks of the actor.
pub fn list(db: &mut dyn Repositories, call: &Call, which: TaskList) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list(call.actor.user_id, call.actor.user_id, which)?)
}

/// Tasks that a mentor assigned and that are not completed.
pub fn list_priority(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    let mut tasks = list(db, call, TaskList::Open)?;
    tasks.retain(Task::is_priority);
    Ok(tasks)
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<TaskCounts, Error> {
    Ok(db.tasks().count(call.actor.user_id)?)
}
