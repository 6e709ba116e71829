//! Opening a database, and the one sentence for the operator when that fails.

use std::{fs, os::unix::fs::PermissionsExt};

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
fn rows_survive_reopening() {
    for db in TestDatabase::both() {
        let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
        let again = DieselStorage::open(&db.url).unwrap();
        let again: &dyn Storage = &again;
        let found = again.query(|db| db.users().find(user.id)).unwrap();
        assert_eq!(found, Some(user));
    }
}

#[test]
fn fresh_database_may_be_opened_by_concurrent_servers() {
    let Some(database) = PostgresDatabase::empty() else { return };
    std::thread::scope(|scope| {
        let servers: Vec<_> =
            (0..4).map(|_| scope.spawn(|| DieselStorage::open(&database.url).map(drop))).collect();
        for server in servers {
            server.join().unwrap().unwrap();
        }
    });
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
