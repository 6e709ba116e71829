//! Values of one recipient in a message to many.

use crate::model::email::email_content::{MERGED_NAME, MERGED_TASK};

/// Values of one recipient in a mail to many. `task`: id of the recipient's own task, or note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    pub name: String,
    pub task: String,
}

impl Merged {
    /// Placeholders, which are filled in when the mail is opened.
    pub fn placeholders() -> Self {
        Self { name: MERGED_NAME.to_string(), task: MERGED_TASK.to_string() }
    }

    pub fn of(name: Option<&str>, task: Option<i64>) -> Self {
        let task = task.map(|id| id.to_string());
        Self { name: name.unwrap_or_default().to_owned(), task: task.unwrap_or_default() }
    }
}
