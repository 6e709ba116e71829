//! Deleted tasks, until they are gone for good.

use chrono::TimeDelta;

use crate::{Actor, Error, Ports, storage::StorageError, task::Task};

pub const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// What the actor deleted lately, latest first.
pub fn list(ports: &Ports, actor: &Actor) -> Result<Vec<Task>, Error> {
    let since = ports.clock.now() - KEPT_FOR;
    Ok(ports.storage.read()?.tasks().list_deleted(actor.user_id, since)?)
}

/// Removes what has been in the trash too long. What those tasks earned stays earned.
pub fn purge(ports: &Ports) -> Result<usize, StorageError> {
    let mut work = ports.storage.begin()?;
    let purged = work.tasks().purge_deleted(ports.clock.now() - KEPT_FOR)?;
    work.commit()?;
    Ok(purged)
}
