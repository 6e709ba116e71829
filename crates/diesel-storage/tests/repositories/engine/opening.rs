//! Opening a database, and the one sentence for the operator when that fails.

use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt, chown},
    thread,
};

use diesel::{Connection, PgConnection, SqliteConnection, migration::MigrationSource};
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use hub_diesel_storage::{DieselStorage, OpenError};
use hub_domain::ports::storage::Storage;
use hub_test_support::{builders::UserBuilder, database::TestDatabase, postgres_database::PostgresDatabase};

#[track_caller]
fn refusal(url: &str) -> OpenError {
    let error = DieselStorage::open(url).err().expect("this database cannot be opened");
    let sentence = error.to_string();
    assert!(!sentence.contains('\n'), "{sentence:?} is one line");
    error
}

#[test]
fn an_address_of_no_known_database_is_refused() {
    for url in ["", "mysql://localhost/hub", "hub.db", "sqlite:hub.db", "SQLITE://hub.db"] {
        assert_eq!(refusal(url).to_string(), "DATABASE_URL must begin with sqlite:// or postgres://");
    }
}

#[test]
fn a_file_that_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let below_a_file = folder.path().join("file").join("hub.db");
    fs::write(folder.path().join("file"), "").unwrap();
    let is_no_database = folder.path().join("notes.txt");
    fs::write(&is_no_database, "These are notes, and surely no database. ".repeat(100)).unwrap();

    for path in [below_a_file, is_no_database] {
        let error = refusal(&format!("sqlite://{}", path.display()));
        assert!(matches!(error, OpenError::File { .. }), "{error:?}");
        assert!(error.to_string().contains(&path.display().to_string()), "{error}");
    }
}

#[test]
fn unreachable_server_is_reported_without_the_password() {
    let error = refusal("postgres://hub:hunter2@127.0.0.1:1/hub");
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
    assert!(error.to_string().starts_with("the database cannot be reached: "), "{error}");
    assert!(!error.to_string().contains("hunter2"), "{error}");
}

#[test]
fn missing_database_on_the_server_is_reported() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let error = refusal(&format!("{}_not_there", database.url));
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
    assert!(error.to_string().contains("does not exist"), "{error}");
}

#[test]
fn missing_file_is_created_private_with_its_folders() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/data/hub.db");
    drop(DieselStorage::open(&format!("sqlite://{}", path.display())).unwrap());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn what_root_creates_is_the_folders_owners() {
    const OWNER: u32 = 4711;
    let folder = tempfile::tempdir().unwrap();
    // Only root may give something away.
    if chown(folder.path(), Some(OWNER), Some(OWNER)).is_err() {
        return;
    }
    let path = folder.path().join("new/data/hub.db");
    drop(DieselStorage::open(&format!("sqlite://{}", path.display())).unwrap());
    for made in path.ancestors().take(3) {
        let found = fs::metadata(made).unwrap();
        assert_eq!((found.uid(), found.gid()), (OWNER, OWNER), "{}", made.display());
    }
}

#[test]
fn rows_survive_reopening() {
    for db in TestDatabase::both() {
        let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
        let again = DieselStorage::open(&db.url).unwrap();
        let again: &dyn Storage = &again;
        let found = again.query(|db| db.accounts().find(user.id)).unwrap();
        assert_eq!(found, Some(user));
    }
}

fn open_concurrently(url: &str) {
    thread::scope(|scope| {
        let servers: Vec<_> = (0..4).map(|_| scope.spawn(|| DieselStorage::open(url).map(drop))).collect();
        for server in servers {
            server.join().unwrap().unwrap();
        }
    });
}

#[test]
fn fresh_database_may_be_opened_by_concurrent_servers() {
    let folder = tempfile::tempdir().unwrap();
    open_concurrently(&format!("sqlite://{}", folder.path().join("hub.db").display()));
    let Some(database) = PostgresDatabase::empty() else { return };
    open_concurrently(&database.url);
}

/// Applies the migrations of a release before a table, and inserts a client.
fn migrate_up_to<C>(conn: &mut C, kind: &str, last: &str)
where
    C: MigrationHarness<C::Backend> + Connection,
    FileBasedMigrations: MigrationSource<C::Backend>,
{
    let folder = format!("{}/migrations/{kind}", env!("CARGO_MANIFEST_DIR"));
    let files = FileBasedMigrations::from_path(folder).unwrap();
    let mut all = MigrationSource::<C::Backend>::migrations(&files).unwrap();
    all.sort_by_key(|migration| migration.name().version().as_owned());
    conn.applied_migrations().unwrap();
    for migration in all.iter().filter(|migration| *migration.name().version().to_string() <= *last) {
        conn.run_migration(migration).unwrap();
    }
    conn.batch_execute(
        "INSERT INTO users (id, email, first_name, last_name, password_hash, password_version, is_admin, created_at, time_zone) \
         VALUES ('6f1c2a52-6f0c-4b7e-9d3a-0a1b2c3d4e5f', 'maya@example.com', 'Maya', 'Example', 'x', 0, FALSE, 0, 'UTC')",
    )
    .unwrap();
}

/// Last migrations of older releases.
const LAST: [&str; 3] = ["20261120000000", "20261127010000", "20261205020000"];

#[test]
fn older_database_may_be_opened_by_concurrent_servers() {
    for last in LAST {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hub.db").display().to_string();
        migrate_up_to(&mut SqliteConnection::establish(&path).unwrap(), "sqlite", last);
        open_concurrently(&format!("sqlite://{path}"));
        let Some(database) = PostgresDatabase::empty() else { continue };
        migrate_up_to(&mut PgConnection::establish(&database.url).unwrap(), "postgres", last);
        open_concurrently(&database.url);
    }
}

/// A newer version's migration that only adds to the schema.
const EXPANDED: &str =
    "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('29991230000000', CURRENT_TIMESTAMP)";
/// A migration after it that removes what this version uses.
const CONTRACTED: &str = "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('29991231000000', CURRENT_TIMESTAMP); \
     UPDATE schema_compatibility SET required_migration = '29991230000000'";

#[test]
fn older_server_starts_until_the_schema_is_contracted() {
    for db in TestDatabase::both() {
        db.raw().execute(EXPANDED);
        DieselStorage::open(&db.url).unwrap();
        db.raw().execute(CONTRACTED);
        let error = refusal(&db.url);
        assert!(matches!(error, OpenError::NewerSchema(_)), "{error:?}");
        assert!(error.to_string().contains("29991230000000"), "{error}");
    }
}
