//! A client changes what is written on a task of their own.

use super::{
    Task, TaskId,
    details::{TaskForm, TaskRules},
};
use crate::{Actor, Error, Ports, category::Category};

/// Ticks stay with the subtasks that are kept. Subtask ids of other tasks count as new subtasks.
pub fn edit(ports: &Ports, actor: &Actor, id: TaskId, form: &TaskForm<'_>) -> Result<Task, Error> {
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let mut task = work.tasks().find(user.id, id)?.ok_or(Error::NotFound)?;
    let (details, subtasks) = form.check(&TaskRules {
        today: actor.today(now),
        parse_category: Category::parse_for_client,
        unchanged_due_date: Some(task.due_date),
    })?;
    task.edit(details, now)?;
    work.tasks().update(&task)?;
    task.subtasks = work.tasks().replace_subtasks(&task, &subtasks)?;
    work.commit()?;
    Ok(task)
}
