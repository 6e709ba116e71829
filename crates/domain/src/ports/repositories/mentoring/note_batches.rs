//! Notes to many clients. The number of statements does not depend on the number of clients.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::note_batch::{NewNoteBatch, NoteBatch, NoteBatchId, RecalledNotes},
        notification::text::NotificationText,
    },
    ports::storage_error::StorageError,
};

pub trait NoteBatchRepository {
    /// Inserts the batch, and a note for each of these clients.
    fn insert(&mut self, batch: &NewNoteBatch<'_>, clients: &[UserId]) -> Result<NoteBatchId, StorageError>;
    /// Inserts one notification for each note.
    fn notify(
        &mut self,
        id: NoteBatchId,
        author: UserId,
        text: &NotificationText,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Zones of the clients who want a mail about a note immediately, each once, with their stored names.
    fn list_mail_zones(&mut self, id: NoteBatchId) -> Result<Vec<(String, Tz)>, StorageError>;
    /// Queues one mail for every such client in one of the zones with these names.
    fn mail(
        &mut self,
        id: NoteBatchId,
        zones: &[String],
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    fn find(&mut self, id: NoteBatchId) -> Result<Option<NoteBatch>, StorageError>;
    /// Number of its notes whose notification is unread.
    fn count_unread(&mut self, id: NoteBatchId) -> Result<i64, StorageError>;
    /// Locks the clients, then deletes the unread notes with their notifications and unsent mail.
    fn recall(&mut self, id: NoteBatchId, now: DateTime<Utc>) -> Result<RecalledNotes, StorageError>;
    /// Deletes older batches. Their notes stay.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
