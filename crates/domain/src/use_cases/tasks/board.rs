//! Boards: a client's own tasks.

use crate::{
    Call, Error,
    model::{
        accounts::user::{User, UserId},
        day_range::DayRange,
        page::Page,
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
        None => db
            .tasks()
            .find_for(call.actor.user_id, call.actor.user_id, TaskKey::Deleted(id))?
            .ok_or(Error::NotFound),
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
    db.tasks().find_for(reader, assignee, TaskKey::Present(id))
}

/// Tasks that are not completed, of every category, in the order of the columns.
pub fn list_open(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list(call.actor.user_id, TaskList::Open)?)
}

/// Tasks that a mentor assigned and that are not completed.
pub fn list_priority(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    let mut tasks = list_open(db, call)?;
    tasks.retain(Task::is_priority);
    Ok(tasks)
}

/// Latest first.
pub fn list_completed(db: &mut dyn Repositories, call: &Call, page: Page) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list(call.actor.user_id, TaskList::Completed(page))?)
}

/// Completed tasks that were due within a range of days, by due date.
pub fn list_completed_due(
    db: &mut dyn Repositories,
    call: &Call,
    days: DayRange,
) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list(call.actor.user_id, TaskList::CompletedDue(days))?)
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<TaskCounts, Error> {
    Ok(db.tasks().count(call.actor.user_id)?)
}
