//! Cost of reading a board.
use std::{sync::Arc, time::Instant};
use hub_diesel_storage::DieselStorage;
use hub_domain::{model::{accounts::user::Role, task::TaskStatus}, ports::storage::Storage, use_cases::tasks};
use hub_test_support::{builders::{TaskBuilder, UserBuilder}, fixed_clock::FixedClock, ports};

fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let rest = stat.rsplit_once(')').unwrap().1;
    let fields: Vec<_> = rest.split_whitespace().collect();
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) * 10.0
}

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let url = std::env::var("BENCH_URL").unwrap_or(format!("sqlite://{}", folder.path().join("hub.db").display()));
    let storage: Arc<dyn Storage> = Arc::new(DieselStorage::open(&url).unwrap());
    let owner = UserBuilder::new("bench@example.test").insert(&*storage).id;
    let subtasks = ["one", "two", "three", "four"].map(|title| (title, false));
    for sort_key in 0..50 {
        let task = TaskBuilder::of(owner).sort_key(sort_key).subtasks(&subtasks);
        let task = if sort_key % 3 == 0 { task.priority().status(TaskStatus::Done) } else { task };
        task.insert(&*storage);
    }
    let ports = ports::ports(storage.clone(), FixedClock::start());
    let call = ports::call(&ports, owner, Role::Client);
    let count = 3000;
    let mut best = f64::MAX;
    for _ in 0..12 {
        let (begun, before) = (Instant::now(), cpu());
        for _ in 0..count {
            let board = storage.query(|db| tasks::list_open(db, &call)).unwrap();
            assert_eq!(board.len(), 50);
        }
        let each = (cpu() - before) * 1000.0 / f64::from(count);
        best = best.min(each);
        eprintln!("{each:.1} us cpu, {:.1} us wall", begun.elapsed().as_secs_f64() * 1e6 / f64::from(count));
    }
    println!("best {best:.1} us of processor a board");
}
