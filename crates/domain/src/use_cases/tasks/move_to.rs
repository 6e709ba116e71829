//! Moving a task to another column, or within its column.

use super::{board::lock_own, complete};
use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        event::Topic,
        task::{
            Column, Task, TaskChange, TaskKey, TaskStatus,
            id::TaskId,
            sort_key::{Room, SortKey},
        },
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Moves the task to `position` of a column, or to its top. `Completed` completes it instead.
pub fn move_to(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    status: TaskStatus,
    position: Option<usize>,
) -> Result<Task, Error> {
    if status == TaskStatus::Completed {
        return complete(db, call, id);
    }
    let mut task = lock_own(db, call, TaskKey::Present(id))?;
    let column = Column { status, ..task.column() };
    if position.is_none() && column == task.column() {
        return Ok(task);
    }
    let sort_key = make_room(db, task.assignee, column, Some(task.id), position.unwrap_or(0))?;
    task.move_to(status, sort_key, call.now)?;
    db.tasks().update(&task, TaskChange::Progress, task.updated_at)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(task)
}

/// Returns a free sort key at `position` of the column. The moved task does not count.
pub(in crate::use_cases) fn make_room(
    db: &mut dyn Repositories,
    assignee: UserId,
    column: Column,
    moved: Option<TaskId>,
    position: usize,
) -> Result<SortKey, StorageError> {
    let neighbours = db.tasks().find_neighbours(assignee, column, moved, position)?;
    if let Some(sort_key) = neighbours.between() {
        return Ok(sort_key);
    }
    let mut others = db.tasks().list_sort_keys(assignee, column)?;
    others.retain(|(id, _)| Some(*id) != moved);
    let room = Room::spread(&others, position);
    for (id, sort_key) in room.moved {
        db.tasks().set_sort_key(assignee, id, sort_key)?;
    }
    Ok(room.sort_key)
}
