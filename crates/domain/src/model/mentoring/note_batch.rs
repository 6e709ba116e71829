//! Batch of notes: one note for each of many clients. For a day, its unread notes can be recalled.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::model::accounts::user::UserId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NoteBatchId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteBatch {
    pub id: NoteBatchId,
    pub created_at: DateTime<Utc>,
    pub recalled_at: Option<DateTime<Utc>>,
    /// Number of its notes that are left.
    pub notes: i64,
    /// Clients whose note has an unread notification.
    pub unread: Vec<UserId>,
}

impl NoteBatch {
    /// Number of notes that a recall removes.
    pub fn removable(&self) -> i64 {
        i64::try_from(self.unread.len()).unwrap_or(i64::MAX)
    }
}
