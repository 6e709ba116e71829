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
