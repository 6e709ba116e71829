//! Lower bound of the benchmark's calls: their use cases on SQLite in this process, without HTTP. `scripts/bench.mjs`
//! runs it; by hand: `cargo run --release -p hub-diesel-storage --example ceiling`.

use std::{
    fs,
    sync::{
        Arc,
        mpsc::{Sender, channel},
    },
    thread,
    time::Instant,
};

use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Call, Error,
    model::{
        accounts::{password::PasswordHash, user::Role},
        task::{
            TaskList, TaskStatus,
            details::{SubtaskForm, TaskForm},
        },
    },
    ports::{
        Ports,
        storage::{Change, Lane, Repositories, Rollback, Storage},
        storage_error::StorageError,
    },
    use_cases::{
        mentoring::assignments::{self, Bulk},
        tasks,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    fixed_clock::FixedClock,
    ports,
};

const BOARDS: usize = 20_000;
const MOVES: usize = 50_000;
const CREATES: usize = 20_000;
const BULK: [usize; 2] = [200, 1_000];
const ROUNDS: usize = 5;
/// As many as the benchmark has connections.
const AT_ONCE: usize = 32;

fn main() {
    // Not in the folder for tests, which may be in memory: a commit waits for the disk here.
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let url = format!("sqlite://{}", folder.path().join("hub.db").display());
    let storage: Arc<dyn Storage> =
        Arc::new(DieselStorage::open(&url).expect("a fresh database can be opened"));
    let owner = UserBuilder::new("bench@example.test").insert(&*storage).id;
    let subtasks = ["one", "two", "three", "four"].map(|title| (title, false));
    let task = |sort_key| TaskBuilder::of(owner).sort_key(sort_key).subtasks(&subtasks).insert(&*storage).id;
    let ids: Vec<_> = (0..50).map(task).collect();
    let ports = ports::ports(storage.clone(), FixedClock::start());
    let call = ports::call(&ports, owner, Role::Client);
    measure("board of 50 x 4", BOARDS, || read_boards(&*storage, &call));
    measure("move", MOVES, || {
        let call = call.clone();
        write(&*storage, MOVES, move |number, db| {
            let status = [TaskStatus::Todo, TaskStatus::InProgress, TaskStatus::Done][number % 3];
            tasks::move_to(db, &call, ids[number % ids.len()], status, Some(number % 5)).map(drop)
        });
    });
    let creators = ["one", "two", "three", "four", "five", "six", "seven", "eight"].map(|name| {
        let id = UserBuilder::new(&format!("{name}@example.test")).insert(&*storage).id;
        ports::call(&ports, id, Role::Client)
    });
    measure("create with 4 subtasks", CREATES, || {
        write(&*storage, CREATES, move |number, db| {
            tasks::create(db, &creators[number % creators.len()], &new_task()).map(drop)
        });
    });
    // Without the clients above, who have more tasks than people have.
    let url = format!("sqlite://{}", folder.path().join("bulk.db").display());
    let storage: Arc<dyn Storage> =
        Arc::new(DieselStorage::open(&url).expect("a fresh database can be opened"));
    measure_bulk(&ports::ports(storage, FixedClock::start()));
}

/// Gives three tasks of four subtasks to all clients, of whom each has ten more tasks than before.
fn measure_bulk(ports: &Ports) {
    let storage = &*ports.storage;
    let admin =
        ports::call(ports, UserBuilder::new("mentor@example.test").admin().insert(storage).id, Role::Admin);
    let mut present = 0;
    for count in BULK {
        let clients = present..count;
        present = count;
        let filled = storage.change(move |db| {
            for number in clients.clone() {
                let user = UserBuilder::new(&format!("client{number}@example.test")).build();
                db.accounts().insert(&user, Some(&PasswordHash("nobody signs in with it".to_owned())))?;
                for sort_key in 0..10 {
                    db.tasks().insert(&TaskBuilder::of(user.id).sort_key(sort_key).build())?;
                }
            }
            Ok::<_, StorageError>(())
        });
        filled.expect("clients are inserted");
        measure(&format!("assign 3 x 4 to {count}"), ROUNDS, || {
            for _ in 0..ROUNDS {
                let admin = admin.clone();
                let given = ports::run(ports, move |db| {
                    let bulk = Bulk { tasks: vec![new_task(); 3], to_all: true, assignee: "", choice: None };
                    assignments::assign_bulk(db, &admin, &bulk)
                });
                given.expect("the tasks are given");
            }
        });
    }
}

fn new_task() -> TaskForm<'static> {
    TaskForm {
        title: "A task of the benchmark",
        category: "Content Creation",
        due_date: "2026-12-24",
        subtasks: ["one", "two", "three", "four"].map(|title| SubtaskForm { id: None, title }).into(),
        ..TaskForm::default()
    }
}

fn read_boards(storage: &dyn Storage, call: &Call) {
    thread::scope(|scope| {
        for _ in 0..storage.readers() {
            scope.spawn(|| {
                for _ in 0..BOARDS / storage.readers() {
                    let board =
                        storage.query(|db| tasks::list(db, call, TaskList::Open)).expect("the board is read");
                    assert_eq!(board.len(), 50);
                }
            });
        }
    });
}

/// Runs numbered changes, of which as many wait as the benchmark has connections.
fn write(
    storage: &dyn Storage,
    changes: usize,
    change: impl Fn(usize, &mut dyn Repositories) -> Result<(), Error> + Send + Sync + 'static,
) {
    let (settled, outcomes) = channel::<Result<(), StorageError>>();
    let change = Arc::new(change);
    for number in 0..changes {
        if number >= AT_ONCE {
            outcomes.recv().expect("a change is answered").expect("a change is kept");
        }
        let numbered = Numbered { number, change: change.clone(), settled: settled.clone() };
        storage.submit(Box::new(numbered), Lane::People);
    }
    drop(settled);
    for outcome in outcomes {
        outcome.expect("a change is kept");
    }
}

struct Numbered<F> {
    number: usize,
    change: Arc<F>,
    settled: Sender<Result<(), StorageError>>,
}

impl<F: Fn(usize, &mut dyn Repositories) -> Result<(), Error> + Send + Sync> Change for Numbered<F> {
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        (self.change)(self.number, db).map_err(|_| Rollback)
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        self.settled.send(durable).expect("the benchmark waits for it");
    }
}

fn measure(name: &str, runs: usize, work: impl FnOnce()) {
    let (began, before) = (Instant::now(), processor_milliseconds());
    work();
    let (seconds, spent) = (began.elapsed().as_secs_f64(), processor_milliseconds() - before);
    let runs = f64::from(u32::try_from(runs).expect("not so many"));
    println!("  in process: {name:<26} {:6.0} a second, {:.3} ms of processor", runs / seconds, spent / runs);
}

/// User and system time so far. The system counts it in hundredths of a second.
fn processor_milliseconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux reports a process's CPU time");
    let behind_name = stat.rsplit(") ").next().expect("a line is never empty");
    let fields = behind_name.split(' ').skip(11).take(2);
    fields.map(|field| field.parse::<f64>().expect("times are numbers") * 10.0).sum()
}
