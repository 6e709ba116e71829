//! Sessions of signed-in browsers.

use chrono::{DateTime, Utc};

use crate::{
    model::accounts::{
        session::{Session, SessionId, SessionUser},
        token::TokenHash,
        user::UserId,
    },
    ports::storage_error::StorageError,
};

pub trait SessionRepository {
    fn insert(&mut self, session: &Session) -> Result<(), StorageError>;
    /// Session with its user, as they are now.
    fn find(&mut self, token: &TokenHash) -> Result<Option<(Session, SessionUser)>, StorageError>;
    /// The same, with the user locked as by `UserRepository::lock`.
    fn find_and_lock_user(
        &mut self,
        token: &TokenHash,
    ) -> Result<Option<(Session, SessionUser)>, StorageError>;
    /// Sessions, newest first, expired ones too.
    fn list(&mut self, user: UserId) -> Result<Vec<(SessionId, Session)>, StorageError>;
    fn mark_seen(&mut self, token: &TokenHash, now: DateTime<Utc>) -> Result<(), StorageError>;
    fn mark_proven(&mut self, token: &TokenHash, now: DateTime<Utc>) -> Result<(), StorageError>;
    fn delete(&mut self, token: &TokenHash) -> Result<(), StorageError>;
    /// Returns whether the user had it.
    fn delete_of(&mut self, user: UserId, id: SessionId) -> Result<bool, StorageError>;
    /// Ends every session of the user but one.
    fn delete_others(&mut self, user: UserId, keep: Option<&TokenHash>) -> Result<(), StorageError>;
    fn delete_expired(
        &mut self,
        seen_before: DateTime<Utc>,
        created_before: DateTime<Utc>,
    ) -> Result<usize, StorageError>;
}
