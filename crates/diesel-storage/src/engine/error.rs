//! Conversion from the driver's errors to the port's.

use std::fmt::Display;

use diesel::result::{DatabaseErrorKind, Error};
use hub_domain::ports::{storage_error::StorageError, with_sources};

use crate::engine::access::Access;

/// Meaning of a failed statement for the database.
#[derive(Debug, Clone)]
pub(crate) enum Cause {
    /// Unique violation, and nothing else is wrong.
    KeyTaken,
    /// Transient: the database is unreachable or locked, or it ended a deadlock.
    Transient(String),
    /// Transient: the disk is full.
    Full(String),
    /// Serialization failure: a retry after a pause may work.
    Collision(String),
    /// The connection is closed.
    Lost(String),
    /// A bug of ours.
    Bug(String),
}

impl Cause {
    pub(crate) fn answer(&self) -> StorageError {
        match self {
            Self::KeyTaken => StorageError::UniqueViolation,
            Self::Transient(text) | Self::Collision(text) | Self::Lost(text) => {
                StorageError::Unavailable(text.clone())
            }
            Self::Full(text) => StorageError::Full(text.clone()),
            Self::Bug(text) => StorageError::Backend(text.clone()),
        }
    }

    pub(crate) fn leaves_connection_unusable(&self) -> bool {
        matches!(self, Self::Transient(_) | Self::Full(_) | Self::Lost(_))
    }
}

/// Messages, because Diesel keeps no error codes of SQLite. They are constants of the library in one language.
const SQLITE_FULL: &str = "database or disk is full";
const SQLITE_TRANSIENT: [&str; 5] = [
    "database is locked",
    "database table is locked",
    "disk I/O error",
    "unable to open database file",
    // The file was replaced by an empty one.
    "no such table: schema_compatibility",
];

pub(crate) fn sqlite_cause(access: Access, error: &Error) -> Cause {
    match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => Cause::KeyTaken,
        Error::BrokenTransactionManager => Cause::Lost(error.to_string()),
        Error::DatabaseError(_, info) if info.message().contains(SQLITE_FULL) => {
            Cause::Full(info.message().to_owned())
        }
        Error::DatabaseError(_, info)
            if SQLITE_TRANSIENT.iter().any(|phrase| info.message().contains(phrase)) =>
        {
            Cause::Transient(info.message().to_owned())
        }
        // The file was moved, or its disk takes no changes. A read-only connection refuses on purpose.
        Error::DatabaseError(_, info)
            if access != Access::ReadOnly && info.message().contains("readonly database") =>
        {
            Cause::Transient(info.message().to_owned())
        }
        error => Cause::Bug(with_sources(error)),
    }
}

/// Errors of PostgreSQL that a value or a missing right causes, and that the same statement causes again: classes 22
/// and 42. In English alone; in another language they count as transient.
const POSTGRES_PERMANENT: [&str; 6] = [
    "out of range",
    "value too long",
    "division by zero",
    "invalid input syntax",
    "invalid byte sequence",
    "permission denied",
];

/// Messages of a full disk (53100): the system's, of a file and of a quota. In English alone; in another language they
/// count as transient.
const POSTGRES_FULL: [&str; 2] = ["No space left on device", "Disk quota exceeded"];

/// Whether a value cannot be stored, or would not be the next time either. A text that the database's encoding lacks
/// (22P05, 22021) is quoted by its bytes, in every language.
fn is_permanent(message: &str) -> bool {
    let names_bytes = message.contains("0x") && message.contains("UTF8");
    names_bytes || POSTGRES_PERMANENT.iter().any(|phrase| message.contains(phrase))
}

/// PostgreSQL's messages are in the server's language, and Diesel keeps no SQLSTATE: it derives its kinds from that. Of
/// the errors without a kind, one with a position in the statement is our bug, and so is a value that cannot be stored;
/// the others are states of the server: a deadlock, a timeout, a full disk, a shutdown.
pub(crate) fn postgres_cause(access: Access, error: &Error) -> Cause {
    match error {
        Error::DatabaseError(kind, info) => match kind {
            DatabaseErrorKind::UniqueViolation => Cause::KeyTaken,
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand => {
                Cause::Lost(error.to_string())
            }
            // 25006: the primary has become a standby. Another connection may find the new primary. A read-only
            // connection refuses on purpose: a write on it is a bug.
            DatabaseErrorKind::ReadOnlyTransaction if access != Access::ReadOnly => {
                Cause::Lost(error.to_string())
            }
            DatabaseErrorKind::SerializationFailure => Cause::Collision(error.to_string()),
            DatabaseErrorKind::Unknown
                if info.statement_position().is_none() && !is_permanent(info.message()) =>
            {
                let is_full = POSTGRES_FULL.iter().any(|phrase| info.message().contains(phrase));
                let kind = if is_full { Cause::Full } else { Cause::Transient };
                kind(error.to_string())
            }
            _ => Cause::Bug(error.to_string()),
        },
        Error::BrokenTransactionManager => Cause::Lost(error.to_string()),
        error => Cause::Bug(with_sources(error)),
    }
}

