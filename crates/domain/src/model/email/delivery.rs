//! Delivery of a message: leases, retries with exponential backoff, and giving up by age.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{email_address::EmailAddress, user::UserId},
    appearance::Appearance,
    backoff::wait_after,
    email::{
        email_content::EmailContent, email_kind::EmailKind, mail_choice::StoppableMail, mail_text::MailText,
        merged::Merged,
    },
    language::Language,
    mentoring::invitation::InvitationId,
    site::Site,
    task::id::TaskId,
};

/// Time before a message whose end was sent and not answered is sent once more.
const REPEATED_AFTER: TimeDelta = TimeDelta::hours(1);
/// Duration of a sender's lease. It is renewed while its sender waits for the mail server.
pub const LEASE: TimeDelta = TimeDelta::minutes(2);

pub(super) const FIRST_WAIT: TimeDelta = TimeDelta::seconds(5);
pub(super) const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(10);
/// First wait of a confirmation, which is less urgent: after an outage a mentor's mail goes first.
const FIRST_WAIT_OF_CONFIRMATION: TimeDelta = TimeDelta::minutes(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct EmailId(pub i64);

/// A sender's claim on a message (fencing token): each claim differs from every earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    pub id: EmailId,
    /// Number of this attempt, from 1.
    pub attempt: i64,
    pub until: DateTime<Utc>,
}

/// Message that a sender has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedEmail {
    pub lease: Lease,
    pub kind: EmailKind,
    pub recipient: EmailAddress,
    pub user: Option<UserId>,
    pub invitation: Option<InvitationId>,
    /// English wording, with the values of the recipient.
    pub content: EmailContent,
    /// Values of the text. `None` in a row of an earlier release, which is sent in its stored wording.
    pub text: Option<MailText>,
    /// Values of the recipient.
    pub merged: Merged,
    pub created_at: DateTime<Utc>,
    /// Time at which it was queued, or last queued again.
    pub queued_at: DateTime<Utc>,
    /// Number of deferrals of this message by the mail server.
    pub refusals: i64,
    /// Its end was sent before and not answered.
    pub is_perhaps_delivered: bool,
}

/// Outcome of one attempt, with the mail server's reply or the phase of a timeout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    Sent,
    /// Permanent failure of this message: its recipient or its content.
    Rejected(String),
    /// Temporary failure of this message.
    Deferred(String),
    /// No mail server is reached, or it refuses the account, whatever the message.
    Unreachable(String),
    /// The mail server limits the account, whatever the message.
    Throttled(String),
    /// The message was sent completely without an answer, so it may be delivered.
    Unanswered(String),
    /// Our server stopped before the end of the message was sent.
    Interrupted,
}

/// State of a message after an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    Sent,
    Retry {
        at: DateTime<Utc>,
        refusals: i64,
        answer: String,
    },
    /// The attempt does not count, because its failure is not about this message.
    Postponed {
        at: DateTime<Utc>,
        answer: Option<String>,
    },
    PerhapsDelivered {
        repeated_at: DateTime<Utc>,
        answer: String,
    },
    GivenUp {
        answer: String,
        is_perhaps_delivered: bool,
    },
}

impl ClaimedEmail {
    /// `resumes_at`: end of the queue's pause.
    pub fn after(&self, attempt: Attempt, resumes_at: DateTime<Utc>, now: DateTime<Utc>) -> Delivery {
        let is_old = |at: DateTime<Utc>| at - self.queued_at >= self.kind.given_up_after();
        let is_perhaps_delivered = self.is_perhaps_delivered || matches!(attempt, Attempt::Unanswered(_));
        match attempt {
            Attempt::Sent => Delivery::Sent,
            Attempt::Interrupted => Delivery::Postponed { at: now, answer: None },
            Attempt::Rejected(answer) => Delivery::GivenUp { answer, is_perhaps_delivered },
            Attempt::Unanswered(answer) if self.is_perhaps_delivered || is_old(now + REPEATED_AFTER) => {
                Delivery::GivenUp { answer, is_perhaps_delivered }
            }
            Attempt::Unanswered(answer) => {
                Delivery::PerhapsDelivered { repeated_at: now + REPEATED_AFTER, answer }
            }
            Attempt::Deferred(answer) | Attempt::Unreachable(answer) | Attempt::Throttled(answer)
                if is_old(now) =>
            {
                Delivery::GivenUp { answer, is_perhaps_delivered }
            }
            Attempt::Deferred(answer) => {
                let refusals = self.refusals + 1;
                Delivery::Retry { at: now + self.wait(refusals), refusals, answer }
            }
            Attempt::Unreachable(answer) | Attempt::Throttled(answer) => {
                Delivery::Postponed { at: resumes_at, answer: Some(answer) }
            }
        }
    }

