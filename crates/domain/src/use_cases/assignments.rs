//! An admin gives tasks to clients, singly, in bulk, to all or from a template, and for a day takes them back.

mod assign;
mod bulk;
mod from_template;
mod recall;

pub use assign::{CATEGORY_REQUIRED, CLIENT_REQUIRED, assign};
pub use bulk::{Bulk, assign_bulk};
pub use from_template::{FromTemplate, assign_from_template};
pub use recall::{ALREADY_RECALLED, RecallPreview, TOO_LATE, preview_recall, recall};

use crate::{
    Call, Error,
    model::{
        Violation,
        activity::{Acted, Deed},
        assignment::{AssignedTask, Assignees, AssignmentId},
        email_text,
        notification::AssignmentNotice,
    },
    ports::storage::Repositories,
};

const NO_CLIENTS: &str = "There are no clients yet.";

/// What one call gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Given {
    pub assignment: AssignmentId,
    pub clients: i64,
    /// Every client's tasks, counted together.
    pub tasks: i64,
}

/// Every form of assignment ends here: tasks, notifications and mail for all assignees. `unknown` is the answer when
/// somebody chosen is no client.
fn give(
    db: &mut dyn Repositories,
    call: &Call,
    assignees: &Assignees,
    unknown: Violation,
    tasks: &[AssignedTask],
    template: Option<String>,
) -> Result<Acted<Given>, Error> {
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
    let deed = Deed::assigned(assignment, tasks, clients, only, template);
    Ok(Acted::new(Given { assignment, clients, tasks: deed.tasks }, deed))
}
