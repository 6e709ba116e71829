//! Notes from admins to clients, newest first.

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::note::{NewNote, Note, NoteId},
        page::Page,
    },
    ports::storage_error::StorageError,
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
    /// Number of notes to a client after this one.
    fn count_after(&mut self, client: UserId, after: NoteId) -> Result<usize, StorageError>;
}
