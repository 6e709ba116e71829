//! Contract of changes and reads, on either database.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::Duration,
};

use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::{
            password::PasswordHash,
            user::{User, UserChange, UserId},
        },
        notification::{NewNotification, NotificationKind, text::NotificationText},
        page::Page,
        task::{TaskKey, TaskList},
    },
    ports::{
        storage::{Change, Lane, Repositories, Rollback, Storage},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    a_change_that_refuses_never_was,
    change_is_visible_to_others_after_its_commit,
    a_taken_key_leaves_the_next_change_unharmed,
    panicking_change_is_rolled_back_alone,
    change_with_a_failed_statement_is_rolled_back,
    change_with_a_taken_key_is_rolled_back,
    submitted_changes_are_settled_before_storage_is_dropped,
    change_may_hold_the_last_reference_to_storage,
    a_read_cannot_write,
    a_read_is_one_snapshot,
    failed_or_panicked_read_harms_no_later_one,
    the_database_says_that_it_is_there,
    ping_waits_for_no_call,
}

fn maya(db: &TestDatabase) -> UserId {
    UserBuilder::new("maya@example.com").insert(&*db.storage).id
}

fn zone(db: &TestDatabase, user: UserId) -> Tz {
    db.read(|db| db.accounts().find(user)).unwrap().zone
}

fn insert_again(db: &mut dyn Repositories, user: &User) -> Result<(), StorageError> {
    db.accounts().insert(user, Some(&PasswordHash("hash".to_owned())))
}

/// Notification that refers to a user who does not exist.
fn orphan() -> NewNotification {
    NewNotification {
        subject: None,
        user_id: UserId::generate(),
        kind: NotificationKind::System,
        text: NotificationText::worded("To nobody", "Nobody reads this."),
        link: None,
        created_at: parse(FixedClock::START),
    }
}

fn a_change_that_refuses_never_was(db: &TestDatabase) {
    let maya = maya(db);
    let outcome: Result<(), _> = db.storage().change(move |db| {
        let task = db.tasks().insert(&TaskBuilder::of(maya).build())?;
        db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
        assert_eq!(
            db.tasks().find(maya, maya, TaskKey::Present(task.id))?,
            Some(task),
            "inside, it is there"
        );
        Err(StorageError::Lost("will to go on"))
    });
    assert!(matches!(outcome, Err(StorageError::Lost("will to go on"))), "{outcome:?}");
    assert_eq!(db.tasks_of(maya, TaskList::Open), []);
    assert_eq!(zone(db, maya), Tz::UTC);
}

fn change_is_visible_to_others_after_its_commit(db: &TestDatabase) {
    let maya = maya(db);
    let (wrote, has_written) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // Dropped by a failed assertion, or the other thread would wait without end.
        let go_on = go_on;
        let change = scope.spawn(|| {
            db.write(move |db| {
                db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
                wrote.send(db.accounts().find(maya)?.map(|user| user.zone)).unwrap();
                may_go_on.recv().unwrap();
                Ok(())
            });
        });
        assert_eq!(has_written.recv().unwrap(), Some(Tz::Asia__Tokyo));
        assert_eq!(zone(db, maya), Tz::UTC, "readers go on, and do not see it yet");
        go_on.send(()).unwrap();
        change.join().unwrap();
    });
    assert_eq!(zone(db, maya), Tz::Asia__Tokyo);
}

fn a_taken_key_leaves_the_next_change_unharmed(db: &TestDatabase) {
    let maya = maya(db);
    let again = UserBuilder::new("maya@example.com").build();
    let outcome = db.storage().change(move |db| insert_again(db, &again));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    assert_eq!(zone(db, maya), Tz::Asia__Tokyo);
}

