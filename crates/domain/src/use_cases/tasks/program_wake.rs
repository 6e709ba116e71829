//! Wake of the program that assigned a task, after the task is completed or deleted.

use chrono::{DateTime, Utc};

use crate::{
    Call,
    model::{
        event::{About, Topic},
        task::Task,
    },
    ports::{repositories::mentoring::enrolments::Woken, storage::Repositories, storage_error::StorageError},
};

/// Sets the next check of the enrolment that assigned a task.
pub(super) fn wake_program(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    at: DateTime<Utc>,
) -> Result<(), StorageError> {
    if task.program_step.is_some() {
        db.enrolments().wake(Woken::OfTask(task.id), at)?;
        call.record_event(db, Topic::Programs, About::one(task.assignee));
    }
    Ok(())
}
