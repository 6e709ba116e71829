//! Delivery of a message: leases, retries with exponential backoff, and giving up.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{email_address::EmailAddress, user::UserId},
    email::{
        mail_choice::StoppableMail,
        mail_text::{MailText, Merged},
        outgoing_email::{EmailContent, EmailKind},
    },
    mentoring::invitation::InvitationId,
};

/// Number of deferrals (4xx) by the mail server after which a message is given up.
const MAX_REFUSALS: i64 = 10;
/// Time after which a message is given up while the mail server is unreachable.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::days(1);
/// Duration of a sender's lease. Longer than sending takes.
pub const LEASE: TimeDelta = TimeDelta::minutes(2);

const FIRST_WAIT: TimeDelta = TimeDelta::seconds(5);
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(10);
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
    /// Values of the text. `None` in a row of a release before, which is sent as it is worded.
    pub text: Option<MailText>,
    /// Values of the recipient.
    pub merged: Merged,
    pub created_at: DateTime<Utc>,
    /// Time at which it was queued, or last queued again.
    pub queued_at: DateTime<Utc>,
    /// Number of deferrals by the mail server.
    pub refusals: i64,
}

/// Outcome of one attempt, with the mail server's reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    Sent,
    /// Permanent failure (5xx).
    Rejected(String),
    /// Deferred (4xx).
    Deferred(String),
    /// Network error, or a reply that is not SMTP.
    Unreachable(String),
}

/// State of a message after an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    Sent,
    Retry { at: DateTime<Utc>, refusals: i64, answer: String },
    GivenUp { answer: String },
}

impl ClaimedEmail {
    pub fn after(&self, attempt: Attempt, now: DateTime<Utc>) -> Delivery {
        let (answer, refusals) = match attempt {
            Attempt::Sent => return Delivery::Sent,
            Attempt::Rejected(answer) => return Delivery::GivenUp { answer },
            Attempt::Deferred(answer) => (answer, self.refusals + 1),
            Attempt::Unreachable(answer) => (answer, self.refusals),
        };
        if refusals >= MAX_REFUSALS || now - self.queued_at >= GIVEN_UP_AFTER {
            return Delivery::GivenUp { answer };
        }
        Delivery::Retry { at: now + self.wait(), refusals, answer }
    }

    fn wait(&self) -> TimeDelta {
        let wait = wait_after(self.lease.attempt);
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
            EmailKind::Digest => Some(StoppableMail::Daily),
            EmailKind::Invitation
            | EmailKind::EmailConfirmation
            | EmailKind::PasswordReset
            | EmailKind::PasswordChanged
            | EmailKind::TwoFactorChanged
            | EmailKind::AccountClosed
            | EmailKind::Test => None,
        }
    }
}

/// Exponential backoff: doubles with each attempt.
fn wait_after(attempts: i64) -> TimeDelta {
    let doublings = u32::try_from(attempts.clamp(1, 16) - 1).unwrap_or(0);
    (FIRST_WAIT * 2_i32.pow(doublings)).min(LONGEST_WAIT)
}

/// Message in its final form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub message_id: String,
    pub recipient: EmailAddress,
    pub content: EmailContent,
    /// Address for the one-click unsubscription of mail programs (RFC 8058).
    pub unsubscribe: Option<String>,
}

/// Report on a message, for admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailReport {
    pub id: EmailId,
    pub recipient: EmailAddress,
    pub subject: String,
    pub created_at: DateTime<Utc>,
    pub attempts: i64,
    pub state: MailState,
    /// Mail server's reply to the last attempt, or the reason why the message could not be read.
    pub answer: Option<String>,
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claimed(attempts: i64, refusals: i64) -> ClaimedEmail {
        let queued_at = DateTime::UNIX_EPOCH;
        ClaimedEmail {
            lease: Lease { id: EmailId(7), attempt: attempts, until: queued_at + LEASE },
            kind: EmailKind::Note,
            recipient: EmailAddress::parse("maya@example.com").unwrap(),
            user: None,
            invitation: None,
            content: EmailContent { subject: String::new(), text: String::new(), html: String::new() },
            text: None,
            merged: Merged::placeholders(),
            created_at: queued_at,
            queued_at,
            refusals,
        }
    }

    #[test]
    fn waits_double_from_five_seconds_to_ten_minutes() {
        let waits: Vec<_> = (1..=10).map(|attempt| wait_after(attempt).num_seconds()).collect();
        assert_eq!(waits, [5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
        assert_eq!(wait_after(i64::MAX), LONGEST_WAIT);
    }

    #[test]
    fn confirmation_waits_longer_than_a_mentors_mail() {
        let confirmation = ClaimedEmail { kind: EmailKind::EmailConfirmation, ..claimed(1, 0) };
        assert_eq!(confirmation.wait(), FIRST_WAIT_OF_CONFIRMATION);
        assert_eq!(claimed(1, 0).wait(), FIRST_WAIT);
    }

    #[test]
    fn message_fails_permanently_or_by_refusals_or_age() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::hours(1);
        let answer = || "451 later".to_owned();
        let given_up = Delivery::GivenUp { answer: answer() };
        assert_eq!(claimed(1, 0).after(Attempt::Rejected(answer()), now), given_up);
        assert_eq!(claimed(10, 9).after(Attempt::Deferred(answer()), now), given_up);
        let in_a_day = DateTime::UNIX_EPOCH + GIVEN_UP_AFTER;
        assert_eq!(claimed(99, 0).after(Attempt::Unreachable(answer()), in_a_day), given_up);
        let again = claimed(99, 9).after(Attempt::Unreachable(answer()), now);
        assert_eq!(again, Delivery::Retry { at: now + LONGEST_WAIT, refusals: 9, answer: answer() });
    }
}
