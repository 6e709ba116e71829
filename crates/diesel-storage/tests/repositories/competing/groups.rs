//! Group commit: changes that share a commit, isolated from each other.

use std::{
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use chrono_tz::Tz;
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection, sql_types::BigInt};
use hub_diesel_storage::Limits;
use hub_domain::{
    model::{
        accounts::{
            password::PasswordHash,
            user::{User, UserChange, UserId},
        },
        event::Event,
        task::TaskList,
    },
    ports::{
        events::BusMessage,
        storage::{Change, Lane, Repositories, Rollback},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::{TestDatabase, sqlite_path},
};

use crate::competing::competition::at_once;

on_both! {
    thirty_two_concurrent_writers_roll_back_separately,
    hundred_twenty_eight_concurrent_writers_roll_back_separately,
}

/// Storage whose writer puts all waiting changes into one commit, however slow the machine is.
fn patient() -> TestDatabase {
    TestDatabase::sqlite_with(Limits { max_group_time: Duration::from_mins(1), ..Limits::default() })
}

fn maya(db: &TestDatabase) -> UserId {
    UserBuilder::new("maya@example.com").insert(&*db.storage).id
}

fn insert(db: &mut dyn Repositories, user: &User) -> Result<(), StorageError> {
    db.accounts().insert(user, Some(&PasswordHash("hash".to_owned())))
}

fn task_of(db: &mut dyn Repositories, owner: UserId, title: &str) -> Result<(), StorageError> {
    db.tasks().insert(&TaskBuilder::of(owner).title(title).build()).map(drop)
}

fn titles(db: &TestDatabase, owner: UserId) -> Vec<String> {
    let mut titles: Vec<_> =
        db.tasks_of(owner, TaskList::Open).into_iter().map(|task| task.details.title).collect();
    titles.sort();
    titles
}

fn thirty_two_concurrent_writers_roll_back_separately(db: &TestDatabase) {
    writers_at_once(db, 32);
}

fn hundred_twenty_eight_concurrent_writers_roll_back_separately(db: &TestDatabase) {
    writers_at_once(db, 128);
}

/// Runs writers, of every eight of which one panics, one refuses and one violates a unique key, each after it has
/// inserted a row.
fn writers_at_once(db: &TestDatabase, count: usize) {
    let maya = maya(db);
    let title = |number: usize| format!("task {number:03}");
    let outcomes = at_once(count, |number| {
        let title = title(number);
        db.storage().change(move |db| {
            task_of(db, maya, &title)?;
            match number % 8 {
                2 => panic!("the bug that this test is about"),
                4 => Err(StorageError::Lost("will to go on")),
                6 => insert(db, &UserBuilder::new("maya@example.com").build()),
                _ => Ok(()),
            }
        })
    });
    for (number, outcome) in outcomes.iter().enumerate() {
        let expected = match number % 8 {
            2 => matches!(outcome, Err(StorageError::Panicked)),
            4 => matches!(outcome, Err(StorageError::Lost("will to go on"))),
            6 => matches!(outcome, Err(StorageError::UniqueViolation)),
            _ => outcome.is_ok(),
        };
        assert!(expected, "{number}: {outcome:?}");
    }
    let kept: Vec<_> = (0..count).filter(|number| ![2, 4, 6].contains(&(number % 8))).map(title).collect();
    assert_eq!(titles(db, maya), kept);
}

/// Change that blocks SQLite's writer, so that later changes wait together.
struct Plug {
    pull: mpsc::Sender<()>,
}

impl Plug {
    fn put_in(db: &TestDatabase) -> Self {
        let (pull, pulled) = mpsc::channel::<()>();
        let (began, has_begun) = mpsc::channel();
        let plug = Told::new(
            move |_| {
                began.send(()).unwrap();
                pulled.recv().unwrap();
                Ok(())
            },
            |_| {},
        );
        db.storage().submit(Box::new(plug), Lane::People);
        has_begun.recv().unwrap();
        Self { pull }
    }

    fn pull(self) {
        self.pull.send(()).unwrap();
    }
}

/// Change made of two closures: its work, and a receiver of its outcome.
pub(crate) struct Told<R, S> {
    run: R,
    settle: S,
}

impl<R, S> Told<R, S>
where
    R: FnMut(&mut dyn Repositories) -> Result<(), Rollback> + Send,
    S: FnOnce(Result<(), StorageError>) + Send,
{
    pub(crate) fn new(run: R, settle: S) -> Self {
        Self { run, settle }
    }
}

impl<R, S> Change for Told<R, S>
where
    R: FnMut(&mut dyn Repositories) -> Result<(), Rollback> + Send,
    S: FnOnce(Result<(), StorageError>) + Send,
{
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        (self.run)(db)
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        (self.settle)(durable);
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

fn committed_tasks(conn: &mut SqliteConnection) -> i64 {
    diesel::sql_query("SELECT count(*) AS value FROM tasks").get_result::<Count>(conn).unwrap().value
}

#[test]
fn waiting_changes_share_a_commit_before_their_answers() {
    const CHANGES: usize = 64;
    let db = patient();
    let maya = maya(&db);
    let path = sqlite_path(&db.url);
    let outside = || SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    let saw_uncommitted_neighbour = Arc::new(Mutex::new(false));
    let (settled, answers) = mpsc::channel();
    let plug = Plug::put_in(&db);
    for number in 0..CHANGES {
        let (saw, settled) = (saw_uncommitted_neighbour.clone(), settled.clone());
        let (mut inside_run, mut inside_settle) = (outside(), outside());
        db.storage().submit(
            Box::new(Told::new(
                move |db| {
                    let seen = db.tasks().list(maya, maya, TaskList::Open).map_err(|_| Rollback)?.len();
                    if committed_tasks(&mut inside_run) < i64::try_from(seen).unwrap() {
                        *saw.lock().unwrap() = true;
                    }
                    task_of(db, maya, &format!("task {number}")).map_err(|_| Rollback)
                },
                move |durable| {
                    durable.unwrap();
                    let committed = committed_tasks(&mut inside_settle);
                    settled.send((number, committed)).unwrap();
                },
            )),
            Lane::People,
        );
    }
    plug.pull();
    for _ in 0..CHANGES {
        let (number, committed) = answers.recv_timeout(Duration::from_secs(10)).unwrap();
        assert!(
            committed > i64::try_from(number).unwrap(),
            "{number} was answered when {committed} were durable"
        );
    }
    assert!(*saw_uncommitted_neighbour.lock().unwrap(), "every change had a commit of its own");
}

#[test]
fn group_publishes_its_events_together_before_its_answers() {
    let db = patient();
    let (tell, told) = mpsc::channel();
    db.storage().subscribe(Box::new(move |news| tell.send(news.to_vec()).unwrap()));
    let users = [1, 2, 3, 4].map(|_| UserId::generate());
    let (settled, answers) = mpsc::channel();
    let plug = Plug::put_in(&db);
    for (number, user) in users.into_iter().enumerate() {
        let settled = settled.clone();
        db.storage().submit(
            Box::new(Told::new(
                move |db| {
                    db.events().record(Event::PermissionChanged(user));
                    // One of them refuses, and is rolled back.
                    if number == 2 { Err(Rollback) } else { Ok(()) }
                },
                move |_| settled.send(()).unwrap(),
            )),
            Lane::People,
        );
    }
    plug.pull();
    answers.recv_timeout(Duration::from_secs(10)).unwrap();
    let together: Vec<_> = told.try_iter().collect();
    let expected =
        [users[0], users[1], users[3]].map(|user| BusMessage::Event(Event::PermissionChanged(user)));
    assert_eq!(together, [expected.to_vec()]);
}

#[test]
fn changes_run_and_are_answered_in_order() {
    let db = TestDatabase::sqlite();
    let ran = Arc::new(Mutex::new(Vec::new()));
    let (settled, answers) = mpsc::channel();
    let plug = Plug::put_in(&db);
    for number in 0..200 {
        let (ran, settled) = (ran.clone(), settled.clone());
        db.storage().submit(
            Box::new(Told::new(
                move |_| {
                    ran.lock().unwrap().push(number);
                    // Refusals are answered in order, too.
                    if number % 3 == 0 { Err(Rollback) } else { Ok(()) }
                },
                move |_| settled.send(number).unwrap(),
            )),
            Lane::People,
        );
    }
    plug.pull();
    let expected: Vec<i32> = (0..200).collect();
    let answered: Vec<i32> =
        expected.iter().map(|_| answers.recv_timeout(Duration::from_secs(10)).unwrap()).collect();
    assert_eq!(*ran.lock().unwrap(), expected);
    assert_eq!(answered, expected);
}

#[test]
fn full_queue_answers_busy_immediately() {
    let db = TestDatabase::sqlite();
    let plug = Plug::put_in(&db);
    let (settled, answers) = mpsc::channel();
    for _ in 0..1030 {
        let settled = settled.clone();
        db.storage().submit(
            Box::new(Told::new(|_| Ok(()), move |durable| settled.send(durable).unwrap())),
            Lane::People,
        );
    }
    drop(settled);
    let refused: Vec<_> = answers.try_iter().collect();
    assert_eq!(refused.len(), 6, "all but the queue's length");
    assert!(refused.iter().all(|outcome| matches!(outcome, Err(StorageError::Busy))), "{refused:?}");
    plug.pull();
    let kept: Vec<_> = answers.iter().flatten().collect();
    assert_eq!(kept.len(), 1024);
}

#[test]
fn foreign_lock_times_out_while_reads_continue() {
    let db = TestDatabase::sqlite();
    let maya = maya(&db);
    let mut outside = db.raw();
    outside.execute("BEGIN IMMEDIATE");
    let began = Instant::now();
    thread::scope(|scope| {
        let write = scope.spawn(|| {
            db.storage().change(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)))
        });
        let mut reads = 0;
        while !write.is_finished() {
            let asked = Instant::now();
            assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::UTC);
            assert!(asked.elapsed() < Duration::from_secs(2), "a read waited for {:?}", asked.elapsed());
            reads += 1;
        }
        let outcome = write.join().unwrap();
        assert!(matches!(outcome, Err(StorageError::Unavailable(_))), "{outcome:?}");
        assert!(reads > 0);
    });
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    outside.execute("ROLLBACK");
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::Asia__Tokyo);
}

