//! Completions, which count once and permanently.

use chrono::{TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::model::{
    accounts::user::UserId,
    task::{Tally, Task, TaskChange, TaskStatus},
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
    a_user_without_completions_has_an_empty_tally,
}

fn maya(db: &TestDatabase) -> UserId {
    UserBuilder::new("maya@example.com").insert(&*db.storage).id
}

fn this_week() -> Week {
    Week::containing(parse(FixedClock::START), Tz::UTC)
}

fn record(db: &TestDatabase, task: &Task, at: chrono::DateTime<Utc>) {
    let task = task.clone();
    db.write(move |db| db.tasks().record_completion(&task, at));
}

fn tally(db: &TestDatabase, user: UserId) -> (i64, i64) {
    let tally = db.read(|db| db.tasks().tally(user, this_week()));
    (tally.completed, tally.priority_this_week)
}

fn a_completion_counts_once(db: &TestDatabase) {
    let task = TaskBuilder::of(maya(db)).priority().insert(&*db.storage);
    let now = parse(FixedClock::START);
    record(db, &task, now - TimeDelta::weeks(1));
    record(db, &task, now);
    assert_eq!(tally(db, task.assignee), (1, 0), "the first completion is the one that counts");
}

fn a_completion_outlives_its_task(db: &TestDatabase) {
    let task = TaskBuilder::of(maya(db)).priority().status(TaskStatus::Completed).insert(&*db.storage);
    let assignee = task.assignee;
    let deleted = Task { deleted_at: Some(parse(FixedClock::START)), ..task };
    db.write(move |db| db.tasks().update(&deleted, TaskChange::Everything, parse(FixedClock::START)));
    assert_eq!(tally(db, assignee), (1, 1));
}

fn completions_count_for_their_assignee_only(db: &TestDatabase) {
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    TaskBuilder::of(maya(db)).priority().status(TaskStatus::Completed).insert(&*db.storage);
    assert_eq!(tally(db, noah), (0, 0));
}

fn week_counts_priority_tasks_in_half_open_interval(db: &TestDatabase) {
    let maya = maya(db);
    let Week { start, end } = this_week();
    let tick = TimeDelta::microseconds(1);
    for (at, counted) in [(start - tick, 0), (start, 1), (end - tick, 2), (end, 2)] {
        let task = TaskBuilder::of(maya).priority().insert(&*db.storage);
        record(db, &task, at);
        assert_eq!(tally(db, maya).1, counted, "completed at {at}");
    }
    let ordinary = TaskBuilder::of(maya).insert(&*db.storage);
    record(db, &ordinary, start);
    assert_eq!(tally(db, maya), (5, 2));
}

fn a_user_without_completions_has_an_empty_tally(db: &TestDatabase) {
    let maya = maya(db);
    let tally = db.read(|db| db.tasks().tally(maya, this_week()));
    assert_eq!(tally, Tally::default());
}
