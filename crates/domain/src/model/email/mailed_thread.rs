//! Values of mail about the thread of a task: submissions, decisions and comments.

use serde::{Deserialize, Serialize};

use crate::model::{
    accounts::user::{User, UserId},
    by_name::{serialize_by_name, with_names},
    task::id::TaskId,
};

/// Task whose thread a mail is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailedTask {
    pub id: TaskId,
    pub title: String,
    /// Client of the task, for a mail to an admin. `None`: the reader is the client.
    pub client: Option<UserId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailedSubmission {
    /// First name of the reader.
    pub first_name: String,
    /// Full name of the client.
    pub client: String,
    pub task: MailedTask,
    pub revision: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Verdict {
    Approved,
    Changes,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailedDecision {
    /// First name of the client.
    pub first_name: String,
    /// First name of the admin who decided.
    pub mentor: String,
    pub task: MailedTask,
    #[serde(rename = "isApproved")]
    pub verdict: Verdict,
    /// Praise, or the text of the request for changes.
    #[serde(rename = "words")]
    pub body: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailedComments {
    /// First name of the reader.
    pub first_name: String,
    pub task: MailedTask,
    /// At least one, oldest first.
    pub comments: Vec<MailedComment>,
}

/// Author of an entry. The name is loaded again when the mail is sent, so that no text of a closed account is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailedAuthor {
    /// `None` in a row of a release before.
    #[serde(rename = "authorId")]
    pub id: Option<UserId>,
    /// Full name.
    #[serde(rename = "author")]
    pub name: String,
}

impl MailedAuthor {
    pub fn of(user: &User) -> Self {
        Self { id: Some(user.id), name: user.full_name() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailedComment {
    /// Id in the thread.
    pub entry: i64,
    #[serde(flatten)]
    pub author: MailedAuthor,
    #[serde(rename = "words")]
    pub body: String,
}

/// Entry of a daily digest: of a thread, of a check-in, or a corrected task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DigestEntry {
    pub title: String,
    #[serde(flatten)]
    pub author: MailedAuthor,
    pub kind: DigestEntryKind,
    /// Revision of a submission.
    pub revision: Option<i64>,
    #[serde(rename = "words")]
    pub body: Option<String>,
}

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DigestEntryKind {
        Submission = "submission",
        Approved = "approved",
        Changes = "changes",
        Comment = "comment",
        /// Correction of an assigned task, no entry of its thread.
        Corrected = "corrected",
    }
}

serialize_by_name!(DigestEntryKind, name, DigestEntryKind::from_name);

impl From<bool> for Verdict {
    fn from(is_approved: bool) -> Self {
        if is_approved { Self::Approved } else { Self::Changes }
    }
}

impl From<Verdict> for bool {
    fn from(verdict: Verdict) -> Self {
        verdict == Verdict::Approved
    }
}

impl From<Verdict> for DigestEntryKind {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Approved => Self::Approved,
            Verdict::Changes => Self::Changes,
        }
    }
}