fn panicking_change_is_rolled_back_alone(db: &TestDatabase) {
    let maya = maya(db);
    // More often than PostgreSQL has writers.
    for _ in 0..6 {
        let outcome: Result<(), StorageError> = db.storage().change(move |db| {
            db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
            panic!("the bug that this test is about");
        });
        assert!(matches!(outcome, Err(StorageError::Panicked)), "{outcome:?}");
    }
    assert_eq!(zone(db, maya), Tz::UTC);
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Europe__Berlin)));
    assert_eq!(zone(db, maya), Tz::Europe__Berlin);
}

fn change_with_a_failed_statement_is_rolled_back(db: &TestDatabase) {
    let maya = maya(db);
    let outcome: Result<(), StorageError> = db.storage().change(move |db| {
        db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
        let swallowed = db.notifications().insert(&orphan());
        assert!(matches!(swallowed, Err(StorageError::Backend(_))), "{swallowed:?}");
        Ok(())
    });
    assert!(matches!(outcome, Err(StorageError::Backend(_))), "{outcome:?}");
    assert_eq!(zone(db, maya), Tz::UTC);
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Europe__Berlin)));
    assert_eq!(zone(db, maya), Tz::Europe__Berlin);
}

fn change_with_a_taken_key_is_rolled_back(db: &TestDatabase) {
    let maya = maya(db);
    let again = UserBuilder::new("maya@example.com").build();
    let outcome: Result<(), StorageError> = db.storage().change(move |db| {
        db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
        let swallowed = insert_again(db, &again);
        assert!(matches!(swallowed, Err(StorageError::UniqueViolation)), "{swallowed:?}");
        Ok(())
    });
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    assert_eq!(zone(db, maya), Tz::UTC);
}

fn submitted_changes_are_settled_before_storage_is_dropped(db: &TestDatabase) {
    let maya = maya(db);
    let second = hub_diesel_storage::DieselStorage::open(&db.url).unwrap();
    let (settled, outcomes) = mpsc::channel();
    let storage: &dyn Storage = &second;
    for number in 0..50 {
        let settled = settled.clone();
        storage.submit(Box::new(InsertTask { maya, title: format!("task {number}"), settled }), Lane::People);
    }
    drop(settled);
    drop(second);
    let mut kept = 0;
    while let Ok(durable) = outcomes.recv_timeout(Duration::from_secs(10)) {
        kept += usize::from(durable.is_ok());
    }
    assert_eq!(kept, 50);
    assert_eq!(db.tasks_of(maya, TaskList::Open).len(), 50);
}

struct InsertTask {
    maya: UserId,
    title: String,
    settled: mpsc::Sender<Result<(), StorageError>>,
}

impl Change for InsertTask {
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        let task = TaskBuilder::of(self.maya).title(&self.title).build();
        db.tasks().insert(&task).map(drop).map_err(|_| Rollback)
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        self.settled.send(durable).unwrap();
    }
}

fn change_may_hold_the_last_reference_to_storage(db: &TestDatabase) {
    let storage: Arc<dyn Storage> = Arc::new(hub_diesel_storage::DieselStorage::open(&db.url).unwrap());
    let (nobody_else_holds_it, alone) = mpsc::channel();
    let (settled, outcome) = mpsc::channel();
    storage.submit(Box::new(LastHolder { storage: storage.clone(), alone, settled }), Lane::People);
    drop(storage);
    nobody_else_holds_it.send(()).unwrap();
    assert!(outcome.recv_timeout(Duration::from_secs(10)).unwrap().is_ok());
}

struct LastHolder {
    storage: Arc<dyn Storage>,
    alone: mpsc::Receiver<()>,
    settled: mpsc::Sender<Result<(), StorageError>>,
}

impl Change for LastHolder {
    fn run(&mut self, _: &mut dyn Repositories) -> Result<(), Rollback> {
        Ok(())
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        let Self { storage, alone, settled } = *self;
        alone.recv().unwrap();
        drop(storage);
        settled.send(durable).unwrap();
    }
}

