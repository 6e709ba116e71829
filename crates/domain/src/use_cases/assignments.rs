//! An admin gives tasks to clients.

use crate::{
    Call, Error,
    model::{
        Violation,
        category::Category,
        email_text,
        notification::NewNotification,
        task::{
            Task,
            details::{TaskForm, TaskRules},
        },
        user::UserId,
    },
    ports::storage::Repositories,
    use_cases::{clients, tasks::insert_on_top},
};

pub const CATEGORY_REQUIRED: &str = "Please select a category.";
pub const CLIENT_REQUIRED: &str = "Please select a client to assign the task to.";
const UNKNOWN_CLIENT: &str = "This client does not exist.";

/// One task for one client, on top of To Do of the board that its category belongs to.
pub fn assign(
    db: &mut dyn Repositories,
    call: &Call,
    assignee: &str,
    form: &TaskForm<'_>,
) -> Result<Task, Error> {
    call.actor.require_admin()?;
    let rules = TaskRules { today: call.today(), parse_category, unchanged_due_date: None };
    let (title, category) = form.check_heading(&rules)?;
    if assignee.is_empty() {
        return Err(Violation::of("assigneeId", CLIENT_REQUIRED).into());
    }
    let (details, subtasks) = form.check_rest(title, category, &rules)?;

    let unknown = || Violation::of("assigneeId", UNKNOWN_CLIENT);
    let assignee = UserId::parse(assignee).ok_or_else(unknown)?;
    let client = clients::find_locked(db, assignee)?.ok_or_else(unknown)?;
    let task = insert_on_top(db, call, client.id, details, subtasks)?;
    let tasks = std::slice::from_ref(&task);
    db.notifications().insert(&NewNotification::tasks_assigned(client.id, tasks, call.now))?;
    db.outbox().enqueue(&email_text::tasks_assigned(&call.site, &client, tasks), call.now)?;
    Ok(task)
}

fn parse_category(text: &str) -> Result<Category, Violation> {
    if text.is_empty() { Err(Violation::of("category", CATEGORY_REQUIRED)) } else { Category::parse(text) }
}
