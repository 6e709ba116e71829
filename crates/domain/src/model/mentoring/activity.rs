//! Audit log: actor, kind, client and counts of an admin's change. Never a secret, never the text of a note.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{email_address::EmailAddress, user::UserId},
    mentoring::assignment::{AssignedTask, Assignment, AssignmentId, RecallOutcome},
    task::Task,
};

/// Time that an entry is kept.
pub const KEPT_FOR: TimeDelta = TimeDelta::days(365);
/// Number of titles or addresses that an entry names; its counts include the others.
const NAMED: usize = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActivityId(pub i64);

/// Kinds of entries, by which the log is filtered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActivityKind {
    Assignment,
    Recall,
    Template,
    Password,
    Link,
    Invitation,
    Note,
    Security,
    Review,
    Recurrence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    TasksAssigned,
    TasksRecalled,
    TemplateCreated,
    TemplateEdited,
    TemplateDeleted,
    PasswordChanged,
    ResetLinkCreated,
    LinkCreated,
    LinkRevoked,
    InvitationsSent,
    InvitationCancelled,
    NoteSent,
    TwoFactorDemanded,
    TwoFactorNotDemanded,
    ReviewDemanded,
    ReviewNotDemanded,
    Approved,
    ChangesAsked,
    RecurrenceStopped,
}

impl ActivityKind {
    pub const ALL: [Self; 10] = [
        Self::Assignment,
        Self::Recall,
        Self::Template,
        Self::Password,
        Self::Link,
        Self::Invitation,
        Self::Note,
        Self::Security,
        Self::Review,
        Self::Recurrence,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Assignment => "assignment",
            Self::Recall => "recall",
            Self::Template => "template",
            Self::Password => "password",
            Self::Link => "link",
            Self::Invitation => "invitation",
            Self::Note => "note",
            Self::Security => "security",
            Self::Review => "review",
            Self::Recurrence => "recurrence",
        }
    }
}

impl Action {
    pub const ALL: [Self; 19] = [
        Self::TasksAssigned,
        Self::TasksRecalled,
        Self::TemplateCreated,
        Self::TemplateEdited,
        Self::TemplateDeleted,
        Self::PasswordChanged,
        Self::ResetLinkCreated,
        Self::LinkCreated,
        Self::LinkRevoked,
        Self::InvitationsSent,
        Self::InvitationCancelled,
        Self::NoteSent,
        Self::TwoFactorDemanded,
        Self::TwoFactorNotDemanded,
        Self::ReviewDemanded,
        Self::ReviewNotDemanded,
        Self::Approved,
        Self::ChangesAsked,
        Self::RecurrenceStopped,
    ];

    pub fn kind(self) -> ActivityKind {
        match self {
            Self::TasksAssigned => ActivityKind::Assignment,
            Self::TasksRecalled => ActivityKind::Recall,
            Self::TemplateCreated | Self::TemplateEdited | Self::TemplateDeleted => ActivityKind::Template,
            Self::PasswordChanged | Self::ResetLinkCreated => ActivityKind::Password,
            Self::LinkCreated | Self::LinkRevoked => ActivityKind::Link,
            Self::InvitationsSent | Self::InvitationCancelled => ActivityKind::Invitation,
            Self::NoteSent => ActivityKind::Note,
            Self::TwoFactorDemanded | Self::TwoFactorNotDemanded => ActivityKind::Security,
            Self::ReviewDemanded | Self::ReviewNotDemanded | Self::Approved | Self::ChangesAsked => {
                ActivityKind::Review
            }
            Self::RecurrenceStopped => ActivityKind::Recurrence,
        }
    }

    /// Together with its kind, the name is unique.
    pub fn name(self) -> &'static str {
        match self {
            Self::TasksAssigned => "assigned",
            Self::TasksRecalled => "recalled",
            Self::TemplateCreated | Self::LinkCreated | Self::ResetLinkCreated => "created",
            Self::TemplateEdited => "edited",
            Self::TemplateDeleted => "deleted",
            Self::PasswordChanged => "changed",
            Self::LinkRevoked => "revoked",
            Self::InvitationsSent | Self::NoteSent => "sent",
            Self::InvitationCancelled => "cancelled",
            Self::TwoFactorDemanded | Self::ReviewDemanded => "demanded",
            Self::TwoFactorNotDemanded | Self::ReviewNotDemanded => "released",
            Self::Approved => "approved",
            Self::ChangesAsked => "changes_asked",
            Self::RecurrenceStopped => "stopped",
        }
    }
}

