//! Rows with stored names of people, after the migration that replaces them by look-ups.

use hub_domain::{
    model::{
        notification::{NewNotification, NotificationKind, NotificationLink, text::NotificationText},
        page::Page,
        task::TaskStatus,
        thread::{Content, NewEntry},
    },
    ports::repositories::notes::NoteFilter,
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

use super::migration_files;

on_both! {
    names_of_older_rows_are_looked_up,
}

const MIGRATION: &str = "2026-12-06-030000_former_people";

fn names_of_older_rows_are_looked_up(db: &TestDatabase) {
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let task =
        TaskBuilder::of(maya).title("Film").priority().status(TaskStatus::Done).insert(&*db.storage).id;
    let now = parse(FixedClock::START);
    db.write(move |db| {
        let content = Content::Comment { text: "Done.".to_owned() };
        let entry = db.threads().insert(&NewEntry { task, author: maya, content, created_at: now })?;
        let text =
            NotificationText::Commented { author: Some("Maya Old".to_owned()), title: "Film".to_owned() };
        for (link, now) in [(task, now), (task, now + chrono::TimeDelta::seconds(1))] {
            db.notifications().insert(&NewNotification {
                user_id: timo,
                subject: None,
                kind: NotificationKind::Message,
                text: text.clone(),
                link: Some(NotificationLink::Task(link)),
                created_at: now,
            })?;
        }
        Ok(entry)
    });
    let mut raw = db.raw();
    migration_files::run(&mut raw, MIGRATION, "down.sql");
    raw.execute(&format!(
        "INSERT INTO digest_entries (reader_id, entry_id, task_id, kind, author) \
         SELECT '{timo}', id, task_id, 'comment', 'Maya Old' FROM thread_entries"
    ));
    raw.execute(&format!(
        "INSERT INTO notes (client_id, author_id, message, created_at) VALUES ('{maya}', '{timo}', 'Hello', 1)"
    ));
    raw.execute("UPDATE notifications SET title = 'Maya Old commented: Film'");
    migration_files::run(&mut raw, MIGRATION, "up.sql");

    let page = Page { limit: 10, before: None };
    let told = db.read(|db| db.notifications().list(timo, page));
    let texts: Vec<_> = told.into_iter().map(|told| told.text).collect();
    let by = |author: Option<&str>| NotificationText::Commented {
        author: author.map(str::to_owned),
        title: "Film".to_owned(),
    };
    assert_eq!(texts, [by(None), by(Some("Maya Example"))], "the older one was told with the comment");
    for rows in [
        "notifications WHERE title LIKE '%Old%' OR text_values LIKE '%Old%'",
        "digest_entries WHERE author <> '' OR author_id IS NULL",
        "notes WHERE author_id IS NULL",
    ] {
        assert_eq!(raw.count(rows), 0, "{rows}");
    }
    assert_eq!(
        db.read(|db| db.notes().list(NoteFilter { to: Some(maya), by: None }, page))[0].message,
        "Hello"
    );
}
