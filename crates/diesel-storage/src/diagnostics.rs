//! Diagnostics of a database for `doctor`. Nothing is created, migrated or repaired.

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use diesel::{
    QueryableByName, RunQueryDsl,
    connection::SimpleConnection,
    sql_types::{BigInt, Double, Text},
};

use crate::engine::{
    access::Access,
    connection::{Database, Manager, REQUIRED_MIGRATION},
    contents::Contents,
    damage::{Check, find_damage},
    database_url::parse_url,
    file_identity::resolve,
    open,
    open_error::{OpenError, one_line},
    parameters::{stays_on_this_machine, verifies_the_server},
    pooler_check,
    sqlite_connection::{self, lone_log},
    target::Target,
    text_row::{TextRow, query_text},
};

pub struct Diagnosis {
    /// Name and version, such as "PostgreSQL 18.1".
    pub engine: String,
    pub schema: SchemaState,
    /// Durability settings of the database.
    pub durability: Durability,
    pub encryption: Encryption,
    /// `None` on SQLite.
    pub connections: Option<ConnectionCount>,
    /// Result of the database's own integrity check. `None`: no damage found.
    pub damage: Option<String>,
    /// The database's own clock, where it has one.
    pub now: Option<DateTime<Utc>>,
}

pub enum SchemaState {
    /// Name of the newest migration.
    Current(String),
    /// Pending migrations, which the next start of a server applies.
    Behind { pending: usize },
    /// Name of a newer version's migration. This version works with it.
    Ahead(String),
    /// Name of the migration that this version would have to know.
    Newer(String),
    /// No tables.
    Empty,
    /// Tables of another program alone.
    Foreign,
}

pub enum Durability {
    Kept(String),
    /// Settings with which a power cut can lose confirmed changes.
    AtRisk(String),
}

/// Protection of the connection to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encryption {
    /// Nothing leaves this machine.
    Local,
    /// By TLS, and the database's certificate and name are verified.
    Verified,
    /// TLS without verification of the server's certificate.
    Unverified,
    Plain,
}

/// Connections that count towards the limit of PostgreSQL that is reached first.
#[derive(Debug)]
pub struct ConnectionCount {
    pub in_use: u32,
    pub limit: u32,
    /// Name of the limit, for the operator.
    pub limited_by: String,
}

/// Connections and limits of the server, of our role and of our database. Some are kept for superusers, whom the limits
/// of roles and databases do not concern. The kind of others' connections is told to few.
const CONNECTIONS: &str = "WITH used AS (SELECT usename, datname FROM pg_stat_activity \
     WHERE datname IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend'), \
     limits (limited_by, most, in_use) AS (SELECT 'max_connections of PostgreSQL', \
     sum(CASE name WHEN 'max_connections' THEN setting::bigint ELSE -setting::bigint END)::bigint, \
     (SELECT count(*) FROM used) FROM pg_settings \
     WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections') \
     UNION ALL SELECT 'the CONNECTION LIMIT of the role', rolconnlimit, \
     (SELECT count(*) FROM used WHERE usename = session_user) FROM pg_roles \
     WHERE rolname = session_user AND rolconnlimit >= 0 AND NOT rolsuper \
     UNION ALL SELECT 'the CONNECTION LIMIT of the database', datconnlimit, \
     (SELECT count(*) FROM used WHERE datname = current_database()) FROM pg_database CROSS JOIN pg_roles \
     WHERE datname = current_database() AND datconnlimit >= 0 AND rolname = session_user AND NOT rolsuper) \
     SELECT limited_by, most, in_use FROM limits ORDER BY most - in_use LIMIT 1";

#[derive(QueryableByName)]
struct LimitRow {
    #[diesel(sql_type = Text)]
    limited_by: String,
    #[diesel(sql_type = BigInt)]
    most: i64,
    #[diesel(sql_type = BigInt)]
    in_use: i64,
}

/// SQLite's message for corrupt pages. Diesel keeps no error code of it.
const MALFORMED: &str = "malformed";

/// Examines a database. `None` where there is no database file yet.
pub fn diagnose(url: &str) -> Result<Option<Diagnosis>, OpenError> {
    let target = parse_url(url)?.resolved()?;
    match &target {
        Target::Sqlite(path) if !Path::new(path).exists() && lone_log(Path::new(path)).is_none() => Ok(None),
        Target::Sqlite(path) => examine_sqlite(path, &target).map(Some),
        Target::Postgres(url) => examine_postgres(url).map(Some),
    }
}

