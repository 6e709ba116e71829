//! Consistency of the client projection with the accounts and tasks.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    model::{
        accounts::user::{Role, UserId},
        category::Category,
        mentoring::{
            attention::Attention,
            client::{AttentionCounts, ClientFilter, ClientFilterForm, ClientTaskCounts, QUIET_AFTER},
            client_table::ClientQueryForm,
            condition::RATE_DAYS,
        },
        page::Page,
        set_aside::Rows,
        task::{
            Task, TaskList, TaskStatus,
            details::{SubtaskForm, TaskForm},
        },
    },
    ports::{Ports, repositories::clients::ClientOrder, storage::Storage},
    use_cases::{
        housekeeping,
        mentoring::assignments::{self, Bulk},
        tasks,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::{Stored, TestDatabase},
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::mentoring::large_assignments::give_next_chunk;

on_both! {
    projection_of_an_older_database_is_filled,
    a_directory_that_is_there_is_left_alone,
    an_account_that_goes_leaves_the_directory,
    figures_follow_a_clock_that_was_ahead,
}

/// Users who are clients now, with their time zones.
fn clients(db: &Stored) -> Vec<(UserId, Tz)> {
    let users = db.read(|db| db.accounts().list());
    users.into_iter().filter(|user| user.role == Role::Client).map(|user| (user.id, user.zone)).collect()
}

/// Counts computed from a client's own tasks.
fn counted(db: &Stored, client: UserId, zone: Tz, now: DateTime<Utc>) -> ClientTaskCounts {
    let today = now.with_timezone(&zone).date_naive();
    let open = db.tasks_of(client, TaskList::Open);
    let completed = db.tasks_of(client, TaskList::Completed(Page::ALL)).len();
    let count =
        |is: &dyn Fn(&Task) -> bool| i64::try_from(open.iter().filter(|task| is(task)).count()).unwrap();
    ClientTaskCounts {
        open: count(&|task| task.status != TaskStatus::Done),
        overdue: count(&|task| task.details.due_date.is_some_and(|day| day < today)),
        waiting: count(&|task| task.status == TaskStatus::Done),
        completed: i64::try_from(completed).unwrap(),
    }
}

fn attention(storage: &dyn Storage, now: DateTime<Utc>) -> AttentionCounts {
    let filters = [None, Some(Attention::Overdue), Some(Attention::Waiting), Some(Attention::Quiet)]
        .map(|attention| ClientFilter { attention, ..ClientFilter::default() });
    let counts = storage.query(|db| db.clients().count_each(&filters, now)).unwrap();
    AttentionCounts { clients: counts[0], overdue: counts[1], waiting: counts[2], quiet: counts[3] }
}

/// Compares every counter of the projection with the tasks themselves.
#[track_caller]
pub fn is_true(db: &Stored, now: DateTime<Utc>, step: &str) {
    let expected: BTreeMap<_, _> =
        clients(db).into_iter().map(|(id, zone)| (id, counted(db, id, zone, now))).collect();
    let query = ClientQueryForm { limit: Some(200), ..ClientQueryForm::default() }.parse().unwrap();
    let (rows, total) = db.read(|db| db.clients().list_rows(&query, now));
    let cards: BTreeMap<_, _> = rows.into_iter().map(|row| (row.client.id, row.client.task_counts)).collect();
    assert_eq!(cards, expected, "cards after {step}");
    assert_eq!(usize::try_from(total).unwrap(), expected.len());
    let all: BTreeMap<_, _> = db.read(|db| db.clients().count_tasks(now)).into_iter().collect();
    assert_eq!(all, expected, "all counts after {step}");
    for (reason, needs_a_word) in [
        (Attention::Overdue, (|counts| counts.overdue > 0) as fn(&ClientTaskCounts) -> bool),
        (Attention::Waiting, |counts| counts.waiting > 0),
    ] {
        let expected: Vec<_> =
            expected.iter().filter(|(_, counts)| needs_a_word(counts)).map(|(id, _)| *id).collect();
        assert_eq!(listed(db, reason, now), expected, "{reason:?} after {step}, at {now}");
    }
    let counts = attention(db.storage(), now);
    let count = |reason| i64::try_from(listed(db, reason, now).len()).unwrap();
    let expected = AttentionCounts {
        clients: total,
        overdue: count(Attention::Overdue),
        waiting: count(Attention::Waiting),
        quiet: count(Attention::Quiet),
    };
    assert_eq!(counts, expected, "attention after {step}");
}

/// Compares the figures that the table is sorted by with the tasks themselves, once time has changed them.
#[track_caller]
pub fn figures_are_true(db: &TestDatabase, now: DateTime<Utc>, step: &str) {
    db.write(move |db| db.clients().refresh_figures(now, Rows::Next(usize::MAX)));
    assert!(db.read(|db| db.clients().list_outdated(now, 1)).is_empty());
    for (id, zone) in clients(db) {
        let ClientTaskCounts { open, overdue, waiting, completed } = counted(db, id, zone, now);
        let since = now - TimeDelta::days(RATE_DAYS);
        let all = db.tasks_of(id, TaskList::Completed(Page::ALL));
        let lately = all.iter().filter(|task| task.completed_at.is_some_and(|at| at > since)).count();
        let row = format!(
            "client_summaries WHERE user_id = '{id}' AND open_tasks = {open} AND overdue_tasks = {overdue} \
             AND waiting = {waiting} AND completed = {completed} AND completed_lately = {lately}"
        );
        assert_eq!(db.raw().count(&row), 1, "figures of {row} after {step}, at {now}");
    }
}

pub fn listed(db: &Stored, reason: Attention, now: DateTime<Utc>) -> Vec<UserId> {
    let filter = ClientFilter { attention: Some(reason), ..ClientFilter::default() };
    let mut ids = db.read(|db| db.clients().list_ids(&filter, ClientOrder::Joined, now));
    ids.sort_unstable();
    ids
}

pub fn form<'a>(title: &'a str, due_date: &'a str) -> TaskForm<'a> {
    let subtasks = ["one", "two"].map(|title| SubtaskForm { id: None, title }).into();
    TaskForm { title, category: Category::ContentCreation.name(), due_date, subtasks, ..TaskForm::default() }
}

fn projection_of_an_older_database_is_filled(db: &TestDatabase) {
    let user =
        |email: &str, zone| UserBuilder::new(email).name("Zoë", "Łuk").zone(zone).insert(&*db.storage).id;
    let (maya, noah, sam) = (
        user("maya@example.com", Tz::Pacific__Auckland),
        user("noah@example.com", Tz::UTC),
        user("sam@example.com", Tz::UTC),
    );
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let day = |text: &str| text.parse().ok();
    TaskBuilder::of(maya).due(day("2026-11-21")).insert(&*db.storage);
    TaskBuilder::of(maya).due(day("2026-11-10")).status(TaskStatus::Completed).insert(&*db.storage);
    TaskBuilder::of(noah).status(TaskStatus::Done).created_at("2026-12-01T00:00:00Z").insert(&*db.storage);
    TaskBuilder::of(timo).due(day("2026-11-10")).status(TaskStatus::Done).insert(&*db.storage);
    let times =
        ["2026-11-21T10:59:59Z", "2026-11-21T11:00:00Z", "2026-12-04T12:00:00Z", "2026-12-16T00:00:00Z"];
    let said = |db: &Stored| {
        times.map(|now| (attention(db.storage(), parse(now)), listed(db, Attention::Quiet, parse(now))))
    };
    let before = said(db);
    assert_eq!(before[1].0, AttentionCounts { clients: 3, overdue: 1, waiting: 1, quiet: 0 });
    let mut quiet = [maya, sam];
    quiet.sort_unstable();
    assert_eq!(before[2].1, quiet);

    db.raw().execute("DELETE FROM client_summaries");
    assert_eq!(said(db)[0].0, AttentionCounts::default());
    drop(DieselStorage::open(&db.url).unwrap());
    assert_eq!(said(db), before);
    for now in times {
        is_true(db, parse(now), now);
    }
    let found = |typed| {
        let query = ClientQueryForm {
            filter: ClientFilterForm { search: Some(typed), attention: None },
            sort: Some("email"),
            direction: Some("asc"),
            ..ClientQueryForm::default()
        };
        let query = query.parse().unwrap();
        let (rows, _) = db.read(|db| db.clients().list_rows(&query, parse(FixedClock::START)));
        rows.into_iter().map(|row| row.client.id).collect::<Vec<_>>()
    };
    assert_eq!(found("luk zoe"), [maya, noah, sam]);
    assert_eq!(found("noah@example"), [noah]);
}

fn a_directory_that_is_there_is_left_alone(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    TaskBuilder::of(maya).insert(&*db.storage);
    let now = db.ports().clock.now() + QUIET_AFTER + TimeDelta::days(1);
    let ports = Ports { clock: FixedClock::at("2026-11-30T00:00:00Z"), ..db.ports() };
    let call = ports::call(&ports, maya, Role::Client);
    ports::run(&ports, move |db| tasks::create(db, &call, &form("own", "2026-12-24"))).unwrap();
    assert_eq!(listed(db, Attention::Quiet, now), []);
    let again = DieselStorage::open(&db.url).unwrap();
    assert_eq!(attention(&again, now), AttentionCounts { clients: 1, overdue: 0, waiting: 0, quiet: 0 });
}

fn an_account_that_goes_leaves_the_directory(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    TaskBuilder::of(maya).status(TaskStatus::Done).insert(&*db.storage);
    db.raw().execute("DELETE FROM users");
    let now = parse(FixedClock::START);
    assert_eq!(attention(db.storage(), now), AttentionCounts::default());
    is_true(db, now, "the account is gone");
}

fn figures_follow_a_clock_that_was_ahead(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    TaskBuilder::of(maya).due("2026-11-20".parse().ok()).insert(&*db.storage);
    figures_are_true(db, parse("2026-11-22T00:00:00Z"), "a clock that is ahead");
    let now = parse(FixedClock::START);
    housekeeping::correct_times(db.storage(), now).unwrap();
    figures_are_true(db, now, "the clock is set back");
    is_true(db, now, "the clock is set back");
}

#[test]
fn recall_exceeds_the_limit_of_bound_values() {
    let db = TestDatabase::sqlite();
    let mentor = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    UserBuilder::new("maya@example.com").insert(&*db.storage);
    let mut raw = db.raw();
    raw.execute(
        "CREATE TEMP TABLE copies AS WITH RECURSIVE copy(number) AS \
         (VALUES (1) UNION ALL SELECT number + 1 FROM copy WHERE number < 33000) \
         SELECT printf('00000000-0000-4000-8000-%012d', number) AS id, number || '@example.com' AS address FROM copy",
    );
    raw.execute(
        "INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, \
         created_at) SELECT copies.id, address, password_hash, password_version, first_name, last_name, is_admin, \
         time_zone, created_at FROM users, copies WHERE email = 'maya@example.com'",
    );
    raw.execute(
        "INSERT INTO client_summaries (user_id, joined_at, email, name, search, time_zone, active_at, waiting) \
         SELECT copies.id, joined_at, address, name, search, time_zone, active_at, waiting \
         FROM client_summaries, copies WHERE email = 'maya@example.com'",
    );
    let admin = ports::call(&db.ports(), mentor, Role::Admin);
    let same_admin = admin.clone();
    let given = ports::run(&db.ports(), move |db| {
        let task = TaskForm {
            title: "Film it",
            category: "Timo Task",
            due_date: "2026-12-24",
            subtasks: vec![SubtaskForm { id: None, title: "Set the light" }],
            ..TaskForm::default()
        };
        assignments::assign_bulk(
            db,
            &admin,
            &Bulk { tasks: vec![task], to_all: true, assignee: "", choice: None },
        )
    });
    let given = given.unwrap().answer;
    assert_eq!(given.tasks, 33_001);
    while give_next_chunk(&db.ports()) {}
    let recalled = ports::run(&db.ports(), move |db| assignments::recall(db, &same_admin, given.assignment));
    assert_eq!(recalled.unwrap().answer.0.removed, 33_001);
    while give_next_chunk(&db.ports()) {}
    let attention = attention(db.storage(), parse("2027-01-01T00:00:00Z"));
    assert_eq!((attention.clients, attention.overdue), (33_001, 0));
}