fn a_read_cannot_write(db: &TestDatabase) {
    let maya = maya(db);
    let outcome = db.storage().query(|db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    assert!(matches!(outcome, Err(StorageError::Backend(_))), "{outcome:?}");
    let new = TaskBuilder::of(maya).build();
    let outcome = db.storage().query(|db| db.tasks().insert(&new));
    assert!(matches!(outcome, Err(StorageError::Backend(_))), "{outcome:?}");
    assert_eq!(zone(db, maya), Tz::UTC);
    assert_eq!(db.tasks_of(maya, TaskList::Open), []);
}

fn a_read_is_one_snapshot(db: &TestDatabase) {
    let maya = maya(db);
    let (before, after) = db.read(|snapshot| {
        let before = snapshot.accounts().find(maya)?.unwrap().zone;
        // A change by another user, committed while this read is running.
        db.write(move |db| {
            db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
            db.notifications().insert(&NewNotification { user_id: maya, ..orphan() })
        });
        assert_eq!(snapshot.notifications().list(maya, Page::ALL)?, []);
        Ok((before, snapshot.accounts().find(maya)?.unwrap().zone))
    });
    assert_eq!((before, after), (Tz::UTC, Tz::UTC));
    assert_eq!(zone(db, maya), Tz::Asia__Tokyo, "the next read sees it");
    assert_eq!(db.read(|db| db.notifications().list(maya, Page::ALL)).len(), 1);
}

fn failed_or_panicked_read_harms_no_later_one(db: &TestDatabase) {
    let maya = maya(db);
    // More often than the pool has connections.
    for _ in 0..db.storage().readers() + 2 {
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            db.storage().query(|_| -> Result<(), StorageError> { panic!("the bug that this test is about") })
        }));
        assert!(panicked.is_err());
        let failed = db.storage().query(|db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
        assert!(failed.is_err());
    }
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Europe__Berlin)));
    for _ in 0..db.storage().readers() + 2 {
        assert_eq!(zone(db, maya), Tz::Europe__Berlin, "none of them still looks at an old snapshot");
    }
}

fn the_database_says_that_it_is_there(db: &TestDatabase) {
    db.storage().ping().unwrap();
    assert!(db.storage().readers() > 0);
}

fn ping_waits_for_no_call(db: &TestDatabase) {
    // More than there are connections.
    const BUSY: usize = 8;
    let (tell, told) = mpsc::channel();
    let (end, ended) = mpsc::channel::<()>();
    let ended = Arc::new(Mutex::new(ended));
    thread::scope(|scope| {
        let wait = {
            let ended = ended.clone();
            move || {
                tell.send(()).unwrap();
                // Ends when the sender is dropped.
                let _ = ended.lock().unwrap().recv();
            }
        };
        let readers = db.storage.readers().min(BUSY);
        let writers = if db.url.starts_with("sqlite:") { 1 } else { readers };
        for _ in 0..readers {
            let (storage, wait) = (&db.storage, wait.clone());
            scope.spawn(move || storage.read(&mut |_| wait()));
        }
        for _ in 0..writers {
            let (storage, wait) = (&db.storage, wait.clone());
            scope.spawn(move || {
                (&**storage as &dyn Storage).change(move |_| {
                    wait();
                    Ok::<_, StorageError>(())
                })
            });
        }
        for _ in 0..readers + writers {
            told.recv().unwrap();
        }
        let answer = db.storage.ping();
        drop(end);
        answer.unwrap();
    });
}

#[test]
fn refused_commits_are_known_until_one_works() {
    let db = TestDatabase::sqlite();
    let write = || {
        (&*db.storage as &dyn Storage).change(|db| db.safety().insert_key_if_missing("a", b"key").map(drop))
    };
    let mut other = db.raw();
    other.execute("BEGIN IMMEDIATE");
    db.storage.ping().unwrap();
    write().unwrap_err();
    db.storage.ping().unwrap_err();
    other.execute("COMMIT");
    db.storage.ping().unwrap();
    write().unwrap();
    db.storage.ping().unwrap();
}
