//! Assignment of a template's task to several clients or to all.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        category::Category,
        error::Violation,
        language::message::Message,
        mentoring::{
            activity::Audited,
            assignment::{AssignedTask, Assignees},
            client_choice::AssigneeChoice,
            template::{Template, TemplateId},
        },
        task::details::{self, TaskRules},
    },
    ports::storage::Repositories,
    use_cases::mentoring::assignments::give::{Given, give, give_chosen},
};

pub const DUE_DATE_REQUIRED: Message = Message::new("assign-due-date-required");
pub const CLIENTS_OR_ALL_REQUIRED: Message = Message::new("assign-clients-or-all-required");
const UNKNOWN_CLIENTS: Message = Message::new("assign-clients-unknown");

pub struct FromTemplate<'a> {
    pub template: TemplateId,
    /// Due date as yyyy-mm-dd; blank counts as missing.
    pub due_date: &'a str,
    pub to_all: bool,
    /// Ignored if the task is for all.
    pub assignees: &'a [String],
    /// Choice that replaces both.
    pub choice: Option<AssigneeChoice>,
}

/// Assigns all or nothing. A later change or deletion of the template changes no task.
pub fn assign_from_template(
    db: &mut dyn Repositories,
    call: &Call,
    wanted: &FromTemplate<'_>,
) -> Result<Audited<Given>, Error> {
    call.actor.require_admin()?;
    let rules = TaskRules::of_new(call.today(), Category::parse);
    let due_date = details::parse_required_due_date(wanted.due_date, &rules, DUE_DATE_REQUIRED)?;
    let unknown = || Violation::of("assigneeIds", UNKNOWN_CLIENTS);
    let assignees = if wanted.to_all || wanted.choice.is_some() {
        Assignees::All
    } else if wanted.assignees.is_empty() {
        return Err(Violation::of("assigneeIds", CLIENTS_OR_ALL_REQUIRED).into());
    } else {
        let ids: Option<Vec<_>> = wanted.assignees.iter().map(|id| UserId::parse(id)).collect();
        Assignees::chosen(ids.ok_or_else(unknown)?)
    };
    let Template { details, subtasks, .. } = db.templates().find(wanted.template)?.ok_or(Error::NotFound)?;
    let task = AssignedTask {
        details: details.task.due_on(due_date),
        subtask_titles: subtasks.into_iter().map(|subtask| subtask.title).collect(),
        program_step: None,
    };
    match &wanted.choice {
        Some(choice) => give_chosen(db, call, choice, &[task], Some(details.title)),
        None => give(db, call, &assignees, unknown(), &[task], Some(details.title)),
    }
}