    /// Whether the link of the mail has expired.
    pub fn has_expired_link(&self, now: DateTime<Utc>) -> bool {
        self.kind.link_life().is_some_and(|life| now - self.queued_at >= life)
    }

    fn wait(&self, refusals: i64) -> TimeDelta {
        let wait = wait_after(refusals, FIRST_WAIT, LONGEST_WAIT);
        if self.kind == EmailKind::EmailConfirmation { wait.max(FIRST_WAIT_OF_CONFIRMATION) } else { wait }
    }

    /// Message-ID, the same for every attempt, so that mail programs detect duplicates. `host`: of the public address.
    pub fn message_id(&self, host: &str) -> String {
        format!("<{}.{}@{host}>", self.lease.id.0, self.created_at.timestamp_micros())
    }

    /// Kind of mail that its reader can stop with one click.
    pub fn stoppable(&self) -> Option<StoppableMail> {
        match self.kind {
            EmailKind::TasksAssigned => Some(StoppableMail::Tasks),
            EmailKind::Note => Some(StoppableMail::Notes),
            EmailKind::Submission | EmailKind::Decision | EmailKind::Comments => Some(StoppableMail::Reviews),
            EmailKind::CheckInReminder | EmailKind::CheckInReply => Some(StoppableMail::CheckIns),
            EmailKind::Digest => Some(StoppableMail::Daily),
            EmailKind::Invitation
            | EmailKind::EmailConfirmation
            | EmailKind::PasswordReset
            | EmailKind::PasswordChanged
            | EmailKind::TwoFactorChanged
            | EmailKind::Security
            | EmailKind::AccountClosed
            | EmailKind::Test => None,
        }
    }
}

/// Message in its final form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub message_id: String,
    pub recipient: EmailAddress,
    pub content: EmailContent,
    /// Address for the one-click unsubscription of mail programs (RFC 8058).
    pub unsubscribe: Option<String>,
    /// Name of the product, for a sender without one.
    pub sender_name: String,
    /// Address for answers.
    pub reply_to: Option<String>,
}

/// Report on a message, for admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailReport {
    pub id: EmailId,
    pub recipient: EmailAddress,
    /// Stored wording until it is worded.
    pub subject: String,
    /// Values of the text, and the recipient's language, until it is worded. `None` in a row of an earlier release.
    pub text: Option<(MailText, Language)>,
    pub created_at: DateTime<Utc>,
    pub attempts: i64,
    pub state: MailState,
    /// It is not known as sent, and its end was sent once and not answered.
    pub is_perhaps_delivered: bool,
    /// Mail server's reply to the last attempt, or the reason why the message could not be read.
    pub answer: Option<String>,
}

impl MailReport {
    /// Report with the subject in the recipient's language, with the present names.
    #[must_use]
    pub fn worded(mut self, site: &Site, appearance: &Appearance) -> Self {
        if let Some((text, language)) = self.text.take() {
            self.subject = text.word(site, language, &Merged::placeholders(), appearance).subject;
        }
        self
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailState {
    Waiting { next_attempt_at: DateTime<Utc> },
    Sent { at: DateTime<Utc> },
    Failed { at: DateTime<Utc> },
}

/// Filter of an admin's list of mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailFilter {
    /// All messages, failed ones first.
    All,
    Waiting,
    Sent,
    Failed,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MailCounts {
    pub waiting: i64,
    pub failed: i64,
    /// Time since which the oldest waits.
    pub waiting_since: Option<DateTime<Utc>>,
}

/// Messages, and entries of daily digests, that are not to be sent, or not to be known, any more.
#[derive(Debug, Clone, Copy)]
pub enum DeletedMail<'a> {
    /// One that is locked.
    One(EmailId),
    /// Unsent ones of this kind to the user.
    Unsent(EmailKind, UserId),
    /// All to the user, sent or not.
    AllTo(UserId),
    /// Messages of these kinds about the task's thread that no sender has leased.
    Unclaimed(&'a [EmailKind], TaskId),
    /// Comments on the task to the user that no sender has claimed, and all entries of the task to the user.
    Read(UserId, TaskId),
    /// Unsent ones about threads of the user's tasks, and all entries by the user.
    UnsentAbout(UserId),
    UnsentInvitation(InvitationId),
    /// One entry of the task, for all readers.
    Entry(TaskId, i64),
    /// Entries of corrected tasks to the user.
    Corrections(UserId),
    /// All other entries to the user.
    Threads(UserId),
}

#[cfg(test)]
mod tests;
