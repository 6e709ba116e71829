//! Concurrent mentors and clients, through the use cases.

use std::{
    collections::{BTreeMap, HashSet},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread,
};

use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        mentoring::{
            activity::{ActivityFilter, Audited},
            assignment::{AssignmentId, RecallOutcome},
        },
        page::Page,
        task::{
            Task, TaskList, TaskStatus,
            details::{SubtaskForm, TaskForm},
        },
    },
    ports::{Ports, storage::Repositories, storage_error::StorageError},
    use_cases::{
        mentoring::{
            activity,
            assignments::{self, ALREADY_RECALLED, Bulk, Given},
        },
        tasks,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, ports};

use crate::{
    competing::competition::{at_once, sign_up_with},
    mentoring::{client_summary::is_true, large_assignments::give_next_chunk},
};

pub fn admin(db: &TestDatabase) -> UserId {
    UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id
}

pub fn clients(db: &TestDatabase, count: usize) -> Vec<UserId> {
    (0..count)
        .map(|number| UserBuilder::new(&format!("maya{number}@example.com")).insert(&*db.storage).id)
        .collect()
}

/// Call of a client a minute after everything was assigned, so that a change moves the tasks' timestamps.
fn client(ports: &Ports, id: UserId) -> Call {
    let call = ports::call(ports, id, Role::Client);
    Call { now: call.now + chrono::TimeDelta::minutes(1), ..call }
}

fn form(title: &str) -> TaskForm<'_> {
    TaskForm {
        title,
        category: "Timo Task",
        due_date: "2026-12-24",
        subtasks: vec![SubtaskForm { id: None, title: "one" }, SubtaskForm { id: None, title: "two" }],
        ..TaskForm::default()
    }
}

/// Assigns one or more tasks to one client, or to all.
pub fn assign(
    db: &mut dyn Repositories,
    call: &Call,
    count: usize,
    to: Option<UserId>,
) -> Result<Audited<Given>, Error> {
    let assignee = to.map(|id| id.to_string()).unwrap_or_default();
    let titles: Vec<_> = (0..count).map(|number| format!("task {number}")).collect();
    let tasks = titles.iter().map(|title| form(title)).collect();
    assignments::assign_bulk(
        db,
        call,
        &Bulk { tasks, to_all: to.is_none(), assignee: &assignee, choice: None },
    )
}

fn give(ports: &Ports, by: UserId, count: usize, to: Option<UserId>) -> Given {
    let call = ports::call(ports, by, Role::Admin);
    ports::run(ports, move |db| assign(db, &call, count, to)).unwrap().answer
}

fn recall(ports: &Ports, by: UserId, id: AssignmentId) -> Result<RecallOutcome, Error> {
    let call = ports::call(ports, by, Role::Admin);
    ports::run(ports, move |db| assignments::recall(db, &call, id)).map(|audited| audited.answer.0)
}

fn tick(ports: &Ports, who: UserId, task: &Task) -> Result<Task, Error> {
    let (call, subtask) = (client(ports, who), task.subtasks[0].id);
    ports::run(ports, move |db| tasks::set_subtask(db, &call, subtask, true))
}

pub fn open(db: &TestDatabase, who: UserId) -> Vec<Task> {
    db.tasks_of(who, TaskList::Open)
}

pub fn told(db: &TestDatabase, who: UserId) -> usize {
    db.read(|db| db.notifications().list(who, Page::ALL)).iter().filter(|each| each.link.is_some()).count()
}

/// Waiting mails for each address, without those about signing up.
pub fn mails(db: &TestDatabase) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for mail in db.waiting_mail().into_iter().filter(|mail| mail.content.subject != "Confirm your email") {
        *count.entry(mail.recipient.to_string()).or_default() += 1;
    }
    count
}

