//! Rendered message with placeholders, which are replaced when it is sent.

use crate::model::email::html::escape;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailContent {
    pub subject: String,
    pub text: String,
    pub html: String,
}

impl EmailContent {
    /// Fills in the values of one recipient.
    #[must_use]
    pub fn merged(mut self, name: Option<&str>, task: Option<i64>) -> Self {
        if let Some(name) = name {
            self.text = self.text.replace(MERGED_NAME, name);
            self.html = self.html.replace(MERGED_NAME, &escape(name));
        }
        if let Some(task) = task {
            self.text = self.text.replace(MERGED_TASK, &task.to_string());
            self.html = self.html.replace(MERGED_TASK, &task.to_string());
        }
        self
    }
}

/// Placeholder of the recipient's name in a message to many. Control characters are placeholders because no text of a
/// user can contain one.
pub const MERGED_NAME: char = '\u{1}';
/// Placeholder of the id of the recipient's own task, or note.
pub const MERGED_TASK: char = '\u{2}';
/// Placeholder of a secret link's token, made when the message is sent.
pub const SECRET_TOKEN: char = '\u{3}';
/// Placeholder of the token that stops mail of this kind.
pub const UNSUBSCRIBE_TOKEN: char = '\u{4}';
