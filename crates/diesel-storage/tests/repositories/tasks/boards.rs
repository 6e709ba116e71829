//! Tasks: assignee, order, and soft delete.

use chrono::{NaiveDate, TimeDelta};
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::{Board, Category},
        page::Page,
        task::{
            Column, Task, TaskChange, TaskKey, TaskList, TaskStatus, details::TaskDetails, id::TaskId,
            recurrence::NextCopy, sort_key::SortKey,
        },
    },
    ports::storage_error::StorageError,
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder, full_details, task_details},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    a_task_is_found_as_it_was_inserted,
    new_task_is_in_to_do_without_ticks,
    every_field_of_a_task_can_change,
    open_tasks_are_listed_in_order_with_subtasks,
    completed_tasks_are_listed_latest_first,
    sort_keys_are_listed_by_column_and_board,
    the_neighbours_of_a_position_are_found,
    sort_key_is_set_on_own_task_only,
    another_users_tasks_are_neither_found_nor_listed,
    another_users_task_is_not_updated,
    unknown_ids_find_no_task,
}

fn user(db: &TestDatabase, email: &str) -> UserId {
    UserBuilder::new(email).insert(&*db.storage).id
}

fn maya(db: &TestDatabase) -> UserId {
    user(db, "maya@example.com")
}

fn titles(tasks: &[Task]) -> Vec<&str> {
    tasks.iter().map(|task| task.details.title.as_str()).collect()
}

fn update(db: &TestDatabase, task: &Task) {
    let task = task.clone();
    db.write(move |db| db.tasks().update(&task, TaskChange::Everything, parse(FixedClock::START)));
}

fn delete(db: &TestDatabase, task: Task) -> Task {
    let task = Task { deleted_at: Some(parse(FixedClock::START)), ..task };
    update(db, &task);
    task
}

fn a_task_is_found_as_it_was_inserted(db: &TestDatabase) {
    let maya = maya(db);
    let mut new = TaskBuilder::of(maya)
        .title("Schnitt & Ton 🎬")
        .priority()
        .due(NaiveDate::from_ymd_opt(2027, 2, 28))
        .sort_key(-7)
        .created_at("2026-11-20T08:17:00.123456Z")
        .build();
    new.details.description = Some("Two\nlines".to_owned());
    let created_at = new.created_at;
    let task = db.write(move |db| db.tasks().insert(&new));

    assert_eq!((task.assignee, task.details.title.as_str()), (maya, "Schnitt & Ton 🎬"));
    assert_eq!(task.details.description.as_deref(), Some("Two\nlines"));
    assert_eq!((task.details.category, task.sort_key), (Category::TimoTask, SortKey(-7)));
    assert_eq!(task.details.due_date, NaiveDate::from_ymd_opt(2027, 2, 28));
    assert_eq!((task.created_at, task.updated_at), (created_at, created_at));
    assert_eq!(db.task(maya, task.id), Some(task));
}

fn new_task_is_in_to_do_without_ticks(db: &TestDatabase) {
    let new = TaskBuilder::of(maya(db)).subtasks(&[("one", true), ("two", true)]).build();
    let task = db.write(move |db| db.tasks().insert(&new));
    assert_eq!((task.status, task.completed_at, task.deleted_at), (TaskStatus::Todo, None, None));
    assert!(task.subtasks.iter().all(|subtask| !subtask.completed));
}

fn every_field_of_a_task_can_change(db: &TestDatabase) {
    let task = TaskBuilder::of(maya(db)).insert(&*db.storage);
    let later = parse("2026-11-21T09:00:00.5Z");
    for category in Category::ALL {
        for status in TaskStatus::ALL {
            let changed = Task {
                details: TaskDetails { category, due_date: None, ..full_details("Another") },
                program_step: None,
                next_copy: Some(NextCopy { on: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap(), at: later }),
                status,
                sort_key: SortKey(i64::MAX),
                updated_at: later,
                completed_at: (status == TaskStatus::Completed).then_some(later),
                ..task.clone()
            };
            update(db, &changed);
            assert_eq!(db.task(task.assignee, task.id), Some(changed));
        }
    }
    update(db, &task);
    assert_eq!(db.task(task.assignee, task.id).as_ref(), Some(&task));
}

