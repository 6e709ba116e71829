//! What a mentor writes to a client.

use chrono::{DateTime, Utc};

use crate::{
    Actor, Error, Ports, client, email_text,
    notification::NewNotification,
    storage::StorageError,
    text::TextRule,
    user::{Role, UserId},
};

pub const MESSAGE_REQUIRED: &str = "Please enter a message.";
pub const MAX_CHARS: usize = 500;
const MESSAGE: TextRule = TextRule { field: "message", label: "Message", max_chars: MAX_CHARS };

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoteId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub id: NoteId,
    pub client: UserId,
    pub author_name: String,
    pub message: String,
    pub created_at: DateTime<Utc>,
}

pub struct NewNote<'a> {
    pub client: UserId,
    pub author: UserId,
    pub message: &'a str,
    pub created_at: DateTime<Utc>,
}

/// Latest first.
pub trait NoteRepository {
    fn insert(&mut self, note: &NewNote<'_>) -> Result<NoteId, StorageError>;
    fn list_to(&mut self, client: UserId) -> Result<Vec<Note>, StorageError>;
    fn list_by(&mut self, author: UserId, client: Option<UserId>) -> Result<Vec<Note>, StorageError>;
}

/// The client hears of it in the app and by email.
pub fn send(ports: &Ports, actor: &Actor, client: UserId, message: &str) -> Result<Note, Error> {
    actor.require_admin()?;
    let message = MESSAGE.required_text(message, MESSAGE_REQUIRED)?;
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let author = work.users().find(actor.user_id)?.ok_or(Error::SignedOut)?;
    let client = client::find(&mut *work, client)?.ok_or(Error::NotFound)?;
    let id = work.notes().insert(&NewNote {
        client: client.id,
        author: author.id,
        message: &message,
        created_at: now,
    })?;
    let note = Note { id, client: client.id, author_name: author.full_name(), message, created_at: now };
    work.notifications().insert(&NewNotification::note(&note))?;
    work.outbox().enqueue(&email_text::note(&ports.site, &client, &note), now)?;
    work.commit()?;
    Ok(note)
}

/// A client's own notes; an admin's are those the admin sent, to one client or to all.
pub fn list(ports: &Ports, actor: &Actor, client: Option<UserId>) -> Result<Vec<Note>, Error> {
    let mut db = ports.storage.read()?;
    Ok(match actor.role {
        Role::Client => db.notes().list_to(actor.user_id)?,
        Role::Admin => db.notes().list_by(actor.user_id, client)?,
    })
}
