//! The step that every form of assignment shares.

use crate::{
    Call, Error,
    model::{
        email::email_text,
        error::Violation,
        event::{About, Topic},
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{AssignedTask, Assignees, AssignmentId},
        },
        notification::AssignmentNotice,
    },
    ports::storage::Repositories,
};

const NO_CLIENTS: &str = "There are no clients yet.";

/// Result of an assignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Given {
    pub assignment: AssignmentId,
    pub clients: i64,
    /// Tasks of all clients together.
    pub tasks: i64,
}

/// Creates tasks, notifications and mail for all assignees, for every form of assignment. `unknown` is the error when a
/// chosen user is no client.
pub(super) fn give(
    db: &mut dyn Repositories,
    call: &Call,
    assignees: &Assignees,
    unknown: Violation,
    tasks: &[AssignedTask],
    template: Option<String>,
) -> Result<Audited<Given>, Error> {
    let (assignment, clients) = db.assignments().begin(assignees, tasks, call.now)?;
    let only = match assignees {
        Assignees::Chosen(ids) if usize::try_from(clients) != Ok(ids.len()) => return Err(unknown.into()),
        Assignees::All if clients == 0 => return Err(Violation::of("assignToAll", NO_CLIENTS).into()),
        Assignees::Chosen(ids) if ids.len() == 1 => ids.first().copied(),
        Assignees::All if clients == 1 => {
            db.assignments().find(assignment)?.and_then(|found| found.only_client)
        }
        Assignees::Chosen(_) | Assignees::All => None,
    };
    db.assignments().give(assignment, tasks, call.now)?;
    db.assignments().notify(assignment, &AssignmentNotice::of(tasks), call.now)?;
    let mentor = db.users().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let mail = email_text::tasks_assigned(&call.site, &mentor.first_name, tasks);
    db.assignments().mail(assignment, &mail, call.now)?;
    let about = match assignees {
        Assignees::Chosen(ids) => About::some(ids),
        Assignees::All => About::Clients,
    };
    call.record_event(db, [Topic::Tasks, Topic::Notifications, Topic::Mail], about);
    let audit_entry = AuditEntry::assigned(assignment, tasks, clients, only, template);
    Ok(Audited::new(Given { assignment, clients, tasks: audit_entry.tasks }, audit_entry))
}
