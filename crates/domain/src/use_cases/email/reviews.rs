//! Mail about submissions, decisions and comments, by each reader's choice.
//!
//! Comments on one task that are written within ten minutes are folded into one mail to each reader: the first one
//! queues it, the others are added while no sender has claimed it. A comment that is deleted before leaves the mail,
//! and reading the thread deletes the mail.

use crate::{
    Call,
    model::{
        accounts::user::{Role, User, UserId},
        email::{
            delivery::DeletedMail,
            email_kind::EmailKind,
            mail_choice::MailChoice,
            mail_text::MailText,
            mailed_thread::{
                DigestEntryKind, MailedAuthor, MailedComment, MailedComments, MailedDecision,
                MailedSubmission, MailedTask, Verdict,
            },
            outgoing_email::MailContent,
        },
        event::{About, Topic},
        task::{Task, id::TaskId},
        thread::Decision,
    },
    ports::{
        repositories::mail::{NewDigestEntry, UnclaimedComments},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::email::outbox,
};

/// Notifies the admins of the caller's submission. `entry`: its id in the thread.
pub fn submitted(
    db: &mut dyn Repositories,
    call: &Call,
    admins: &[UserId],
    task: &Task,
    entry: i64,
    revision: i64,
) -> Result<(), StorageError> {
    let client = author(db, call)?;
    for reader in readers(db, call, admins)? {
        let kind = DigestEntryKind::Submission;
        let news = News { task: task.id, entry, kind, revision: Some(revision), body: None };
        if choose(db, &reader, &client, &news)? {
            let text = MailText::Submission(MailedSubmission {
                first_name: reader.first_name.clone(),
                client: client.full_name(),
                task: mailed(task, &reader),
                revision,
            });
            queue(db, call, &reader, text)?;
        }
    }
    Ok(())
}

/// Deletes unsent mail about a submission that was withdrawn.
pub fn withdrawn(db: &mut dyn Repositories, task: TaskId, submission: i64) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::Entry(task, submission))?;
    db.mail().delete(DeletedMail::Unclaimed(&[EmailKind::Submission], task))
}

/// Deletes unsent mail about a deleted task. Its entries are in no digest.
pub fn task_deleted(db: &mut dyn Repositories, task: TaskId) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::Unclaimed(
        &[EmailKind::Submission, EmailKind::Decision, EmailKind::Comments],
        task,
    ))
}

/// Notifies the client of the caller's decision. `submission`: id of the entry that no longer waits. `entry`: id of the
/// decision.
pub fn decided(
    db: &mut dyn Repositories,
    call: &Call,
    task: &Task,
    submission: i64,
    entry: i64,
    decision: &Decision,
) -> Result<(), StorageError> {
    withdrawn(db, task.id, submission)?;
    let (verdict, body) = match decision {
        Decision::Approved(body) => (Verdict::Approved, body.as_deref()),
        Decision::ChangesAsked(body) => (Verdict::Changes, Some(body.as_str())),
    };
    let mentor = author(db, call)?;
    for reader in readers(db, call, &[task.assignee])? {
        let news = News { task: task.id, entry, kind: verdict.into(), revision: None, body };
        if choose(db, &reader, &mentor, &news)? {
            let text = MailText::Decision(MailedDecision {
                first_name: reader.first_name.clone(),
                mentor: mentor.first_name.clone(),
                task: mailed(task, &reader),
                verdict,
                body: body.map(str::to_owned),
            });
            queue(db, call, &reader, text)?;
        }
    }
    Ok(())
}

/// Notifies the other side of the caller's comment, whose id is `entry`: adds it to the unsent mail of each reader, or
/// queues a new one.
pub fn commented(
    db: &mut dyn Repositories,
    call: &Call,
    others: &[UserId],
    task: &Task,
    entry: i64,
    body: &str,
) -> Result<(), StorageError> {
    let author = author(db, call)?;
    let mut unsent: Option<Vec<UnclaimedComments>> = None;
    for reader in readers(db, call, others)? {
        let kind = DigestEntryKind::Comment;
        let news = News { task: task.id, entry, kind, revision: None, body: Some(body) };
        if !choose(db, &reader, &author, &news)? {
            continue;
        }
        let comment = MailedComment { entry, author: MailedAuthor::of(&author), body: body.to_owned() };
        let waiting = match &mut unsent {
            Some(unsent) => unsent,
            none => none.insert(lock_comments(db, task.id)?),
        };
        if let Some(at) = waiting.iter().position(|mail| mail.reader == reader.id) {
            let UnclaimedComments { id, mut comments, .. } = waiting.swap_remove(at);
            comments.comments.push(comment);
            let content = MailContent::new(&call.site, MailText::Comments(comments));
            db.mail().rewrite(id, &content)?;
            call.record_event(db, Topic::Mail, About::Nobody);
        } else {
            let text = MailText::Comments(MailedComments {
                first_name: reader.first_name.clone(),
                task: mailed(task, &reader),
                comments: vec![comment],
            });
            queue(db, call, &reader, text)?;
        }
    }
    Ok(())
}

