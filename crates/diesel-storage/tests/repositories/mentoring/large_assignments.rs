//! Large assignments, given in chunks, through the use cases.

use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserId},
        mentoring::assignment::{AssignmentId, RecallOutcome, UnfinishedAssignment},
        page::Page,
        task::{
            TaskStatus,
            details::{SubtaskForm, TaskForm},
            id::TaskId,
        },
    },
    ports::{Ports, storage_error::StorageError},
    use_cases::{
        mentoring::assignments::{self, Bulk, Given, STILL_GIVEN},
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, ports};

use crate::competing::{
    competition::at_once,
    mentors::{self, admin, clients, mails, open, told},
};

on_both! {
    hidden_tasks_appear_together,
    servers_give_each_chunk_once,
    recall_waits_for_the_last_chunk,
    client_who_leaves_is_passed_over,
    closed_account_is_passed_over,
    moves_count_what_is_seen,
}

const TASKS: usize = 100;
const SUBTASKS: usize = 60;
/// Few clients, each with so many rows that a chunk is one client.
const CLIENTS: usize = 4;

fn assign(ports: &Ports, mentor: UserId) -> Given {
    let call = ports::call(ports, mentor, Role::Admin);
    let given = ports::run(ports, move |db| {
        let task = || TaskForm {
            title: "Film",
            category: "Timo Task",
            due_date: "2026-12-24",
            subtasks: (0..SUBTASKS).map(|_| SubtaskForm { id: None, title: "step" }).collect(),
            ..TaskForm::default()
        };
        let tasks = (0..TASKS).map(|_| task()).collect();
        assignments::assign_bulk(db, &call, &Bulk { tasks, to_all: true, assignee: "", choice: None })
    });
    let given = given.unwrap().answer;
    assert!(given.is_unfinished);
    assert_eq!((given.clients, given.tasks), (4, 400));
    given
}

/// Retries like the worker: on a busy machine another server may hold the lock for longer than PostgreSQL waits.
pub fn give_next_chunk(ports: &Ports) -> bool {
    loop {
        let (site, now) = (ports.site.clone(), ports.clock.now());
        match ports.storage.change(move |db| assignments::give_next_chunk(db, &site, now)) {
            Err(StorageError::Unavailable(_)) => {}
            outcome => return outcome.unwrap(),
        }
    }
}

fn percent(ports: &Ports, mentor: UserId) -> Option<i64> {
    let call = ports::call(ports, mentor, Role::Admin);
    let unfinished = ports.storage.query(|db| assignments::list_unfinished(db, &call)).unwrap();
    assert!(unfinished.len() <= 1);
    unfinished.first().map(UnfinishedAssignment::percent)
}

fn recall(ports: &Ports, mentor: UserId, id: AssignmentId) -> Result<RecallOutcome, Error> {
    let call = ports::call(ports, mentor, Role::Admin);
    ports::run(ports, move |db| assignments::recall(db, &call, id)).map(|audited| audited.answer)
}

/// Asserts that each client received everything once.
#[track_caller]
fn is_complete(db: &TestDatabase, clients: &[UserId]) {
    for client in clients {
        let tasks = open(db, *client);
        assert_eq!(tasks.len(), TASKS);
        assert!(tasks.iter().all(|task| task.subtasks.len() == SUBTASKS));
        assert_eq!(told(db, *client), 1);
    }
    assert_eq!(mails(db).len(), clients.len());
    assert!(mails(db).values().all(|count| *count == 1));
}

fn hidden_tasks_appear_together(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    let (mut shares, mut is_visible) = (vec![percent(&ports, mentor).unwrap()], false);
    while give_next_chunk(&ports) {
        let boards: Vec<_> = clients.iter().map(|client| open(db, *client).len()).collect();
        let counts: Vec<_> =
            clients.iter().map(|client| db.read(|db| db.tasks().count(*client)).open).collect();
        let first =
            clients.iter().filter_map(|client| db.read(|db| db.tasks().find(*client, TaskId(1)))).count();
        if boards[0] == 0 {
            assert!(!is_visible, "what was seen stays");
            assert_eq!((boards, counts, first), (vec![0; CLIENTS], vec![0; CLIENTS], 0));
        } else {
            is_visible = true;
            let all = i64::try_from(TASKS).unwrap();
            assert_eq!((boards, counts, first), (vec![TASKS; CLIENTS], vec![all; CLIENTS], 1));
        }
        shares.extend(percent(&ports, mentor));
    }
    assert_eq!(shares, [0, 12, 25, 37, 50, 50, 62, 75, 87, 100]);
    assert_eq!(percent(&ports, mentor), None);
    is_complete(db, &clients);
}

