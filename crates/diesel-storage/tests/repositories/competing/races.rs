//! Races between two transactions, in both orders, each step by hand. On SQLite they are always serialized.

use std::{
    net::Ipv4Addr,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{CLOSED_KEPT_FOR, Role, UserChange, UserId},
        },
        email::{
            delivery::{Delivery, LEASE, Lease, MailState},
            email_content::EmailContent,
            email_kind::EmailKind,
            mail_choice::{MailChoice, MailPreferences},
            outgoing_email::{OutgoingEmail, Recipient},
        },
        task::details::{SubtaskForm, TaskForm},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::{attempts::Source, closed_accounts, password_resets},
        email::{digests, mail, mail_preferences},
        mentoring::{
            assignments::{self, Bulk},
            notes,
        },
        set_aside::Done,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

const MAYA: &str = "maya@example.com";

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

/// Commits `first` once `second` waits for a lock that `first` holds, or has ended without one.
pub fn while_held<T: Send + 'static, U: Send>(
    db: &TestDatabase,
    mut first: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    second: impl FnOnce() -> U + Send,
) -> (Result<T, Error>, U) {
    let (is_done, done) = mpsc::channel();
    let (let_go, may_go) = mpsc::channel::<()>();
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let holding = scope.spawn(|| {
            ports::run(&db.ports(), move |db| {
                let outcome = first(db)?;
                is_done.send(()).unwrap();
                may_go.recv().unwrap();
                Ok(outcome)
            })
        });
        done.recv().unwrap();
        let ended = &ended;
        let second = scope.spawn(move || {
            let outcome = second();
            ended.store(true, Ordering::SeqCst);
            outcome
        });
        let raw = &mut db.raw();
        while !ended.load(Ordering::SeqCst) && !somebody_waits(raw) {
            thread::yield_now();
        }
        let_go.send(()).unwrap();
        (holding.join().unwrap(), second.join().unwrap())
    })
}

fn somebody_waits(raw: &mut hub_test_support::raw_connection::RawConnection) -> bool {
    raw.count("pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") > 0
}

fn closed_long_ago(db: &TestDatabase) -> UserId {
    let maya = UserBuilder::new(MAYA).insert(&*db.storage).id;
    db.write(move |db| {
        db.accounts().set(maya, UserChange::Closed(Some(now() - CLOSED_KEPT_FOR - TimeDelta::days(1))))
    });
    maya
}

#[test]
fn owner_who_returns_in_time_is_not_purged() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = closed_long_ago(&db);
    let in_time = now() - TimeDelta::days(2);
    let (back, purged) = while_held(&db, ports::sign_in(&db.ports(), MAYA, in_time), || {
        db.write(move |db| closed_accounts::delete_overdue(db, now(), maya))
    });
    assert!(back.is_ok() && purged == Done::default());
    assert!(db.read(|db| db.accounts().find(maya)).unwrap().closed_at.is_none());
}

#[test]
fn owner_who_returns_too_late_is_refused() {
    for db in TestDatabase::both() {
        let maya = closed_long_ago(&db);
        TaskBuilder::of(maya).insert(&*db.storage);
        for (done, is_left) in [(Done { rows: 0, tasks: 1 }, true), (Done { rows: 1, tasks: 0 }, false)] {
            let back = ports::run(&db.ports(), ports::sign_in(&db.ports(), MAYA, now()));
            assert!(matches!(back, Err(Error::WrongCredentials)), "{back:?}");
            assert_eq!(db.write(move |db| closed_accounts::delete_overdue(db, now(), maya)), done);
            assert_eq!(db.read(|db| db.accounts().find(maya)).is_some(), is_left);
        }
    }
}

fn wants_digests(db: &TestDatabase, id: UserId) {
    let call = ports::call(&db.ports(), id, Role::Client);
    let wanted = MailPreferences {
        tasks: MailChoice::Daily,
        notes: MailChoice::Daily,
        reviews: MailChoice::Daily,
        check_ins: MailChoice::Daily,
    };
    ports::run(&db.ports(), move |db| mail_preferences::choose(db, &call, wanted)).unwrap();
}

