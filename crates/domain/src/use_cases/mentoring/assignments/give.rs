//! Common part of all forms of assignment.

use crate::{
    Call, Error,
    model::{
        error::Violation,
        job::{Assign, JobId, Work},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{AssignedTask, Assignees, AssignmentId, check_size},
            client_choice::{AssigneeChoice, FIELD, Missed, NOBODY_LEFT},
        },
    },
    ports::storage::Repositories,
    use_cases::{
        jobs,
        mentoring::client_choice::{self, Chosen},
    },
};

const ALL_HAVE_IT: Message = Message::new("choice-all-have-it");
const NO_CLIENTS: Message = Message::new("assign-no-clients");

/// Result of an assignment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    pub assignment: AssignmentId,
    pub clients: i64,
    /// Tasks of all clients together.
    pub tasks: i64,
    /// Job that continues it, if work is left.
    pub job: Option<JobId>,
    /// Present for chosen assignees.
    pub choice: Option<ReachedChoice>,
}

/// Chosen clients who got nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedChoice {
    pub missed: Missed,
    /// Number of clients who were left out because they have the task.
    pub left_out: i64,
}

/// Assigns to chosen clients, who are locked. Clients who no longer exist are reported as missed, not as an error.
pub(super) fn give_chosen(
    db: &mut dyn Repositories,
    call: &Call,
    wanted: &AssigneeChoice,
    tasks: &[AssignedTask],
    template: Option<String>,
) -> Result<Audited<Given>, Error> {
    let Chosen { mut ids, missed } =
        client_choice::reach(db, call, &wanted.clients, wanted.expected.as_ref())?;
    let reached = ids.len();
    if wanted.leaves_out_who_has_it {
        let titles: Vec<_> = tasks.iter().map(|task| task.details.title.clone()).collect();
        let have = client_choice::who_have(db, &titles, &ids)?;
        client_choice::without(&mut ids, &have);
    }
    let left_out = i64::try_from(reached - ids.len()).unwrap_or(i64::MAX);
    if ids.is_empty() {
        return Err(Error::Conflict(Violation::of(FIELD, ALL_HAVE_IT)));
    }
    let unknown = Violation::of(FIELD, NOBODY_LEFT);
    let mut audited = give(db, call, &Assignees::chosen(ids), unknown, tasks, template)?;
    audited.answer.choice = Some(ReachedChoice { missed, left_out });
    Ok(audited)
}

/// Begins an assignment of any form. `unknown`: error for a chosen user who is no client.
pub(super) fn give(
    db: &mut dyn Repositories,
    call: &Call,
    assignees: &Assignees,
    unknown: Violation,
    tasks: &[AssignedTask],
    template: Option<String>,
) -> Result<Audited<Given>, Error> {
    let admin = Some(call.actor.user_id);
    let (id, clients) = db.assignments().begin(assignees, tasks, admin, None, call.now)?;
    let only = match assignees {
        Assignees::Chosen(ids) if usize::try_from(clients) != Ok(ids.len()) => return Err(unknown.into()),
        Assignees::All if clients == 0 => return Err(Violation::of("assignToAll", NO_CLIENTS).into()),
        Assignees::Chosen(ids) if ids.len() == 1 => ids.first().copied(),
        Assignees::All if clients == 1 => db.assignments().find(id)?.and_then(|found| found.only_client),
        Assignees::Chosen(_) | Assignees::All => None,
    };
    check_size(tasks, clients)?;
    let mentor = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?.first_name;
    let work = Work::Assign(Assign { id, tasks: tasks.to_vec(), mentor, has_tasks: false });
    let job = jobs::begin(db, call, &work, clients)?;
    let audit_entry = AuditEntry::assigned(id, tasks, clients, only, template);
    let given = Given { assignment: id, clients, tasks: audit_entry.tasks, job, choice: None };
    Ok(Audited::new(given, audit_entry))
}
