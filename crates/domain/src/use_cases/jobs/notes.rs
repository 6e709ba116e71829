//! Note to chosen clients, and recall of the unread notes of a batch.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        accounts::user::UserId,
        email::{mail_text::MailText, outgoing_email::MailContent},
        job::{Note, RecallNotes},
        local_day::by_local_day,
        mentoring::{assignment::Chunk, note_batch::NewNotes},
        notification::text::NotificationText,
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories, storage_error::StorageError},
};

impl Kind for Note {
    /// Creates notes, notifications and mail.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, clients, now, .. } = *input;
        let Self { batch, author, mentor, author_name, message } = self;
        // The lock serializes with the clients' digests: no mark skips an uncommitted note.
        let clients = db.clients().list_present(clients, true)?;
        let Some(chunk) = Chunk::of(&clients) else {
            return Ok(());
        };
        let author = db.accounts().find(*author)?.map(|author| author.id);
        db.notes().send_batch(*batch, &NewNotes { author, message, created_at: now }, &clients)?;
        let text = NotificationText::Note { author: None, message: message.clone() };
        db.notes().notify_batch(*batch, chunk, author, &text, now)?;
        for (day, zones) in by_local_day(db.notes().list_mail_zones(*batch, chunk)?, now) {
            let text = MailText::NoteToMany {
                mentor: mentor.clone(),
                author: author_name.clone(),
                message: message.clone(),
                day,
            };
            db.notes().mail_batch(*batch, chunk, &zones, &MailContent::new(site, text), now)?;
        }
        Ok(())
    }
}

impl Kind for RecallNotes {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::NoteBatch(self.batch))
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { chunk, .. } = *input;
        db.notes().recall_batch(self.batch, chunk)
    }

    /// The remaining notes can be recalled later.
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        db.notes().set_recalled(self.batch, None)
    }
}
