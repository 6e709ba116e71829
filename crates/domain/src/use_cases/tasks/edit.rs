//! Edits of a task's details by its assignee.

use crate::{
    Call, Error,
    model::{
        category::Category,
        current_state::Current,
        event::Topic,
        task::{
            Task, TaskChange, TaskKey,
            details::{TaskForm, TaskRules, parse_due_date},
            id::TaskId,
            subtasks::SubtaskEdit,
            usage::bytes_of,
        },
        version::ExpectedVersion,
    },
    ports::storage::Repositories,
    use_cases::tasks::{board::lock_own, limits},
};

/// Edits a task. Kept subtasks keep their ticks. Subtask ids of other tasks count as new subtasks.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    expected: &ExpectedVersion,
    form: &TaskForm<'_>,
) -> Result<Task, Error> {
    let mut task = find_editable(db, call, id, expected)?;
    let (details, subtasks) = form.check(&rules(call, &task))?;
    let after = bytes_of(&details, subtasks.iter().map(|subtask| &*subtask.title));
    limits::change_text(db, call, &task, after)?;
    task.edit(details, call.now)?;
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    let edit = SubtaskEdit::new(&task.subtasks, subtasks);
    task.subtasks = db.tasks().edit_subtasks(&task, &edit)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(task)
}

/// Changes only the due date, under the same rules. Blank counts as missing.
pub fn set_due_date(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    expected: &ExpectedVersion,
    due_date: &str,
) -> Result<Task, Error> {
    let mut task = find_editable(db, call, id, expected)?;
    let due_date = parse_due_date(due_date, &rules(call, &task))?;
    if due_date == task.details.due_date {
        return Ok(task);
    }
    task.set_due_date(due_date, call.now)?;
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(task)
}

/// Finds the task. The lock on its assignee keeps the version until the change is written.
fn find_editable(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    expected: &ExpectedVersion,
) -> Result<Task, Error> {
    let task = lock_own(db, call, TaskKey::Present(id))?;
    task.check_editable()?;
    if expected.accepts(task.version) {
        Ok(task)
    } else {
        Err(Error::Outdated(Current::Task(Box::new(task))))
    }
}

fn rules(call: &Call, task: &Task) -> TaskRules {
    TaskRules {
        today: call.today(),
        parse_category: Category::parse_for_client,
        unchanged_due_date: Some(task.details.due_date),
        present_recurrence: task.details.recurrence.clone(),
    }
}
