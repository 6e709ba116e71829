//! Queued message: values, which are rendered when it is sent, and its English wording for a server of the previous
//! release.
//!
//! It contains no secrets of its recipient: secret links and the unsubscribe link are placeholders until it is sent, so
//! that a reader of the database cannot use them.

use chrono::TimeDelta;

use crate::model::{
    accounts::{
        email_address::EmailAddress,
        user::{User, UserId},
    },
    appearance::Appearance,
    email::{email_content::EmailContent, email_kind::EmailKind, mail_text::MailText, merged::Merged},
    language::Language,
    site::Site,
};

/// Time that a sent message stays in the outbox.
pub const SENT_KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// Recipient of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub id: UserId,
    pub email: EmailAddress,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingEmail {
    pub kind: EmailKind,
    pub recipient: Recipient,
    pub content: MailContent,
}

impl OutgoingEmail {
    pub fn to(user: &User, site: &Site, text: MailText) -> Self {
        let recipient = Recipient { id: user.id, email: user.email.clone() };
        Self { kind: text.kind(), recipient, content: MailContent::new(site, text) }
    }
}

/// Content of a queued message, which may be for many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailContent {
    /// English wording, with placeholders for the values of one recipient.
    pub worded: EmailContent,
    /// Values. `None` in a row of a release before.
    pub text: Option<MailText>,
}

impl MailContent {
    pub fn new(site: &Site, text: MailText) -> Self {
        let worded = text.word(site, Language::English, &Merged::placeholders(), &Appearance::default());
        Self { worded, text: Some(text) }
    }
}

/// Content of an earlier release, rendered already.
impl From<EmailContent> for MailContent {
    fn from(worded: EmailContent) -> Self {
        Self { worded, text: None }
    }
}
