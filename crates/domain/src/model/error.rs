//! Errors of the model.

use std::borrow::Cow;

use crate::model::language::message::Message;

/// Violated rule, as a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    /// Name of the field on the wire, where one field is the cause.
    pub field: Option<&'static str>,
    /// Rows of lists that the field is in, from 0, the outermost first.
    pub rows: Vec<(&'static str, usize)>,
    pub message: Message,
}

impl Violation {
    pub fn of(field: &'static str, message: Message) -> Self {
        Self { field: Some(field), rows: Vec::new(), message }
    }

    pub const fn general(message: Message) -> Self {
        Self { field: None, rows: Vec::new(), message }
    }

    /// Prefixes the path of the field with a row of a list. It can be called again for nested lists.
    #[must_use]
    pub fn in_row(mut self, list: &'static str, index: usize) -> Self {
        self.rows.insert(0, (list, index));
        self
    }

    /// Path to the field on the wire, such as `steps.3.day` or `questions.3.choices.1.text`.
    pub fn path(&self) -> Option<Cow<'static, str>> {
        if self.rows.is_empty() {
            return self.field.map(Cow::Borrowed);
        }
        let rows = self.rows.iter().map(|(list, index)| format!("{list}.{index}"));
        let path: Vec<_> = rows.chain(self.field.map(str::to_owned)).collect();
        Some(path.join(".").into())
    }
}

/// Refused change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The actor's permission does not suffice.
    Forbidden,
    /// The admin has to set up two-factor authentication first.
    TwoFactorMissing,
    NotFound,
    /// The present state forbids it.
    Conflict(Violation),
}
