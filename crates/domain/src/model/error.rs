//! Why a change is not legal.

use std::borrow::Cow;

/// A broken rule, in words for the person who broke it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    /// The field as the wire names it, where one field is to blame.
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

/// What the model answers instead of making a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The actor's role does not allow it.
    Forbidden,
    NotFound,
    /// The state of things forbids it.
    Conflict(Violation),
}
