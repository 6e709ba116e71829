//! Lanes of changes: people, and jobs.

use std::sync::mpsc;

use hub_domain::ports::storage::{Lane, Rollback};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

use crate::competing::groups::Told;

on_both! {
    person_passes_the_jobs_that_wait,
}

fn person_passes_the_jobs_that_wait(db: &TestDatabase) {
    let (settled, order) = mpsc::channel();
    let (began, has_begun) = mpsc::channel();
    let (end, ended) = mpsc::channel::<()>();
    let first = Told::new(
        move |_| {
            let _ = (began.send(()), ended.recv());
            Ok(())
        },
        |_| {},
    );
    db.storage().submit(Box::new(first), Lane::Jobs);
    has_begun.recv().unwrap();
    for lane in [Lane::Jobs; 10].into_iter().chain([Lane::People]) {
        let settled = settled.clone();
        db.storage().submit(Box::new(Told::new(|_| Ok(()), move |_| settled.send(lane).unwrap())), lane);
    }
    // PostgreSQL has a connection for jobs, and SQLite one writer for all.
    if db.url.starts_with("postgres") {
        assert_eq!(order.recv().unwrap(), Lane::People);
        return drop(end);
    }
    drop(end);
    // One job has its turn where people went before it for long.
    let passed = order.iter().take_while(|lane| *lane == Lane::Jobs).count();
    assert!(passed <= 1, "{passed}");
}

#[test]
fn job_gives_way_to_a_persons_lock() {
    let Some(db) = TestDatabase::postgres() else { return };
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let (runs, ran) = mpsc::channel();
    let (locked, has_locked) = mpsc::channel();
    let (settled, outcomes) = mpsc::channel();
    let tell = settled.clone();
    let person = Told::new(
        move |db| {
            assert!(db.accounts().lock(maya).map_err(|_| Rollback)?);
            locked.send(()).unwrap();
            // Until the job has met the lock and was put back.
            let _ = (ran.recv(), ran.recv());
            Ok(())
        },
        move |durable| tell.send(durable).unwrap(),
    );
    let job = Told::new(
        move |db| {
            let _ = runs.send(());
            db.accounts().lock(maya).map(drop).map_err(|_| Rollback)
        },
        move |durable| settled.send(durable).unwrap(),
    );
    db.storage().submit(Box::new(person), Lane::People);
    has_locked.recv().unwrap();
    db.storage().submit(Box::new(job), Lane::Jobs);
    let ended: Vec<_> = outcomes.iter().take(2).collect();
    assert!(ended.iter().all(Result::is_ok), "{ended:?}");
}
