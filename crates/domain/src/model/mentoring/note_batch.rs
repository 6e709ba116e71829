//! Note to many clients: one note each. It is recalled as a whole for a day, as far as it is unread.

use chrono::{DateTime, Utc};

use crate::model::accounts::user::UserId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoteBatchId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteBatch {
    pub id: NoteBatchId,
    pub created_at: DateTime<Utc>,
    pub recalled_at: Option<DateTime<Utc>>,
    /// Number of its notes that are left.
    pub notes: i64,
}

pub struct NewNoteBatch<'a> {
    pub author: UserId,
    pub message: &'a str,
    pub created_at: DateTime<Utc>,
}

/// Effect of a recall.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecalledNotes {
    /// Clients whose note is removed, in the order of their ids.
    pub clients: Vec<UserId>,
    /// Number of notes that stay, because they were read.
    pub kept: i64,
}
