//! Opening a database: connect, migrate, and check that it is durable.

use std::{fs, io, os::unix::fs::PermissionsExt, path::Path, thread, time::Duration};

use diesel::{
    QueryableByName, RunQueryDsl,
    migration::{Migration, MigrationSource},
    query_builder::SqlQuery,
    query_dsl::LoadQuery,
    sql_types::{BigInt, Bool, Text},
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use hub_domain::ports::storage_error::StorageError;

use crate::{
    backup::{free_room, lack_of_room},
    engine::{
        access::Access,
        connection::{Connection, Database, Manager, REQUIRED_MIGRATION},
        contents::Contents,
        database_url::parse_url,
        file_identity::{create_folder_of, folder_of, give_to_owner_of, with_suffix},
        open_error::{OpenError, one_line},
        pooler_check,
        sqlite_connection::lone_log,
        target::Target,
    },
};

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Migrates the database without opening it for use.
pub fn migrate(url: &str) -> Result<(), OpenError> {
    let target = parse_url(url)?;
    Contents::refuse_foreign(&target)?;
    prepare(&target)
}

/// Creates what is missing, migrates, and checks.
pub(crate) fn prepare(target: &Target) -> Result<(), OpenError> {
    if let Target::Sqlite(path) = target {
        create_private_file(Path::new(path))
            .map_err(|error| OpenError::File { path: path.clone(), reason: error.to_string() })?;
    }
    let open = |access| {
        Manager::new(target.clone(), access).open().map_err(|error| match target {
            Target::Sqlite(path) => OpenError::File { path: path.clone(), reason: error.to_string() },
            Target::Postgres(_) => OpenError::Unreachable(one_line(&error.to_string())),
        })
    };
    let (mut serving, mut migrating) = (open(Access::ReadWrite)?, open(Access::Migrate)?);
    if let (Database::Postgres(serving), Database::Postgres(migrating)) = (&mut serving, &mut migrating) {
        check_encoding(serving)?;
        pooler_check::check(serving, migrating)?;
    }
    bring_up_to_date(migrating).map_err(|error| match (error, target) {
        // After a full disk SQLite reports the end of its transaction instead.
        (OpenError::Migration(reason), Target::Sqlite(path)) => {
            let lack = lack_of_room(Path::new(path), free_room).unwrap_or_default();
            OpenError::Migration(reason + &lack)
        }
        (error, _) => error,
    })?;
    check_durability(&mut serving)
}

/// Fills the client projection of a database that is older than it, all or nothing. Refolds what an older release
/// folded.
fn fill_projections(database: Database) -> Result<(), OpenError> {
    let failed = |error: StorageError| OpenError::Migration(error.to_string());
    let mut connection = Connection::new(database, Access::Migrate);
    if connection.has_directory().map_err(failed)? {
        return connection.refold().map_err(failed);
    }
    connection.begin().map_err(failed)?;
    connection.fill_directory().map_err(failed)?;
    connection.commit().map_err(failed)?;
    connection.refold().map_err(failed)
}

/// Interval between two attempts to be the server that migrates.
const ASK_EVERY: Duration = Duration::from_millis(100);

fn is_lock_taken(conn: &mut diesel::PgConnection) -> Result<bool, OpenError> {
    diesel::select(diesel::dsl::sql::<Bool>("pg_try_advisory_lock(7164911)"))
        .get_result(conn)
        .map_err(|error| OpenError::Migration(one_line(&error.to_string())))
}

/// Migrates, and fills the projections. On PostgreSQL it waits while another server does.
fn bring_up_to_date(mut database: Database) -> Result<(), OpenError> {
    match &mut database {
        Database::Sqlite(conn) => {
            run_pending(conn, SQLITE_MIGRATIONS)?;
            check_references(conn)?;
        }
        Database::Postgres(conn) => {
            // Released with the connection, once the projections are filled. Asked for again and again: a statement that
            // waits would hold a snapshot, for which the concurrent build of an index waits.
            while !is_lock_taken(conn)? {
                thread::sleep(ASK_EVERY);
            }
            run_pending(conn, POSTGRES_MIGRATIONS)?;
        }
    }
    fill_projections(database)
}

pub(crate) fn check_durability(database: &mut Database) -> Result<(), OpenError> {
    match database {
        Database::Sqlite(conn) => check_sqlite(conn),
        Database::Postgres(conn) => check_postgres(conn),
    }
}

/// Creates a file that only the operator's account may read, for the owner of its folder. A file that is there, and its
/// logs, become private: a copied one may be readable by all.
pub(crate) fn create_private_file(path: &Path) -> io::Result<()> {
    if let Some(fault) = lone_log(path) {
        return Err(io::Error::other(fault));
    }
    create_folder_of(path)?;
    let is_new = !path.exists();
    let mut options = fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    if is_new {
        give_to_owner_of(folder_of(path), path);
    }
    for suffix in ["", "-wal", "-shm"] {
        make_private(&with_suffix(path, suffix));
    }
    Ok(())
}

fn make_private(path: &Path) {
    let Ok(file) = fs::metadata(path) else { return };
    if file.permissions().mode() & 0o077 != 0
        && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(0o600))
    {
        tracing::warn!(path = %path.display(), %error, "others may read the database");
    }
}

