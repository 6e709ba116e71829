//! Assignments that go on as jobs, through the use cases.

use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserChange, UserId},
        job::{Job, JobId, MIN_ROWS},
        mentoring::{
            activity::Action,
            assignment::{AssignmentId, RecallOutcome},
        },
        page::Page,
        task::details::{SubtaskForm, TaskForm},
    },
    ports::{Ports, storage_error::StorageError},
    use_cases::{
        jobs::{self, Worker},
        mentoring::assignments::{self, Bulk, Given},
        set_aside::run_next,
        tasks as client_tasks,
    },
};
use hub_test_support::{database::TestDatabase, ports};

use crate::competing::{
    competition::at_once,
    mentors::{admin, clients, mails, open, told},
};

on_both! {
    client_has_all_or_nothing,
    servers_give_each_chunk_once,
    recall_stops_what_is_still_given,
    recall_goes_on_client_by_client,
    client_who_leaves_is_passed_over,
    closed_account_is_passed_over,
    stopped_job_keeps_what_is_done,
    one_client_is_one_chunk,
}

const TASKS: usize = 100;
const SUBTASKS: usize = 60;
/// Few clients, each with so many rows that a chunk is one client.
const CLIENTS: usize = 4;

fn tasks() -> Vec<TaskForm<'static>> {
    let task = || TaskForm {
        title: "Film",
        category: "Timo Task",
        due_date: "2026-12-24",
        subtasks: (0..SUBTASKS).map(|_| SubtaskForm { id: None, title: "step" }).collect(),
        ..TaskForm::default()
    };
    (0..TASKS).map(|_| task()).collect()
}

fn assign(ports: &Ports, mentor: UserId) -> Given {
    let call = ports::call(ports, mentor, Role::Admin);
    let given = ports::run(ports, move |db| {
        assignments::assign_bulk(
            db,
            &call,
            &Bulk { tasks: tasks(), to_all: true, assignee: "", choice: None },
        )
    });
    let given = given.unwrap().answer;
    assert!(given.job.is_some());
    assert_eq!((given.clients, given.tasks), (4, 400));
    given
}

/// Retries like the worker: on a busy machine another server may hold the lock for longer than PostgreSQL or the queue
/// waits.
pub fn give_next_chunk(ports: &Ports) -> bool {
    loop {
        match run_next(
            &*ports.storage,
            &Worker { site: ports.site.clone(), rows: MIN_ROWS },
            ports.clock.now(),
            &jobs::WORK,
        ) {
            Err(StorageError::Busy | StorageError::Unavailable(_)) => {}
            round => return round.unwrap().is_more(),
        }
    }
}

fn listed(ports: &Ports, mentor: UserId) -> Vec<Job> {
    let call = ports::call(ports, mentor, Role::Admin);
    ports.storage.query(|db| jobs::list(db, &call)).unwrap()
}

fn recall(ports: &Ports, mentor: UserId, id: AssignmentId) -> Result<RecallOutcome, Error> {
    let call = ports::call(ports, mentor, Role::Admin);
    ports::run(ports, move |db| assignments::recall(db, &call, id)).map(|audited| audited.answer.0)
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

fn client_has_all_or_nothing(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    clients.sort_unstable();
    assign(&ports, mentor);
    for done in 1..=CLIENTS {
        is_complete(db, &clients[..done]);
        assert!(clients[done..].iter().all(|client| open(db, *client).is_empty() && told(db, *client) == 0));
        let progress = listed(&ports, mentor).first().map(|job| (job.progress.done, job.progress.total));
        let expected = (i64::try_from(done).unwrap(), i64::try_from(CLIENTS).unwrap());
        assert_eq!(progress, (done < CLIENTS).then_some(expected));
        assert_eq!(give_next_chunk(&ports), done < CLIENTS);
    }
}

fn servers_give_each_chunk_once(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    at_once(3, |_| while give_next_chunk(&ports) {});
    is_complete(db, &clients);
}

fn recall_stops_what_is_still_given(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, clients) = (admin(db), clients(db, CLIENTS));
    let given = assign(&ports, mentor);
    assert!(give_next_chunk(&ports));
    let outcome = recall(&ports, mentor, given.assignment).unwrap();
    assert_eq!(outcome, RecallOutcome { removed: 200, kept: 0 });
    while give_next_chunk(&ports) {}
    assert!(clients.iter().all(|client| open(db, *client).is_empty() && told(db, *client) == 0));
    assert_eq!(mails(db).len(), 0);
    assert!(recall(&ports, mentor, given.assignment).is_err(), "once");
}