/// Returns whether the tick was first. In both orders, nothing is lost, and both results are true.
#[track_caller]
fn settled(
    db: &TestDatabase,
    who: UserId,
    ticked: Result<Task, Error>,
    recalled: Result<RecallOutcome, Error>,
) -> bool {
    let left = open(db, who);
    match (ticked, recalled.unwrap()) {
        (Ok(task), RecallOutcome { removed: 1, kept: 1 }) => {
            assert_eq!((left.len(), left[0].id), (1, task.id));
            assert!(left[0].subtasks[0].completed && left[0].status == TaskStatus::InProgress);
            assert_eq!((told(db, who), mails(db).len()), (1, 1));
            true
        }
        (Err(Error::NotFound), RecallOutcome { removed: 2, kept: 0 }) => {
            assert_eq!((left, told(db, who), mails(db).len()), (vec![], 0, 0));
            false
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn recall_and_first_tick_are_serialized() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        let who = clients(&db, 1)[0];
        let mut orders = HashSet::new();
        for _ in 0..20 {
            let given = give(&ports, timo, 2, Some(who));
            let task = open(&db, who).remove(0);
            let (mut ticked, mut recalled) = (None, None);
            thread::scope(|scope| {
                let ticking = scope.spawn(|| tick(&ports, who, &task));
                recalled = Some(recall(&ports, timo, given.assignment));
                ticked = Some(ticking.join().unwrap());
            });
            orders.insert(settled(&db, who, ticked.unwrap(), recalled.unwrap()));
            clear(&db);
        }
        // Either one is started in the middle of the other's transaction.
        for tick_is_first in [true, false] {
            let given = give(&ports, timo, 2, Some(who)).assignment;
            let task = open(&db, who).remove(0);
            let (of_client, of_admin) = (client(&ports, who), ports::call(&ports, timo, Role::Admin));
            let subtask = task.subtasks[0].id;
            let (ticked, recalled) = if tick_is_first {
                in_the_middle(
                    &ports,
                    move |db| tasks::set_subtask(db, &of_client, subtask, true),
                    || recall(&ports, timo, given),
                )
            } else {
                let (recalled, ticked) = in_the_middle(
                    &ports,
                    move |db| assignments::recall(db, &of_admin, given),
                    || tick(&ports, who, &task),
                );
                (ticked, recalled.map(|audited| audited.answer.0))
            };
            assert_eq!(settled(&db, who, ticked, recalled), tick_is_first);
            orders.insert(tick_is_first);
            clear(&db);
        }
        assert_eq!(orders.len(), 2);
        is_true(&db, ports.clock.now(), "all that");
    }
}

/// Starts `second` after the work of `first` and before its commit.
pub fn in_the_middle<T: Send + 'static, U: Send>(
    ports: &Ports,
    mut first: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    second: impl FnOnce() -> U + Send,
) -> (Result<T, Error>, U) {
    let (is_done, done) = mpsc::channel();
    let (is_upcoming, upcoming) = mpsc::channel();
    thread::scope(|scope| {
        let second = scope.spawn(move || {
            done.recv().unwrap();
            is_upcoming.send(()).unwrap();
            second()
        });
        let first = ports::run(ports, move |db| {
            let outcome = first(db)?;
            // A second run has no receiver any more.
            if is_done.send(()).is_ok() {
                let _ = upcoming.recv();
            }
            Ok(outcome)
        });
        (first, second.join().unwrap())
    })
}

fn clear(db: &TestDatabase) {
    db.raw().execute("DELETE FROM tasks; DELETE FROM notifications; DELETE FROM outbox");
    db.raw().execute("UPDATE client_summaries SET open_tasks = 0, overdue_tasks = 0, next_due_date = NULL");
}