fn open_tasks_are_listed_in_order_with_subtasks(db: &TestDatabase) {
    let maya = maya(db);
    let task = |title: &str, key| TaskBuilder::of(maya).title(title).sort_key(key);
    task("third", 5).insert(&*db.storage);
    task("first", -1).subtasks(&[("a", true), ("b", false), ("c", true)]).insert(&*db.storage);
    task("second", 2).status(TaskStatus::Done).priority().insert(&*db.storage);
    task("fourth, a later row of the same place", 5).insert(&*db.storage);
    task("completed", 0).status(TaskStatus::Completed).insert(&*db.storage);
    delete(db, task("deleted", 0).insert(&*db.storage));

    let listed = db.tasks_of(maya, TaskList::Open);
    let expected = ["first", "second", "third", "fourth, a later row of the same place"];
    assert_eq!(titles(&listed), expected);
    let subtasks: Vec<_> =
        listed[0].subtasks.iter().map(|subtask| (subtask.title.as_str(), subtask.completed)).collect();
    assert_eq!(subtasks, [("a", true), ("b", false), ("c", true)]);
    assert!(listed[1..].iter().all(|task| task.subtasks.len() == 1));
}

fn completed_tasks_are_listed_latest_first(db: &TestDatabase) {
    let maya = maya(db);
    let completed = |title: &str, at: &str| {
        let task = TaskBuilder::of(maya).title(title).created_at(at).status(TaskStatus::Completed);
        task.subtasks(&[("one", true), ("two", false)]).insert(&*db.storage)
    };
    completed("second", "2026-11-19T10:00:00Z");
    completed("first", "2026-11-18T10:00:00Z");
    completed("third", "2026-11-19T10:00:00Z");
    delete(db, completed("deleted", "2026-11-20T10:00:00Z"));
    TaskBuilder::of(maya).title("open").status(TaskStatus::Done).insert(&*db.storage);

    let listed = db.tasks_of(maya, TaskList::Completed(Page::ALL));
    assert_eq!(titles(&listed), ["third", "second", "first"]);
    assert!(listed.iter().all(|task| task.subtasks.len() == 2 && task.subtasks[0].title == "one"));
}

fn sort_keys_are_listed_by_column_and_board(db: &TestDatabase) {
    let maya = maya(db);
    let task = |key| TaskBuilder::of(maya).sort_key(key);
    let low = task(-3).insert(&*db.storage);
    let high = task(9).insert(&*db.storage);
    let priority = task(1).priority().insert(&*db.storage);
    let done = task(2).status(TaskStatus::Done).insert(&*db.storage);
    delete(db, task(0).insert(&*db.storage));
    task(0).status(TaskStatus::Completed).insert(&*db.storage);

    let keys = |board, status| db.read(|db| db.tasks().list_sort_keys(maya, Column { board, status }));
    assert_eq!(keys(Board::Roadmap, TaskStatus::Todo), [(low.id, SortKey(-3)), (high.id, SortKey(9))]);
    assert_eq!(keys(Board::Mentor, TaskStatus::Todo), [(priority.id, SortKey(1))]);
    assert_eq!(keys(Board::Roadmap, TaskStatus::Done), [(done.id, SortKey(2))]);
    assert_eq!(keys(Board::Mentor, TaskStatus::Done), []);
}

fn the_neighbours_of_a_position_are_found(db: &TestDatabase) {
    let (maya, noah) = (maya(db), user(db, "noah@example.com"));
    let task = |key| TaskBuilder::of(maya).sort_key(key);
    let moved = task(2).insert(&*db.storage);
    for key in [3, 1, 9] {
        task(key).insert(&*db.storage);
    }
    task(4).priority().insert(&*db.storage);
    task(5).status(TaskStatus::Done).insert(&*db.storage);
    task(6).status(TaskStatus::Completed).insert(&*db.storage);
    delete(db, task(7).insert(&*db.storage));
    TaskBuilder::of(noah).sort_key(8).insert(&*db.storage);

    let at = |column, position| {
        let found = db.read(|db| db.tasks().find_neighbours(maya, column, Some(moved.id), position));
        (found.before.map(|key| key.0), found.after.map(|key| key.0))
    };
    let (todo, empty) = (moved.column(), Column { status: TaskStatus::InProgress, ..moved.column() });
    assert_eq!(at(todo, 0), (None, Some(1)));
    assert_eq!(at(todo, 1), (Some(1), Some(3)), "the task itself does not count");
    assert_eq!(at(todo, 2), (Some(3), Some(9)));
    assert_eq!(at(todo, 3), (Some(9), None));
    assert_eq!(at(todo, usize::MAX), (Some(9), None));
    assert_eq!((at(empty, 0), at(empty, 5)), ((None, None), (None, None)));
}

