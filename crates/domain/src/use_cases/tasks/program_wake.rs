//! Program that a task came from, which goes on when the task is done or gone.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    Call,
    model::{
        event::{About, Topic},
        task::Task,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Time until a program goes on without a deleted task, longer than *Undo* is offered.
pub(super) const TIME_TO_UNDO: TimeDelta = TimeDelta::minutes(1);

/// Lets the program that a task came from go on at a moment.
pub(super) fn wake_program(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    at: DateTime<Utc>,
) -> Result<(), StorageError> {
    if task.program_step.is_some() {
        db.enrolments().wake_for_task(task.id, at)?;
        call.record_event(db, Topic::Programs, About::one(task.assignee));
    }
    Ok(())
}
