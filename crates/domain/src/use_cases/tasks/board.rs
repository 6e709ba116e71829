//! What a client sees of their own tasks.

use crate::{
    Call, Error,
    model::{
        page::Page,
        task::{Task, TaskCounts},
    },
    ports::storage::Repositories,
};

/// Everything that is not completed, of every category, in the order of the columns.
pub fn list_open(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list_open(call.actor.user_id)?)
}

/// What the mentor assigned and is not completed.
pub fn list_priority(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    let mut tasks = list_open(db, call)?;
    tasks.retain(Task::is_priority);
    Ok(tasks)
}

/// Latest first.
pub fn list_completed(db: &mut dyn Repositories, call: &Call, page: Page) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list_completed(call.actor.user_id, page)?)
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<TaskCounts, Error> {
    Ok(db.tasks().count(call.actor.user_id)?)
}
