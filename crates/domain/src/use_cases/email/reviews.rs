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
    },
    ports::{
        repositories::mail::{DeletedEntries, NewDigestEntry, UnclaimedComments},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::email::outbox,
};

/// Task whose thread has grown.
#[derive(Debug, Clone, Copy)]
pub struct ThreadTask<'a> {
    pub id: TaskId,
    pub title: &'a str,
    pub client: UserId,
}

impl<'a> From<&'a Task> for ThreadTask<'a> {
    fn from(task: &'a Task) -> Self {
        Self { id: task.id, title: &task.details.title, client: task.assignee }
    }
}

/// Submission that waits. `entry`: its id in the thread.
#[derive(Debug, Clone, Copy)]
pub struct Submitted {
    pub entry: i64,
    pub revision: i64,
}

/// Decision on a submission. `entry`: its own id in the thread.
#[derive(Debug, Clone, Copy)]
pub struct Decided<'a> {
    pub entry: i64,
    pub verdict: Verdict,
    /// Praise, or the text of the request for changes.
    pub body: Option<&'a str>,
}

/// `entry`: id of the comment in the thread.
#[derive(Debug, Clone, Copy)]
pub struct Commented<'a> {
    pub entry: i64,
    pub body: &'a str,
}

/// Notifies the admins of the caller's submission.
pub fn submitted(
    db: &mut dyn Repositories,
    call: &Call,
    admins: &[UserId],
    task: ThreadTask<'_>,
    submission: Submitted,
) -> Result<(), StorageError> {
    let Submitted { entry, revision } = submission;
    let client = author(db, call)?;
    for reader in readers(db, call, admins)? {
        let news =
            News { task, entry, kind: DigestEntryKind::Submission, revision: Some(revision), body: None };
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
    db.mail().delete_digest_entries(DeletedEntries::Of(task, submission))?;
    db.mail().delete(DeletedMail::Unclaimed(&[EmailKind::Submission], task))
}

/// Deletes unsent mail about a deleted task. Its entries are in no digest.
pub fn task_deleted(db: &mut dyn Repositories, task: TaskId) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::Unclaimed(
        &[EmailKind::Submission, EmailKind::Decision, EmailKind::Comments],
        task,
    ))
}

/// Notifies the client of the caller's decision. `submission`: id of the entry that no longer waits.
pub fn decided(
    db: &mut dyn Repositories,
    call: &Call,
    task: ThreadTask<'_>,
    submission: i64,
    decision: Decided<'_>,
) -> Result<(), StorageError> {
    withdrawn(db, task.id, submission)?;
    let Decided { entry, verdict, body } = decision;
    let mentor = author(db, call)?;
    for reader in readers(db, call, &[task.client])? {
        let news = News { task, entry, kind: verdict.into(), revision: None, body };
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

/// Notifies the other side of the caller's comment: adds it to the unsent mail of each reader, or queues a new one.
pub fn commented(
    db: &mut dyn Repositories,
    call: &Call,
    others: &[UserId],
    task: ThreadTask<'_>,
    comment: Commented<'_>,
) -> Result<(), StorageError> {
    let Commented { entry, body } = comment;
    let author = author(db, call)?;
    let mut unsent: Option<Vec<UnclaimedComments>> = None;
    for reader in readers(db, call, others)? {
        let kind = DigestEntryKind::Comment;
        let news = News { task, entry, kind, revision: None, body: Some(body) };
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
    db.mail().delete_digest_entries(DeletedEntries::By(user))?;
    db.mail().delete(DeletedMail::UnsentAbout(user))
}

/// Removes a deleted comment from unsent mail. A mail without comments is not sent.
pub fn comment_deleted(
    db: &mut dyn Repositories,
    call: &Call,
    task: TaskId,
    entry: i64,
) -> Result<(), StorageError> {
    db.mail().delete_digest_entries(DeletedEntries::Of(task, entry))?;
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
    db.mail().delete_digest_entries(DeletedEntries::Read(call.actor.user_id, task))?;
    db.mail().delete(DeletedMail::UnclaimedComments(call.actor.user_id, task))
}

struct News<'a> {
    task: ThreadTask<'a>,
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
        let entry = NewDigestEntry { reader, entry, task: task.id, kind, author, revision, body };
        db.mail().insert_digest_entry(&entry)?;
    }
    Ok(choice == MailChoice::Now)
}

fn queue(db: &mut dyn Repositories, call: &Call, reader: &User, text: MailText) -> Result<(), StorageError> {
    outbox::enqueue(db, &call.site, call.now, reader, text)?;
    call.record_event(db, Topic::Mail, About::Nobody);
    Ok(())
}

fn mailed(task: ThreadTask<'_>, reader: &User) -> MailedTask {
    let client = (reader.id != task.client).then_some(task.client);
    MailedTask { id: task.id, title: task.title.to_owned(), client }
}

/// Unsent mail with comments on the task. Locked until the transaction ends, so that two comments never begin two.
fn lock_comments(db: &mut dyn Repositories, task: TaskId) -> Result<Vec<UnclaimedComments>, StorageError> {
    db.safety().lock(&[&format!("mail of comments on task {}", task.0)])?;
    db.mail().lock_comments(task)
}
