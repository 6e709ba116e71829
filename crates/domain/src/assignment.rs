//! An admin gives tasks to clients.

use crate::{
    Actor, Error, Ports, Violation,
    category::Category,
    email_text,
    notification::NewNotification,
    task::{
        Column, NewTask, Task, TaskStatus,
        details::{TaskForm, TaskRules},
        place,
    },
    user::{Role, UserId},
};

pub const CATEGORY_REQUIRED: &str = "Please select a category.";
pub const CLIENT_REQUIRED: &str = "Please select a client to assign the task to.";
const UNKNOWN_CLIENT: &str = "This client does not exist.";

/// One task for one client, on top of To Do of the board that its category belongs to.
pub fn assign(ports: &Ports, actor: &Actor, assignee: &str, form: &TaskForm<'_>) -> Result<Task, Error> {
    actor.require_admin()?;
    let now = ports.clock.now();
    let rules = TaskRules { today: actor.today(now), parse_category, unchanged_due_date: None };
    let (title, category) = form.check_heading(&rules)?;
    if assignee.is_empty() {
        return Err(Violation::of("assigneeId", CLIENT_REQUIRED).into());
    }
    let (details, subtasks) = form.check_rest(title, category, &rules)?;

    let unknown = || Violation::of("assigneeId", UNKNOWN_CLIENT);
    let assignee = UserId::parse(assignee).ok_or_else(unknown)?;
    let mut work = ports.storage.begin()?;
    let client =
        work.users().find_locked(assignee)?.filter(|user| user.role == Role::Client).ok_or_else(unknown)?;
    let column = Column { board: category.board(), status: TaskStatus::Todo };
    let place = place::on_top(&mut *work, client.id, column)?;
    let task = work.tasks().insert(&NewTask {
        assignee: client.id,
        details,
        subtask_titles: subtasks.into_iter().map(|subtask| subtask.title).collect(),
        place,
        created_at: now,
    })?;
    let tasks = std::slice::from_ref(&task);
    work.notifications().insert(&NewNotification::tasks_assigned(client.id, tasks, now))?;
    work.outbox().enqueue(&email_text::tasks_assigned(&ports.site, &client, tasks), now)?;
    work.commit()?;
    Ok(task)
}

fn parse_category(text: &str) -> Result<Category, Violation> {
    if text.is_empty() { Err(Violation::of("category", CATEGORY_REQUIRED)) } else { Category::parse(text) }
}