#[test]
fn change_in_a_group_rolls_back_alone() {
    type Action = fn(&mut dyn Repositories) -> Result<(), StorageError>;
    let db = patient();
    let maya = maya(&db);
    let actions: [(&str, Action); 7] = [
        ("first", |_| Ok(())),
        ("panics", |_| panic!("the bug that this test is about")),
        ("second", |_| Ok(())),
        ("refuses", |_| Err(StorageError::Lost("will to go on"))),
        ("third", |_| Ok(())),
        ("meets a taken key", |db| insert(db, &UserBuilder::new("maya@example.com").build())),
        ("last", |_| Ok(())),
    ];
    let (settled, answers) = mpsc::channel();
    let shared_a_group = Arc::new(Mutex::new(0));
    let plug = Plug::put_in(&db);
    for (title, action) in actions {
        let (settled, shared) = (settled.clone(), shared_a_group.clone());
        let path = sqlite_path(&db.url);
        let mut outside = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        db.storage().submit(
            Box::new(Told::new(
                move |db| {
                    let seen = db.tasks().list(maya, maya, TaskList::Open).map_err(|_| Rollback)?.len();
                    *shared.lock().unwrap() += i64::try_from(seen).unwrap() - committed_tasks(&mut outside);
                    task_of(db, maya, title).map_err(|_| Rollback)?;
                    action(db).map_err(|_| Rollback)
                },
                move |durable| settled.send((title, durable)).unwrap(),
            )),
            Lane::People,
        );
    }
    plug.pull();
    for (title, _) in actions {
        let (answered, durable) = answers.recv_timeout(Duration::from_secs(10)).unwrap();
        assert_eq!(answered, title);
        if title == "panics" {
            assert!(matches!(durable, Err(StorageError::Panicked)), "{durable:?}");
        } else {
            // A refusal is reported by the change itself.
            assert!(durable.is_ok(), "{title}: {durable:?}");
        }
    }
    assert_eq!(titles(&db, maya), ["first", "last", "second", "third"]);
    assert!(*shared_a_group.lock().unwrap() > 0, "each had a commit of its own");
}
