//! Number of statements of an assignment, and of the copies of recurring tasks. A binary of its own, because it counts those of every connection.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use chrono_tz::Tz;
use hub_domain::{
    Error,
    model::{
        accounts::user::Role,
        mentoring::assignment::RecallOutcome,
        task::{
            details::{SubtaskForm, TaskForm},
            repeat::RepeatForm,
        },
    },
    ports::storage::Repositories,
    use_cases::{
        mentoring::assignments::{self, Bulk},
        tasks as own,
    },
};
use hub_test_support::{
    builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports, ports::call,
    statements::count_of_writers,
};

/// Number of statements of a change, with its begin and commit.
fn counted<T: Send + 'static>(
    db: &TestDatabase,
    change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
) -> (usize, T) {
    let before = count_of_writers();
    let answer = ports::run(&db.ports(), change).unwrap();
    (count_of_writers() - before, answer)
}

/// Three tasks with four subtasks each.
fn tasks() -> Vec<TaskForm<'static>> {
    let task = |title| TaskForm {
        title,
        description: Some("text"),
        category: "Timo Task",
        due_date: "2026-12-24",
        needs_review: true,
        repeat: None,
        subtasks: ["one", "two", "three", "four"].map(|title| SubtaskForm { id: None, title }).into(),
    };
    vec![task("a"), task("b"), task("c")]
}

/// Statements of an assignment to a number of clients, and of its recall.
fn statements(db: &TestDatabase, clients: usize) -> (usize, usize) {
    let zones = [Tz::UTC, Tz::Pacific__Auckland, Tz::America__Lima];
    for number in 0..clients {
        let client = UserBuilder::new(&format!("maya{number}@example.com")).zone(zones[number % 3]);
        client.insert(&*db.storage);
    }
    let mentor = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let admin = call(&db.ports(), mentor, Role::Admin);
    let same_admin = admin.clone();
    let (to_assign, given) = counted(db, move |db| {
        assignments::assign_bulk(db, &admin, &Bulk { tasks: tasks(), to_all: true, assignee: "" })
    });
    let rows = i64::try_from(clients).unwrap() * 3;
    assert_eq!(given.answer.tasks, rows);
    let id = given.answer.assignment;
    let (to_recall, recalled) = counted(db, move |db| assignments::recall(db, &same_admin, id));
    assert_eq!(recalled.answer, RecallOutcome { removed: rows, kept: 0 });
    (to_assign, to_recall)
}

#[test]
fn statement_count_is_independent_of_the_clients() {
    let few: Vec<_> = TestDatabase::both().iter().map(|db| statements(db, 3)).collect();
    assert!(
        few.iter().all(|(assign, recall)| (20..60).contains(assign) && (5..40).contains(recall)),
        "{few:?}"
    );
    let few_copies: Vec<_> = TestDatabase::both().iter().map(|db| statements_of_copies(db, 3)).collect();
    assert!(few_copies.iter().all(|count| (8..25).contains(count)), "{few_copies:?}");
    for clients in [30, 300] {
        let many: Vec<_> = TestDatabase::both().iter().map(|db| statements_of_copies(db, clients)).collect();
        assert_eq!(many, few_copies, "{clients} clients");
        let many: Vec<_> = TestDatabase::both().iter().map(|db| statements(db, clients)).collect();
        assert_eq!(many, few, "{clients} clients");
    }
}

/// Statements that make the next copies of one task of each client.
fn statements_of_copies(db: &TestDatabase, clients: usize) -> usize {
    let zones = [Tz::UTC, Tz::Europe__Berlin, Tz::America__Lima];
    for number in 0..clients {
        let client = UserBuilder::new(&format!("maya{number}@example.com")).zone(zones[number % 3]);
        let call = call(&db.ports(), client.insert(&*db.storage).id, Role::Client);
        let skipped = ports::run(&db.ports(), move |db| {
            let repeat = RepeatForm { every: 1, unit: "day", on: None, from: "date" };
            let subtasks = ["one", "two"].map(|title| SubtaskForm { id: None, title }).into();
            let form = TaskForm {
                title: "Film",
                category: "Content Creation",
                due_date: "2026-11-20",
                repeat: Some(repeat),
                subtasks,
                ..TaskForm::default()
            };
            let task = own::create(db, &call, &form)?;
            own::skip(db, &call, task.id)
        });
        skipped.unwrap();
    }
    let now = parse("2026-11-21T12:00:00Z");
    let (count, is_made) = counted(db, move |db| Ok(own::make_next_chunk(db, now)?));
    assert!(is_made);
    let copies = i64::try_from(clients).unwrap();
    assert_eq!(db.raw().count("tasks WHERE deleted_at IS NULL"), copies);
    count
}
