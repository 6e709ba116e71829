//! Completions, which count once and permanently.

use chrono::{TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::model::{
    accounts::user::UserId,
    task::{Task, TaskChange, TaskStatus},
    week::Week,
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    a_completion_counts_once,
    a_completion_outlives_its_task,
    completions_count_for_their_assignee_only,
    week_counts_priority_tasks_in_half_open_interval,
}

fn maya(db: &TestDatabase) -> UserId {
    UserBuilder::new("maya@example.com").insert(&*db.storage).id
}

fn this_week() -> Week {
    Week::containing(parse(FixedClock::START), Tz::UTC)
}

/// Tally of the assignee after the completion.
fn record(db: &TestDatabase, task: &Task, at: chrono::DateTime<Utc>) -> (i64, i64) {
    let task = task.clone();
    let tally = db.write(move |db| db.tasks().record_completion(&task, this_week(), at));
    (tally.completed, tally.priority_this_week)
}

fn a_completion_counts_once(db: &TestDatabase) {
    let task = TaskBuilder::of(maya(db)).priority().insert(&*db.storage);
    let now = parse(FixedClock::START);
    record(db, &task, now - TimeDelta::weeks(1));
    assert_eq!(record(db, &task, now), (1, 0), "the first completion is the one that counts");
}

fn a_completion_outlives_its_task(db: &TestDatabase) {
    let task = TaskBuilder::of(maya(db)).priority().status(TaskStatus::Completed).insert(&*db.storage);
    let next = TaskBuilder::of(task.assignee).insert(&*db.storage);
    let deleted = Task { deleted_at: Some(parse(FixedClock::START)), ..task };
    db.write(move |db| db.tasks().update(&deleted, TaskChange::Everything, parse(FixedClock::START)));
    assert_eq!(record(db, &next, parse(FixedClock::START)), (2, 1));
}

fn completions_count_for_their_assignee_only(db: &TestDatabase) {
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    TaskBuilder::of(maya(db)).priority().status(TaskStatus::Completed).insert(&*db.storage);
    let task = TaskBuilder::of(noah).insert(&*db.storage);
    assert_eq!(record(db, &task, parse(FixedClock::START)), (1, 0));
}

fn week_counts_priority_tasks_in_half_open_interval(db: &TestDatabase) {
    let maya = maya(db);
    let Week { start, end } = this_week();
    let tick = TimeDelta::microseconds(1);
    for (at, counted) in [(start - tick, 0), (start, 1), (end - tick, 2), (end, 2)] {
        let task = TaskBuilder::of(maya).priority().insert(&*db.storage);
        assert_eq!(record(db, &task, at).1, counted, "completed at {at}");
    }
    let ordinary = TaskBuilder::of(maya).insert(&*db.storage);
    assert_eq!(record(db, &ordinary, start), (5, 2));
}
