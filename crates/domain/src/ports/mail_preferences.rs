//! Mail preferences, and when the next digest is due.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{mail_choice::MailPreferences, note::NoteId, task::TaskId, user::UserId};

/// When somebody's next digest is due, and what it continues from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestTurn {
    pub due_at: DateTime<Utc>,
    pub told: DigestMark,
}

/// The last task and the last note that the digests so far took into account. Ids and no instant, because a row may be
/// stamped before a digest and committed after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestMark {
    pub task: TaskId,
    pub note: NoteId,
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
    /// Users whose digest is due, in the order of their ids.
    fn list_due(&mut self, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Makes a digest due at another moment; what it will tell stays.
    fn postpone(&mut self, user: UserId, due_at: DateTime<Utc>) -> Result<(), StorageError>;
    /// The present end of all tasks and notes. Holds for a user who is locked: tasks and notes for that user that are not
    /// committed yet come after it.
    fn latest_mark(&mut self) -> Result<DigestMark, StorageError>;
}