/// Returns the first migration that this version does not know.
pub(crate) fn unknown_migration(applied: &[String]) -> Option<String> {
    let known = known_migrations();
    applied.iter().find(|version| !known.contains(version)).cloned()
}

/// Returns the migration that this version would have to know to work with the database. Later ones only add to the
/// schema. `required`: the row of `schema_compatibility`.
pub(crate) fn missing_migration(
    applied: &[String],
    required: impl FnOnce() -> Option<String>,
) -> Option<String> {
    let unknown = unknown_migration(applied)?;
    let required = required().unwrap_or(unknown);
    (!known_migrations().contains(&required)).then_some(required)
}

/// Migrations of this version. Both databases have the same names.
pub(crate) fn known_migrations() -> Vec<String> {
    let embedded = MigrationSource::<diesel::sqlite::Sqlite>::migrations(&SQLITE_MIGRATIONS);
    let embedded = embedded.expect("migrations are embedded at compile time");
    embedded.iter().map(|migration| migration.name().version().to_string()).collect()
}

fn run_pending<C>(conn: &mut C, migrations: EmbeddedMigrations) -> Result<(), OpenError>
where
    C: MigrationHarness<C::Backend> + diesel::Connection,
    SqlQuery: for<'a> LoadQuery<'a, C, TextSetting>,
    EmbeddedMigrations: MigrationSource<C::Backend>,
{
    let failed =
        |error: Box<dyn std::error::Error + Send + Sync>| OpenError::Migration(one_line(&error.to_string()));
    // Diesel's own list creates its table first, which a role without that right cannot even where it is there.
    let applied =
        diesel::sql_query("SELECT version AS value FROM __diesel_schema_migrations ORDER BY version");
    let applied = applied.load::<TextSetting>(conn).unwrap_or_default();
    let applied: Vec<_> = applied.into_iter().map(|row| row.value).collect();
    let required = || {
        let row = diesel::sql_query(REQUIRED_MIGRATION).get_result::<TextSetting>(conn);
        row.map(|row| row.value).ok()
    };
    if let Some(missing) = missing_migration(&applied, required) {
        return Err(OpenError::NewerSchema(missing));
    }
    if known_migrations().iter().all(|version| applied.contains(version)) {
        return Ok(());
    }
    conn.run_pending_migrations(migrations).map(drop).map_err(failed)
}

/// Checks foreign keys after the migrations, which run without them because a rebuilt table would delete what refers to
/// it.
fn check_references(conn: &mut diesel::SqliteConnection) -> Result<(), OpenError> {
    let broken: i64 = diesel::sql_query("SELECT count(*) AS value FROM pragma_foreign_key_check")
        .get_result::<IntegerSetting>(conn)
        .map_err(|error| OpenError::Migration(one_line(&error.to_string())))?
        .value;
    if broken == 0 {
        return Ok(());
    }
    Err(OpenError::Migration(format!("{broken} rows refer to rows that do not exist")))
}

