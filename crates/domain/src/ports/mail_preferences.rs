//! What people chose to hear of by mail, and when their next digest is due.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{mail_choice::MailPreferences, user::UserId};

/// When somebody's next digest is due, and since when something counts as new in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestTurn {
    pub due_at: DateTime<Utc>,
    pub since: DateTime<Utc>,
}

pub trait MailPreferenceRepository {
    /// The default for who never chose.
    fn find(&mut self, user: UserId) -> Result<MailPreferences, StorageError>;
    /// `turn`: `None` for who wants no digest.
    fn save(
        &mut self,
        user: UserId,
        preferences: MailPreferences,
        turn: Option<DigestTurn>,
    ) -> Result<(), StorageError>;
    fn find_turn(&mut self, user: UserId) -> Result<Option<DigestTurn>, StorageError>;
    fn set_turn(&mut self, user: UserId, turn: DigestTurn) -> Result<(), StorageError>;
    /// Whose digest is due, the most overdue first.
    fn list_due(&mut self, now: DateTime<Utc>, limit: i64) -> Result<Vec<UserId>, StorageError>;
}
