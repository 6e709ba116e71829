//! Errors of the use cases.

use chrono::TimeDelta;

use crate::{
    model::{
        current_state::Current,
        error::{Refusal, Violation},
        task::usage::OverLimit,
        thread::Entry,
    },
    ports::storage_error::StorageError,
};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("not signed in")]
    SignedOut,
    #[error("wrong email or password")]
    WrongCredentials,
    /// A passkey does not sign in.
    #[error("{0}")]
    NotProven(Violation),
    /// The password is right, and the second factor is missing.
    #[error("a code is needed")]
    CodeNeeded,
    #[error("wrong code")]
    WrongCode,
    /// A code counts once, and none of an earlier time counts after it.
    #[error("used code")]
    UsedCode,
    /// Rate limit exceeded.
    #[error("too many attempts")]
    TooMany { wait: TimeDelta },
    /// Limit of new tasks in a day.
    #[error("too many tasks today")]
    TooManyToday { wait: TimeDelta },
    /// Too many callers wait for the same resource. The client can repeat the call after a second.
    #[error("too busy")]
    Busy,
    #[error("not allowed")]
    Forbidden,
    /// The admin has to set up two-factor authentication first.
    #[error("two-factor sign-in is missing")]
    TwoFactorMissing,
    /// The caller has to prove the password, because the last proof is too old.
    #[error("a proof is needed")]
    ProofNeeded,
    /// Also for data of another user, whose existence must not leak.
    #[error("not found")]
    NotFound,
    #[error("{0}")]
    Conflict(Violation),
    /// The edit is based on an older version.
    #[error("changed meanwhile")]
    Outdated(Current),
    /// The decision is about a submission that no longer waits. Contains the latest one.
    #[error("another submission, or none, waits")]
    Superseded(Box<Entry>),
    #[error("{0}")]
    Invalid(Violation),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl Error {
    /// Maps a unique violation to a refusal. Any other error stays a storage error.
    pub(super) fn taken(error: StorageError, violation: Violation) -> Self {
        match error {
            StorageError::UniqueViolation => Self::Conflict(violation),
            other => other.into(),
        }
    }
}

impl From<Violation> for Error {
    fn from(violation: Violation) -> Self {
        Self::Invalid(violation)
    }
}

impl From<OverLimit> for Error {
    fn from(refused: OverLimit) -> Self {
        match refused {
            OverLimit::Full(violation) => Self::Invalid(violation),
            OverLimit::Today { wait } => Self::TooManyToday { wait },
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Forbidden => Self::Forbidden,
            Refusal::TwoFactorMissing => Self::TwoFactorMissing,
            Refusal::NotFound => Self::NotFound,
            Refusal::Conflict(violation) => Self::Conflict(violation),
        }
    }
}
