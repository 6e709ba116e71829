//! Bulk assignment: several tasks to one client, to chosen ones or to all.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        category::Category,
        error::Violation,
        mentoring::{
            activity::Audited,
            assignment::{Assignees, CLIENT_OR_ALL_REQUIRED, check_bulk},
            client_choice::AssigneeChoice,
        },
        task::details::{TaskForm, TaskRules},
    },
    ports::storage::Repositories,
    use_cases::mentoring::assignments::{
        assign::UNKNOWN_CLIENT,
        give::{Given, give, give_chosen},
    },
};

pub struct Bulk<'a> {
    pub tasks: Vec<TaskForm<'a>>,
    pub to_all: bool,
    /// Ignored if the tasks are for all.
    pub assignee: &'a str,
    /// Choice that replaces both.
    pub choice: Option<AssigneeChoice>,
}

/// Assigns all or nothing, in the order of the list.
pub fn assign_bulk(db: &mut dyn Repositories, call: &Call, bulk: &Bulk<'_>) -> Result<Audited<Given>, Error> {
    call.actor.require_admin()?;
    let rules = TaskRules::of_new(call.today(), Category::parse);
    let tasks = check_bulk(&bulk.tasks, &rules)?;
    if let Some(choice) = &bulk.choice {
        return give_chosen(db, call, choice, &tasks, None);
    }
    let unknown = || Violation::of("assigneeId", UNKNOWN_CLIENT);
    let assignees = match (bulk.to_all, bulk.assignee) {
        (true, _) => Assignees::All,
        (false, "") => return Err(Violation::of("assigneeId", CLIENT_OR_ALL_REQUIRED).into()),
        (false, id) => Assignees::chosen(vec![UserId::parse(id).ok_or_else(unknown)?]),
    };
    give(db, call, &assignees, unknown(), &tasks, None)
}
