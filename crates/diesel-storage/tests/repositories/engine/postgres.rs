//! PostgreSQL's writers beyond the contract: collisions are retried, locks stay narrow, and a closed connection is
//! replaced.

use std::{
    sync::{
        Arc, Barrier,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use chrono_tz::Tz;
use hub_diesel_storage::Limits;
use hub_domain::{
    model::{
        accounts::{
            session::{Device, EndedSessions, Session},
            token::SecretToken,
            two_factor::Factor,
            user::{Role, UserChange, UserId},
        },
        task::TaskList,
    },
    ports::{
        storage::{Change, Lane, Repositories, Rollback},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

use crate::competing::competition::at_once;

fn user(db: &TestDatabase, email: &str) -> UserId {
    UserBuilder::new(email).insert(&*db.storage).id
}

#[test]
fn deadlocked_changes_both_succeed() {
    let Some(db) = TestDatabase::postgres() else { return };
    let users = [user(&db, "maya@example.com"), user(&db, "noah@example.com")];
    let runs = Arc::new(AtomicUsize::new(0));
    let both_hold_one = Arc::new(Barrier::new(2));
    let outcomes = at_once(2, |number| {
        let (runs, both_hold_one) = (runs.clone(), both_hold_one.clone());
        let [first, second] = if number == 0 { users } else { [users[1], users[0]] };
        let mut is_first_run = true;
        db.storage().change(move |db| {
            runs.fetch_add(1, Ordering::SeqCst);
            db.accounts().lock(first)?;
            // The retry meets no other transaction.
            if std::mem::take(&mut is_first_run) {
                both_hold_one.wait();
            }
            db.accounts().lock(second)?;
            db.tasks().insert(&TaskBuilder::of(first).build()).map(drop)
        })
    });
    assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
    assert!(runs.load(Ordering::SeqCst) >= 3, "one of them was tried again");
    for user in users {
        assert_eq!(db.tasks_of(user, TaskList::Open).len(), 1, "the run that failed left nothing");
    }
}

fn session_of(user_id: UserId) -> Session {
    Session {
        token_hash: SecretToken::generate().hash(),
        user_id,
        device: Device::default(),
        created_at: parse(FixedClock::START),
        proven_at: None,
        last_seen_at: parse(FixedClock::START),
        factor: Factor::Password,
    }
}

#[test]
fn locked_user_can_still_be_referred_to() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    let (held, is_held) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // Dropped by a failed assertion, or the other thread would wait without end.
        let release = release;
        let holder = scope.spawn(|| {
            db.write(move |db| {
                assert!(db.accounts().lock(maya)?);
                held.send(()).unwrap();
                released.recv().unwrap();
                Ok(())
            });
        });
        is_held.recv().unwrap();
        let session = session_of(maya);
        let token = session.token_hash.clone();
        let outcome = db.storage().change(move |db| db.accounts().insert_session(&session));
        assert!(outcome.is_ok(), "{outcome:?}");
        assert!(!holder.is_finished(), "the user was locked all the time");
        release.send(()).unwrap();
        holder.join().unwrap();
        assert!(db.read(|db| db.accounts().find_session(&token, false)).is_some());
    });
}

#[test]
fn lock_of_a_locked_user_waits() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    let (held, is_held) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    let (got, got_it) = mpsc::channel();
    thread::scope(|scope| {
        // Dropped by a failed assertion, or the other thread would wait without end.
        let release = release;
        scope.spawn(|| {
            db.write(move |db| {
                assert!(db.accounts().lock(maya)?);
                held.send(()).unwrap();
                released.recv().unwrap();
                db.accounts().set(maya, UserChange::Role(Role::Admin))
            });
        });
        is_held.recv().unwrap();
        scope.spawn(|| {
            db.write(move |db| {
                assert!(db.accounts().lock(maya)?);
                got.send(db.accounts().find(maya)?.unwrap().role).unwrap();
                Ok(())
            });
        });
        assert!(got_it.recv_timeout(Duration::from_millis(300)).is_err(), "somebody else holds the user");
        release.send(()).unwrap();
        assert_eq!(got_it.recv_timeout(Duration::from_secs(5)).unwrap(), Role::Admin);
    });
}

#[test]
fn authenticated_change_locks_its_user_alone() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    let session = session_of(maya);
    let token = session.token_hash.clone();
    db.write(move |db| db.accounts().insert_session(&session));
    let authenticate = move |db: &mut dyn Repositories| {
        let (found, _) = db.accounts().find_session(&token, true)?.unwrap();
        assert_eq!(found.user_id, maya);
        Ok(())
    };
    // Every connection has held the lock once.
    for _ in 0..8 {
        let authenticate = authenticate.clone();
        db.write(move |db| authenticate(db));
    }
    let (held, is_held) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    let (got, got_it) = mpsc::channel();
    thread::scope(|scope| {
        // Dropped by a failed assertion, or the other thread would wait without end.
        let release = release;
        let held_authenticated = authenticate.clone();
        scope.spawn(|| {
            db.write(move |db| {
                held_authenticated(db)?;
                held.send(()).unwrap();
                released.recv().unwrap();
                Ok(())
            });
        });
        is_held.recv().unwrap();
        scope.spawn(|| {
            db.write(move |db| {
                assert!(db.accounts().lock(maya)?);
                got.send(()).unwrap();
                Ok(())
            });
        });
        assert!(got_it.recv_timeout(Duration::from_millis(300)).is_err(), "the change holds the user");
        db.write(move |db| db.accounts().delete_sessions(EndedSessions::AllBut(maya, None)));
        release.send(()).unwrap();
        got_it.recv_timeout(Duration::from_secs(5)).unwrap();
    });
}