#[test]
fn concurrent_recalls_take_effect_once() {
    for db in TestDatabase::both() {
        let second = Arc::new(DieselStorage::open(&db.url).unwrap());
        let servers = [db.ports(), Ports { storage: second, ..db.ports() }];
        let timo = admin(&db);
        let people = clients(&db, 3);
        for _ in 0..5 {
            let given = give(&servers[0], timo, 2, None);
            let outcomes = at_once(6, |number| recall(&servers[number % 2], timo, given.assignment));
            let (done, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
            let done: Vec<_> = done.into_iter().filter_map(Result::ok).collect();
            assert_eq!(done, [RecallOutcome { removed: 6, kept: 0 }]);
            let already = |outcome: &Result<RecallOutcome, Error>| matches!(outcome, Err(Error::Conflict(violation)) if *violation == ALREADY_RECALLED);
            assert!(refused.iter().all(already), "{refused:?}");
            assert!(people.iter().all(|id| open(&db, *id).is_empty() && told(&db, *id) == 0));
            assert_eq!(mails(&db).len(), 0);
        }
    }
}

#[test]
fn client_joining_during_assignment_gets_all_or_nothing() {
    const TASKS: usize = 12;
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        clients(&db, 3);
        for round in 0..6 {
            let given = at_once(7, |number| match number {
                0 => Some(give(&ports, timo, TASKS, None)),
                number => {
                    sign_up_with(&ports, &format!("lena{round}.{number}@example.com"), None).unwrap();
                    None
                }
            });
            let given = given.into_iter().flatten().next().unwrap();
            while give_next_chunk(&ports) {}
            let users = db.read(|db| db.accounts().list());
            let mut got = 0;
            let mailed = mails(&db);
            for user in users.iter().filter(|user| user.role == Role::Client) {
                let tasks = open(&db, user.id).len();
                let mail = mailed.get(user.email.as_str()).copied().unwrap_or_default();
                assert!(tasks == 0 || tasks == TASKS, "{tasks} of {TASKS}");
                assert_eq!((told(&db, user.id), mail), (tasks / TASKS, tasks / TASKS));
                got += i64::from(tasks > 0);
            }
            assert!(got >= 3);
            let total = i64::try_from(TASKS).unwrap() * got;
            assert_eq!((given.clients, given.tasks), (got, total), "what it says is what happened");
            assert_eq!(open(&db, timo), []);
            is_true(&db, ports.clock.now(), "an assignment to all");
            clear(&db);
        }
    }
}

#[test]
fn clients_working_during_assignment_lose_nothing() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        let people = clients(&db, 4);
        at_once(6, |number| {
            for round in 0..5 {
                if number < 4 {
                    let who = people[number];
                    let call = client(&ports, who);
                    let own = ports::run(&ports, move |db| {
                        let form = TaskForm { category: "Content Creation", ..form("own") };
                        tasks::create(db, &call, &form)
                    });
                    let (id, call) = (own.unwrap().id, client(&ports, who));
                    ports::run(&ports, move |db| tasks::move_to(db, &call, id, TaskStatus::Done, None))
                        .unwrap();
                } else {
                    let given = give(&ports, timo, 2, None);
                    if number == 5 && round % 2 == 0 {
                        recall(&ports, timo, given.assignment).unwrap();
                    }
                }
            }
        });
        for who in people {
            let tasks = open(&db, who);
            // Five of their own, and two of each assignment that was not recalled.
            assert_eq!(tasks.len(), 5 + 2 * (5 + 2));
            let keys: HashSet<_> = tasks.iter().map(|task| (task.column(), task.sort_key)).collect();
            assert_eq!(keys.len(), tasks.len(), "two tasks of a column never share a place");
        }
        is_true(&db, ports.clock.now(), "all that");
        is_true(&db, "2027-01-01T00:00:00Z".parse().unwrap(), "all that");
    }
}

#[test]
fn interrupted_assignment_is_rolled_back() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        let people = clients(&db, 3);
        let trace = || {
            let tasks: usize = people.iter().map(|who| open(&db, *who).len() + told(&db, *who)).sum();
            let lines = db.read(|db| db.activity().list(ActivityFilter::default(), Page::ALL)).len();
            (tasks, mails(&db).len(), lines, db.read(|db| db.assignments().find(AssignmentId(1))))
        };
        let before = trace();
        for _ in 0..4 {
            let call = ports::call(&ports, timo, Role::Admin);
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                ports::run(&ports, move |db| -> Result<(), Error> {
                    let audited = assign(db, &call, 3, None)?;
                    activity::record(db, &call, &audited.audit_entry.unwrap())?;
                    panic!("the power cut that this test is about");
                })
            }));
            assert!(matches!(outcome, Ok(Err(Error::Storage(StorageError::Panicked)))), "{outcome:?}");
            assert_eq!(trace(), before);
        }
        let given = give(&ports, timo, 3, None);
        let call = ports::call(&ports, timo, Role::Admin);
        let outcome = ports::run(&ports, move |db| -> Result<(), Error> {
            assignments::recall(db, &call, given.assignment)?;
            panic!("another one");
        });
        assert!(matches!(outcome, Err(Error::Storage(StorageError::Panicked))), "{outcome:?}");
        assert_eq!(people.iter().map(|who| open(&db, *who).len()).sum::<usize>(), 9, "nor did its recall");
        assert_eq!(recall(&ports, timo, given.assignment).unwrap(), RecallOutcome { removed: 9, kept: 0 });
    }
}
