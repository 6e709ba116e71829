//! Notifications about threads, in the app and by mail, for the other side: a client's mentors, or the client.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        event::{About, Event, Topic},
        notification::{NewNotification, NotificationKind, text::NotificationText},
        task::{Task, id::TaskId},
        thread::{Decision, Entry, id::EntryId},
    },
    ports::{repositories::notifications::ThreadNotices, storage::Repositories, storage_error::StorageError},
    use_cases::email::reviews as mail,
};

pub(in crate::use_cases) fn notify_of_submission(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    submission: &Entry,
) -> Result<(), Error> {
    let revision = submission.content.revision().unwrap_or_default();
    let mentors = mentors_of(db, task.id)?;
    let text = NotificationText::Submitted { client: None, title: task.details.title.clone(), revision };
    notify(db, call, &mentors, NotificationKind::Task, &text, task)?;
    Ok(mail::submitted(db, call, &mentors, task, submission.id.0, revision)?)
}

/// Deletes unread notifications and unsent mail about a withdrawn submission of the client.
pub(in crate::use_cases) fn forget_submission(
    db: &mut dyn Repositories,
    client: UserId,
    task: TaskId,
    submission: EntryId,
) -> Result<(), StorageError> {
    take_back(db, ThreadNotices { subject: client, task, kind: NotificationKind::Task, at: None })?;
    mail::withdrawn(db, task, submission.0)
}

/// Deletes unread notifications and unsent mail about a deleted comment.
pub(in crate::use_cases) fn forget_comment(
    db: &mut dyn Repositories,
    call: &Call,
    comment: &Entry,
) -> Result<(), StorageError> {
    let (subject, at) = (call.actor.user_id, Some(comment.created_at));
    take_back(db, ThreadNotices { subject, task: comment.task, kind: NotificationKind::Message, at })?;
    mail::comment_deleted(db, call, comment.task, comment.id.0)
}

fn take_back(db: &mut dyn Repositories, notices: ThreadNotices) -> Result<(), StorageError> {
    let readers = db.notifications().take_back(notices)?;
    for named in readers.chunks(About::MAX_NAMED) {
        db.events().record(Event::changed(Topic::Notifications, About::some(named)));
    }
    Ok(())
}

/// `entry`: the decision in the thread.
pub(super) fn notify_of_decision(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    submission: EntryId,
    entry: EntryId,
    decision: &Decision,
) -> Result<(), Error> {
    let title = task.details.title.clone();
    let text = match decision.clone() {
        Decision::Approved(body) => NotificationText::Approved { title, body },
        Decision::ChangesAsked(body) => NotificationText::ChangesAsked { title, body },
    };
    notify(db, call, &[task.assignee], NotificationKind::Task, &text, task)?;
    Ok(mail::decided(db, call, task, submission.0, entry.0, decision)?)
}

pub(in crate::use_cases) fn notify_of_comment(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    comment: &Entry,
) -> Result<(), Error> {
    let others = if call.actor.is_admin() { vec![task.assignee] } else { mentors_of(db, task.id)? };
    let text = NotificationText::Commented { author: None, title: task.details.title.clone() };
    notify(db, call, &others, NotificationKind::Message, &text, task)?;
    let body = comment.content.text().unwrap_or_default();
    Ok(mail::commented(db, call, &others, task, comment.id.0, body)?)
}

/// Notifies these, but for the actor: a client who became an admin may still comment on a former task.
fn notify(
    db: &mut dyn Repositories,
    call: &Call,
    readers: &[UserId],
    kind: NotificationKind,
    text: &NotificationText,
    task: &Task,
) -> Result<(), StorageError> {
    let readers: Vec<_> = readers.iter().copied().filter(|reader| *reader != call.actor.user_id).collect();
    for reader in &readers {
        let (subject, text) = (Some(call.actor.user_id), text.clone());
        let notification = NewNotification::thread(*reader, subject, kind, text, task.id, call.now);
        db.notifications().insert(&notification)?;
    }
    for named in readers.chunks(About::MAX_NAMED) {
        call.record_event(db, Topic::Notifications, About::some(named));
    }
    Ok(())
}

/// Admin who assigned the task, while that account is open; otherwise every admin.
fn mentors_of(db: &mut dyn Repositories, task: TaskId) -> Result<Vec<UserId>, StorageError> {
    match db.threads().find_assigning_admin(task)? {
        Some(admin) => Ok(vec![admin.id]),
        None => db.accounts().list_admins(),
    }
}
