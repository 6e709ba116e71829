//! SQLite files that are away while they are used: moved, or on a volume that is not mounted.

use std::fs;

use hub_diesel_storage::DieselStorage;
use hub_domain::ports::{storage::Storage, storage_error::StorageError};
use hub_test_support::{
    builders::UserBuilder,
    database::{TestDatabase, sqlite_path},
};

#[test]
fn moved_database_is_unavailable_until_it_is_back() {
    let db = TestDatabase::sqlite();
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let storage: &dyn Storage = &*db.storage;
    let read = || storage.query(|db| db.accounts().find(maya));
    let write = || storage.change(|db| db.safety().insert_key_if_missing("a", b"key"));
    let path = sqlite_path(&db.url);
    let away = path.with_file_name("away.db");
    storage.ping().unwrap();

    fs::rename(&path, &away).unwrap();
    for outcome in [read().map(drop), write(), storage.ping()] {
        assert!(matches!(outcome, Err(StorageError::Unavailable(_))), "{outcome:?}");
    }
    assert!(!path.exists(), "SQLite would delete the log beside a new file");

    fs::rename(&away, &path).unwrap();
    write().unwrap();
    storage.ping().unwrap();
    assert!(read().unwrap().is_some());
}

#[test]
fn log_without_its_database_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let [path, log] = ["hub.db", "hub.db-wal"].map(|name| folder.path().join(name));
    fs::write(&log, "changes").unwrap();
    for is_there in [false, true] {
        if is_there {
            fs::write(&path, "").unwrap();
        }
        let error = DieselStorage::open(&format!("sqlite://{}", path.display())).err().unwrap();
        assert!(error.to_string().contains("hub.db-wal"), "{error}");
        assert_eq!((path.exists(), fs::read_to_string(&log).unwrap()), (is_there, "changes".to_owned()));
    }
}
