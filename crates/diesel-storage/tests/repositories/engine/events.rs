//! Delivery of events after their commit, on PostgreSQL to every server.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    time::Duration,
};

use chrono_tz::Tz;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    model::{
        accounts::user::{UserChange, UserId},
        event::{About, Changed, Event, TabId, Topic, Topics},
    },
    ports::{
        events::BusMessage,
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

on_both! {
    recorded_events_are_published_after_the_commit,
    events_are_published_in_order_of_changes,
    events_of_refused_or_failed_changes_are_dropped,
    changes_for_the_same_users_are_one_event,
    a_read_tells_nothing,
}

const PATIENCE: Duration = Duration::from_secs(20);

fn changed(topic: Topic, about: About) -> Event {
    Event::Changed(Changed { topics: topic.into(), about, tasks: Vec::new(), tab: None })
}

/// Event with a number that identifies it.
fn numbered(number: usize) -> Event {
    let tab = TabId::parse(&number.to_string());
    Event::Changed(Changed { topics: Topic::Tasks.into(), about: About::Nobody, tasks: Vec::new(), tab })
}

fn record(storage: &dyn Storage, event: Event) {
    storage
        .change(move |db| {
            db.events().record(event.clone());
            Ok::<_, StorageError>(())
        })
        .unwrap();
}

fn subscribe(storage: &dyn Storage) -> Receiver<BusMessage> {
    let (tell, news) = channel();
    // The receiver may have been dropped.
    storage.subscribe(Box::new(move |news| news.iter().for_each(|news| drop(tell.send(news.clone())))));
    news
}

fn next(news: &Receiver<BusMessage>) -> BusMessage {
    news.recv_timeout(PATIENCE).unwrap()
}

fn recorded_events_are_published_after_the_commit(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let (tell, zones) = channel();
    let storage = Arc::downgrade(&db.storage);
    db.storage.subscribe(Box::new(move |news| {
        let storage: Arc<dyn Storage> = storage.upgrade().unwrap();
        let user = storage.query(|db| db.accounts().find(maya)).unwrap();
        tell.send((news.to_vec(), user.unwrap().zone)).unwrap();
    }));
    db.write(move |db| {
        // Recorded before anything else: publishing depends on the commit.
        db.events().record(changed(Topic::Profile, About::one(maya)));
        db.accounts().set(maya, UserChange::Zone(Tz::Asia__Tokyo))
    });
    let heard = zones.recv_timeout(PATIENCE).unwrap();
    assert_eq!(heard, (vec![BusMessage::Event(changed(Topic::Profile, About::one(maya)))], Tz::Asia__Tokyo));
}

fn events_are_published_in_order_of_changes(db: &TestDatabase) {
    let news = subscribe(&*db.storage);
    for number in 0..50 {
        record(&*db.storage, numbered(number));
    }
    // Events are published before the change is answered.
    let heard: Vec<_> = news.try_iter().collect();
    assert_eq!(heard, (0..50).map(|number| BusMessage::Event(numbered(number))).collect::<Vec<_>>());
}

fn events_of_refused_or_failed_changes_are_dropped(db: &TestDatabase) {
    type Ends = fn(&mut dyn Repositories) -> Result<(), StorageError>;
    let refuses: Ends = |_| Err(StorageError::Lost("will to go on"));
    let panics: Ends = |_| panic!("the bug that this test is about");
    let swallows_a_taken_key: Ends = |db| {
        let maya = db.accounts().list()?.remove(0);
        let _ = db.accounts().insert(&maya, None);
        Ok(())
    };
    UserBuilder::new("maya@example.com").insert(&*db.storage);
    let news = subscribe(&*db.storage);
    // More often than PostgreSQL has connections for changes.
    for end in [refuses, panics, swallows_a_taken_key].repeat(4) {
        let outcome = db.storage().change(move |db| {
            db.events().record(changed(Topic::Tasks, About::Clients));
            end(db)
        });
        assert!(outcome.is_err());
    }
    record(&*db.storage, numbered(1));
    assert_eq!(next(&news), BusMessage::Event(numbered(1)));
}

fn changes_for_the_same_users_are_one_event(db: &TestDatabase) {
    let news = subscribe(&*db.storage);
    let (maya, noah) = (UserId::generate(), UserId::generate());
    db.write(move |db| {
        for (topic, user) in
            [(Topic::Tasks, maya), (Topic::Achievements, maya), (Topic::Tasks, maya), (Topic::Tasks, noah)]
        {
            db.events().record(changed(topic, About::one(user)));
        }
        db.events().record(Event::PermissionChanged(noah));
        db.events().record(Event::PermissionChanged(noah));
        Ok(())
    });
    let topics = Topics::from([Topic::Tasks, Topic::Achievements]);
    let mayas = Event::Changed(Changed { topics, about: About::one(maya), tasks: Vec::new(), tab: None });
    let noahs = changed(Topic::Tasks, About::one(noah));
    let ended = Event::PermissionChanged(noah);
    let heard: Vec<_> = news.try_iter().collect();
    assert_eq!(heard, [mayas, noahs, ended.clone(), ended].map(BusMessage::Event));
}

fn a_read_tells_nothing(db: &TestDatabase) {
    let news = subscribe(&*db.storage);
    db.read(|db| {
        db.events().record(numbered(1));
        Ok(())
    });
    record(&*db.storage, numbered(2));
    assert_eq!(next(&news), BusMessage::Event(numbered(2)));
}

/// Two servers on one database, and the events that each of them receives.
struct Servers {
    db: TestDatabase,
    other: DieselStorage,
    here: Receiver<BusMessage>,
    there: Receiver<BusMessage>,
}

fn servers() -> Option<Servers> {
    let db = TestDatabase::postgres()?;
    let other = DieselStorage::open(&db.url).unwrap();
    Some(Servers { here: subscribe(&*db.storage), there: subscribe(&other), other, db })
}

#[test]
fn events_reach_every_server_once() {
    let Some(servers) = servers() else { return };
    let user = UserId::generate();
    let crowd: Vec<_> = (0..100).map(|_| UserId::generate()).collect();
    let told = [
        changed(Topic::Tasks, About::one(user)),
        changed(Topic::Notes, About::Users(crowd)),
        changed(Topic::Activity, About::Nobody),
        Event::PermissionChanged(user),
    ];
    for event in &told {
        record(&*servers.db.storage, event.clone());
        assert_eq!(next(&servers.here), BusMessage::Event(event.clone()));
        assert_eq!(next(&servers.there), BusMessage::Event(event.clone()));
    }
    record(&servers.other, numbered(1));
    assert_eq!(next(&servers.there), BusMessage::Event(numbered(1)));
    assert_eq!(next(&servers.here), BusMessage::Event(numbered(1)), "and of its own it heard nothing twice");
}

#[test]
fn many_events_arrive_complete_and_in_order() {
    let Some(servers) = servers() else { return };
    for number in 0..500 {
        record(&*servers.db.storage, numbered(number));
    }
    for number in 0..500 {
        assert_eq!(next(&servers.there), BusMessage::Event(numbered(number)));
    }
}

#[test]
fn last_events_of_a_stopping_server_arrive() {
    let Some(servers) = servers() else { return };
    let Servers { db, other, here, there } = servers;
    record(&other, numbered(1));
    drop((other, there));
    assert_eq!(next(&here), BusMessage::Event(numbered(1)));
    drop(db);
}

fn cut(db: &TestDatabase, statement: &str) {
    db.raw().execute(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND query LIKE '{statement}%' AND pid <> pg_backend_pid()"
    ));
}

