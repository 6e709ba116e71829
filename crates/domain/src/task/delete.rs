//! Deleting hides a task and can be taken back. What it earned stays earned.

use super::{Task, TaskId};
use crate::{Actor, Error, Ports};

pub fn delete(ports: &Ports, actor: &Actor, id: TaskId) -> Result<(), Error> {
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let mut task = work.tasks().find(user.id, id)?.ok_or(Error::NotFound)?;
    task.deleted_at = Some(now);
    work.tasks().update(&task)?;
    work.commit()?;
    Ok(())
}

/// Back to the column and the place that it had.
pub fn restore(ports: &Ports, actor: &Actor, id: TaskId) -> Result<Task, Error> {
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let mut task = work.tasks().find_deleted(user.id, id)?.ok_or(Error::NotFound)?;
    task.deleted_at = None;
    work.tasks().update(&task)?;
    work.commit()?;
    Ok(task)
}
