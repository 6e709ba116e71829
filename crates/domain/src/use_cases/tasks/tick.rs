//! Ticks of subtasks.

use crate::{
    Call, Error,
    model::{
        event::Topic,
        task::{Column, Task, TaskChange, TaskKey, id::SubtaskId},
    },
    ports::storage::Repositories,
    use_cases::tasks::{board::lock_own, move_to::make_room},
};

/// Sets the tick, and moves the task to the column that follows from all ticks.
pub fn set_subtask(
    db: &mut dyn Repositories,
    call: &Call,
    id: SubtaskId,
    completed: bool,
) -> Result<Task, Error> {
    let mut task = lock_own(db, call, TaskKey::OfSubtask(id))?;
    if !task.set_subtask(id, completed, call.now)? {
        return Ok(task);
    }
    let status = if completed { task.column_after_tick() } else { task.status };
    if status != task.status {
        let column = Column { status, ..task.column() };
        let sort_key = make_room(db, task.assignee, column, Some(task.id), 0)?;
        task.move_to(status, sort_key, call.now)?;
    }
    db.tasks().update(&task, TaskChange::Tick { subtask: id, completed }, task.updated_at)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(task)
}