#[derive(QueryableByName)]
struct IntegerSetting {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

#[derive(QueryableByName)]
struct TextSetting {
    #[diesel(sql_type = Text)]
    value: String,
}

/// Reads the settings back: SQLite ignores a pragma that it cannot follow.
fn check_sqlite(conn: &mut diesel::SqliteConnection) -> Result<(), OpenError> {
    let unreadable = |error: diesel::result::Error| OpenError::Unsafe(error.to_string());
    let integer = |conn: &mut diesel::SqliteConnection, sql: &str| {
        diesel::sql_query(sql).get_result::<IntegerSetting>(conn).map(|row| row.value).map_err(unreadable)
    };
    let synchronous = integer(conn, "SELECT synchronous AS value FROM pragma_synchronous")?;
    let foreign_keys = integer(conn, "SELECT foreign_keys AS value FROM pragma_foreign_keys")?;
    let journal = diesel::sql_query("SELECT journal_mode AS value FROM pragma_journal_mode")
        .get_result::<TextSetting>(conn)
        .map_err(unreadable)?
        .value;
    if synchronous != 2 || foreign_keys != 1 || journal != "wal" {
        return Err(OpenError::Unsafe(format!(
            "journal_mode={journal} synchronous={synchronous} foreign_keys={foreign_keys}"
        )));
    }
    tracing::info!(journal_mode = journal, synchronous = "full", foreign_keys = true, "SQLite opened");
    Ok(())
}

fn check_postgres(conn: &mut diesel::PgConnection) -> Result<(), OpenError> {
    let mut setting = |name: &str| {
        diesel::sql_query(format!("SELECT current_setting('{name}') AS value"))
            .get_result::<TextSetting>(conn)
            .map(|row| row.value)
            .map_err(|error| OpenError::Unsafe(error.to_string()))
    };
    let (fsync, synchronous_commit) = (setting("fsync")?, setting("synchronous_commit")?);
    if fsync != "on" {
        tracing::warn!(fsync, "PostgreSQL is not durable");
    }
    if !matches!(&*synchronous_commit, "on" | "remote_apply") {
        return Err(OpenError::Unsafe(format!("synchronous_commit={synchronous_commit}")));
    }
    tracing::info!(fsync, synchronous_commit, "PostgreSQL opened");
    Ok(())
}

/// Checks that the database can hold every text.
pub(crate) fn check_encoding(conn: &mut diesel::PgConnection) -> Result<(), OpenError> {
    let encoding = diesel::sql_query("SELECT current_setting('server_encoding') AS value")
        .get_result::<TextSetting>(conn)
        .map_err(|error| OpenError::Unreachable(one_line(&error.to_string())))?
        .value;
    if encoding == "UTF8" { Ok(()) } else { Err(OpenError::Encoding(encoding)) }
}

#[cfg(test)]
mod tests {
    use diesel::{QueryResult, connection::SimpleConnection};
    use hub_test_support::{
        builders::{TaskBuilder, UserBuilder},
        database::TestDatabase,
    };

    use super::*;

    const REBUILD_IN_SQLITE: EmbeddedMigrations = embed_migrations!("tests/rebuilding_users/sqlite");
    const REBUILD_IN_POSTGRES: EmbeddedMigrations = embed_migrations!("tests/rebuilding_users/postgres");

    fn open(url: &str, access: Access) -> Database {
        Manager::new(parse_url(url).unwrap(), access).open().unwrap()
    }

    fn fill(db: &TestDatabase) {
        let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
        TaskBuilder::of(maya).subtasks(&[("one", false), ("two", true)]).insert(&*db.storage);
    }

    const FILLED: &str = "SELECT (SELECT count(*) FROM users) * 100 + (SELECT count(*) FROM tasks) * 10 \
         + (SELECT count(*) FROM subtasks) AS value";

