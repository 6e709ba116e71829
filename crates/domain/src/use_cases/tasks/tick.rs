//! Ticks of subtasks.

use crate::{
    Call, Error,
    model::{
        event::Topic,
        task::{Column, Task, TaskChange, TaskKey, id::SubtaskId, sort_key},
    },
    ports::storage::Repositories,
};

/// Sets the tick, and moves the task to the column that follows from all ticks.
pub fn set_subtask(
    db: &mut dyn Repositories,
    call: &Call,
    id: SubtaskId,
    completed: bool,
) -> Result<Task, Error> {
    call.lock_actor(db)?;
    let mut task = db
        .tasks()
        .find_for(call.actor.user_id, call.actor.user_id, TaskKey::OfSubtask(id))?
        .ok_or(Error::NotFound)?;
    if !task.set_subtask(id, completed, call.now)? {
        return Ok(task);
    }
    db.tasks().set_subtask_completed(&task, id, completed)?;
    let status = if completed { task.column_after_tick() } else { task.status };
    if status != task.status {
        let column = Column { status, ..task.column() };
        let lowest = db.tasks().find_lowest_sort_key(task.assignee, column)?;
        task.move_to(status, sort_key::above(lowest), call.now)?;
    }
    db.tasks().update(&task, TaskChange::Progress, task.updated_at)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(task)
}
