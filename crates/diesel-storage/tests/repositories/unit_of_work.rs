//! What a transaction promises, and what a handle without one cannot do.

use std::time::{Duration, Instant};

use chrono_tz::Tz;
use hub_domain::ports::storage::{Storage, StorageError};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
};

on_both! {
    what_is_not_committed_never_was,
    what_is_committed_stays,
    a_failed_statement_leaves_the_next_transaction_unharmed,
    the_database_says_that_it_is_there,
}

fn what_is_not_committed_never_was(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let mut work = db.storage.begin().unwrap();
    let task = work.tasks().insert(&TaskBuilder::of(maya).build()).unwrap();
    work.users().set_zone(maya, Tz::Asia__Tokyo).unwrap();
    assert_eq!(work.tasks().find(maya, task.id).unwrap(), Some(task), "inside, it is there");
    drop(work);

    assert_eq!(db.read(|db| db.tasks().list_open(maya)), []);
    assert_eq!(db.read(|db| db.users().find(maya)).unwrap().zone, Tz::UTC);
}

fn what_is_committed_stays(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let mut work = db.storage.begin().unwrap();
    let task = work.tasks().insert(&TaskBuilder::of(maya).build()).unwrap();
    work.commit().unwrap();
    assert_eq!(db.read(|db| db.tasks().list_open(maya)), [task]);
}

fn a_failed_statement_leaves_the_next_transaction_unharmed(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let mut work = db.storage.begin().unwrap();
    let again = UserBuilder::new("maya@example.com").build();
    let outcome = work.users().insert(&again, &hub_domain::model::password::PasswordHash(String::new()));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    drop(work);
    db.write(move |work| work.users().set_zone(user.id, Tz::Asia__Tokyo));
    assert_eq!(db.read(|db| db.users().find(user.id)).unwrap().zone, Tz::Asia__Tokyo);
}

fn the_database_says_that_it_is_there(db: &TestDatabase) {
    db.storage.ping().unwrap();
    let capacity = db.storage.capacity();
    assert!(capacity.readers > 0 && capacity.writers > 0);
}

#[test]
fn a_second_handle_in_memory_fails_soon_instead_of_hanging() {
    let db = TestDatabase::sqlite();
    let held = db.storage.read().unwrap();
    let began = Instant::now();
    let second = db.storage.begin().err();
    assert!(matches!(second, Some(StorageError::Unavailable(_))), "{second:?}");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    drop(held);
    db.storage.begin().unwrap();
}

#[test]
fn a_reader_of_a_sqlite_file_cannot_write() {
    let db = TestDatabase::sqlite();
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let outcome = db.storage.read().unwrap().users().set_zone(maya, Tz::Asia__Tokyo);
    assert!(matches!(outcome, Err(StorageError::Backend(_))), "{outcome:?}");
    assert_eq!(db.read(|db| db.users().find(maya)).unwrap().zone, Tz::UTC);
}

#[test]
fn readers_see_what_is_committed_while_somebody_writes() {
    for db in TestDatabase::both() {
        let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
        let mut work = db.storage.begin().unwrap();
        work.users().set_zone(maya, Tz::Asia__Tokyo).unwrap();
        assert_eq!(db.read(|db| db.users().find(maya)).unwrap().zone, Tz::UTC);
        work.commit().unwrap();
        assert_eq!(db.read(|db| db.users().find(maya)).unwrap().zone, Tz::Asia__Tokyo);
    }
}
