//! Errors of the model.

use crate::model::language::message::Message;

/// Violated rule, as a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    /// Name of the field on the wire, where one field is the cause.
    pub field: Option<&'static str>,
    pub message: Message,
}

impl Violation {
    pub fn of(field: &'static str, message: Message) -> Self {
        Self { field: Some(field), message }
    }

    pub const fn general(message: Message) -> Self {
        Self { field: None, message }
    }
}

/// Refused change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The actor's role does not allow it.
    Forbidden,
    NotFound,
    /// The present state forbids it.
    Conflict(Violation),
}
