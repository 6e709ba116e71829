//! Notes from admins to clients, newest first, and batches of them to many. The number of statements does not depend on
//! the number of clients.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::Chunk,
            note::{NewNote, Note, NoteId},
            note_batch::{NewNotes, NoteBatch, NoteBatchId},
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

pub trait NoteRepository {
    fn insert(&mut self, note: &NewNote<'_>) -> Stored<NoteId>;
    fn list(&mut self, filter: NoteFilter, page: Page) -> Stored<Vec<Note>>;
    /// Number of notes to a client after this one.
    fn count_after(&mut self, client: UserId, after: NoteId) -> Stored<usize>;
    fn insert_batch(&mut self, admin: UserId, now: DateTime<Utc>) -> Stored<NoteBatchId>;
    /// Inserts a note for each of these locked clients.
    fn send_batch(&mut self, id: NoteBatchId, notes: &NewNotes<'_>, clients: &[UserId]) -> Stored<()>;
    /// Inserts one notification for each note of the chunk.
    fn notify_batch(
        &mut self,
        id: NoteBatchId,
        chunk: Chunk,
        author: Option<UserId>,
        text: &NotificationText,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Distinct zones, with their stored names, of the clients of the chunk with immediate mail about notes.
    fn list_mail_zones(&mut self, id: NoteBatchId, chunk: Chunk) -> Stored<Vec<(String, Tz)>>;
    /// Queues one mail for each such client in one of the named zones.
    fn mail_batch(
        &mut self,
        id: NoteBatchId,
        chunk: Chunk,
        zones: &[String],
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    fn find_batch(&mut self, id: NoteBatchId) -> Stored<Option<NoteBatch>>;
    /// Clients whose note of the batch has an unread notification.
    fn list_unread(&mut self, id: NoteBatchId) -> Stored<Vec<UserId>>;
    /// Deletes the unread notes of a chunk with their notifications and unsent mail.
    fn recall_batch(&mut self, id: NoteBatchId, chunk: Chunk) -> Stored<()>;
    fn set_recalled(&mut self, id: NoteBatchId, at: Option<DateTime<Utc>>) -> Stored<()>;
}
