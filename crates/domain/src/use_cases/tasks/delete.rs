//! Deleting a task (soft delete) and restoring it for a while. Its achievements stay.

use crate::{
    Call, Error,
    model::{
        event::Topic,
        task::{DELETED_KEPT_FOR, TIME_TO_UNDO, Task, TaskChange, TaskKey, TaskList, id::TaskId},
    },
    ports::storage::Repositories,
    use_cases::{
        email::reviews as mail,
        tasks::{
            board::{list, lock_own},
            limits,
            program_wake::wake_program,
        },
    },
};

pub fn delete(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<(), Error> {
    let mut task = lock_own(db, call, TaskKey::Present(id))?;
    task.delete(call.now)?;
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    wake_program(db, call, &task, call.now + TIME_TO_UNDO)?;
    if task.is_priority() {
        mail::task_deleted(db, task.id)?;
    }
    limits::trim_trash(db, call)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(())
}

/// Restores the task to its column and its sort key there. A planned next copy of a skipped one is cancelled.
pub fn restore(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Task, Error> {
    let mut task = lock_own(db, call, TaskKey::Deleted(id))?;
    task.restore();
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    if task.program_step.is_some() && !task.is_completed() {
        db.enrolments().reopen_for_task(task.id)?;
    }
    wake_program(db, call, &task, call.now)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(task)
}

/// Tasks that the actor deleted lately, latest first.
pub fn list_deleted(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Task>, Error> {
    list(db, call, TaskList::DeletedSince(call.now - DELETED_KEPT_FOR))
}
