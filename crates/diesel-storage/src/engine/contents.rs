//! Contents of a database before it is opened for use. The look changes nothing in it.

use std::fs;

use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection};

use crate::engine::{
    access::Access,
    connection::{Database, Manager},
    open_error::{OpenError, one_line},
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
        let name = match target {
            Target::Sqlite(path) => {
                // A connection would create it.
                if fs::metadata(path).is_ok_and(|file| file.len() == 0) || !fs::exists(path).unwrap_or(true) {
                    return Ok(Self::Nothing);
                }
                of_sqlite(path).map_err(|reason| OpenError::File { path: path.clone(), reason })
            }
            Target::Postgres(_) => of_postgres(target).map_err(OpenError::Unreachable),
        };
        Ok(match &*name? {
            "ours" => Self::Ours,
            "foreign" => Self::Foreign,
            _ => Self::Nothing,
        })
    }
}

fn of_sqlite(path: &str) -> Result<String, String> {
    let mut conn = SqliteConnection::establish(path).map_err(|error| error.to_string())?;
    let set = conn.batch_execute("PRAGMA query_only = ON; PRAGMA busy_timeout = 5000");
    set.and_then(|()| query_text(&mut conn, OF_SQLITE)).map_err(|error| one_line(&error.to_string()))
}

fn of_postgres(target: &Target) -> Result<String, String> {
    let database = Manager::new(target.clone(), Access::Migrate).open();
    match database.map_err(|error| one_line(&error.to_string()))? {
        Database::Postgres(mut conn) => {
            query_text(&mut conn, OF_POSTGRES).map_err(|error| one_line(&error.to_string()))
        }
        Database::Sqlite(_) => unreachable!("the target is PostgreSQL"),
    }
}
