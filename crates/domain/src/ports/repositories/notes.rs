//! Notes from admins to clients, newest first, and batches of them to many. The number of statements does not depend on
//! the number of clients.

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::Chunk,
            note::{NewNote, Note, NoteId},
            note_batch::{NoteBatch, NoteBatchId},
        },
        notification::text::NotificationText,
        page::Page,
    },
    ports::storage_error::Stored,
};

/// Notes to one client, by one author, or both.
#[derive(Debug, Clone, Copy)]
pub struct NoteFilter {
    pub to: Option<UserId>,
    pub by: Option<UserId>,
}

/// Note of a batch. It has an author unless the account is deleted.
pub struct NewNotes<'a> {
    pub author: Option<UserId>,
    pub message: &'a str,
    pub notice: &'a NotificationText,
    /// Mail to the clients for whom it is this day.
    pub mail: &'a dyn Fn(NaiveDate) -> MailContent,
    pub created_at: DateTime<Utc>,
}

pub trait NoteRepository {
    fn insert(&mut self, note: &NewNote<'_>) -> Stored<NoteId>;
    fn list(&mut self, filter: NoteFilter, page: Page) -> Stored<Vec<Note>>;
    /// Number of notes to a client after this one.
    fn count_after(&mut self, client: UserId, after: NoteId) -> Stored<usize>;
    fn insert_batch(&mut self, admin: UserId, now: DateTime<Utc>) -> Stored<NoteBatchId>;
    /// Inserts a note and a notification for each of these locked clients, and queues one mail for each of those with
    /// immediate mail about notes.
    fn send_batch(&mut self, id: NoteBatchId, notes: &NewNotes<'_>, clients: &[UserId]) -> Stored<()>;
    fn find_batch(&mut self, id: NoteBatchId) -> Stored<Option<NoteBatch>>;
    /// Deletes the unread notes of a chunk with their notifications and unsent mail.
    fn recall_batch(&mut self, id: NoteBatchId, chunk: Chunk) -> Stored<()>;
    fn set_recalled(&mut self, id: NoteBatchId, at: Option<DateTime<Utc>>) -> Stored<()>;
}
