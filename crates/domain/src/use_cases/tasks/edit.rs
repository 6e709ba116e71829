//! A client changes what is written on a task of their own.

use crate::{
    Call, Error,
    model::{
        category::Category,
        event::Topic,
        task::{
            Task, TaskId,
            details::{TaskForm, TaskRules},
            subtasks::SubtaskEdit,
        },
    },
    ports::storage::Repositories,
};

/// Ticks stay with the subtasks that are kept. Subtask ids of other tasks count as new subtasks.
pub fn edit(db: &mut dyn Repositories, call: &Call, id: TaskId, form: &TaskForm<'_>) -> Result<Task, Error> {
    call.lock_actor(db)?;
    let mut task = db.tasks().find(call.actor.user_id, id)?.ok_or(Error::NotFound)?;
    let (details, subtasks) = form.check(&TaskRules {
        today: call.today(),
        parse_category: Category::parse_for_client,
        unchanged_due_date: Some(task.due_date),
    })?;
    task.edit(details, call.now)?;
    db.tasks().update(&task)?;
    let edit = SubtaskEdit::new(&task.subtasks, subtasks);
    task.subtasks = db.tasks().edit_subtasks(&task, &edit)?;
    call.tell_own(db, Topic::Tasks);
    Ok(task)
}
