//! Audit log: actor, kind, client and counts of an admin's change. Never a secret, the text of a note, an amount or an
//! answer.

mod action;
mod audited;
mod programs;

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{email_address::EmailAddress, two_factor::FactorDemand, user::UserId},
    job::Progress,
    mentoring::{
        assignment::{AssignedTask, Assignment, AssignmentId, RecallOutcome},
        correction::Correction,
        note_batch::NoteBatchId,
    },
    set_aside::WorkRow,
    task::Task,
};
pub use action::{Action, ActivityKind};
pub use audited::Audited;

/// Time that an entry is kept.
pub const KEPT_FOR: TimeDelta = TimeDelta::days(365);
/// Number of titles or addresses that an entry names; its counts include the others.
const NAMED: usize = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActivityId(pub i64);

/// Entry about an admin's use case, for the runner to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub action: Action,
    /// Client that the change is about, where that is exactly one.
    pub client: Option<UserId>,
    pub clients: i64,
    /// Number of tasks that were assigned, recalled, corrected or reviewed.
    pub tasks: i64,
    /// Number of tasks or notes that a recall kept, of clients that a stopped job did not reach, or of days of a shift.
    pub stayed: i64,
    /// First titles of tasks, first addresses that were invited, or names of tags or segments.
    pub titles: Vec<String>,
    /// Title of the template, or name of the program, check-in or number, that the change is about.
    pub template: Option<String>,
    pub assignment: Option<AssignmentId>,
    /// Revision that was decided on.
    pub revision: Option<i64>,
    pub note_batch: Option<NoteBatchId>,
}

impl AuditEntry {
    /// Entry that names nothing.
    pub fn plain(action: Action) -> Self {
        Self {
            action,
            client: None,
            clients: 0,
            tasks: 0,
            stayed: 0,
            titles: Vec::new(),
            template: None,
            assignment: None,
            revision: None,
            note_batch: None,
        }
    }

    /// Entry about one client or, from the server's shell, any account.
    pub fn to_client(action: Action, client: UserId) -> Self {
        Self { client: Some(client), clients: 1, ..Self::plain(action) }
    }

    /// Entry of an assignment. `client`: the only one, if there is only one.
    pub fn assigned(
        assignment: AssignmentId,
        tasks: &[AssignedTask],
        clients: i64,
        client: Option<UserId>,
        template: Option<String>,
    ) -> Self {
        let count = i64::try_from(tasks.len()).unwrap_or(i64::MAX);
        Self {
            client,
            clients,
            tasks: clients.saturating_mul(count),
            titles: tasks.iter().take(NAMED).map(|task| task.details.title.clone()).collect(),
            template,
            assignment: Some(assignment),
            ..Self::plain(Action::TasksAssigned)
        }
    }

    pub fn recalled(outcome: RecallOutcome, assignment: &Assignment) -> Self {
        Self {
            client: assignment.only_client,
            clients: assignment.clients,
            tasks: outcome.removed,
            stayed: outcome.kept,
            titles: assignment.titles.iter().take(NAMED).cloned().collect(),
            assignment: Some(assignment.id),
            ..Self::plain(Action::TasksRecalled)
        }
    }

    /// Entry of a job that was stopped: `clients` is done, `stayed` is left. `titles`: of its tasks, or its kind and
    /// names.
    pub fn stopped(action: Action, progress: &Progress, titles: Vec<String>) -> Self {
        Self {
            clients: progress.done,
            stayed: progress.total - progress.done,
            titles: titles.into_iter().take(NAMED).collect(),
            ..Self::plain(action)
        }
    }

    /// Entry of a correction. `clients`: number of those with a corrected task. `client`: the only one, if any.
    pub fn corrected(
        assignment: AssignmentId,
        corrections: &[Correction],
        tasks: i64,
        clients: i64,
        client: Option<UserId>,
    ) -> Self {
        Self {
            client,
            clients,
            tasks,
            titles: corrections.iter().take(NAMED).map(|each| each.after.details.title.clone()).collect(),
            assignment: Some(assignment),
            ..Self::plain(Action::TasksCorrected)
        }
    }

