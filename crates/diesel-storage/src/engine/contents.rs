//! Contents of a database before it is opened for use. The look changes nothing in it.

use std::fs;

use diesel::{PgConnection, QueryResult, SqliteConnection, connection::SimpleConnection};

use crate::engine::{
    access::Access,
    connection::{Database, Manager},
    open_error::{OpenError, one_line},
    sqlite_connection,
    target::Target,
    text_row::query_text,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Contents {
    Nothing,
    /// Tables of Creator Hub, of any release.
    Ours,
    /// Tables of another program alone.
    Foreign,
}

const OF_SQLITE: &str = "SELECT CASE \
     WHEN EXISTS (SELECT 1 FROM sqlite_master WHERE name = '__diesel_schema_migrations') THEN 'ours' \
     WHEN EXISTS (SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\') THEN 'foreign' \
     ELSE 'nothing' END AS value";
/// A schema may have tables of an extension. One of `users` would be in our way.
const OF_POSTGRES: &str = "SELECT CASE \
     WHEN to_regclass('__diesel_schema_migrations') IS NOT NULL THEN 'ours' \
     WHEN to_regclass('users') IS NOT NULL THEN 'foreign' \
     ELSE 'nothing' END AS value";

impl Contents {
    /// Fails before anything is changed.
    pub(crate) fn refuse_foreign(target: &Target) -> Result<(), OpenError> {
        match Self::of(target)? {
            Self::Foreign => Err(OpenError::Foreign(target.address().to_owned())),
            Self::Ours | Self::Nothing => Ok(()),
        }
    }

    pub(crate) fn of(target: &Target) -> Result<Self, OpenError> {
        match target {
            Target::Sqlite(path) => {
                if fs::metadata(path).is_ok_and(|file| file.len() == 0) || !fs::exists(path).unwrap_or(true) {
                    return Ok(Self::Nothing);
                }
                of_file(path)
                    .map_err(|error| OpenError::File { path: path.clone(), reason: one_line(&error) })
            }
            Target::Postgres(_) => {
                of_server(target).map_err(|error| OpenError::Unreachable(one_line(&error)))
            }
        }
    }

    pub(crate) fn in_sqlite(conn: &mut SqliteConnection) -> QueryResult<Self> {
        query_text(conn, OF_SQLITE).map(|name| Self::named(&name))
    }

    pub(crate) fn in_postgres(conn: &mut PgConnection) -> QueryResult<Self> {
        query_text(conn, OF_POSTGRES).map(|name| Self::named(&name))
    }

    fn named(name: &str) -> Self {
        match name {
            "ours" => Self::Ours,
            "foreign" => Self::Foreign,
            _ => Self::Nothing,
        }
    }
}

fn of_file(path: &str) -> Result<Contents, String> {
    let mut conn = sqlite_connection::connect(path).map_err(|error| error.to_string())?;
    let set = conn.batch_execute("PRAGMA query_only = ON; PRAGMA busy_timeout = 5000");
    set.and_then(|()| Contents::in_sqlite(&mut conn)).map_err(|error| error.to_string())
}

fn of_server(target: &Target) -> Result<Contents, String> {
    match Manager::new(target.clone(), Access::Migrate).open().map_err(|error| error.to_string())? {
        Database::Postgres(mut conn) => Contents::in_postgres(&mut conn).map_err(|error| error.to_string()),
        Database::Sqlite(_) => unreachable!("the target is PostgreSQL"),
    }
}
