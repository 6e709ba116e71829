//! A client adds a task of their own.

use crate::{
    Call, Error,
    model::{
        achievement::AchievementKind,
        category::Category,
        task::{
            NewTask, Task,
            details::{TaskDetails, TaskForm, TaskRules},
            place,
            subtasks::SubtaskChange,
        },
        user::UserId,
    },
    ports::storage::Repositories,
    use_cases::achievements,
};

/// The task is the actor's, whatever else was asked for, and lies on top of To Do.
pub fn create(db: &mut dyn Repositories, call: &Call, form: &TaskForm<'_>) -> Result<Task, Error> {
    let (details, subtasks) = form.check(&TaskRules {
        today: call.today(),
        parse_category: Category::parse_for_client,
        unchanged_due_date: None,
    })?;
    call.lock_actor(db)?;
    let task = insert_on_top(db, call, call.actor.user_id, details, subtasks)?;
    achievements::award(db, call.actor.user_id, [AchievementKind::TheArchitect], call.now)?;
    Ok(task)
}

/// A new task above everything in its column.
fn insert_on_top(
    db: &mut dyn Repositories,
    call: &Call,
    assignee: UserId,
    details: TaskDetails,
    subtasks: Vec<SubtaskChange>,
) -> Result<Task, Error> {
    let lowest = db.tasks().find_lowest_place(assignee, NewTask::column(details.category))?;
    let titles = subtasks.into_iter().map(|subtask| subtask.title).collect();
    let task = NewTask::new(assignee, details, titles, place::above(lowest), call.now);
    Ok(db.tasks().insert(&task)?)
}
