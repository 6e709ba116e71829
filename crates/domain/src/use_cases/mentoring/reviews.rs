//! Reviews: queue of waiting submissions, decisions, and the mark `needs_review`.

mod notify;

use crate::{
    Call, Error,
    model::{
        accounts::user::{User, UserId},
        event::{About, Event, Topic},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            review::{QueueQuery, ReviewPage, WaitingReview},
        },
        page::Page,
        task::{Column, Task, TaskChange, TaskKey, TaskStatus, id::TaskId},
        thread::{Content, Decision, EntryKind, NewEntry, SubmissionState, id::EntryId},
    },
    ports::{repositories::threads::EntryFilter, storage::Repositories, storage_error::StorageError},
    use_cases::{mentoring::clients, tasks},
};

pub(in crate::use_cases) use notify::{
    forget_comment, forget_submission, notify_of_comment, notify_of_submission,
};

/// Longest waiting first.
pub fn list(db: &mut dyn Repositories, call: &Call, query: &QueueQuery) -> Result<ReviewPage, Error> {
    call.actor.require_admin()?;
    // One extra row shows whether there is a next page.
    let (mut reviews, count) = db.threads().list_waiting(&QueueQuery { limit: query.limit + 1, ..*query })?;
    let has_more = reviews.len() > query.limit as usize;
    reviews.truncate(query.limit as usize);
    let next = reviews.last().filter(|_| has_more).map(WaitingReview::cursor);
    Ok(ReviewPage { reviews, next, count })
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<i64, Error> {
    call.actor.require_admin()?;
    let (_, count) = db.threads().list_waiting(&QueueQuery { limit: 0, after: None, client: None })?;
    Ok(count.total)
}

/// Decision of an admin, with raw input.
pub struct DecisionForm<'a> {
    /// Revision that the admin saw.
    pub revision: i64,
    pub decision: &'a str,
    pub text: Option<&'a str>,
}

/// Decides on a waiting submission. An approval completes the task. A request for changes moves it to the top of
/// In Progress.
pub fn decide(
    db: &mut dyn Repositories,
    call: &Call,
    submission: EntryId,
    form: &DecisionForm<'_>,
) -> Result<Audited<Task>, Error> {
    call.actor.require_admin()?;
    let decision = Decision::parse(form.decision, form.text)?;
    let found = db.threads().list(EntryFilter::Entry(submission), Page::ALL)?.pop();
    let entry = found.ok_or(Error::NotFound)?;
    if entry.content.kind() != EntryKind::Submission {
        return Err(Error::NotFound);
    }
    let (mut task, client) = find_locked(db, call, entry.task)?;
    let is_waiting = task
        .waiting()
        .is_some_and(|waiting| waiting.submission == submission && waiting.revision == form.revision);
    if !is_waiting {
        let newest = Page { limit: 1, before: None };
        let latest = db.threads().list(EntryFilter::Submissions(task.id), newest)?.pop();
        return Err(Error::Superseded(Box::new(latest.ok_or(StorageError::Lost("submission"))?)));
    }
    let revision = form.revision;
    let (state, action, content) = match decision.clone() {
        Decision::Approved(text) => {
            task.approve(call.now)?;
            (SubmissionState::Approved, Action::Approved, Content::Approved { revision, text })
        }
        Decision::ChangesAsked(text) => {
            let column = Column { status: TaskStatus::InProgress, ..task.column() };
            let sort_key = tasks::make_room(db, client.id, column, Some(task.id), 0)?;
            task.ask_for_changes(text.clone(), sort_key, call.now)?;
            (SubmissionState::ChangesAsked, Action::ChangesAsked, Content::ChangesAsked { revision, text })
        }
    };
    let next = if task.is_completed() { task.plan_after_completion(client.zone, call.now) } else { None };
    db.threads().set_state(submission, state)?;
    let author = call.actor.user_id;
    let entry = db.threads().insert(&NewEntry { task: task.id, author, content, created_at: call.now })?;
    db.tasks().update(&task, TaskChange::Review { is_activity: false }, call.now)?;
    tasks::make_copies(db, next.into_iter().collect(), call.now)?;
    if task.is_completed() {
        tasks::count_completion(db, call, &task, client.zone)?;
    }
    notify::notify_of_decision(db, call, &task, submission, entry.id, &decision)?;
    call.record_task(db, Topic::Reviews, &task);
    let audit_entry = AuditEntry::review(action, &task, Some(revision));
    Ok(Audited::new(task, audit_entry))
}

/// Sets or removes the mark `needs_review` of a mentor's task, while no submission waits.
pub fn set_needs_review(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    needs_review: bool,
) -> Result<Audited<Task>, Error> {
    call.actor.require_admin()?;
    let (mut task, _) = find_locked(db, call, id)?;
    if !task.set_needs_review(needs_review)? {
        return Ok(Audited::nothing(task));
    }
    db.tasks().update(&task, TaskChange::Review { is_activity: false }, call.now)?;
    call.record_task(db, Topic::Tasks, &task);
    let action = if needs_review { Action::ReviewDemanded } else { Action::ReviewNotDemanded };
    let audit_entry = AuditEntry::review(action, &task, None);
    Ok(Audited::new(task, audit_entry))
}

/// Withdraws all waiting submissions of a locked user who is no longer a client.
pub(in crate::use_cases) fn withdraw_all(
    db: &mut dyn Repositories,
    client: UserId,
) -> Result<(), StorageError> {
    let withdrawn = db.threads().withdraw_all(client)?;
    for (task, submission) in &withdrawn {
        forget_submission(db, client, *task, *submission)?;
    }
    if !withdrawn.is_empty() {
        db.events().record(Event::changed([Topic::Tasks, Topic::Reviews], About::one(client)));
    }
    Ok(())
}

/// Finds a mentor's task, and locks its client, which serializes changes of one thread.
pub(super) fn find_locked(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<(Task, User), Error> {
    let client = db.tasks().find_assignee(id)?.ok_or(Error::NotFound)?;
    let client = clients::find_locked(db, client)?.ok_or(Error::NotFound)?;
    let task = db.tasks().find(call.actor.user_id, client.id, TaskKey::Present(id))?;
    Ok((task.filter(Task::is_priority).ok_or(Error::NotFound)?, client))
}