    /// Entry about a template, program, check-in or number.
    pub fn named(action: Action, name: &str) -> Self {
        Self { template: Some(name.to_owned()), ..Self::plain(action) }
    }

    /// Entry about a program, check-in or number of one client.
    pub fn of_client(action: Action, name: &str, client: UserId) -> Self {
        Self { template: Some(name.to_owned()), ..Self::to_client(action, client) }
    }

    /// Entry about a program, check-in or number of clients.
    pub fn of_clients(action: Action, name: &str, clients: &[UserId]) -> Self {
        Self { template: Some(name.to_owned()), ..Self::about(action, clients) }
    }

    /// Entry about tags, by their names.
    pub fn tag(action: Action, names: &[&str]) -> Self {
        let titles = names.iter().take(NAMED).map(|name| (*name).to_owned()).collect();
        Self { titles, ..Self::plain(action) }
    }

    pub fn segment(action: Action, name: &str) -> Self {
        Self { titles: vec![name.to_owned()], ..Self::plain(action) }
    }

    /// Entry of a decision, of the mark that decisions need, of a comment, or of a stopped recurrence. `revision`: the
    /// one that was decided on.
    pub fn review(action: Action, task: &Task, revision: Option<i64>) -> Self {
        let titles = vec![task.details.title.clone()];
        Self { tasks: 1, titles, revision, ..Self::to_client(action, task.assignee) }
    }

    pub fn notes_sent(batch: NoteBatchId, clients: &[UserId]) -> Self {
        Self { note_batch: Some(batch), ..Self::about(Action::NoteSent, clients) }
    }

    /// Entry about the clients whose note is removed. `client`: the only one, if there is only one.
    pub fn notes_recalled(batch: NoteBatchId, outcome: RecallOutcome, client: Option<UserId>) -> Self {
        Self {
            client,
            clients: outcome.removed,
            stayed: outcome.kept,
            note_batch: Some(batch),
            ..Self::plain(Action::NotesRecalled)
        }
    }

    fn about(action: Action, clients: &[UserId]) -> Self {
        let client = if let [only] = clients { Some(*only) } else { None };
        let clients = i64::try_from(clients.len()).unwrap_or(i64::MAX);
        Self { client, clients, ..Self::plain(action) }
    }

    pub fn factor_demanded(demand: FactorDemand) -> Self {
        Self::plain(match demand {
            FactorDemand::Nobody => Action::TwoFactorNotDemanded,
            FactorDemand::Admins => Action::TwoFactorDemanded,
            FactorDemand::Everybody => Action::TwoFactorDemandedOfAll,
        })
    }

    /// Entry about work that was set aside, by its kind and row.
    pub fn tried_again(row: &WorkRow) -> Self {
        let titles = vec![format!("{} {}", row.kind.name(), row.id)];
        Self { titles, ..Self::plain(Action::WorkTriedAgain) }
    }

    pub fn invitations(action: Action, addresses: &[EmailAddress]) -> Self {
        Self {
            clients: i64::try_from(addresses.len()).unwrap_or(i64::MAX),
            titles: addresses.iter().take(NAMED).map(ToString::to_string).collect(),
            ..Self::plain(action)
        }
    }
}

/// Stored in place of the address of a client whose account is deleted. Readers see it in their language.
pub const DELETED_CLIENT: &str = "a deleted client";
/// Stored in place of an address that was invited and never had an account. Readers see it in their language.
pub const INVITED_PERSON: &str = "somebody who was invited";

/// Entry with the present names of its users.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Activity {
    pub id: ActivityId,
    pub at: DateTime<Utc>,
    /// `None` for a command in the server's shell, and once that account is deleted.
    pub actor_name: Option<String>,
    /// Name of the one client that it is about; `None` once that account is deleted.
    pub client_name: Option<String>,
    pub audit_entry: AuditEntry,
    /// Present only on an assignment, or on a note to many, that can be recalled.
    pub recallable_until: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ActivityFilter {
    pub kind: Option<ActivityKind>,
    /// Client, who may also be one of the many assignees of an assignment or a recall.
    pub client: Option<UserId>,
}