/// Deletes unsent mail and digest entries for others about a client who closes the account.
pub fn account_closed(db: &mut dyn Repositories, user: UserId) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::UnsentAbout(user))
}

/// Removes a deleted comment from unsent mail. A mail without comments is not sent.
pub fn comment_deleted(
    db: &mut dyn Repositories,
    call: &Call,
    task: TaskId,
    entry: i64,
) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::Entry(task, entry))?;
    for UnclaimedComments { id, mut comments, .. } in lock_comments(db, task)? {
        let before = comments.comments.len();
        comments.comments.retain(|comment| comment.entry != entry);
        if comments.comments.is_empty() {
            db.mail().delete(DeletedMail::One(id))?;
        } else if comments.comments.len() < before {
            db.mail().rewrite(id, &MailContent::new(&call.site, MailText::Comments(comments)))?;
        } else {
            continue;
        }
        call.record_event(db, Topic::Mail, About::Nobody);
    }
    Ok(())
}

/// Deletes the caller's unsent mail about a thread that the caller has read.
pub fn thread_read(db: &mut dyn Repositories, call: &Call, task: TaskId) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::Read(call.actor.user_id, task))
}

struct News<'a> {
    task: TaskId,
    entry: i64,
    kind: DigestEntryKind,
    revision: Option<i64>,
    body: Option<&'a str>,
}

fn author(db: &mut dyn Repositories, call: &Call) -> Result<User, StorageError> {
    db.accounts().find(call.actor.user_id)?.ok_or(StorageError::Lost("user"))
}

/// Users among these who may get mail. A client's text is never sent to an unconfirmed address, which may belong to
/// another person.
fn readers(db: &mut dyn Repositories, call: &Call, ids: &[UserId]) -> Result<Vec<User>, StorageError> {
    let mut readers = Vec::new();
    for id in ids.iter().filter(|id| **id != call.actor.user_id) {
        let user = db.accounts().find(*id)?.filter(|user| user.closed_at.is_none());
        readers.extend(
            user.filter(|user| user.role == Role::Client || user.has_confirmed_email(call.site.mail)),
        );
    }
    Ok(readers)
}

/// Whether the reader gets an immediate mail. For a reader with daily mail, it records a digest entry.
fn choose(
    db: &mut dyn Repositories,
    reader: &User,
    author: &User,
    news: &News<'_>,
) -> Result<bool, StorageError> {
    let choice = db.mail().find_preferences(reader.id)?.reviews;
    if choice == MailChoice::Daily {
        let News { task, entry, kind, revision, body } = *news;
        let (reader, author) = (reader.id, author.id);
        let entry = NewDigestEntry { reader, entry, task, kind, author, revision, body };
        db.mail().insert_digest_entry(&entry)?;
    }
    Ok(choice == MailChoice::Now)
}

fn queue(db: &mut dyn Repositories, call: &Call, reader: &User, text: MailText) -> Result<(), StorageError> {
    outbox::enqueue(db, &call.site, call.now, reader, text)?;
    call.record_event(db, Topic::Mail, About::Nobody);
    Ok(())
}

fn mailed(task: &Task, reader: &User) -> MailedTask {
    let client = (reader.id != task.assignee).then_some(task.assignee);
    MailedTask { id: task.id, title: task.details.title.clone(), client }
}

/// Unsent mail with comments on the task. Locked until the transaction ends, so that two comments never begin two.
fn lock_comments(db: &mut dyn Repositories, task: TaskId) -> Result<Vec<UnclaimedComments>, StorageError> {
    db.safety().lock(&[&format!("mail of comments on task {}", task.0)])?;
    db.mail().lock_comments(task)
}
