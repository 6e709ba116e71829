//! Recurring tasks of a server that is killed: each has exactly one open copy afterwards.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::{Value, json};

use crate::{
    http,
    serving::{kill, signed_in, task},
    started::Home,
};

const TASKS: usize = 24;
/// Longest wait for a copy. The worker polls every 20 s.
const MADE_WITHIN: Duration = Duration::from_secs(40);

/// Adds tasks in Done that repeat, and returns their ids.
fn add(server: SocketAddr, cookie: &str, from: &str) -> Vec<i64> {
    let ids = (0..TASKS).map(|number| {
        let mut body = task(&format!("{from} {number}"));
        body["repeat"] = json!({ "every": 1, "unit": "day", "from": from });
        let id = http::post(server, "/api/tasks", cookie, &body).json()["id"].as_i64().unwrap();
        let move_to = format!("PUT /api/tasks/{id}/status");
        assert_eq!(http::call(server, &move_to, cookie, r#"{"status":"done"}"#).unwrap().status, 200);
        id
    });
    ids.collect()
}

/// Number of open tasks by title.
fn open(server: SocketAddr, cookie: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let board = http::get(server, "/api/tasks", cookie).json();
    for title in board.as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap().to_owned()) {
        *counts.entry(title).or_default() += 1;
    }
    counts
}

fn each_recurs_once(home: &Home) {
    let server = home.start();
    let cookie = signed_in(&server);
    let address = server.address;
    let after_completion = add(address, &cookie, "completion");
    let (confirm, confirmations) = mpsc::channel();
    thread::scope(|scope| {
        for part in after_completion.chunks(TASKS / 4) {
            let (confirm, cookie) = (confirm.clone(), &cookie);
            scope.spawn(move || {
                for id in part {
                    let what = format!("PUT /api/tasks/{id}/status");
                    match http::call(address, &what, cookie, r#"{"status":"completed"}"#) {
                        Ok(answer) if answer.status == 200 => confirm.send(*id).unwrap(),
                        Ok(answer) => assert_eq!(answer.status, 503),
                        Err(_) => break,
                    }
                }
            });
        }
        drop(confirm);
        for _ in 0..TASKS / 4 {
            let _: i64 = confirmations.recv_timeout(Duration::from_mins(1)).unwrap();
        }
        kill(server);
    });

    let server = home.start();
    let expected: BTreeMap<_, _> = (0..TASKS).map(|number| (format!("completion {number}"), 1)).collect();
    assert_eq!(open(server.address, &cookie), expected, "a copy, or the task itself");

    let by_date = add(server.address, &cookie, "date");
    for id in by_date {
        let skipped = http::post(server.address, &format!("/api/tasks/{id}/skip"), &cookie, &Value::Null);
        assert_eq!(skipped.status, 200, "{}", skipped.body);
    }
    server.stop();
    // The planned day passed while no server ran.
    home.raw().execute("UPDATE tasks SET repeats_at = 0 WHERE repeats_at IS NOT NULL");
    kill(home.start());

    let server = home.start();
    let mut expected = expected;
    expected.extend((0..TASKS).map(|number| (format!("date {number}"), 1)));
    let begin = Instant::now();
    while open(server.address, &cookie) != expected && begin.elapsed() < MADE_WITHIN {
        thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(open(server.address, &cookie), expected);
    server.stop();
}

#[test]
fn recurring_tasks_survive_kills_once_each() {
    each_recurs_once(&Home::new());
}

#[test]
fn recurring_tasks_survive_kills_on_postgres() {
    let Some(database) = PostgresDatabase::empty() else { return };
    each_recurs_once(&Home::with_database(&database.url));
}
