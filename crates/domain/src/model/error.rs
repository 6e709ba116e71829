//! Errors of the model.

use std::borrow::Cow;

/// Violated rule, as a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    /// Name of the field on the wire, where one field is the cause.
    pub field: Option<&'static str>,
    pub message: Cow<'static, str>,
}

impl Violation {
    pub fn of(field: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { field: Some(field), message: message.into() }
    }

    pub const fn general(message: &'static str) -> Self {
        Self { field: None, message: Cow::Borrowed(message) }
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
