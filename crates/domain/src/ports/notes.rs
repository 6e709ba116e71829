//! Notes from admins to clients, newest first.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    note::{NewNote, Note, NoteId},
    page::Page,
    user::UserId,
};

pub trait NoteRepository {
    fn insert(&mut self, note: &NewNote<'_>) -> Result<NoteId, StorageError>;
    fn list_to(&mut self, client: UserId, page: Page) -> Result<Vec<Note>, StorageError>;
    fn list_by(
        &mut self,
        author: UserId,
        client: Option<UserId>,
        page: Page,
    ) -> Result<Vec<Note>, StorageError>;
    /// How many a client was sent.
    fn count_since(&mut self, client: UserId, since: DateTime<Utc>) -> Result<usize, StorageError>;
}