#[test]
fn digests_and_assignments_do_not_deadlock() {
    let Some(db) = TestDatabase::postgres() else { return };
    let mut ids =
        ["a", "b"].map(|name| UserBuilder::new(&format!("{name}@example.com")).insert(&*db.storage).id);
    ids.sort_by_key(UserId::to_string);
    for (day, begins_with) in [(21, 0), (22, 1)] {
        for (number, id) in ids.into_iter().enumerate() {
            wants_digests(&db, id);
            // The user with the higher id has been due for longer.
            let due = (parse("2026-11-20T08:00:00Z") - TimeDelta::hours(number.try_into().unwrap()))
                .timestamp_micros();
            db.raw().execute(&format!(
                "UPDATE mail_preferences SET digest_due_at = {due} WHERE user_id = '{id}'"
            ));
        }
        let (first, second) = (ids[begins_with], ids[1 - begins_with]);
        let lock = |id| format!("SELECT id FROM users WHERE id = '{id}' FOR NO KEY UPDATE");
        let mut mentor = db.raw();
        mentor.execute(&format!("BEGIN; {}", lock(first)));
        let ended = AtomicBool::new(false);
        let morning = parse(&format!("2026-11-{day}T08:00:00Z"));
        let written = thread::scope(|scope| {
            let (db, ended) = (&db, &ended);
            let digests = scope.spawn(move || {
                let written = digests::write_due(db.storage(), morning, &db.ports().site);
                ended.store(true, Ordering::SeqCst);
                written
            });
            let raw = &mut db.raw();
            while !ended.load(Ordering::SeqCst) && !somebody_waits(raw) {
                thread::yield_now();
            }
            // A deadlock would fail one of the two.
            mentor.execute(&format!("{}; COMMIT", lock(second)));
            digests.join().unwrap()
        })
        .unwrap();
        assert_eq!((written.done.rows, written.set_aside.len()), (2, 0));
    }
}

fn leased_reset_mail(db: &TestDatabase) -> (UserId, Lease) {
    let maya = UserBuilder::new(MAYA).insert(&*db.storage).id;
    let site = db.ports().site;
    let source = Source::Network(Ipv4Addr::LOCALHOST.into());
    db.write(move |db| password_resets::request(db, now(), &site, MAYA, &source));
    (maya, db.write(|db| mail::lease(db, now())).unwrap())
}

/// Link of a password reset.
fn link(db: &TestDatabase) -> String {
    let (site, email) = (db.ports().site, EmailAddress::parse(MAYA).unwrap());
    let made = ports::run(&db.ports(), move |db| password_resets::create_link_for(db, now(), &site, &email));
    made.unwrap().url.rsplit('/').next().unwrap().to_owned()
}

fn reset(
    db: &TestDatabase,
    token: String,
) -> impl FnMut(&mut dyn Repositories) -> Result<(), Error> + Send + 'static {
    let password = hub_domain::model::accounts::password::Password::for_change("open sesame").unwrap();
    let (hash, site) = (db.ports().hasher.hash(&password).unwrap(), db.ports().site);
    move |db| password_resets::reset(db, now(), &site, &token, &hash).map(drop)
}

fn open(lease: Lease) -> impl FnMut(&mut dyn Repositories) -> Result<bool, Error> + Send + 'static {
    move |db| Ok(mail::open(db, lease, now())?.is_some())
}

#[test]
fn link_made_during_a_reset_does_not_survive() {
    let Some(db) = TestDatabase::postgres() else { return };
    let (_, lease) = leased_reset_mail(&db);
    let resetting = reset(&db, link(&db));
    let (opened, done) = while_held(&db, open(lease), || ports::run(&db.ports(), resetting));
    assert!(opened.unwrap());
    done.unwrap();
    assert_eq!(db.raw().count("password_resets"), 0);
}

#[test]
fn reset_deletes_links_that_are_made_concurrently() {
    let Some(db) = TestDatabase::postgres() else { return };
    let (_, lease) = leased_reset_mail(&db);
    let resetting = reset(&db, link(&db));
    let mut opening = open(lease);
    let (done, opened) = while_held(&db, resetting, || db.storage().change(move |db| opening(db)));
    done.unwrap();
    assert!(!opened.unwrap(), "there is nothing to send any more");
    assert_eq!(db.raw().count("password_resets"), 0);
}

#[test]
fn admin_link_and_reset_are_serialized() {
    let Some(db) = TestDatabase::postgres() else { return };
    UserBuilder::new(MAYA).insert(&*db.storage);
    let (site, email) = (db.ports().site, EmailAddress::parse(MAYA).unwrap());
    let make = move |db: &mut dyn Repositories| password_resets::create_link_for(db, now(), &site, &email);
    let resetting = reset(&db, link(&db));
    let (link_made, reset_done) = while_held(&db, make.clone(), || ports::run(&db.ports(), resetting));
    link_made.unwrap();
    reset_done.unwrap();
    assert_eq!(db.raw().count("password_resets"), 0, "the older link is void");
    let resetting = reset(&db, link(&db));
    let (reset_done, link_made) = while_held(&db, resetting, || ports::run(&db.ports(), make));
    reset_done.unwrap();
    link_made.unwrap();
    assert_eq!(db.raw().count("password_resets"), 1, "the newer one works");
}

