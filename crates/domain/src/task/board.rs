//! What a client sees of their own tasks.

use super::Task;
use crate::{Actor, Error, Ports};

/// Everything that is not completed, of every category, in the order of the columns.
pub fn list_open(ports: &Ports, actor: &Actor) -> Result<Vec<Task>, Error> {
    Ok(ports.storage.read()?.tasks().list_open(actor.user_id)?)
}

/// What the mentor assigned and is not completed.
pub fn list_priority(ports: &Ports, actor: &Actor) -> Result<Vec<Task>, Error> {
    let mut tasks = list_open(ports, actor)?;
    tasks.retain(Task::is_priority);
    Ok(tasks)
}

/// Latest first.
pub fn list_completed(ports: &Ports, actor: &Actor) -> Result<Vec<Task>, Error> {
    Ok(ports.storage.read()?.tasks().list_completed(actor.user_id)?)
}
