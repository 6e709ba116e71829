//! Rows that housekeeping deletes permanently.

use chrono::{DateTime, Utc};

/// Rows that are older than a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expired {
    Sessions {
        seen_before: DateTime<Utc>,
        created_before: DateTime<Utc>,
    },
    /// Deleted tasks, without those that a step or a planned copy still needs.
    DeletedTasks(DateTime<Utc>),
    DeletedNotifications(DateTime<Utc>),
    /// Mail that was sent or given up.
    Mail(DateTime<Utc>),
    PasswordResets(DateTime<Utc>),
    MailedLinks(DateTime<Utc>),
    /// Unanswered challenges.
    Challenges(DateTime<Utc>),
    /// Set-ups that were never confirmed. Those of a release before, which wrote no time, count as begun now.
    TwoFactor {
        begun_before: DateTime<Utc>,
        now: DateTime<Utc>,
    },
    /// Rate limits that are full again.
    RateLimits(DateTime<Utc>),
    Activity(DateTime<Utc>),
    /// Assignments. Their tasks stay.
    Assignments(DateTime<Utc>),
    /// Batches of notes. Their notes stay.
    NoteBatches(DateTime<Utc>),
    /// Recorded responses.
    Responses(DateTime<Utc>),
}
