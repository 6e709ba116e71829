//! Kind of a message: its name, its cause, and how long it waits.

use chrono::TimeDelta;

use crate::model::{accounts::mailed_link::LinkPurpose, by_name::with_names};

/// Age at which a message that cannot be sent is given up.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::days(1);

/// Delay of a confirmation. A mentor's mail that is queued meanwhile arrives first.
const CONFIRMATION_DELAY: TimeDelta = TimeDelta::seconds(5);
/// Delay of a mail with comments. Further ones on the same task that are written meanwhile are added to it.
const COMMENTS_DELAY: TimeDelta = TimeDelta::minutes(10);

with_names! {
    /// The name is that in the outbox.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EmailKind {
        /// Assigned tasks, or corrected ones.
        TasksAssigned = "tasks",
        Note = "note",
        /// Submission that waits for a review.
        Submission = "submission",
        /// Approval, or asked changes.
        Decision = "decision",
        /// Comments on one task.
        Comments = "comments",
        CheckInReminder = "check-in",
        /// Reply of a mentor to the answers to a check-in.
        CheckInReply = "check-in-reply",
        Digest = "digest",
        Invitation = "invitation",
        /// Link that confirms the address.
        EmailConfirmation = "confirmation",
        /// Link to choose a new password.
        PasswordReset = "reset",
        PasswordChanged = "password",
        /// Two-factor authentication was turned on or off.
        TwoFactorChanged = "two-factor",
        /// Own new password, a sign-in from a new browser, or a handover.
        Security = "security",
        AccountClosed = "closed",
        /// Test of the mail settings.
        Test = "test",
    }
}

impl EmailKind {
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
    pub fn link_life(self) -> Option<TimeDelta> {
        self.link_purpose().map(LinkPurpose::life)
    }

    /// Purpose of the link in it to the account of its reader.
    pub const fn link_purpose(self) -> Option<LinkPurpose> {
        match self {
            Self::PasswordReset => Some(LinkPurpose::ResetPassword),
            Self::EmailConfirmation => Some(LinkPurpose::ConfirmEmail),
            Self::TwoFactorChanged => Some(LinkPurpose::DisownTwoFactor),
            _ => None,
        }
    }

    /// Age at which a message that cannot be sent is given up.
    pub fn given_up_after(self) -> TimeDelta {
        self.link_life().map_or(GIVEN_UP_AFTER, |life| life.min(GIVEN_UP_AFTER))
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
