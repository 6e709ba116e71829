//! Creation of a task by its assignee.

use crate::{
    Call, Error,
    model::{
        achievement::AchievementKind,
        category::Category,
        event::Topic,
        task::{
            NewTask, Task,
            details::{TaskForm, TaskRules},
        },
    },
    ports::storage::Repositories,
    use_cases::{
        achievements,
        tasks::{limits, move_to::make_room},
    },
};

/// Creates a task of the actor, on top of To Do.
pub fn create(db: &mut dyn Repositories, call: &Call, form: &TaskForm<'_>) -> Result<Task, Error> {
    let (details, subtasks) = form.check(&TaskRules::of_new(call.today(), Category::parse_for_client))?;
    call.lock_actor(db)?;
    let owner = call.actor.user_id;
    let sort_key = make_room(db, owner, NewTask::column(details.category), None, 0)?;
    let titles = subtasks.into_iter().map(|subtask| subtask.title).collect();
    let task = NewTask::new(owner, details, titles, sort_key, call.now);
    limits::add_task(db, call, &task)?;
    let task = db.tasks().insert(&task)?;
    call.record_task(db, Topic::Tasks, &task);
    achievements::award(db, call, owner, [AchievementKind::TheArchitect])?;
    Ok(task)
}