/// Inserts a note and a task that were stamped a minute before the digest.
fn given_before(
    db: &TestDatabase,
    morning: DateTime<Utc>,
    timo: UserId,
    maya: UserId,
) -> impl FnMut(&mut dyn Repositories) -> Result<(), Error> + Send + 'static {
    let call = Call { now: morning - TimeDelta::minutes(1), ..ports::call(&db.ports(), timo, Role::Admin) };
    move |db| {
        notes::send(db, &call, maya, "Well done!")?;
        let task = TaskForm {
            title: "Film the intro",
            category: "Timo Task",
            due_date: "2026-12-24",
            subtasks: vec![SubtaskForm { id: None, title: "one" }],
            ..TaskForm::default()
        };
        let assignee = maya.to_string();
        assignments::assign_bulk(
            db,
            &call,
            &Bulk { tasks: vec![task], to_all: false, assignee: &assignee, choice: None },
        )?;
        Ok(())
    }
}

fn subjects(db: &TestDatabase) -> Vec<String> {
    db.waiting_mail().into_iter().map(|letter| letter.content.subject).collect()
}

#[test]
fn digest_waits_for_what_is_being_given() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = UserBuilder::new(MAYA).insert(&*db.storage).id;
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    wants_digests(&db, maya);
    let morning = parse("2026-11-21T08:00:00Z");
    let (given, written) = while_held(&db, given_before(&db, morning, timo, maya), || {
        digests::write_due(db.storage(), morning, &db.ports().site).unwrap()
    });
    given.unwrap();
    assert_eq!((written.done.rows, subjects(&db)), (1, vec!["1 new task, 1 new note".to_owned()]));
}

#[test]
fn next_digest_has_what_was_late() {
    for db in TestDatabase::both() {
        let maya = UserBuilder::new(MAYA).insert(&*db.storage).id;
        let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
        wants_digests(&db, maya);
        let morning = parse("2026-11-21T08:00:00Z");
        let site = db.ports().site;
        assert_eq!(digests::write_due(db.storage(), morning, &site).unwrap().done.rows, 1);
        // Stamped before that digest, committed after it.
        ports::run(&db.ports(), given_before(&db, morning, timo, maya)).unwrap();
        for (days, expected) in [(1, 1), (2, 1)] {
            digests::write_due(db.storage(), morning + TimeDelta::days(days), &site).unwrap();
            assert_eq!(
                subjects(&db),
                vec!["1 new task, 1 new note"; expected],
                "after {days} days, told once"
            );
        }
    }
}

fn two_senders(db: &TestDatabase) -> (Lease, Lease) {
    let recipient = Recipient { id: UserId::generate(), email: EmailAddress::parse(MAYA).unwrap() };
    let content = EmailContent { subject: "one".to_owned(), text: String::new(), html: String::new() }.into();
    let mail = OutgoingEmail { kind: EmailKind::Test, recipient, content };
    db.write(move |db| db.mail().enqueue(&mail, now()));
    let stale = db.write(|db| mail::lease(db, now())).unwrap();
    let valid = db.write(|db| mail::lease(db, now() + LEASE)).unwrap();
    assert_eq!(stale.id, valid.id);
    (stale, valid)
}

fn record(db: &TestDatabase, lease: Lease, delivery: Delivery) -> bool {
    db.write(move |db| db.mail().record(lease, &delivery, now() + LEASE))
}

fn again() -> Delivery {
    Delivery::Retry { at: now(), refusals: 1, answer: "451 later".to_owned() }
}

#[test]
fn sender_without_lease_overwrites_nothing() {
    for db in TestDatabase::both() {
        let (stale, valid) = two_senders(&db);
        let given_up = || Delivery::GivenUp { answer: "550 no".to_owned(), is_perhaps_delivered: false };
        // Before its successor's attempt, and after it.
        assert!(!record(&db, stale, again()) && !record(&db, stale, given_up()));
        assert_eq!(db.write(|db| mail::lease(db, now() + LEASE)), None, "nobody gets it beside its holder");
        assert!(record(&db, valid, Delivery::Sent));
        assert!(!record(&db, stale, again()) && !record(&db, stale, given_up()));
        let settled = db.read(move |db| db.mail().find(valid.id)).unwrap();
        assert_eq!(settled.state, MailState::Sent { at: now() + LEASE });
        assert_eq!(db.write(|db| db.mail().retry(None, now())), 0);
    }
}

#[test]
fn mail_sent_by_stale_sender_counts_as_sent() {
    for db in TestDatabase::both() {
        let (stale, valid) = two_senders(&db);
        assert!(record(&db, stale, Delivery::Sent));
        assert!(!record(&db, valid, again()));
        let opened = db.storage().change::<_, StorageError>(move |db| db.mail().open(valid));
        assert_eq!(opened.unwrap(), None);
        assert_eq!(db.write(|db| mail::lease(db, now() + LEASE * 9)), None, "it does not go twice");
    }
}