fn sort_key_is_set_on_own_task_only(db: &TestDatabase) {
    let (maya, noah) = (maya(db), user(db, "noah@example.com"));
    let task = TaskBuilder::of(maya).sort_key(1).insert(&*db.storage);
    let other = TaskBuilder::of(maya).sort_key(1).insert(&*db.storage);
    db.write(move |db| db.tasks().set_sort_key(maya, task.id, SortKey(4)));
    db.write(move |db| db.tasks().set_sort_key(noah, task.id, SortKey(99)));
    let key = |task: &Task| db.task(maya, task.id).unwrap().sort_key;
    assert_eq!((key(&task), key(&other)), (SortKey(4), SortKey(1)));
}

fn another_users_tasks_are_neither_found_nor_listed(db: &TestDatabase) {
    let (maya, noah) = (maya(db), user(db, "noah@example.com"));
    let open = TaskBuilder::of(maya).insert(&*db.storage);
    TaskBuilder::of(maya).status(TaskStatus::Completed).insert(&*db.storage);
    let deleted = delete(db, TaskBuilder::of(maya).insert(&*db.storage));

    assert_eq!(db.task(noah, open.id), None);
    assert_eq!(db.read(|db| db.tasks().find(noah, noah, TaskKey::OfSubtask(open.subtasks[0].id))), None);
    assert_eq!(db.read(|db| db.tasks().find(noah, noah, TaskKey::Deleted(deleted.id))), None);
    assert_eq!(db.tasks_of(noah, TaskList::Open), []);
    assert_eq!(db.tasks_of(noah, TaskList::Completed(Page::ALL)), []);
    assert_eq!(db.read(|db| db.tasks().list_sort_keys(noah, open.column())), []);
}

fn another_users_task_is_not_updated(db: &TestDatabase) {
    let (maya, noah) = (maya(db), user(db, "noah@example.com"));
    let task = TaskBuilder::of(maya).insert(&*db.storage);
    let stolen =
        Task { assignee: noah, details: task_details("Stolen"), sort_key: SortKey(1), ..task.clone() };
    let moved = stolen.clone();
    let outcome = db
        .storage()
        .change(move |db| db.tasks().update(&stolen, TaskChange::Everything, parse(FixedClock::START)));
    assert!(matches!(outcome, Err(StorageError::Lost(_))), "{outcome:?}");
    let outcome =
        db.storage().change(move |db| db.tasks().update(&moved, TaskChange::Progress, moved.updated_at));
    assert!(matches!(outcome, Err(StorageError::Lost(_))), "{outcome:?}");
    assert_eq!(db.task(maya, task.id), Some(task));
}

fn unknown_ids_find_no_task(db: &TestDatabase) {
    let maya = maya(db);
    let task = TaskBuilder::of(maya).insert(&*db.storage);
    let subtask = task.subtasks[0].id;
    for id in [0, -1, task.id.0 + 1, i64::MAX, i64::MIN] {
        assert_eq!(db.task(maya, TaskId(id)), None);
        assert_eq!(db.read(|db| db.tasks().find(maya, maya, TaskKey::Deleted(TaskId(id)))), None);
    }
    let found = db.read(|db| db.tasks().find(maya, maya, TaskKey::OfSubtask(subtask)));
    assert_eq!(found.map(|found| found.id), Some(task.id));
    let later = Task { id: TaskId(i64::MAX), updated_at: task.updated_at + TimeDelta::days(1), ..task };
    let outcome = db
        .storage()
        .change(move |db| db.tasks().update(&later, TaskChange::Everything, parse(FixedClock::START)));
    assert!(matches!(outcome, Err(StorageError::Lost(_))), "{outcome:?}");
}
