//! Number of statements of an assignment. A binary of its own, because it counts those of every connection.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use chrono_tz::Tz;
use hub_domain::{
    Error,
    model::{
        accounts::user::Role,
        mentoring::assignment::RecallOutcome,
        task::details::{SubtaskForm, TaskForm},
    },
    ports::storage::Repositories,
    use_cases::mentoring::assignments::{self, Bulk},
};
use hub_test_support::{
    builders::UserBuilder, database::TestDatabase, ports, ports::call, statements::count_of_writers,
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
        assignments::assign_bulk(
            db,
            &admin,
            &Bulk { tasks: tasks(), to_all: true, assignee: "", choice: None },
        )
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
    for clients in [30, 300] {
        let many: Vec<_> = TestDatabase::both().iter().map(|db| statements(db, clients)).collect();
        assert_eq!(many, few, "{clients} clients");
    }
}
