//! The one conversion from the driver's errors to the port's.

use std::fmt::Display;

use diesel::result::{DatabaseErrorKind, Error};
use hub_domain::storage::StorageError;

/// Words by which a driver says that the database is away, locked or full: it may work again in a moment.
const PASSING_TROUBLE: [&str; 10] = [
    "database is locked",
    "database table is locked",
    "disk is full",
    "disk I/O error",
    "No space left on device",
    "lock timeout",
    "terminating connection",
    "the database system is",
    "server closed the connection",
    "connection to server",
];

pub(crate) fn storage_error(error: Error) -> StorageError {
    match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => StorageError::UniqueViolation,
        error if is_connection_lost(&error) || is_passing(&error) => {
            StorageError::Unavailable(Box::new(error))
        }
        error => StorageError::Backend(Box::new(error)),
    }
}

/// The connection itself is of no more use.
pub(crate) fn is_connection_lost(error: &Error) -> bool {
    match error {
        Error::DatabaseError(
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand,
            _,
        )
        | Error::BrokenTransactionManager => true,
        Error::DatabaseError(_, info) => {
            ["terminating connection", "server closed the connection", "connection to server"]
                .iter()
                .any(|words| info.message().contains(words))
        }
        _ => false,
    }
}

fn is_passing(error: &Error) -> bool {
    match error {
        Error::DatabaseError(_, info) => PASSING_TROUBLE.iter().any(|words| info.message().contains(words)),
        _ => false,
    }
}

/// A row that holds what the program cannot have written.
pub(crate) fn unreadable(what: &str, found: impl Display) -> StorageError {
    StorageError::Backend(format!("unreadable {what} in the database: {found}").into())
}
