//! Note to chosen clients, and recall of the unread notes of a batch.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        accounts::user::UserId,
        email::{mail_text::MailText, outgoing_email::MailContent},
        job::{Note, RecallNotes},
        notification::text::NotificationText,
    },
    ports::{
        repositories::{jobs::ClientsOf, notes::NewNotes},
        storage::Repositories,
        storage_error::StorageError,
    },
};

impl Kind for Note {
    /// Creates notes, notifications and mail.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, clients, now, .. } = *input;
        let Self { batch, author, mentor, author_name, message } = self;
        // The lock serializes with the clients' digests: no mark skips an uncommitted note.
        let clients = db.clients().list_present(clients, true)?;
        let author = db.accounts().find(*author)?.map(|author| author.id);
        let notice = NotificationText::Note { author: None, message: message.clone() };
        let mail = |day| {
            let (mentor, author, message) = (mentor.clone(), author_name.clone(), message.clone());
            MailContent::new(site, MailText::NoteToMany { mentor, author, message, day })
        };
        let notes = NewNotes { author, message, notice: &notice, mail: &mail, created_at: now };
        db.notes().send_batch(*batch, &notes, &clients)
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