/// Entry about an admin's use case, for the runner to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub action: Action,
    /// Client that the change is about, where that is exactly one.
    pub client: Option<UserId>,
    pub clients: i64,
    /// Number of tasks that were assigned, recalled or reviewed.
    pub tasks: i64,
    /// Number of tasks that a recall left.
    pub stayed: i64,
    /// First titles of tasks, or first addresses that were invited.
    pub titles: Vec<String>,
    /// Title of the template that the change is about.
    pub template: Option<String>,
    pub assignment: Option<AssignmentId>,
    /// Revision that was decided on.
    pub revision: Option<i64>,
}

impl AuditEntry {
    fn plain(action: Action) -> Self {
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
        }
    }

    fn to_client(action: Action, client: UserId) -> Self {
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

    pub fn template(action: Action, title: &str) -> Self {
        Self { template: Some(title.to_owned()), ..Self::plain(action) }
    }

    /// Entry of a decision, or of the mark that decisions need. `revision`: the one that was decided on.
    pub fn review(action: Action, task: &Task, revision: Option<i64>) -> Self {
        let titles = vec![task.details.title.clone()];
        Self { tasks: 1, titles, revision, ..Self::to_client(action, task.assignee) }
    }

    pub fn recurrence_stopped(task: &Task) -> Self {
        let titles = vec![task.details.title.clone()];
        Self { tasks: 1, titles, ..Self::to_client(Action::RecurrenceStopped, task.assignee) }
    }

    pub fn password_changed(client: UserId) -> Self {
        Self::to_client(Action::PasswordChanged, client)
    }

    pub fn reset_link_created(client: UserId) -> Self {
        Self::to_client(Action::ResetLinkCreated, client)
    }

    pub fn note_sent(client: UserId) -> Self {
        Self::to_client(Action::NoteSent, client)
    }

    pub fn two_factor_demanded(demanded: bool) -> Self {
        Self::plain(if demanded { Action::TwoFactorDemanded } else { Action::TwoFactorNotDemanded })
    }

    pub fn link(action: Action) -> Self {
        Self::plain(action)
    }

    pub fn invitations(action: Action, addresses: &[EmailAddress]) -> Self {
        Self {
            clients: i64::try_from(addresses.len()).unwrap_or(i64::MAX),
            titles: addresses.iter().take(NAMED).map(ToString::to_string).collect(),
            ..Self::plain(action)
        }
    }
}

/// Result of an admin's use case with its entry in the audit log. `None` if nothing changed.
#[derive(Debug)]
pub struct Audited<T> {
    pub answer: T,
    pub audit_entry: Option<AuditEntry>,
}

impl<T> Audited<T> {
    pub fn new(answer: T, audit_entry: AuditEntry) -> Self {
        Self { answer, audit_entry: Some(audit_entry) }
    }

    pub fn nothing(answer: T) -> Self {
        Self { answer, audit_entry: None }
    }
}

/// Entry with the present names of its users.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Activity {
    pub id: ActivityId,
    pub at: DateTime<Utc>,
    pub actor_name: String,
    /// Name of the one client that it is about; `None` once that account is deleted.
    pub client_name: Option<String>,
    pub audit_entry: AuditEntry,
    /// Present only on an assignment that can be recalled.
    pub recallable_until: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ActivityFilter {
    pub kind: Option<ActivityKind>,
    /// Client, who may also be one of the many assignees of an assignment or a recall.
    pub client: Option<UserId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kind_and_name_tell_actions_apart() {
        for (at, one) in Action::ALL.iter().enumerate() {
            for other in &Action::ALL[at + 1..] {
                assert_ne!((one.kind(), one.name()), (other.kind(), other.name()));
            }
        }
    }
}