/// Resolved path of a SQLite database, and its size with the write-ahead log.
pub fn sqlite_file(url: &str) -> Option<(PathBuf, u64)> {
    let path = Path::new(url.strip_prefix("sqlite://")?);
    let path = resolve(path).unwrap_or_else(|_| path.to_owned());
    let size = crate::backup::size_with_log(&path);
    Some((path, size))
}

#[derive(QueryableByName)]
struct Seconds {
    #[diesel(sql_type = Double)]
    value: f64,
}

fn examine_sqlite(path: &str, target: &Target) -> Result<Diagnosis, OpenError> {
    let failed = |reason: String| {
        let (path, reason) = (path.to_owned(), one_line(&reason));
        if reason.contains(MALFORMED) {
            OpenError::Damaged { path, reason }
        } else {
            OpenError::File { path, reason }
        }
    };
    let unreadable = |error: diesel::result::Error| failed(error.to_string());
    let mut conn = sqlite_connection::connect(path).map_err(|error| failed(error.to_string()))?;
    conn.batch_execute("PRAGMA query_only = ON; PRAGMA busy_timeout = 5000").map_err(unreadable)?;
    let engine =
        query_text(&mut conn, "SELECT 'SQLite ' || sqlite_version() AS value").map_err(unreadable)?;
    let schema = match Contents::in_sqlite(&mut conn).map_err(unreadable)? {
        Contents::Nothing => SchemaState::Empty,
        Contents::Foreign => SchemaState::Foreign,
        Contents::Ours => {
            let sql = "SELECT version AS value FROM __diesel_schema_migrations ORDER BY version";
            let applied = diesel::sql_query(sql).load(&mut conn).map_err(unreadable)?;
            schema_of(applied, || query_text(&mut conn, REQUIRED_MIGRATION).ok())
        }
    };
    let damage =
        find_damage(&mut conn, &Check::Quick).unwrap_or_else(|error| Some(one_line(&error.to_string())));
    // Only for a database of ours: a connection of the server's kind would write into the file of another program.
    let durability = if matches!(schema, SchemaState::Empty | SchemaState::Foreign) {
        Durability::Kept("not looked at".to_owned())
    } else {
        match Manager::new(target.clone(), Access::ReadWrite).open() {
            Ok(mut database) => match open::check_durability(&mut database) {
                Ok(()) => Durability::Kept("journal_mode=wal synchronous=full foreign_keys=on".to_owned()),
                Err(error) => Durability::AtRisk(error.to_string()),
            },
            Err(error) => return Err(failed(error.to_string())),
        }
    };
    let encryption = Encryption::Local;
    Ok(Diagnosis { engine, schema, durability, encryption, connections: None, damage, now: None })
}

