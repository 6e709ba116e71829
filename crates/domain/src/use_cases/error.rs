//! Errors that a use case can answer with instead of its result.

use chrono::TimeDelta;

use crate::{
    model::{Refusal, Violation, version::Current},
    ports::storage::StorageError,
};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("not signed in")]
    SignedOut,
    #[error("wrong email or password")]
    WrongCredentials,
    /// The password is right, and signing in takes a second factor.
    #[error("a code is needed")]
    CodeNeeded,
    #[error("wrong code")]
    WrongCode,
    /// Tried too often.
    #[error("too many attempts")]
    TooMany { wait: TimeDelta },
    #[error("not allowed")]
    Forbidden,
    /// An admin who has to set two-factor sign-in up first.
    #[error("two-factor sign-in is missing")]
    TwoFactorMissing,
    /// Also for what belongs to somebody else: a stranger must not learn that it exists.
    #[error("not found")]
    NotFound,
    #[error("{0}")]
    Conflict(Violation),
    /// An edit that was made from an older version.
    #[error("changed meanwhile")]
    Outdated(Current),
    #[error("{0}")]
    Invalid(Violation),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl From<Violation> for Error {
    fn from(violation: Violation) -> Self {
        Self::Invalid(violation)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Forbidden => Self::Forbidden,
            Refusal::NotFound => Self::NotFound,
            Refusal::Conflict(violation) => Self::Conflict(violation),
        }
    }
}
