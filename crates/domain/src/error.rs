//! What a use case can answer instead of its result.

use std::borrow::Cow;

use crate::storage::StorageError;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("not signed in")]
    SignedOut,
    #[error("wrong email or password")]
    WrongCredentials,
    #[error("not allowed")]
    Forbidden,
    /// Also for what belongs to somebody else: a stranger must not learn that it exists.
    #[error("not found")]
    NotFound,
    #[error("{0}")]
    Conflict(Violation),
    #[error("{0}")]
    Invalid(Violation),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

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

impl From<Violation> for Error {
    fn from(violation: Violation) -> Self {
        Self::Invalid(violation)
    }
}