fn examine_postgres(url: &str) -> Result<Diagnosis, OpenError> {
    let unreachable = |reason: String| OpenError::Unreachable(one_line(&reason));
    let failed = |error: diesel::result::Error| unreachable(error.to_string());
    let manager = Manager::new(Target::Postgres(url.to_owned()), Access::ReadOnly);
    let connect = || match manager.open() {
        Ok(Database::Postgres(conn)) => Ok(conn),
        Ok(Database::Sqlite(_)) => Err(OpenError::UnknownScheme),
        Err(error) => Err(unreachable(error.to_string())),
    };
    let mut conn = connect()?;
    open::check_encoding(&mut conn)?;
    pooler_check::check(&mut conn, &mut connect()?)?;
    let version =
        query_text(&mut conn, "SELECT current_setting('server_version') AS value").map_err(failed)?;
    let schema = match Contents::in_postgres(&mut conn).map_err(failed)? {
        Contents::Nothing => SchemaState::Empty,
        Contents::Foreign => SchemaState::Foreign,
        Contents::Ours => {
            let sql = "SELECT version::text AS value FROM __diesel_schema_migrations ORDER BY version";
            let applied = diesel::sql_query(sql).load(&mut conn).map_err(failed)?;
            schema_of(applied, || query_text(&mut conn, REQUIRED_MIGRATION).ok())
        }
    };
    let settings = "SELECT 'fsync=' || current_setting('fsync') || ' full_page_writes=' || \
         current_setting('full_page_writes') || ' synchronous_commit=' || current_setting('synchronous_commit') AS value";
    let settings = query_text(&mut conn, settings).map_err(failed)?;
    let durability =
        if settings.contains("=off") { Durability::AtRisk(settings) } else { Durability::Kept(settings) };
    let sql =
        "SELECT coalesce(bool_or(ssl), false)::text AS value FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    let is_encrypted = query_text(&mut conn, sql).map_err(failed)? == "true";
    let encryption = encryption(url, is_encrypted);
    let row = diesel::sql_query(CONNECTIONS).get_result::<LimitRow>(&mut conn).map_err(failed)?;
    let number = |value: i64| u32::try_from(value).unwrap_or(u32::MAX);
    let connections =
        ConnectionCount { in_use: number(row.in_use), limit: number(row.most), limited_by: row.limited_by };
    let seconds = "SELECT extract(epoch FROM clock_timestamp())::float8 AS value";
    let seconds = diesel::sql_query(seconds).get_result::<Seconds>(&mut conn).map_err(failed)?.value;
    #[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 fit many times over")]
    let now = DateTime::from_timestamp_millis((seconds * 1000.0) as i64);
    let engine = format!("PostgreSQL {version}");
    Ok(Diagnosis {
        engine,
        schema,
        durability,
        encryption,
        connections: Some(connections),
        damage: None,
        now,
    })
}

fn encryption(url: &str, is_encrypted: bool) -> Encryption {
    match is_encrypted {
        true if verifies_the_server(url) => Encryption::Verified,
        _ if stays_on_this_machine(url) => Encryption::Local,
        true => Encryption::Unverified,
        false => Encryption::Plain,
    }
}

fn schema_of(applied: Vec<TextRow>, required: impl FnOnce() -> Option<String>) -> SchemaState {
    let applied: Vec<String> = applied.into_iter().map(|row| row.value).collect();
    if let Some(newer) = open::unknown_migration(&applied) {
        return match open::missing_migration(&applied, required) {
            Some(missing) => SchemaState::Newer(missing),
            None => SchemaState::Ahead(newer),
        };
    }
    match open::known_migrations().len().saturating_sub(applied.len()) {
        0 => SchemaState::Current(applied.last().cloned().unwrap_or_default()),
        pending => SchemaState::Behind { pending },
    }
}

#[cfg(test)]
mod tests {
    use hub_test_support::{postgres_database::PostgresDatabase, raw_connection::RawConnection};

    use super::*;

    #[test]
    fn remote_connection_is_fine_only_if_verified() {
        for (url, is_encrypted, found) in [
            ("postgres://db/hub?sslmode=verify-full", true, Encryption::Verified),
            ("postgres://db/hub?sslmode=verify-ca", true, Encryption::Unverified),
            ("postgres://db/hub?sslmode=require", true, Encryption::Unverified),
            ("postgres://db/hub", false, Encryption::Plain),
            ("postgres://localhost/hub", false, Encryption::Local),
        ] {
            assert_eq!(encryption(url, is_encrypted), found, "{url}");
        }
    }
    #[test]
    fn limits_of_role_and_database_count() {
        let Some(db) = PostgresDatabase::empty() else { return };
        let name = db.url.rsplit('/').next().unwrap();
        let role = name.replace("test", "role");
        let mut operator = RawConnection::postgres(&db.url);
        operator.execute(&format!("CREATE ROLE {role} LOGIN CONNECTION LIMIT 6"));
        let count = || diagnose(&format!("{}?user={role}", db.url)).unwrap().unwrap().connections.unwrap();
        let found = count();
        assert_eq!((found.limit, &*found.limited_by), (6, "the CONNECTION LIMIT of the role"));
        operator.execute(&format!("ALTER DATABASE {name} CONNECTION LIMIT 5"));
        let found = count();
        assert_eq!((found.limit, &*found.limited_by), (5, "the CONNECTION LIMIT of the database"));
        assert!(found.in_use >= 2, "the operator's connection counts");
        operator.execute(&format!("DROP ROLE {role}"));
    }
}
