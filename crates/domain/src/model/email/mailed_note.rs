//! Note in a mail.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::model::{
    accounts::user::User,
    mentoring::note::{Note, NoteId},
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailedNote {
    pub id: NoteId,
    pub first_name: String,
    /// First name of the author.
    pub mentor: String,
    /// Full name.
    pub author: String,
    pub message: String,
    /// Day in the client's zone.
    pub day: NaiveDate,
}

impl MailedNote {
    pub fn of(note: &Note, client: &User, author: &User) -> Self {
        Self {
            id: note.id,
            first_name: client.first_name.clone(),
            mentor: author.first_name.clone(),
            author: author.full_name(),
            message: note.message.clone(),
            day: note.created_at.with_timezone(&client.zone).date_naive(),
        }
    }
}
