//! Errors of the model.

use std::borrow::Cow;

use crate::model::language::message::Message;

/// Violated rule, as a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    /// Name of the field on the wire, where one field is the cause.
    pub field: Option<&'static str>,
    /// Row of a list that the field is in, from 0.
    pub row: Option<(&'static str, usize)>,
    pub message: Message,
}

impl Violation {
    pub fn of(field: &'static str, message: Message) -> Self {
        Self { field: Some(field), row: None, message }
    }

    pub const fn general(message: Message) -> Self {
        Self { field: None, row: None, message }
    }

    /// Places the field in a row of a list.
    #[must_use]
    pub fn in_row(self, list: &'static str, index: usize) -> Self {
        Self { row: Some((list, index)), ..self }
    }

    /// Path to the field on the wire, such as `steps.3.day`.
    pub fn path(&self) -> Option<Cow<'static, str>> {
        match (self.row, self.field) {
            (Some((list, index)), Some(field)) => Some(format!("{list}.{index}.{field}").into()),
            (Some((list, index)), None) => Some(format!("{list}.{index}").into()),
            (None, field) => field.map(Cow::Borrowed),
        }
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
