//! Moving, ticking and completing: how a task gets from To Do to done for good.

use super::{Column, SubtaskId, Task, TaskId, TaskStatus, place};
use crate::{Actor, Error, Ports, achievement, week::Week};

/// Puts the task at `position` of a column, or on top of it. `Completed` completes it instead.
pub fn move_to(
    ports: &Ports,
    actor: &Actor,
    id: TaskId,
    status: TaskStatus,
    position: Option<usize>,
) -> Result<Task, Error> {
    if status == TaskStatus::Completed {
        return complete(ports, actor, id);
    }
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let mut task = work.tasks().find(user.id, id)?.ok_or(Error::NotFound)?;
    let column = Column { status, ..task.column() };
    if position.is_none() && column == task.column() {
        return Ok(task);
    }
    let place = place::make_room(&mut *work, &task, column, position.unwrap_or(0))?;
    task.move_to(status, place, now)?;
    work.tasks().update(&task)?;
    work.commit()?;
    Ok(task)
}

/// Completing is final and counts once: a repeat answers with the task as it is.
pub fn complete(ports: &Ports, actor: &Actor, id: TaskId) -> Result<Task, Error> {
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    // Two completions at once must not both count the same total.
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let mut task = work.tasks().find(user.id, id)?.ok_or(Error::NotFound)?;
    if task.is_completed() {
        return Ok(task);
    }
    task.complete(now)?;
    work.tasks().update(&task)?;
    work.tasks().record_completion(&task, now)?;
    let tally = work.tasks().tally_completed(user.id, Week::containing(now, user.zone))?;
    achievement::award(&mut *work, user.id, achievement::earned(&tally), now)?;
    work.commit()?;
    Ok(task)
}

/// Ticks or unticks a subtask; the task moves as its ticks demand.
pub fn set_subtask(ports: &Ports, actor: &Actor, id: SubtaskId, completed: bool) -> Result<Task, Error> {
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let mut task = work.tasks().find_by_subtask(user.id, id)?.ok_or(Error::NotFound)?;
    if !task.set_subtask(id, completed, now)? {
        return Ok(task);
    }
    work.tasks().set_subtask_completed(&task, id, completed)?;
    let status = if completed { task.column_after_tick() } else { task.status };
    if status != task.status {
        let top = place::on_top(&mut *work, user.id, Column { status, ..task.column() })?;
        task.move_to(status, top, now)?;
    }
    work.tasks().update(&task)?;
    work.commit()?;
    Ok(task)
}
