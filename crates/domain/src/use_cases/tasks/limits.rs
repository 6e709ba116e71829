//! Limits of the tasks that one client creates. The client is locked, so that concurrent calls cannot exceed them.

use crate::{
    Call, Error,
    model::task::{
        NewTask, Task,
        usage::{self, TaskUsage},
    },
    ports::storage::Repositories,
};

/// Counts a new task of the actor.
pub(super) fn add_task(db: &mut dyn Repositories, call: &Call, task: &NewTask) -> Result<(), Error> {
    if !is_limited(call) {
        return Ok(());
    }
    let client = call.actor.user_id;
    db.tasks().count_created(client)?.check_room()?;
    let mut usage = find(db, call)?;
    usage.add_task(task.bytes(), call.now)?;
    Ok(db.tasks().save_usage(client, &usage)?)
}

/// Counts the text of an edited task, of `after` bytes. An assigned task has none that counts.
pub(super) fn change_text(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    after: i64,
) -> Result<(), Error> {
    let before = task.bytes();
    if before == after || !task.is_own() || !is_limited(call) {
        return Ok(());
    }
    let mut usage = find(db, call)?;
    usage.add_text(after - before)?;
    Ok(db.tasks().save_usage(call.actor.user_id, &usage)?)
}

/// Subtracts the text of a completed task.
pub(super) fn release(db: &mut dyn Repositories, call: &Call, task: &Task) -> Result<(), Error> {
    if !task.is_own() || !is_limited(call) {
        return Ok(());
    }
    Ok(db.tasks().release_usage(call.actor.user_id, task.bytes())?)
}

/// Deletes the oldest tasks of a full trash permanently.
pub(super) fn trim_trash(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    if !is_limited(call) {
        return Ok(());
    }
    Ok(db.tasks().trim_trash(call.actor.user_id, usage::MAX_DELETED)?)
}

fn is_limited(call: &Call) -> bool {
    call.site.limits_clients && !call.actor.is_admin()
}

fn find(db: &mut dyn Repositories, call: &Call) -> Result<TaskUsage, Error> {
    let found = db.tasks().find_usage(call.actor.user_id)?;
    Ok(found.unwrap_or_else(|| TaskUsage::none(call.now)))
}
