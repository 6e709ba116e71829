//! Assignment of one task to one client.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        category::Category,
        error::Violation,
        language::message::Message,
        mentoring::{
            activity::Audited,
            assignment::{AssignedTask, Assignees, AssignmentId},
            client_choice::AssigneeChoice,
        },
        task::{
            Task,
            details::{TaskForm, TaskRules},
        },
    },
    ports::storage::Repositories,
    use_cases::mentoring::assignments::give::{Given, give, give_chosen},
};

pub const CATEGORY_REQUIRED: Message = Message::new("assign-category-required");
pub const CLIENT_REQUIRED: Message = Message::new("assign-client-required");
pub(super) const UNKNOWN_CLIENT: Message = Message::new("assign-client-unknown");

/// Assigns on top of To Do of the board of its category.
pub fn assign(
    db: &mut dyn Repositories,
    call: &Call,
    assignee: &str,
    form: &TaskForm<'_>,
) -> Result<Audited<(Task, AssignmentId)>, Error> {
    call.actor.require_admin()?;
    let rules = rules(call);
    let (title, category) = form.check_heading(&rules)?;
    if assignee.is_empty() {
        return Err(Violation::of("assigneeId", CLIENT_REQUIRED).into());
    }
    let (details, subtasks) = form.check_rest(title, category, &rules)?;
    let tasks = [AssignedTask::new(details, subtasks)];
    let unknown = || Violation::of("assigneeId", UNKNOWN_CLIENT);
    let assignees = Assignees::chosen(vec![UserId::parse(assignee).ok_or_else(unknown)?]);
    let Audited { answer: given, audit_entry } = give(db, call, &assignees, unknown(), &tasks, None)?;
    let task = db.assignments().find_task(given.assignment)?.ok_or_else(unknown)?;
    Ok(Audited { answer: (task, given.assignment), audit_entry })
}

/// Assigns to chosen clients.
pub fn assign_to_chosen(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &AssigneeChoice,
    form: &TaskForm<'_>,
) -> Result<Audited<Given>, Error> {
    call.actor.require_admin()?;
    let (details, subtasks) = form.check(&rules(call))?;
    give_chosen(db, call, choice, &[AssignedTask::new(details, subtasks)], None)
}

fn rules(call: &Call) -> TaskRules {
    TaskRules::of_new(call.today(), parse_category)
}

fn parse_category(text: &str) -> Result<Category, Violation> {
    if text.is_empty() { Err(Violation::of("category", CATEGORY_REQUIRED)) } else { Category::parse(text) }
}
