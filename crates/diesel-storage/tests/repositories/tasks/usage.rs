//! Text and tasks that clients have created, for their limits.

use hub_domain::model::task::{
    TaskChange, TaskList, TaskStatus,
    usage::{TaskCount, TaskUsage},
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
};

on_both!(text_is_counted_as_its_bytes, released_text_is_never_negative, trash_keeps_what_others_need);

const DAY: &str = "2026-11-20";

fn usage(bytes: i64) -> TaskUsage {
    TaskUsage { bytes, created_on: DAY.parse().unwrap(), created: 3 }
}

fn text_is_counted_as_its_bytes(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let open = TaskBuilder::of(maya).title("Grüße 🎬").subtasks(&[("ä", false), ("b", true)]);
    let open = open.insert(&*db.storage);
    let mut deleted = TaskBuilder::of(maya).title("deleted").insert(&*db.storage);
    deleted.deleted_at = Some(deleted.created_at);
    let bytes = open.bytes() + deleted.bytes();
    db.write(move |db| db.tasks().update(&deleted, TaskChange::Everything, deleted.created_at));
    for other in [
        TaskBuilder::of(maya).priority(),
        TaskBuilder::of(maya).status(TaskStatus::Completed),
        TaskBuilder::of(noah).title("another client's"),
    ] {
        other.insert(&*db.storage);
    }
    TaskBuilder::of(maya).title("assigned").insert(&*db.storage);
    db.raw().execute("UPDATE tasks SET assignment_id = 1 WHERE title = 'assigned'");
    assert_eq!(db.read(|db| db.tasks().count_created(maya)), TaskCount { open: 1, deleted: 1 });
    for (client, stored) in [(maya, 1_000), (noah, 500)] {
        db.write(move |db| db.tasks().save_usage(client, &usage(stored)));
    }
    // Only those with more.
    assert_eq!(db.write(|db| db.tasks().recount_usage(500, 10)), 1);
    assert_eq!(db.read(|db| db.tasks().find_usage(maya)), Some(usage(bytes)));
    assert_eq!(db.read(|db| db.tasks().find_usage(noah)), Some(usage(500)));
}

fn released_text_is_never_negative(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    db.write(move |db| db.tasks().release_usage(maya, 10));
    assert_eq!(db.read(|db| db.tasks().find_usage(maya)), None);
    db.write(move |db| db.tasks().save_usage(maya, &usage(15)));
    for expected in [5, 5] {
        db.write(move |db| db.tasks().release_usage(maya, 10));
        assert_eq!(db.read(|db| db.tasks().find_usage(maya)), Some(usage(expected)));
    }
}

fn trash_keeps_what_others_need(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    for number in 0..4 {
        let mut task = TaskBuilder::of(maya).title(&number.to_string()).insert(&*db.storage);
        task.deleted_at = Some(task.created_at + chrono::TimeDelta::minutes(number));
        db.write(move |db| db.tasks().update(&task, TaskChange::Everything, task.created_at));
    }
    db.raw().execute("UPDATE tasks SET repeats_at = 1, repeats_on = '2026-12-01' WHERE title = '0'");
    db.raw().execute("UPDATE tasks SET assignment_id = 1 WHERE title = '1'");
    db.write(move |db| db.tasks().trim_trash(maya, 1));
    let since = chrono::DateTime::UNIX_EPOCH;
    let trash = db.tasks_of(maya, TaskList::DeletedSince(since));
    let titles: Vec<_> = trash.iter().map(|task| &*task.details.title).collect();
    assert_eq!(titles, ["3", "1", "0"]);
}
