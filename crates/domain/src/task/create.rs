//! A client adds a task of their own.

use super::{
    Column, NewTask, Task, TaskStatus,
    details::{TaskForm, TaskRules},
    place,
};
use crate::{Actor, Error, Ports, achievement, achievement::AchievementKind, category::Category};

/// The task is the actor's, whatever else was asked for, and lies on top of To Do.
pub fn create(ports: &Ports, actor: &Actor, form: &TaskForm<'_>) -> Result<Task, Error> {
    let now = ports.clock.now();
    let (details, subtasks) = form.check(&TaskRules {
        today: actor.today(now),
        parse_category: Category::parse_for_client,
        unchanged_due_date: None,
    })?;
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let column = Column { board: details.category.board(), status: TaskStatus::Todo };
    let place = place::on_top(&mut *work, user.id, column)?;
    let task = work.tasks().insert(&NewTask {
        assignee: user.id,
        details,
        subtask_titles: subtasks.into_iter().map(|subtask| subtask.title).collect(),
        place,
        created_at: now,
    })?;
    achievement::award(&mut *work, user.id, [AchievementKind::TheArchitect], now)?;
    work.commit()?;
    Ok(task)
}
