//! Mail preferences, and the time of the next digest.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId, email::mail_choice::MailPreferences, mentoring::note::NoteId,
        task::id::TaskId,
    },
    ports::storage_error::StorageError,
};

/// Time of a user's next digest, and the mark that it continues from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestTurn {
    pub due_at: DateTime<Utc>,
    pub told: DigestMark,
}

/// Last task and last note that the digests so far included. Ids and no timestamp, because a row may be stamped before
/// a digest and committed after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestMark {
    pub task: TaskId,
    pub note: NoteId,
}

pub trait MailPreferenceRepository {
    /// Returns the default for a user who never changed them.
    fn find(&mut self, user: UserId) -> Result<MailPreferences, StorageError>;
    /// Saves them. `turn`: `None` for a user who wants no digest.
    fn save(
        &mut self,
        user: UserId,
        preferences: MailPreferences,
        turn: Option<DigestTurn>,
    ) -> Result<(), StorageError>;
    fn find_turn(&mut self, user: UserId) -> Result<Option<DigestTurn>, StorageError>;
    fn set_turn(&mut self, user: UserId, turn: DigestTurn) -> Result<(), StorageError>;
    /// Users whose digest is due, in the order of their ids, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Users whose digest is due only after this time.
    fn list_due_after(&mut self, time: DateTime<Utc>) -> Result<Vec<UserId>, StorageError>;
    /// Postpones a digest; its content stays.
    fn postpone(&mut self, user: UserId, due_at: DateTime<Utc>) -> Result<(), StorageError>;
    /// Present end of all tasks and notes. Valid for a user who is locked: tasks and notes for that user that are not
    /// committed yet come after it.
    fn latest_mark(&mut self) -> Result<DigestMark, StorageError>;
}