fn recall_goes_on_client_by_client(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    clients.sort_unstable();
    let given = assign(&ports, mentor);
    while give_next_chunk(&ports) {}
    let counts =
        |clients: &[UserId]| clients.iter().map(|client| open(db, *client).len()).collect::<Vec<_>>();
    // The last one touches a task before it is recalled.
    let (last, task) = (clients[3], open(db, clients[3])[0].clone());
    let outcome = recall(&ports, mentor, given.assignment).unwrap();
    assert_eq!(outcome, RecallOutcome { removed: 400, kept: 0 });
    let job = listed(&ports, mentor).remove(0);
    let done = usize::try_from(job.progress.done).unwrap();
    assert!((1..CLIENTS).contains(&done), "{job:?}");
    assert_eq!(counts(&clients[..done]), vec![0; done]);
    assert_eq!(counts(&clients[done..]), vec![TASKS; CLIENTS - done]);
    let touch = ports::call(&ports, last, Role::Client);
    ports::run(&ports, move |db| client_tasks::set_subtask(db, &touch, task.subtasks[0].id, true)).unwrap();

    let call = ports::call(&ports, mentor, Role::Admin);
    let stopped = ports::run(&ports, move |db| jobs::stop(db, &call, job.id)).unwrap();
    assert_eq!(stopped.audit_entry.unwrap().action, Action::RecallStopped);
    assert_eq!(counts(&clients[done..]), vec![TASKS; CLIENTS - done], "the rest stays");
    let again = recall(&ports, mentor, given.assignment).unwrap();
    assert_eq!((again.kept, again.removed), (1, 100 * i64::try_from(CLIENTS - done).unwrap() - 1));
    at_once(3, |_| while give_next_chunk(&ports) {});
    assert_eq!(counts(&clients), [0, 0, 0, 1]);
    assert_eq!(clients.iter().map(|client| told(db, *client)).collect::<Vec<_>>(), [0, 0, 0, 1]);
    assert_eq!(mails(db).len(), 1);
}

fn client_who_leaves_is_passed_over(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    assert!(give_next_chunk(&ports));
    clients.sort_unstable();
    let left = clients.remove(2);
    db.write(move |db| db.accounts().delete(left));
    while give_next_chunk(&ports) {}
    is_complete(db, &clients);
    assert_eq!(db.read(|db| db.notifications().list(left, Page::ALL)), []);
}

fn closed_account_is_passed_over(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    assign(&ports, mentor);
    clients.sort_unstable();
    let (closed, now) = (clients.remove(2), ports.clock.now());
    db.write(move |db| db.accounts().set(closed, UserChange::Closed(Some(now))));
    while give_next_chunk(&ports) {}
    is_complete(db, &clients);
    assert_eq!((open(db, closed).len(), told(db, closed)), (0, 0));
}

fn stopped_job_keeps_what_is_done(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, mut clients) = (admin(db), clients(db, CLIENTS));
    clients.sort_unstable();
    let given = assign(&ports, mentor);
    assert!(give_next_chunk(&ports));
    let stop = |id: JobId| {
        let call = ports::call(&ports, mentor, Role::Admin);
        ports::run(&ports, move |db| jobs::stop(db, &call, id))
    };
    let entry = stop(given.job.unwrap()).unwrap().audit_entry.unwrap();
    assert_eq!((entry.action, entry.clients, entry.stayed), (Action::AssignmentStopped, 2, 2));
    assert!(matches!(stop(given.job.unwrap()), Err(Error::NotFound)));
    assert!(!give_next_chunk(&ports));
    is_complete(db, &clients[..2]);
    assert!(clients[2..].iter().all(|client| open(db, *client).is_empty()));
    let call = ports::call(&ports, mentor, Role::Admin);
    let preview = ports.storage.query(|db| assignments::preview_recall(db, &call, given.assignment)).unwrap();
    assert_eq!((preview.assignment.clients, preview.outcome.removed), (2, 200));
    let outcome = recall(&ports, mentor, given.assignment).unwrap();
    assert_eq!(outcome, RecallOutcome { removed: 200, kept: 0 });
}

fn one_client_is_one_chunk(db: &TestDatabase) {
    let ports = db.ports();
    let (mentor, client) = (admin(db), clients(db, 1)[0]);
    let call = ports::call(&ports, mentor, Role::Admin);
    let given = ports::run(&ports, move |db| {
        let id = client.to_string();
        assignments::assign_bulk(
            db,
            &call,
            &Bulk { tasks: tasks(), to_all: false, assignee: &id, choice: None },
        )
    });
    assert_eq!(given.unwrap().answer.job, None);
    is_complete(db, &[client]);
}
