//! Recurring tasks at once: several servers, and a client beside the worker.

use hub_domain::{
    Error,
    ports::storage::Repositories,
    use_cases::{accounts::closed_accounts, tasks},
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::{
    competing::{competition::at_once, races::while_held, several_servers::servers},
    tasks::recurrences::{EMAIL, form, make_due, recurrence, scene},
};

const NOW: &str = FixedClock::START;
const TOMORROW: &str = "2026-11-21T12:00:00Z";
const TASKS: usize = 60;

/// Worker's change.
fn make(now: &str) -> impl FnMut(&mut dyn Repositories) -> Result<bool, Error> + Send + 'static {
    let now = parse(now);
    move |db| Ok(tasks::make_next_chunk(db, now)?)
}

#[test]
fn servers_make_each_copy_once() {
    for (db, servers) in servers() {
        let scene = scene(&db);
        let call = scene.call(NOW);
        scene.run(move |db| {
            for _ in 0..TASKS {
                let task = tasks::create(db, &call, &form("2026-11-20", recurrence("day", "date")))?;
                tasks::skip(db, &call, task.id)?;
            }
            Ok(())
        });
        at_once(6, |number| make_due(&servers[number % servers.len()], parse(TOMORROW)));
        assert_eq!(scene.open().len(), TASKS);
    }
}

#[test]
fn completions_at_once_make_one_copy() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        let task = scene.create("2026-11-20", recurrence("day", "completion"));
        scene.finish(task, NOW);
        at_once(8, |_| scene.complete_done(task, NOW));
        assert_eq!((scene.open().len(), db.raw().count("completions")), (1, 1));
    }
}

#[test]
fn completion_beside_the_worker_makes_one_copy() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        for _ in 0..10 {
            let task = scene.create("2026-11-20", recurrence("day", "date"));
            scene.finish(task, NOW);
            at_once(4, |number| {
                if number == 0 {
                    scene.complete_done(task, NOW);
                }
                make_due(&scene.ports, parse(TOMORROW))
            });
            make_due(&scene.ports, parse(TOMORROW));
            let open = scene.open();
            assert_eq!(open.len(), 1);
            let (call, copy) = (scene.call(NOW), open[0].id);
            scene.run(move |db| tasks::delete(db, &call, copy));
        }
    }
}

#[test]
fn closing_beside_the_worker_leaves_the_plan() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let task = scene.create("2026-11-20", recurrence("day", "date"));
    scene.skip(task, NOW);
    let call = scene.call(NOW);
    let close = move |db: &mut dyn Repositories| closed_accounts::close(db, &call, EMAIL);
    let (closed, made) = while_held(&db, close, || ports::run(&scene.ports, make(TOMORROW)));
    closed.unwrap();
    assert!(!made.unwrap());
    assert_eq!((scene.open().len(), scene.upcoming().len()), (0, 1));
}

#[test]
fn restore_and_worker_exclude_each_other() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let task = scene.create("2026-11-20", recurrence("day", "date"));
    scene.skip(task, NOW);
    let call = scene.call(NOW);
    let restore = move |db: &mut dyn Repositories| tasks::restore(db, &call, task);
    let (restored, made) = while_held(&db, restore.clone(), || ports::run(&scene.ports, make(TOMORROW)));
    assert!(restored.unwrap().details.recurrence.is_some());
    assert!(!made.unwrap(), "the plan was cancelled");
    assert_eq!(scene.open().len(), 1);

    scene.skip(task, NOW);
    let (made, restored) = while_held(&db, make(TOMORROW), || ports::run(&scene.ports, restore));
    assert!(made.unwrap());
    assert_eq!(restored.unwrap().details.recurrence, None);
    let recurring = scene.open().into_iter().filter(|open| open.details.recurrence.is_some());
    assert_eq!(recurring.count(), 1);
}
