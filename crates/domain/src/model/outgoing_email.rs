//! A finished message. Rewording a mail never touches what is queued.

use chrono::TimeDelta;

use crate::model::email_address::EmailAddress;

/// How long a sent message stays in the outbox.
pub const SENT_KEPT_FOR: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingEmail {
    pub recipient: EmailAddress,
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// A message to many: the same but for the recipient's name and task, which the storage fills in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedEmail {
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// Control characters, which no text of a person can contain.
pub const MERGED_NAME: char = '\u{1}';
/// The id of the recipient's own task.
pub const MERGED_TASK: char = '\u{2}';
