//! Keyset pagination of growing lists: joined, the pages are the whole list.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Board,
        housekeeping::Expired,
        mentoring::note::{NewNote, Note},
        notification::{
            NewNotification, Notification, NotificationId, NotificationKind, text::NotificationText,
        },
        page::Page,
        task::{Column, Task, TaskChange, TaskCounts, TaskList, TaskStatus, id::TaskId, sort_key::SortKey},
    },
    ports::{
        repositories::{notes::NoteFilter, notifications::DeletedNotices},
        storage::Repositories,
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    pages_of_completed_tasks_join_to_the_list,
    pages_of_notifications_join_to_the_list,
    pages_of_notes_join_to_the_list,
    page_after_a_purged_entry_continues_there,
    page_after_a_deleted_notification_continues_there,
    tasks_are_counted_by_what_they_are,
    deleted_notifications_are_purged_at_their_exact_age,
    lowest_sort_key_of_a_column_is_found,
}

/// Three entries share each timestamp, and timestamps are not in the order of the ids.
const ENTRIES: i64 = 11;

fn at(number: i64) -> DateTime<Utc> {
    parse(FixedClock::START) - TimeDelta::hours((number * 5 % ENTRIES) / 3)
}

fn user(db: &TestDatabase, email: &str) -> UserId {
    UserBuilder::new(email).insert(&*db.storage).id
}

/// Follows the pages of every size to their end.
fn joins<T: PartialEq + std::fmt::Debug>(
    db: &TestDatabase,
    id: impl Fn(&T) -> i64,
    mut list: impl FnMut(&mut dyn Repositories, Page) -> Result<Vec<T>, StorageError>,
) {
    let whole = db.read(|db| list(db, Page::ALL));
    assert_eq!(whole.len(), usize::try_from(ENTRIES).unwrap());
    for limit in 1..=12 {
        let mut joined = Vec::new();
        loop {
            let before = joined.last().map(&id);
            let page = db.read(|db| list(db, Page { limit, before }));
            assert!(page.len() <= usize::try_from(limit).unwrap());
            let is_last = page.is_empty();
            joined.extend(page);
            assert!(joined.len() <= whole.len(), "in pages of {limit} it never ends");
            if is_last {
                break;
            }
        }
        assert_eq!(joined, whole, "in pages of {limit}");
    }
}

fn completed(db: &TestDatabase, owner: UserId, number: i64) -> Task {
    TaskBuilder::of(owner)
        .title(&format!("task {number}"))
        .created_at(&at(number).to_rfc3339())
        .status(TaskStatus::Completed)
        .subtasks(&[("one", true), ("two", false)])
        .insert(&*db.storage)
}

fn pages_of_completed_tasks_join_to_the_list(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    for number in 0..ENTRIES {
        completed(db, maya, number);
        completed(db, noah, number);
    }
    joins(db, |task: &Task| task.id.0, |db, page| db.tasks().list(maya, maya, TaskList::Completed(page)));
    let page = db.tasks_of(maya, TaskList::Completed(Page { limit: 4, before: None }));
    assert!(page.iter().all(|task| task.assignee == maya && task.subtasks.len() == 2));
}

fn notify(db: &TestDatabase, user_id: UserId, created_at: DateTime<Utc>) {
    let new = NewNotification {
        subject: None,
        user_id,
        kind: NotificationKind::System,
        text: NotificationText::worded("BusMessage", "Something happened."),
        link: None,
        created_at,
    };
    db.write(move |db| db.notifications().insert(&new));
}

fn pages_of_notifications_join_to_the_list(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    for number in 0..ENTRIES {
        notify(db, maya, at(number));
        notify(db, noah, at(number));
    }
    joins(db, |listed: &Notification| listed.id.0, |db, page| db.notifications().list(maya, page));
}

fn pages_of_notes_join_to_the_list(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    for number in 0..ENTRIES {
        // Half of the admin's entries are for each client: one list of all, one of each.
        for client in [maya, noah] {
            db.write(move |db| {
                let new = NewNote { client, author: timo, message: "Well done.", created_at: at(number) };
                db.notes().insert(&new)
            });
        }
    }
    joins(
        db,
        |note: &Note| note.id.0,
        |db, page| db.notes().list(NoteFilter { to: Some(maya), by: None }, page),
    );
    joins(
        db,
        |note: &Note| note.id.0,
        |db, page| db.notes().list(NoteFilter { to: Some(noah), by: Some(timo) }, page),
    );
    let of_both = db
        .read(|db| db.notes().list(NoteFilter { to: None, by: Some(timo) }, Page { limit: 5, before: None }));
    let rest = db.read(|db| {
        db.notes()
            .list(NoteFilter { to: None, by: Some(timo) }, Page { limit: 200, before: Some(of_both[4].id.0) })
    });
    let whole = db.read(|db| db.notes().list(NoteFilter { to: None, by: Some(timo) }, Page::ALL));
    assert_eq!([of_both, rest].concat(), whole);
}