const CUT_EVERYBODY_OFF: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
     WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn closed_connection_is_replaced_at_checkout() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    db.read(|db| db.accounts().find(maya));
    db.raw().execute(CUT_EVERYBODY_OFF);
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::UTC);
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::Asia__Tokyo);
}

#[test]
fn change_with_a_lost_connection_is_retried_once() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    let url = db.url.clone();
    let mut is_first_run = true;
    db.write(move |db| {
        db.tasks().insert(&TaskBuilder::of(maya).title("before").build())?;
        if std::mem::take(&mut is_first_run) {
            let mut outside: diesel::PgConnection = diesel::Connection::establish(&url).unwrap();
            diesel::connection::SimpleConnection::batch_execute(&mut outside, CUT_EVERYBODY_OFF).unwrap();
        }
        db.tasks().insert(&TaskBuilder::of(maya).title("after").build()).map(drop)
    });
    assert_eq!(db.tasks_of(maya, TaskList::Open).len(), 2);
}

#[test]
fn calls_survive_the_loss_of_all_connections() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    fill_pool_of_writers(&db);
    db.raw().execute(CUT_EVERYBODY_OFF);
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
}

#[test]
fn connection_lost_at_commit_is_reported_as_unconfirmed() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    let url = db.url.clone();
    let outcome = db.storage().change(move |db| {
        db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))?;
        let mut outside: diesel::PgConnection = diesel::Connection::establish(&url).unwrap();
        diesel::connection::SimpleConnection::batch_execute(&mut outside, CUT_EVERYBODY_OFF).unwrap();
        Ok(())
    });
    assert!(matches!(outcome, Err(StorageError::Unconfirmed(_))), "{outcome:?}");
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Europe__Berlin)));
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::Europe__Berlin);
}

/// Change that finds what an earlier run of it committed.
struct Repeatable {
    user: UserId,
    runs: usize,
    url: String,
    settled: mpsc::Sender<(usize, Result<(), StorageError>)>,
}

impl Change for Repeatable {
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        db.accounts().set(self.user, UserChange::Zone(Tz::Asia__Tokyo)).map_err(|_| Rollback)?;
        self.runs += 1;
        if self.runs == 1 {
            let mut outside: diesel::PgConnection = diesel::Connection::establish(&self.url).unwrap();
            diesel::connection::SimpleConnection::batch_execute(&mut outside, CUT_EVERYBODY_OFF).unwrap();
        }
        Ok(())
    }

    fn is_repeatable(&self) -> bool {
        true
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        self.settled.send((self.runs, durable)).unwrap();
    }
}

#[test]
fn repeatable_change_survives_a_connection_lost_at_commit() {
    let Some(db) = TestDatabase::postgres() else { return };
    let user = user(&db, "maya@example.com");
    let (settled, outcome) = mpsc::channel();
    db.storage().submit(Box::new(Repeatable { user, runs: 0, url: db.url.clone(), settled }), Lane::People);
    let (runs, durable) = outcome.recv().unwrap();
    assert!(durable.is_ok() && runs == 2, "{durable:?} after {runs} runs");
    assert_eq!(db.read(|db| db.accounts().find(user)).unwrap().zone, Tz::Asia__Tokyo);
}

/// Makes sessions that begin from now on read-only, as on a standby: changes are refused with 25006.
fn refuse_changes(db: &TestDatabase, refused: &str) {
    let mut operator = db.raw();
    operator.execute("SET default_transaction_read_only = off");
    let set = format!("'ALTER DATABASE %I SET default_transaction_read_only = {refused}'");
    operator.execute(&format!("DO $$ BEGIN EXECUTE format({set}, current_database()); END $$"));
}

/// Occupies every connection without changing anything.
fn fill_pool_of_writers(db: &TestDatabase) {
    let connections = Limits::default().pool_size as usize;
    let all_at_work = Arc::new(Barrier::new(connections));
    at_once(connections, |_| {
        let all_at_work = all_at_work.clone();
        db.write(move |_| {
            all_at_work.wait();
            Ok(())
        });
    });
}

#[test]
fn connections_to_a_demoted_primary_are_replaced() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    refuse_changes(&db, "on");
    db.raw().execute(CUT_EVERYBODY_OFF);
    fill_pool_of_writers(&db);
    refuse_changes(&db, "off");
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::Asia__Tokyo);
}

#[test]
fn standby_is_not_ready_and_refuses_changes() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = user(&db, "maya@example.com");
    db.storage().ping().unwrap();
    refuse_changes(&db, "on");
    db.raw().execute(CUT_EVERYBODY_OFF);
    let outcome = db.storage().change(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    assert!(matches!(outcome, Err(StorageError::Unavailable(_))), "{outcome:?}");
    let ready = db.storage().ping();
    assert!(matches!(ready, Err(StorageError::Unavailable(_))), "{ready:?}");
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::UTC, "reading goes on");

    refuse_changes(&db, "off");
    db.write(move |db| db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo)));
    db.storage().ping().unwrap();
}
