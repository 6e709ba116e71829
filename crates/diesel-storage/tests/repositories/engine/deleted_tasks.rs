//! Soft-deleted tasks: hidden until they are restored or purged.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::model::{
    accounts::user::UserId,
    housekeeping::Expired,
    task::{Task, TaskChange, TaskKey, TaskList, TaskStatus},
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    deleted_task_is_found_among_the_deleted_only,
    deleted_tasks_are_listed_latest_first_since_time,
    another_users_deleted_tasks_are_not_listed,
    purged_tasks_still_count,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn maya(db: &TestDatabase) -> UserId {
    UserBuilder::new("maya@example.com").insert(&*db.storage).id
}

fn update(db: &TestDatabase, task: &Task) {
    let task = task.clone();
    db.write(move |db| db.tasks().update(&task, TaskChange::Everything, parse(FixedClock::START)));
}

fn delete_at(db: &TestDatabase, task: Task, at: DateTime<Utc>) -> Task {
    let task = Task { deleted_at: Some(at), ..task };
    update(db, &task);
    task
}

fn delete(db: &TestDatabase, task: Task) -> Task {
    delete_at(db, task, now())
}

fn deleted_task_is_found_among_the_deleted_only(db: &TestDatabase) {
    let maya = maya(db);
    let task = TaskBuilder::of(maya).insert(&*db.storage);
    let subtask = task.subtasks[0].id;
    assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::Deleted(task.id))), None);

    let task = delete(db, task);
    assert_eq!(db.task(maya, task.id), None);
    assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::OfSubtask(subtask))), None);
    assert_eq!(db.tasks_of(maya, TaskList::Open), []);
    assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::Deleted(task.id))).as_ref(), Some(&task));

    let restored = Task { deleted_at: None, ..task };
    update(db, &restored);
    assert_eq!(db.task(maya, restored.id).as_ref(), Some(&restored));
    assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::Deleted(restored.id))), None);
}

fn deleted_tasks_are_listed_latest_first_since_time(db: &TestDatabase) {
    let maya = maya(db);
    let tick = TimeDelta::microseconds(1);
    let subtasks = [("one", true), ("two", false)];
    let deleted = |title: &str, at| {
        let task = TaskBuilder::of(maya).title(title).subtasks(&subtasks).insert(&*db.storage);
        delete_at(db, task, at)
    };
    let second = deleted("second", now());
    let first = deleted("first", now() - TimeDelta::hours(1));
    let third = deleted("third", now());
    deleted("too old", now() - TimeDelta::hours(1) - tick);
    TaskBuilder::of(maya).title("not deleted").insert(&*db.storage);

    let since = now() - TimeDelta::hours(1);
    let listed = db.tasks_of(maya, TaskList::DeletedSince(since));
    assert_eq!(listed, [third, second, first]);
}

fn another_users_deleted_tasks_are_not_listed(db: &TestDatabase) {
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    delete(db, TaskBuilder::of(maya(db)).insert(&*db.storage));
    assert_eq!(db.tasks_of(noah, TaskList::DeletedSince(DateTime::UNIX_EPOCH)), []);
}

fn purged_tasks_still_count(db: &TestDatabase) {
    let maya = maya(db);
    let tick = TimeDelta::microseconds(1);
    let completed = TaskBuilder::of(maya).status(TaskStatus::Completed).insert(&*db.storage);
    let old = delete_at(db, completed, now() - tick);
    let young = delete_at(db, TaskBuilder::of(maya).insert(&*db.storage), now());
    let open = TaskBuilder::of(maya).insert(&*db.storage);

    assert_eq!(db.write(move |db| db.safety().purge(Expired::DeletedTasks(now()))), 1);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::DeletedTasks(now()))), 0);
    assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::Deleted(old.id))), None);
    assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::Deleted(young.id))), Some(young));
    assert_eq!(db.tasks_of(maya, TaskList::Open), [open]);
    assert_eq!(db.read(|db| db.tasks().count(maya)).ever_completed, 1);
}
