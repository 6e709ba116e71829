//! Completing a task, permanently.

use chrono_tz::Tz;

use super::{board::lock_own, limits, program_wake::wake_program, recurrence};
use crate::{
    Call, Error,
    model::{
        achievement::earned,
        event::Topic,
        task::{Task, TaskChange, TaskKey, id::TaskId},
        week::Week,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::achievements,
};

/// Completes a task. It counts once: a repeat returns the task as it is.
pub fn complete(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Task, Error> {
    // Two concurrent completions must not both count the same total.
    let mut task = lock_own(db, call, TaskKey::Present(id))?;
    if task.is_completed() {
        return Ok(task);
    }
    task.complete(call.now)?;
    // A copy has the same text, and takes the recurrence where it is made now.
    let is_last = task.details.recurrence.is_none();
    let next = task.plan_after_completion(call.actor.zone, call.now);
    db.tasks().update(&task, TaskChange::Progress, task.updated_at)?;
    if is_last {
        limits::release(db, call, &task)?;
    }
    recurrence::make(db, next.into_iter().collect(), call.now)?;
    count(db, call, &task, call.actor.zone)?;
    Ok(task)
}

/// Counts a completed task for its locked assignee, and adds earned achievements. `zone`: the assignee's.
pub(in crate::use_cases) fn count(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    zone: Tz,
) -> Result<(), StorageError> {
    let tally = db.tasks().record_completion(task, Week::containing(call.now, zone), call.now)?;
    wake_program(db, call, task, call.now)?;
    call.record_task(db, Topic::Tasks, task);
    achievements::award(db, call, task.assignee, earned(&tally))
}
