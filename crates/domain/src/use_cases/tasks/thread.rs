//! Thread of a mentor's task, for its client and all admins.

use crate::{
    Call, Error,
    model::{
        accounts::{rate_limit::COMMENTS, user::User},
        error::Violation,
        event::Topic,
        language::message::Message,
        mentoring::activity::{Action, AuditEntry},
        page::Page,
        task::{Task, id::TaskId},
        thread::{Content, Entry, NewEntry, Thread, VisibleEntry, id::EntryId, parse_comment},
    },
    ports::{repositories::threads::EntryFilter, storage::Repositories, storage_error::StorageError},
    use_cases::{
        email::reviews as mail,
        mentoring::{activity, clients, reviews},
        rate_limits,
        tasks::board::{FindClient, find_visible},
    },
};

const TOO_LATE: Violation = Violation::general(Message::new("comment-too-late"));

pub fn show_thread(db: &mut dyn Repositories, call: &Call, id: TaskId, page: Page) -> Result<Thread, Error> {
    let reader = call.actor.user_id;
    let task = find(db, call, id, clients::find)?;
    // One extra row shows whether there is a next page.
    let mut entries = db.threads().list(EntryFilter::Of(id), Page { limit: page.limit + 1, ..page })?;
    let has_more = entries.len() > page.limit as usize;
    entries.truncate(page.limit as usize);
    let before = entries.last().filter(|_| has_more).map(|oldest| oldest.id);
    Ok(Thread {
        assigned_by: db.threads().find_assigning_admin(id)?.as_ref().map(User::full_name),
        entries: entries.into_iter().rev().map(|entry| entry.seen_by(reader, call.now)).collect(),
        before,
        last_read: db.threads().find_last_read(reader, id)?,
        task,
    })
}

/// Comments, also on a completed task. The other side is notified.
pub fn comment(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    text: &str,
) -> Result<VisibleEntry, Error> {
    let text = parse_comment(text)?;
    let task = find(db, call, id, clients::find_locked)?;
    let author = call.actor.user_id;
    rate_limits::require(db, "comment", &author.to_string(), COMMENTS, call.now)?;
    let content = Content::Comment { text };
    let entry = db.threads().insert(&NewEntry { task: id, author, content, created_at: call.now })?;
    reviews::notify_of_comment(db, call, &task, &entry)?;
    record_of_admin(db, call, Action::Commented, &task)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(entry.seen_by(author, call.now))
}

/// Deletes the actor's own comment, shortly after it was written.
pub fn delete_comment(db: &mut dyn Repositories, call: &Call, id: EntryId) -> Result<(), Error> {
    let task = find_own_comment(db, call, id)?.task;
    let task = find(db, call, task, clients::find_locked)?;
    // A repeat may have deleted it before the lock.
    let comment = find_own_comment(db, call, id)?;
    if !comment.can_be_deleted(call.actor.user_id, call.now) {
        return Err(Error::Conflict(TOO_LATE));
    }
    db.threads().delete_comment(&comment)?;
    reviews::forget_comment(db, call, &comment)?;
    record_of_admin(db, call, Action::CommentDeleted, &task)?;
    call.record_task(db, Topic::Tasks, &task);
    Ok(())
}

/// Records a mentor's comment in the audit log, without its text. No handler does, because both sides use one call. A
/// comment on one's own task is no mentor's, also of an admin who was a client.
fn record_of_admin(
    db: &mut dyn Repositories,
    call: &Call,
    action: Action,
    task: &Task,
) -> Result<(), StorageError> {
    if call.actor.user_id == task.assignee {
        return Ok(());
    }
    activity::record(db, call, &AuditEntry::review(action, task, None))
}

/// Marks the whole thread as read by the actor, on every device.
pub fn mark_read(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<(), Error> {
    let task = find(db, call, id, clients::find)?;
    if !db.threads().mark_read(call.actor.user_id, id)? {
        return Ok(());
    }
    mail::thread_read(db, call, id)?;
    // Without unread comments, no screen changes.
    if task.comments.unread > 0 {
        call.record_task(db, Topic::Tasks, &task);
    }
    Ok(())
}

fn find_own_comment(db: &mut dyn Repositories, call: &Call, id: EntryId) -> Result<Entry, Error> {
    let found = db.threads().list(EntryFilter::Entry(id), Page::ALL)?.pop();
    found.filter(|entry| entry.is_comment_of(call.actor.user_id)).ok_or(Error::NotFound)
}

/// Finds a mentor's task that the actor may read: the client's own, or any for an admin. Changes lock its client.
fn find(db: &mut dyn Repositories, call: &Call, id: TaskId, find_client: FindClient) -> Result<Task, Error> {
    find_visible(db, call, id, find_client)?.filter(Task::is_priority).ok_or(Error::NotFound)
}