#[test]
fn lost_connection_is_reported_as_a_gap() {
    let Some(servers) = servers() else { return };
    cut(&servers.db, "LISTEN");
    assert_eq!([next(&servers.here), next(&servers.there)], [BusMessage::Gap, BusMessage::Gap]);
    record(&*servers.db.storage, numbered(1));
    assert_eq!(next(&servers.there), BusMessage::Event(numbered(1)), "and hears again");
}

#[test]
fn unsent_events_are_sent_after_reconnecting() {
    let Some(servers) = servers() else { return };
    record(&*servers.db.storage, numbered(1));
    assert_eq!(next(&servers.there), BusMessage::Event(numbered(1)));
    cut(&servers.db, "SELECT pg_notify");
    record(&*servers.db.storage, numbered(2));
    assert_eq!(next(&servers.there), BusMessage::Event(numbered(2)));
}

#[test]
fn listener_recovers_from_a_panic() {
    let Some(db) = TestDatabase::postgres() else { return };
    let server = DieselStorage::open(&db.url).unwrap();
    let (tell, news) = channel();
    let has_panicked = AtomicBool::new(false);
    server.subscribe(Box::new(move |heard| {
        assert!(has_panicked.swap(true, Ordering::Relaxed), "the bug that this test is about");
        for news in heard {
            let _ = tell.send(news.clone());
        }
    }));
    record(&*db.storage, numbered(1));
    assert_eq!(next(&news), BusMessage::Gap, "what the panic took");
    record(&*db.storage, numbered(2));
    assert_eq!(next(&news), BusMessage::Event(numbered(2)));
}