    fn count<C>(conn: &mut C) -> i64
    where
        C: diesel::Connection,
        SqlQuery: for<'a> LoadQuery<'a, C, IntegerSetting>,
    {
        diesel::sql_query(FILLED).get_result::<IntegerSetting>(conn).unwrap().value
    }

    #[test]
    fn unreachable_database_is_transient_unless_it_refuses() {
        let at = "connection to server at \"127.0.0.1\", port 5432 failed: ";
        for (reason, is_transient) in [
            ("Connection refused Is the server running on that host and accepting TCP/IP connections?", true),
            ("FATAL: the database system is starting up", true),
            ("FATAL: the database system is not yet accepting connections", true),
            ("FATAL: password authentication failed for user \"hub\"", false),
            ("FATAL: database \"hub\" does not exist", false),
            ("SSL error: certificate verify failed", false),
            ("server does not support SSL, but SSL was required", false),
            ("SSL error: unexpected eof while reading", true),
            ("invalid sslmode value: \"verify\"", false),
        ] {
            assert_eq!(
                OpenError::Unreachable(format!("{at}{reason}")).is_transient(),
                is_transient,
                "{reason}"
            );
        }
        assert!(!OpenError::UnknownScheme.is_transient());
    }

    #[test]
    fn sqlite_migration_may_rebuild_a_referenced_table() {
        let db = TestDatabase::sqlite();
        fill(&db);
        let Database::Sqlite(mut conn) = open(&db.url, Access::Migrate) else { unreachable!() };
        conn.run_pending_migrations(REBUILD_IN_SQLITE).unwrap();
        check_references(&mut conn).unwrap();
        assert_eq!(count(&mut conn), 112);
    }

    #[test]
    fn postgres_migration_may_rebuild_a_referenced_table() {
        let Some(db) = TestDatabase::postgres() else { return };
        fill(&db);
        let Database::Postgres(mut conn) = open(&db.url, Access::Migrate) else { unreachable!() };
        conn.run_pending_migrations(REBUILD_IN_POSTGRES).unwrap();
        assert_eq!(count(&mut conn), 112);
        conn.batch_execute("DELETE FROM users").unwrap();
        assert_eq!(count(&mut conn), 0, "what refers to a user still goes with the user");
    }

    #[test]
    fn dangling_references_are_found_after_a_migration() {
        let db = TestDatabase::sqlite();
        fill(&db);
        let Database::Sqlite(mut conn) = open(&db.url, Access::Migrate) else { unreachable!() };
        conn.batch_execute("DELETE FROM users").unwrap();
        let sentence = check_references(&mut conn).unwrap_err().to_string();
        assert!(sentence.contains("refer to rows that do not exist"), "{sentence}");
        assert!(matches!(prepare(&parse_url(&db.url).unwrap()), Err(OpenError::Migration(_))));
    }

    #[test]
    fn statement_timeouts_apply_to_calls_not_to_migrations() {
        fn setting(conn: &mut diesel::PgConnection, name: &str) -> QueryResult<String> {
            let sql = format!("SELECT current_setting('{name}') AS value");
            diesel::sql_query(sql).get_result::<TextSetting>(conn).map(|row| row.value)
        }
        let Some(db) = TestDatabase::postgres() else { return };
        let Database::Postgres(mut conn) = open(&db.url, Access::Migrate) else { unreachable!() };
        let name = db.url.rsplit('/').next().unwrap();
        conn.batch_execute(&format!(
            "ALTER DATABASE {name} SET statement_timeout = '1s'; ALTER DATABASE {name} SET lock_timeout = '1s'"
        ))
        .unwrap();
        for (access, lock, statement) in [
            (Access::Migrate, "0", "0"),
            (Access::ReadWrite, "2s", "30s"),
            (Access::Jobs, "200ms", "30s"),
            (Access::ReadOnly, "2s", "5s"),
        ] {
            let Database::Postgres(mut conn) = open(&db.url, access) else { unreachable!() };
            assert_eq!(setting(&mut conn, "lock_timeout").unwrap(), lock, "{access:?}");
            assert_eq!(setting(&mut conn, "statement_timeout").unwrap(), statement, "{access:?}");
        }
    }
}
