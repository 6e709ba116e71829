//! A finished message. Rewording a mail never touches what is queued.
//!
//! Secrets of its recipient are no part of it: a secret link and the link that stops such mail are placeholders
//! until the moment of sending, so that whoever reads the database cannot use them.

use chrono::TimeDelta;

use crate::model::{
    email_address::EmailAddress,
    email_text::escape,
    invitation::InvitationId,
    user::{User, UserId},
};

/// Time that a sent message stays in the outbox.
pub const SENT_KEPT_FOR: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailKind {
    TasksAssigned,
    Note,
    Digest,
    Invitation,
    /// A link that confirms the address.
    EmailConfirmation,
    /// A link to choose a new password.
    PasswordReset,
    PasswordChanged,
    /// Turned on or off.
    TwoFactorChanged,
    AccountClosed,
    /// Whether the mail settings work.
    Test,
}

impl EmailKind {
    pub const ALL: [Self; 10] = [
        Self::TasksAssigned,
        Self::Note,
        Self::Digest,
        Self::Invitation,
        Self::EmailConfirmation,
        Self::PasswordReset,
        Self::PasswordChanged,
        Self::TwoFactorChanged,
        Self::AccountClosed,
        Self::Test,
    ];

    /// As the outbox writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TasksAssigned => "tasks",
            Self::Note => "note",
            Self::Digest => "digest",
            Self::Invitation => "invitation",
            Self::EmailConfirmation => "confirmation",
            Self::PasswordReset => "reset",
            Self::PasswordChanged => "password",
            Self::TwoFactorChanged => "two-factor",
            Self::AccountClosed => "closed",
            Self::Test => "test",
        }
    }

    pub const fn cause(self) -> MailCause {
        match self {
            // An admin's new password and test mail are a mentor's own acts. A digest holds nothing but a mentor's words
            // while the address is unconfirmed.
            Self::TasksAssigned | Self::Note | Self::Digest | Self::PasswordChanged | Self::Test => {
                MailCause::Mentor
            }
            Self::Invitation | Self::EmailConfirmation | Self::PasswordReset => MailCause::Access,
            Self::TwoFactorChanged | Self::AccountClosed => MailCause::Account,
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The origin of a mail, which decides how much of it an address gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailCause {
    /// A mentor's work, which always goes.
    Mentor,
    /// Ways into an account, which anybody can ask for: some a day, confirmed or not.
    Access,
    /// Acts of the account itself: some a day, and none to an address that is not confirmed.
    Account,
}

/// Recipient of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recipient {
    User {
        id: UserId,
        email: EmailAddress,
    },
    /// Somebody who may become one.
    Invited {
        invitation: InvitationId,
        email: EmailAddress,
    },
}

impl Recipient {
    pub fn email(&self) -> &EmailAddress {
        match self {
            Self::User { email, .. } | Self::Invited { email, .. } => email,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingEmail {
    pub kind: EmailKind,
    pub recipient: Recipient,
    pub content: EmailContent,
}

impl OutgoingEmail {
    pub fn to(user: &User, kind: EmailKind, content: EmailContent) -> Self {
        Self { kind, recipient: Recipient::User { id: user.id, email: user.email.clone() }, content }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailContent {
    pub subject: String,
    pub text: String,
    pub html: String,
}

impl EmailContent {
    /// Fills in what differs from recipient to recipient.
    #[must_use]
    pub fn merged(mut self, name: Option<&str>, task: Option<i64>) -> Self {
        if let Some(name) = name {
            self.text = self.text.replace(MERGED_NAME, name);
            self.html = self.html.replace(MERGED_NAME, &escape(name));
        }
        if let Some(task) = task {
            self.text = self.text.replace(MERGED_TASK, &task.to_string());
            self.html = self.html.replace(MERGED_TASK, &task.to_string());
        }
        self
    }
}

/// In a message to many: the recipient's name. Control characters stand for what is filled
/// in later, because no text of a person can contain one.
pub const MERGED_NAME: char = '\u{1}';
/// The id of the recipient's own task.
pub const MERGED_TASK: char = '\u{2}';
/// The token of a secret link, made when the message is sent.
pub const SECRET_TOKEN: char = '\u{3}';
/// The token that stops mail of this kind.
pub const UNSUBSCRIBE_TOKEN: char = '\u{4}';