/// Error for a row whose content this program cannot have written.
pub(crate) fn unreadable(what: &str, found: impl Display) -> StorageError {
    StorageError::Backend(describe_unreadable(what, found))
}

pub(crate) fn describe_unreadable(what: &str, found: impl Display) -> String {
    format!("unreadable {what} in the database: {found}")
}

#[cfg(test)]
mod tests {
    use diesel::{Connection as _, PgConnection, SqliteConnection, connection::SimpleConnection};
    use hub_test_support::postgres_database::PostgresDatabase;

    use super::*;

    #[test]
    fn file_that_was_replaced_is_an_outage() {
        let mut conn = SqliteConnection::establish(":memory:").unwrap();
        conn.batch_execute("PRAGMA query_only = ON").unwrap();
        for (sql, access, is_outage) in [
            ("SELECT required_migration FROM schema_compatibility", Access::ReadOnly, true),
            ("CREATE TABLE notes (text TEXT)", Access::ReadWrite, true),
            ("CREATE TABLE notes (text TEXT)", Access::ReadOnly, false),
        ] {
            let cause = sqlite_cause(access, &conn.batch_execute(sql).unwrap_err());
            assert_eq!(matches!(cause, Cause::Transient(_)), is_outage, "{sql}: {cause:?}");
        }
    }

    #[test]
    fn full_disk_is_no_outage() {
        let mut sqlite = SqliteConnection::establish(":memory:").unwrap();
        sqlite.batch_execute("CREATE TABLE notes (text BLOB); PRAGMA max_page_count = 2").unwrap();
        let error = sqlite.batch_execute("INSERT INTO notes VALUES (zeroblob(100000))").unwrap_err();
        let cause = sqlite_cause(Access::ReadWrite, &error);
        assert!(matches!(cause.answer(), StorageError::Full(_)), "{cause:?}");
        assert!(cause.leaves_connection_unusable(), "{cause:?}");

        let Some(db) = PostgresDatabase::empty() else { return };
        let mut postgres = PgConnection::establish(&db.url).unwrap();
        for text in [
            "could not extend file \"base/1/2\": No space left on device",
            "could not write to file \"base/1/2\": Disk quota exceeded",
        ] {
            let raise = format!("RAISE EXCEPTION '{text}' USING ERRCODE = 'disk_full'");
            let error = postgres.batch_execute(&format!("DO $$ BEGIN {raise}; END $$")).unwrap_err();
            let cause = postgres_cause(Access::ReadWrite, &error);
            assert!(matches!(cause.answer(), StorageError::Full(_)), "{text}: {cause:?}");
        }
    }

    #[test]
    fn value_that_cannot_be_stored_is_no_outage() {
        let Some(db) = PostgresDatabase::empty() else { return };
        let mut conn = PgConnection::establish(&db.url).unwrap();
        let mut cause = |sql: &str| {
            let error = conn.batch_execute(sql).unwrap_err();
            postgres_cause(Access::ReadWrite, &error)
        };
        for sql in [
            "SELECT convert_to('\u{1f600}', 'LATIN1')",
            "SELECT convert_from('\\xff', 'UTF8')",
            "SELECT 2147483647 + length('a')",
            "SELECT (20000 * length('a'))::smallint * 2::smallint",
            "SELECT 1 / (length('a') - 1)",
            "SELECT repeat('a', 9)::text::date",
        ] {
            let cause = cause(sql);
            assert!(matches!(cause, Cause::Bug(_)), "{sql}: {cause:?}");
        }
        for sql in
            ["SET statement_timeout = 1; SELECT pg_sleep(1)", "SELECT pg_terminate_backend(pg_backend_pid())"]
        {
            let cause = cause(sql);
            assert!(matches!(cause, Cause::Transient(_) | Cause::Lost(_)), "{sql}: {cause:?}");
        }
    }
}
