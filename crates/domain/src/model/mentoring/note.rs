//! Notes from a mentor to a client.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::model::{accounts::user::UserId, error::Violation, language::message::Message, text::TextRule};

pub const MESSAGE_REQUIRED: Message = Message::new("note-message-required");
pub const MAX_CHARS: usize = 500;
const MESSAGE: TextRule = TextRule { field: "message", label: "label-message", max_chars: MAX_CHARS };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoteId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub id: NoteId,
    pub client: UserId,
    /// `None` for a mentor whose account is closed.
    pub author_name: Option<String>,
    pub message: String,
    pub created_at: DateTime<Utc>,
}

pub struct NewNote<'a> {
    pub client: UserId,
    pub author: UserId,
    pub message: &'a str,
    pub created_at: DateTime<Utc>,
}

/// Parses the text of a note and trims it.
pub fn parse_message(text: &str) -> Result<String, Violation> {
    MESSAGE.required_text(text, MESSAGE_REQUIRED)
}
