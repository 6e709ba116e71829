//! The step that every form of assignment shares.

use std::collections::HashSet;

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        email::{mail_text::MailText, outgoing_email::MailContent},
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{
                AssignedTask, Assignees, AssignmentId, Chunk, Stage, UnfinishedAssignment, is_in_chunks,
            },
            client_choice::{AssigneeChoice, FIELD, Missed, NOBODY_LEFT},
        },
        notification::AssignmentNotice,
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::client_choice::{self, Chosen},
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
    /// Whether it is still being given, chunk by chunk.
    pub is_unfinished: bool,
    /// Present where the assignees were chosen.
    pub choice: Option<ReachedChoice>,
}

/// Chosen clients who got nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedChoice {
    pub missed: Missed,
    /// Number of those who were left out, because they have it.
    pub left_out: i64,
}

/// Gives to chosen clients, who are locked. Whoever is not there any more is missed, not an error.
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
        let have: HashSet<_> = db.assignments().list_who_has(&titles)?.into_iter().collect();
        ids.retain(|id| !have.contains(id));
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

/// Creates tasks, notifications and mail for all assignees, for every form of assignment. A large one is recorded, and
/// given in chunks by a worker. `unknown` is the error when a chosen user is no client.
pub(super) fn give(
    db: &mut dyn Repositories,
    call: &Call,
    assignees: &Assignees,
    unknown: Violation,
    tasks: &[AssignedTask],
    template: Option<String>,
) -> Result<Audited<Given>, Error> {
    let is_unfinished = is_in_chunks(tasks, db.assignments().count_assignees(assignees)?)?;
    if !is_unfinished {
        db.assignments().lock_assignees(assignees)?;
    }
    let (assignment, clients) =
        db.assignments().begin(assignees, tasks, Some(call.actor.user_id), call.now)?;
    let only = match assignees {
        Assignees::Chosen(ids) if usize::try_from(clients) != Ok(ids.len()) => return Err(unknown.into()),
        Assignees::All if clients == 0 => return Err(Violation::of("assignToAll", NO_CLIENTS).into()),
        Assignees::Chosen(ids) if ids.len() == 1 => ids.first().copied(),
        Assignees::All if clients == 1 => {
            db.assignments().find(assignment)?.and_then(|found| found.only_client)
        }
        Assignees::Chosen(_) | Assignees::All => None,
    };
    let mentor = db.users().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let work = UnfinishedAssignment {
        id: assignment,
        tasks: tasks.to_vec(),
        mentor: mentor.first_name,
        clients,
        stage: Stage::Tasks,
        reached: None,
        done: 0,
    };
    if is_unfinished {
        db.unfinished_assignments().insert(&work)?;
        call.record_event(db, Topic::Activity, About::Nobody);
    } else {
        let everybody = db.assignments().lock_chunk(assignment, None, usize::MAX)?;
        let everybody = everybody.ok_or(StorageError::Lost("assignee"))?;
        db.assignments().give(assignment, everybody, tasks, call.now)?;
        tell(db, &call.site, &work, everybody, call.now)?;
        let about = match assignees {
            Assignees::Chosen(ids) => About::some(ids),
            Assignees::All => About::Clients,
        };
        call.record_event(db, [Topic::Tasks, Topic::Notifications, Topic::Mail], about);
    }
    let audit_entry = AuditEntry::assigned(assignment, tasks, clients, only, template);
    let given = Given { assignment, clients, tasks: audit_entry.tasks, is_unfinished, choice: None };
    Ok(Audited::new(given, audit_entry))
}

/// Notifies a chunk in the app and by mail.
pub(super) fn tell(
    db: &mut dyn Repositories,
    site: &Site,
    work: &UnfinishedAssignment,
    chunk: Chunk,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let UnfinishedAssignment { id, tasks, mentor, .. } = work;
    db.assignments().recompute_figures(*id, chunk, now)?;
    db.assignments().notify(*id, chunk, &AssignmentNotice::of(tasks), now)?;
    let text = MailText::TasksAssigned { mentor: mentor.clone(), tasks: tasks.clone() };
    db.assignments().mail(*id, chunk, &MailContent::new(site, text), now)
}