fn servers_give_each_chunk_once(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    at_once(3, |_| while give_next_chunk(&ports) {});
    is_complete(db, &clients);
}

fn recall_waits_for_the_last_chunk(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, clients) = (admin(db), clients(db, CLIENTS));
    let given = assign(&ports, mentor);
    assert!(give_next_chunk(&ports));
    let refused = recall(&ports, mentor, given.assignment).unwrap_err();
    assert!(matches!(&refused, Error::Conflict(reason) if *reason == STILL_GIVEN), "{refused:?}");
    while give_next_chunk(&ports) {}
    let outcome = recall(&ports, mentor, given.assignment).unwrap();
    assert_eq!(outcome, RecallOutcome { removed: 400, kept: 0 });
    assert!(clients.iter().all(|client| open(db, *client).is_empty() && told(db, *client) == 0));
}

fn client_who_leaves_is_passed_over(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    assert!(give_next_chunk(&ports));
    clients.sort_unstable();
    let left = clients.remove(2);
    db.write(move |db| db.users().delete(left));
    while give_next_chunk(&ports) {}
    is_complete(db, &clients);
    assert_eq!(db.read(|db| db.notifications().list(left, Page::ALL)), []);
}

fn closed_account_is_passed_over(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    let close = |client| {
        let now = ports.clock.now();
        db.write(move |db| db.users().set_closed(client, Some(now)));
    };
    assert!(give_next_chunk(&ports));
    clients.sort_unstable();
    let (before, after) = (clients.remove(2), clients.remove(0));
    close(before);
    // The chunks of tasks, and the change to the notices.
    for _ in 0..CLIENTS {
        assert!(give_next_chunk(&ports));
    }
    close(after);
    while give_next_chunk(&ports) {}
    is_complete(db, &clients);
    assert_eq!((open(db, before).len(), told(db, before)), (0, 0));
    assert_eq!((open(db, after).len(), told(db, after)), (TASKS, 0));
}

fn moves_count_what_is_seen(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    clients.sort_unstable();
    let client = clients[0];
    let of_mentor = ports::call(&ports, mentor, Role::Admin);
    ports::run(&ports, move |db| mentors::assign(db, &of_mentor, 4, Some(client))).unwrap();
    assign(&ports, mentor);
    assert!(give_next_chunk(&ports));
    let order = || open(db, client).iter().map(|task| task.details.title.clone()).collect::<Vec<_>>();
    assert_eq!(order(), ["task 0", "task 1", "task 2", "task 3"]);
    for (title, position, expected) in [
        ("task 3", 1, ["task 0", "task 3", "task 1", "task 2"]),
        ("task 0", 2, ["task 3", "task 1", "task 0", "task 2"]),
        ("task 3", 3, ["task 1", "task 0", "task 2", "task 3"]),
        ("task 2", 0, ["task 2", "task 1", "task 0", "task 3"]),
        ("task 3", 1, ["task 2", "task 3", "task 1", "task 0"]),
    ] {
        let id = open(db, client).into_iter().find(|task| task.details.title == title).unwrap().id;
        let call = ports::call(&ports, client, Role::Client);
        ports::run(&ports, move |db| tasks::move_to(db, &call, id, TaskStatus::Todo, Some(position)))
            .unwrap();
        assert_eq!(order(), expected);
    }
    // No room is left between two keys.
    db.raw().execute(&format!("UPDATE tasks SET sort_key = id WHERE assignee_id = '{client}'"));
    let before = order();
    let id = open(db, client)[3].id;
    let call = ports::call(&ports, client, Role::Client);
    ports::run(&ports, move |db| tasks::move_to(db, &call, id, TaskStatus::Todo, Some(1))).unwrap();
    assert_eq!(order(), [0, 3, 1, 2].map(|at: usize| before[at].clone()));
}
