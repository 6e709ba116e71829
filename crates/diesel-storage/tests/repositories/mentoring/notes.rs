//! Notes from admins to clients.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::note::{NewNote, Note, NoteId},
        page::Page,
    },
    ports::repositories::notes::NoteFilter,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    client_gets_their_notes_latest_first,
    admin_gets_the_notes_that_they_sent,
    a_note_is_kept_word_by_word,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

struct People {
    timo: UserId,
    tina: UserId,
    maya: UserId,
    noah: UserId,
}

fn people(db: &TestDatabase) -> People {
    let client = |email| UserBuilder::new(email).insert(&*db.storage).id;
    let admin = |email| UserBuilder::new(email).admin().insert(&*db.storage).id;
    People {
        timo: admin("timo@example.com"),
        tina: admin("tina@example.com"),
        maya: client("maya@example.com"),
        noah: client("noah@example.com"),
    }
}

fn send(
    db: &TestDatabase,
    author: UserId,
    client: UserId,
    message: &str,
    created_at: DateTime<Utc>,
) -> NoteId {
    let message = message.to_owned();
    db.write(move |db| db.notes().insert(&NewNote { client, author, message: &message, created_at }))
}

fn messages(notes: &[Note]) -> Vec<&str> {
    notes.iter().map(|note| note.message.as_str()).collect()
}

fn client_gets_their_notes_latest_first(db: &TestDatabase) {
    let People { timo, tina, maya, noah } = people(db);
    send(db, timo, maya, "second", now());
    send(db, tina, maya, "first", now() - TimeDelta::hours(1));
    send(db, tina, maya, "third", now());
    send(db, timo, noah, "to Noah", now());
    let notes = db.read(|db| db.notes().list(NoteFilter { to: Some(maya), by: None }, Page::ALL));
    assert_eq!(messages(&notes), ["third", "second", "first"]);
    let authors: Vec<_> = notes.iter().map(|note| note.author_name.as_deref().unwrap()).collect();
    assert_eq!(authors, ["Tina Example", "Timo Example", "Tina Example"]);
}

fn admin_gets_the_notes_that_they_sent(db: &TestDatabase) {
    let People { timo, tina, maya, noah } = people(db);
    send(db, timo, maya, "to Maya", now());
    send(db, timo, noah, "to Noah", now());
    send(db, tina, maya, "from Tina", now());
    assert_eq!(
        messages(&db.read(|db| db.notes().list(NoteFilter { to: None, by: Some(timo) }, Page::ALL))),
        ["to Noah", "to Maya"]
    );
    assert_eq!(
        messages(&db.read(|db| db.notes().list(NoteFilter { to: Some(maya), by: Some(timo) }, Page::ALL))),
        ["to Maya"]
    );
    assert_eq!(db.read(|db| db.notes().list(NoteFilter { to: Some(noah), by: Some(tina) }, Page::ALL)), []);
}

fn a_note_is_kept_word_by_word(db: &TestDatabase) {
    let People { timo, maya, .. } = people(db);
    let message = "Grüße 🎬\n<b>and</b> 'quotes'";
    let id = send(db, timo, maya, message, now());
    let author_name = Some("Timo Example".to_owned());
    let note = Note { id, client: maya, author_name, message: message.to_owned(), created_at: now() };
    assert_eq!(db.read(|db| db.notes().list(NoteFilter { to: Some(maya), by: None }, Page::ALL)), [note]);
}
