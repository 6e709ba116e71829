//! A connection to either database, and the pool's manager that makes it.

use std::time::{Duration, Instant};

use diesel::{
    Connection as _, ConnectionError, PgConnection, QueryResult, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    r2d2::{ManageConnection, R2D2Connection},
};
use hub_domain::storage::StorageError;

use crate::error::{is_connection_lost, storage_error};

pub(crate) enum Database {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

pub(crate) struct Connection {
    pub(crate) database: Database,
    lost: bool,
    last_used: Instant,
}

/// Runs one Diesel expression on whichever database the handle is connected to: it is type-checked for each.
macro_rules! on_db {
    ($handle:expr, |$conn:ident| $query:expr) => {{
        let outcome = match &mut $handle.connection().database {
            crate::connection::Database::Sqlite($conn) => $query,
            crate::connection::Database::Postgres($conn) => $query,
        };
        $handle.connection().checked(outcome)
    }};
}
pub(crate) use on_db;

impl Connection {
    /// Converts the error, and remembers when the connection itself broke, so that the pool drops it.
    pub(crate) fn checked<T>(&mut self, outcome: QueryResult<T>) -> Result<T, StorageError> {
        self.last_used = Instant::now();
        outcome.map_err(|error| {
            self.lost |= is_connection_lost(&error);
            storage_error(error)
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    ReadWrite,
    ReadOnly,
}

#[derive(Debug, Clone)]
pub(crate) enum Target {
    /// A path, or `:memory:`.
    Sqlite(String),
    Postgres(String),
}

#[derive(Debug, Clone)]
pub(crate) struct Manager {
    pub(crate) target: Target,
    pub(crate) access: Access,
}

/// Outside tools may hold SQLite's lock for a moment; among ourselves there is one writer and nobody waits for it here.
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864; PRAGMA wal_autocheckpoint = 4000;";

const POSTGRES_SETTINGS: &str =
    "SET synchronous_commit = on; SET lock_timeout = '5s'; SET statement_timeout = '30s';";

/// A connection that was quiet for longer is asked whether it is alive before it is lent out.
const QUIET: Duration = Duration::from_secs(1);

impl ManageConnection for Manager {
    type Connection = Connection;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Connection, Self::Error> {
        let database = self.open().map_err(diesel::r2d2::Error::ConnectionError)?;
        Ok(Connection { database, lost: false, last_used: Instant::now() })
    }

    fn is_valid(&self, connection: &mut Connection) -> Result<(), Self::Error> {
        let Database::Postgres(conn) = &mut connection.database else {
            return Ok(());
        };
        if connection.last_used.elapsed() < QUIET {
            return Ok(());
        }
        diesel::sql_query("SELECT 1").execute(conn).map_err(diesel::r2d2::Error::QueryError)?;
        connection.last_used = Instant::now();
        Ok(())
    }

    fn has_broken(&self, connection: &mut Connection) -> bool {
        connection.lost
            || std::thread::panicking()
            || match &mut connection.database {
                Database::Sqlite(conn) => conn.is_broken(),
                Database::Postgres(conn) => conn.is_broken(),
            }
    }
}

impl Manager {
    pub(crate) fn open(&self) -> Result<Database, ConnectionError> {
        match &self.target {
            Target::Sqlite(path) => {
                let mut conn = SqliteConnection::establish(path)?;
                conn.batch_execute(SQLITE_PRAGMAS).map_err(ConnectionError::CouldntSetupConfiguration)?;
                if self.access == Access::ReadOnly {
                    conn.batch_execute("PRAGMA query_only = ON;")
                        .map_err(ConnectionError::CouldntSetupConfiguration)?;
                }
                Ok(Database::Sqlite(conn))
            }
            Target::Postgres(url) => {
                let mut conn = PgConnection::establish(url)?;
                conn.batch_execute(POSTGRES_SETTINGS).map_err(ConnectionError::CouldntSetupConfiguration)?;
                Ok(Database::Postgres(conn))
            }
        }
    }
}
