//! Values of mail about the thread of a task.

use hub_domain::model::{
    accounts::user::UserId,
    email::mailed_thread::{
        DigestEntry, DigestEntryKind, MailedAuthor, MailedComment, MailedComments, MailedDecision,
        MailedSubmission, MailedTask, Verdict,
    },
    task::id::TaskId,
};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredMailedTask {
    id: i64,
    title: String,
    client: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredSubmission {
    first_name: String,
    client: String,
    task: StoredMailedTask,
    revision: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredDecision {
    first_name: String,
    mentor: String,
    task: StoredMailedTask,
    is_approved: bool,
    words: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredComments {
    first_name: String,
    task: StoredMailedTask,
    comments: Vec<StoredComment>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredComment {
    entry: i64,
    author: String,
    /// Missing in a row of a release before.
    #[serde(default)]
    author_id: Option<String>,
    words: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredDigestEntry {
    title: String,
    author: String,
    /// Missing in a row of a release before.
    #[serde(default)]
    author_id: Option<String>,
    kind: String,
    revision: Option<i64>,
    words: Option<String>,
}

fn stored_author(MailedAuthor { id, name }: MailedAuthor) -> (String, Option<String>) {
    (name, id.map(|id| id.to_string()))
}

fn read_author(name: String, id: Option<String>) -> Option<MailedAuthor> {
    let id = match id {
        Some(id) => Some(UserId::parse(&id)?),
        None => None,
    };
    Some(MailedAuthor { id, name })
}

impl From<MailedTask> for StoredMailedTask {
    fn from(MailedTask { id, title, client }: MailedTask) -> Self {
        Self { id: id.0, title, client: client.map(|id| id.to_string()) }
    }
}

impl StoredMailedTask {
    fn read(self) -> Option<MailedTask> {
        let Self { id, title, client } = self;
        let client = match client {
            Some(id) => Some(UserId::parse(&id)?),
            None => None,
        };
        Some(MailedTask { id: TaskId(id), title, client })
    }
}

impl From<MailedSubmission> for StoredSubmission {
    fn from(MailedSubmission { first_name, client, task, revision }: MailedSubmission) -> Self {
        Self { first_name, client, task: task.into(), revision }
    }
}

impl StoredSubmission {
    pub(super) fn read(self) -> Option<MailedSubmission> {
        let Self { first_name, client, task, revision } = self;
        Some(MailedSubmission { first_name, client, task: task.read()?, revision })
    }
}

impl From<MailedDecision> for StoredDecision {
    fn from(MailedDecision { first_name, mentor, task, verdict, words }: MailedDecision) -> Self {
        Self { first_name, mentor, task: task.into(), is_approved: verdict == Verdict::Approved, words }
    }
}

impl StoredDecision {
    pub(super) fn read(self) -> Option<MailedDecision> {
        let Self { first_name, mentor, task, is_approved, words } = self;
        let verdict = if is_approved { Verdict::Approved } else { Verdict::Changes };
        Some(MailedDecision { first_name, mentor, task: task.read()?, verdict, words })
    }
}

impl From<MailedComments> for StoredComments {
    fn from(MailedComments { first_name, task, comments }: MailedComments) -> Self {
        let stored = |MailedComment { entry, author, words }| {
            let (author, author_id) = stored_author(author);
            StoredComment { entry, author, author_id, words }
        };
        Self { first_name, task: task.into(), comments: comments.into_iter().map(stored).collect() }
    }
}

impl StoredComments {
    pub(super) fn read(self) -> Option<MailedComments> {
        let Self { first_name, task, comments } = self;
        let read = |StoredComment { entry, author, author_id, words }| {
            Some(MailedComment { entry, author: read_author(author, author_id)?, words })
        };
        let comments = comments.into_iter().map(read).collect::<Option<_>>()?;
        Some(MailedComments { first_name, task: task.read()?, comments })
    }
}

impl From<DigestEntry> for StoredDigestEntry {
    fn from(DigestEntry { title, author, kind, revision, words }: DigestEntry) -> Self {
        let (author, author_id) = stored_author(author);
        Self { title, author, author_id, kind: kind.name().to_owned(), revision, words }
    }
}

impl StoredDigestEntry {
    pub(super) fn read(self) -> Option<DigestEntry> {
        let Self { title, author, author_id, kind, revision, words } = self;
        let (author, kind) = (read_author(author, author_id)?, DigestEntryKind::parse(&kind)?);
        Some(DigestEntry { title, author, kind, revision, words })
    }
}