fn page_after_a_purged_entry_continues_there(db: &TestDatabase) {
    let maya = user(db, "maya@example.com");
    completed(db, maya, 0);
    for number in 0..ENTRIES {
        notify(db, maya, parse(FixedClock::START) + TimeDelta::seconds(number));
    }
    let whole = db.read(|db| db.notifications().list(maya, Page::ALL));
    let purged = whole[4].id.0;
    db.raw().execute(&format!("DELETE FROM notifications WHERE id = {purged}"));
    let rest = db.read(|db| db.notifications().list(maya, Page { limit: 200, before: Some(purged) }));
    assert_eq!(rest, whole[5..]);
    for gone in [0, -1] {
        let page = Page { limit: 200, before: Some(gone) };
        assert_eq!(db.tasks_of(maya, TaskList::Completed(page)), []);
        assert_eq!(db.read(|db| db.notifications().list(maya, page)), []);
        assert_eq!(db.read(|db| db.notes().list(NoteFilter { to: Some(maya), by: None }, page)), []);
        assert_eq!(db.read(|db| db.notes().list(NoteFilter { to: None, by: Some(maya) }, page)), []);
    }
}

fn page_after_a_deleted_notification_continues_there(db: &TestDatabase) {
    let maya = user(db, "maya@example.com");
    for number in 0..ENTRIES {
        notify(db, maya, at(number));
    }
    let whole = db.read(|db| db.notifications().list(maya, Page::ALL));
    let deleted = whole[4].id;
    db.write(move |db| {
        db.notifications().delete(maya, DeletedNotices::One(deleted), parse(FixedClock::START))
    });
    let rest = db.read(|db| db.notifications().list(maya, Page { limit: 200, before: Some(deleted.0) }));
    assert_eq!(rest, whole[5..]);
}

fn tasks_are_counted_by_what_they_are(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    assert_eq!(db.read(|db| db.tasks().count(maya)), TaskCounts::default());
    let insert = |task: TaskBuilder| task.insert(&*db.storage);
    insert(TaskBuilder::of(maya));
    insert(TaskBuilder::of(maya).status(TaskStatus::Done));
    insert(TaskBuilder::of(maya).priority().status(TaskStatus::InProgress));
    for task in [TaskBuilder::of(maya), TaskBuilder::of(maya).priority()] {
        insert(task.status(TaskStatus::Completed));
    }
    insert(TaskBuilder::of(noah).priority());
    for status in [TaskStatus::Todo, TaskStatus::Completed] {
        let deleted = Task {
            deleted_at: Some(parse(FixedClock::START)),
            ..insert(TaskBuilder::of(maya).priority().status(status))
        };
        db.write(move |db| db.tasks().update(&deleted, TaskChange::Everything, parse(FixedClock::START)));
    }
    let counts = TaskCounts { open: 3, priority: 1, completed: 2, ever_completed: 3 };
    assert_eq!(db.read(|db| db.tasks().count(maya)), counts);
    let counts = TaskCounts { open: 1, priority: 1, ..TaskCounts::default() };
    assert_eq!(db.read(|db| db.tasks().count(noah)), counts);
}

fn deleted_notifications_are_purged_at_their_exact_age(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    let now = parse(FixedClock::START);
    let tick = TimeDelta::microseconds(1);
    let mut ids = Vec::new();
    for owner in [maya, maya, maya, noah] {
        notify(db, owner, now - TimeDelta::days(90));
        ids.push(db.read(|db| db.notifications().list(owner, Page::ALL))[0].id);
    }
    let delete = |owner, id: NotificationId, at| {
        db.write(move |db| db.notifications().delete(owner, DeletedNotices::One(id), at))
    };
    assert!(
        delete(maya, ids[0], now - tick) && delete(maya, ids[1], now) && delete(noah, ids[3], now - tick)
    );

    assert_eq!(db.write(move |db| db.safety().purge(Expired::DeletedNotifications(now))), 2);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::DeletedNotifications(now))), 0);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::DeletedNotifications(now + tick))), 1);
    let left: Vec<_> =
        db.read(|db| db.notifications().list(maya, Page::ALL)).iter().map(|left| left.id).collect();
    assert_eq!(left, [ids[2]], "what nobody deleted stays, however old");
}

fn lowest_sort_key_of_a_column_is_found(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    let todo = Column { board: Board::Roadmap, status: TaskStatus::Todo };
    let lowest = |owner, column| db.read(|db| db.tasks().find_neighbours(owner, column, None, 0)).after;
    assert_eq!(lowest(maya, todo), None);
    let insert = |task: TaskBuilder, key| task.sort_key(key).insert(&*db.storage);
    insert(TaskBuilder::of(maya), 7);
    let low = insert(TaskBuilder::of(maya), -2);
    insert(TaskBuilder::of(maya).priority(), -50);
    insert(TaskBuilder::of(maya).status(TaskStatus::Done), -60);
    insert(TaskBuilder::of(maya).status(TaskStatus::Completed), -70);
    insert(TaskBuilder::of(noah), -80);
    assert_eq!(lowest(maya, todo), Some(SortKey(-2)));
    assert_eq!(lowest(maya, Column { board: Board::Mentor, ..todo }), Some(SortKey(-50)));
    assert_eq!(lowest(maya, Column { status: TaskStatus::Done, ..todo }), Some(SortKey(-60)));
    let deleted = Task { deleted_at: Some(parse(FixedClock::START)), ..low };
    assert_ne!(deleted.id, TaskId(0));
    db.write(move |db| db.tasks().update(&deleted, TaskChange::Everything, parse(FixedClock::START)));
    assert_eq!(lowest(maya, todo), Some(SortKey(7)));
}
