//! Kind of a message: its name, its cause, and how long it waits.

use chrono::TimeDelta;

use crate::model::accounts::{mailed_link::LinkPurpose, password_reset::RESET_LIFE};

/// Age at which a message that cannot be sent is given up.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::days(1);

/// Delay of a confirmation. A mentor's mail that is queued meanwhile arrives first.
const CONFIRMATION_DELAY: TimeDelta = TimeDelta::seconds(5);
/// Delay of a mail with comments. Further ones on the same task that are written meanwhile are added to it.
const COMMENTS_DELAY: TimeDelta = TimeDelta::minutes(10);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailKind {
    /// Assigned tasks, or corrected ones.
    TasksAssigned,
    Note,
    /// Submission that waits for a review.
    Submission,
    /// Approval, or asked changes.
    Decision,
    /// Comments on one task.
    Comments,
    CheckInReminder,
    /// Reply of a mentor to the answers to a check-in.
    CheckInReply,
    Digest,
    Invitation,
    /// Link that confirms the address.
    EmailConfirmation,
    /// Link to choose a new password.
    PasswordReset,
    PasswordChanged,
    /// Two-factor authentication was turned on or off.
    TwoFactorChanged,
    /// Own new password, a sign-in from a new browser, or a handover.
    Security,
    AccountClosed,
    /// Test of the mail settings.
    Test,
}

impl EmailKind {
    pub const ALL: [Self; 16] = [
        Self::TasksAssigned,
        Self::Note,
        Self::Submission,
        Self::Decision,
        Self::Comments,
        Self::CheckInReminder,
        Self::CheckInReply,
        Self::Digest,
        Self::Invitation,
        Self::EmailConfirmation,
        Self::PasswordReset,
        Self::PasswordChanged,
        Self::TwoFactorChanged,
        Self::Security,
        Self::AccountClosed,
        Self::Test,
    ];

    /// Name in the outbox.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TasksAssigned => "tasks",
            Self::Note => "note",
            Self::Submission => "submission",
            Self::Decision => "decision",
            Self::Comments => "comments",
            Self::CheckInReminder => "check-in",
            Self::CheckInReply => "check-in-reply",
            Self::Digest => "digest",
            Self::Invitation => "invitation",
            Self::EmailConfirmation => "confirmation",
            Self::PasswordReset => "reset",
            Self::PasswordChanged => "password",
            Self::TwoFactorChanged => "two-factor",
            Self::Security => "security",
            Self::AccountClosed => "closed",
            Self::Test => "test",
        }
    }

    pub const fn cause(self) -> MailCause {
        match self {
            // A new password by an admin and a test mail are actions of a mentor. While the address is unconfirmed,
            // digests and comments have only a mentor's text. Submissions and comments are limited by their calls.
            Self::TasksAssigned
            | Self::Note
            | Self::Submission
            | Self::Decision
            | Self::Comments
            | Self::CheckInReminder
            | Self::CheckInReply
            | Self::Digest
            | Self::PasswordChanged
            | Self::Test => MailCause::Mentor,
            Self::Invitation | Self::EmailConfirmation | Self::PasswordReset => MailCause::Access,
            Self::TwoFactorChanged | Self::Security | Self::AccountClosed => MailCause::Account,
        }
    }

    /// Time from queueing to the first attempt.
    pub fn delay(self) -> TimeDelta {
        match self {
            Self::EmailConfirmation => CONFIRMATION_DELAY,
            Self::Comments => COMMENTS_DELAY,
            _ => TimeDelta::zero(),
        }
    }

    /// Life of the link in it, counted from queueing. `None` without a link that expires.
    pub const fn link_life(self) -> Option<TimeDelta> {
        match self {
            Self::PasswordReset => Some(RESET_LIFE),
            Self::EmailConfirmation => Some(LinkPurpose::ConfirmEmail.life()),
            Self::TwoFactorChanged => Some(LinkPurpose::DisownTwoFactor.life()),
            _ => None,
        }
    }

    /// Age at which a message that cannot be sent is given up.
    pub fn given_up_after(self) -> TimeDelta {
        self.link_life().map_or(GIVEN_UP_AFTER, |life| life.min(GIVEN_UP_AFTER))
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Origin of a mail, which decides its daily limit per address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailCause {
    /// A mentor's work: no limit.
    Mentor,
    /// Access to an account, which anonymous clients can request: some a day, confirmed or not.
    Access,
    /// Actions of the account itself: some a day, and none to an unconfirmed address.
    Account,
}
