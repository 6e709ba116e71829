//! Table of clients: order by every column, and values of its rows.

use chrono::{DateTime, Utc};
use hub_domain::model::{
    accounts::user::UserId,
    mentoring::{
        client::{ClientFilter, Direction},
        client_table::{TableOrder, TableQuery, TableRow, TableSort},
    },
    set_aside::Rows,
    task::TaskStatus,
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

use crate::mentoring::tags::{give, insert_tag};

on_both! {
    table_is_sorted_by_every_column_in_pages,
    figures_follow_time_after_a_refresh,
    people_are_found_by_name_and_title,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn rows(db: &TestDatabase, order: TableOrder, now: DateTime<Utc>) -> (Vec<TableRow>, i64) {
    let query = TableQuery { filter: ClientFilter::default(), order, numbers: Vec::new() };
    db.read(|db| db.clients().list_rows(&query, now))
}

fn sorted(db: &TestDatabase, sort: TableSort, direction: Direction) -> Vec<UserId> {
    let order = TableOrder { sort, direction, limit: 200, offset: 0 };
    rows(db, order, now()).0.iter().map(|row| row.client.id).collect()
}

fn user(db: &TestDatabase, name: &str, joined: &str) -> UserId {
    UserBuilder::new(&format!("{name}@example.com")).created_at(joined).insert(&*db.storage).id
}

fn task(db: &TestDatabase, client: UserId, status: TaskStatus, due: &str, created: &str) {
    let task = TaskBuilder::of(client).due(due.parse().ok()).status(status).created_at(created);
    task.insert(&*db.storage);
}

fn table_is_sorted_by_every_column_in_pages(db: &TestDatabase) {
    let maya = user(db, "maya", "2026-10-01T00:00:00Z");
    let noah = user(db, "noah", "2026-09-01T00:00:00Z");
    let anna = user(db, "anna", "2026-11-01T00:00:00Z");
    let (vip, late) = (insert_tag(db, "vip"), insert_tag(db, "late"));
    give(db, &[maya], &[vip, late]);
    give(db, &[noah], &[vip]);
    task(db, maya, TaskStatus::Todo, "2026-11-19", "2026-11-10T00:00:00Z");
    task(db, maya, TaskStatus::Completed, "2026-12-24", "2026-11-10T00:00:00Z");
    task(db, noah, TaskStatus::Completed, "2026-12-24", "2026-10-02T00:00:00Z");
    task(db, noah, TaskStatus::Done, "2026-11-18", "2026-11-12T00:00:00Z");
    task(db, noah, TaskStatus::Todo, "2026-11-18", "2026-11-12T00:00:00Z");
    task(db, noah, TaskStatus::Todo, "2026-12-24", "2026-11-12T00:00:00Z");
    db.write(|db| db.clients().refresh_figures(now(), Rows::Next(usize::MAX)));
    for (sort, expected) in [
        (TableSort::Name, [anna, maya, noah]),
        (TableSort::Tags, [anna, noah, maya]),
        (TableSort::Open, [anna, maya, noah]),
        (TableSort::Overdue, [anna, maya, noah]),
        // Without a task, the rate is below 0 %.
        (TableSort::Rate, [anna, noah, maya]),
        (TableSort::LastActive, [anna, maya, noah]),
        (TableSort::Joined, [noah, maya, anna]),
    ] {
        assert_eq!(sorted(db, sort, Direction::Ascending), expected, "{sort:?}");
        let mut descending = sorted(db, sort, Direction::Descending);
        descending.reverse();
        assert_eq!(descending, expected, "{sort:?}");
    }
    assert_eq!(sorted(db, TableSort::Waiting, Direction::Descending)[0], noah);
    let mut both = [maya, noah];
    both.sort_unstable();
    assert_eq!(
        sorted(db, TableSort::Completed, Direction::Ascending),
        [anna, both[0], both[1]],
        "ties by id"
    );

    let page = |offset| {
        let order = TableOrder { sort: TableSort::Name, direction: Direction::Ascending, limit: 2, offset };
        let (rows, total) = rows(db, order, now());
        (rows.iter().map(|row| row.client.first_name.clone()).collect::<Vec<_>>(), total)
    };
    assert_eq!(page(0), (vec!["Anna".to_owned(), "Maya".to_owned()], 3));
    assert_eq!(page(2), (vec!["Noah".to_owned()], 3));
    assert_eq!(page(4), (vec![], 3));

    let order = TableOrder { sort: TableSort::Name, direction: Direction::Ascending, limit: 50, offset: 0 };
    let (rows, _) = rows(db, order, now());
    let said: Vec<_> = rows.iter().map(|row| (row.completion_rate, row.tags.len())).collect();
    assert_eq!(said, [(None, 0), (Some(50), 2), (Some(0), 1)]);
    let active = [None, Some(parse("2026-11-10T00:00:00Z")), Some(parse("2026-11-12T00:00:00Z"))];
    assert_eq!(rows.iter().map(|row| row.last_active_at).collect::<Vec<_>>(), active);
}

fn figures_follow_time_after_a_refresh(db: &TestDatabase) {
    let maya = user(db, "maya", "2026-10-01T00:00:00Z");
    task(db, maya, TaskStatus::Todo, "2026-11-20", "2026-11-10T00:00:00Z");
    task(db, maya, TaskStatus::Completed, "2026-11-20", "2026-11-10T00:00:00Z");
    let figures = |overdue: u8, lately: u8| {
        let row = "client_summaries WHERE overdue_tasks = {overdue} AND completed_lately = {lately}";
        let row = row.replace("{overdue}", &overdue.to_string()).replace("{lately}", &lately.to_string());
        db.raw().count(&row) == 1
    };
    let refresh = |at: &str| {
        let at = parse(at);
        let outdated = !db.read(|db| db.clients().list_outdated(at, 1)).is_empty();
        let refreshed = db.write(move |db| db.clients().refresh_figures(at, Rows::Next(10)));
        assert_eq!(refreshed, usize::from(outdated), "{at}");
        outdated
    };
    // Values of rows are current, even before the refresh.
    let said = |at: &str| {
        let order =
            TableOrder { sort: TableSort::Rate, direction: Direction::Ascending, limit: 50, offset: 0 };
        let (rows, _) = rows(db, order, parse(at));
        (rows[0].client.task_counts.overdue, rows[0].completion_rate)
    };
    assert!(figures(0, 1));
    assert!(!refresh("2026-11-20T23:59:59Z"), "nothing has changed yet");
    assert_eq!(said("2026-11-20T23:59:59Z"), (0, Some(50)));
    assert_eq!(said("2026-11-21T00:00:00Z"), (1, Some(50)));
    assert!(refresh("2026-11-21T00:00:00Z") && figures(1, 1));
    assert!(!refresh("2026-12-09T23:59:59Z"));
    assert_eq!(said("2026-12-10T00:00:00Z"), (1, Some(0)));
    assert!(refresh("2026-12-10T00:00:00Z") && figures(1, 0));
    assert!(!refresh("2027-12-10T00:00:00Z"));
}

fn people_are_found_by_name_and_title(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya", FixedClock::START), user(db, "noah", FixedClock::START));
    let people = db.read(|db| db.clients().list_people(&[noah, maya], 1));
    assert_eq!((people.len(), people[0].id), (1, maya));
    let names = db.read(|db| db.clients().list_names(&[noah, maya, UserId::generate()], 10));
    assert_eq!(names, ["Maya Example", "Noah Example"]);
    // A client's own task with the title does not count as assigned.
    TaskBuilder::of(maya).title("Film").insert(&*db.storage);
    assert_eq!(db.read(|db| db.assignments().list_who_has(&["Film".to_owned()])), []);
}
