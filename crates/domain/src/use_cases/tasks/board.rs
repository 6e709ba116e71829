//! Boards: a client's own tasks.

use crate::{
    Call, Error,
    model::{
        day_range::DayRange,
        page::Page,
        task::{Task, TaskCounts},
    },
    ports::storage::Repositories,
};

/// Tasks that are not completed, of every category, in the order of the columns.
pub fn list_open(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list_open(call.actor.user_id)?)
}

/// Tasks that the mentor assigned and that are not completed.
pub fn list_priority(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    let mut tasks = list_open(db, call)?;
    tasks.retain(Task::is_priority);
    Ok(tasks)
}

/// Latest first.
pub fn list_completed(db: &mut dyn Repositories, call: &Call, page: Page) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list_completed(call.actor.user_id, page)?)
}

/// Completed tasks that were due within a range of days, by due date.
pub fn list_completed_due(
    db: &mut dyn Repositories,
    call: &Call,
    days: DayRange,
) -> Result<Vec<Task>, Error> {
    Ok(db.tasks().list_completed_due(call.actor.user_id, days)?)
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<TaskCounts, Error> {
    Ok(db.tasks().count(call.actor.user_id)?)
}
