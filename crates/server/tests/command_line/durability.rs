//! Durability: confirmed changes survive a killed server and a full disk.

use std::{
    collections::BTreeSet, fs, io, net::SocketAddr, process::Stdio, sync::mpsc, thread, time::Duration,
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::{Value, json};

use crate::{
    http,
    serving::{kill, signed_in, task, titles},
    started::Home,
};

const WRITERS: usize = 8;
const ROUNDS: usize = 5;
/// Number of confirmed changes in each round before the server is killed.
const CONFIRMED: usize = 40;

fn create(server: SocketAddr, cookie: &str, title: &str) -> io::Result<u16> {
    http::call(server, "POST /api/tasks", cookie, &task(title).to_string()).map(|answer| answer.status)
}

fn nothing_confirmed_is_lost_to_a_kill(home: &Home) {
    let mut server = home.start();
    let cookie = signed_in(&server);
    let mut confirmed = BTreeSet::new();
    for round in 0..ROUNDS {
        let (confirm, confirmations) = mpsc::channel();
        let address = server.address;
        thread::scope(|scope| {
            for writer in 0..WRITERS {
                let (confirm, cookie) = (confirm.clone(), &cookie);
                scope.spawn(move || {
                    // Until the server is killed.
                    for number in 0.. {
                        let title = format!("{round}.{writer}.{number}");
                        match create(address, cookie, &title) {
                            Ok(201) => confirm.send(title).unwrap(),
                            Ok(status) => assert_eq!(status, 503),
                            Err(_) => break,
                        }
                    }
                });
            }
            drop(confirm);
            for _ in 0..CONFIRMED {
                confirmed.insert(confirmations.recv_timeout(Duration::from_mins(1)).unwrap());
            }
            kill(server);
            confirmed.extend(confirmations.iter());
        });
        server = home.start();
        let kept = titles(server.address, &cookie);
        let lost: Vec<_> = confirmed.difference(&kept).collect();
        assert!(lost.is_empty(), "round {round}: {lost:?}");
    }
    assert!(confirmed.len() >= ROUNDS * CONFIRMED);
    server.stop();
}

#[test]
fn confirmed_changes_survive_repeated_kills() {
    nothing_confirmed_is_lost_to_a_kill(&Home::new());
}

#[test]
fn confirmed_changes_survive_kills_on_postgres() {
    let Some(database) = PostgresDatabase::empty() else { return };
    nothing_confirmed_is_lost_to_a_kill(&Home::with_database(&database.url));
}

fn large_task(title: &str) -> String {
    let mut task = task(title);
    task["description"] = Value::from("x".repeat(1_900));
    task.to_string()
}

#[test]
fn full_disk_keeps_reads_and_confirmed_changes() {
    let home = Home::new();
    // Created with enough space; then there is space for a few more writes.
    let server = home.start();
    let cookie = signed_in(&server);
    server.stop();
    let server = home.start_with_room_for(768 * 1024);
    let write = |title: &str| {
        http::call(server.address, "POST /api/tasks", &cookie, &large_task(title)).unwrap().status
    };
    let mut confirmed = BTreeSet::new();
    let mut refused = 0;
    for number in 0..2_000 {
        let title = format!("task {number}");
        match write(&title) {
            201 => {
                confirmed.insert(title);
            }
            status => {
                assert_eq!(status, 503);
                refused += 1;
            }
        }
        if refused == 5 {
            break;
        }
    }
    assert_eq!(refused, 5, "the disk was never full");
    assert!(!confirmed.is_empty());
    for path in ["/api/auth/user", "/api/tasks", "/api/tasks/counts", "/readyz"] {
        assert_eq!(http::get(server.address, path, &cookie).status, 200, "{path}");
    }
    assert!(titles(server.address, &cookie).is_superset(&confirmed));
    server.stop();

    // With space again, everything is there, and more can be written.
    let server = home.start();
    let kept = titles(server.address, &cookie);
    let lost: Vec<_> = confirmed.difference(&kept).collect();
    assert!(lost.is_empty(), "{lost:?}");
    assert_eq!(create(server.address, &cookie, "with room again").unwrap(), 201);
    server.stop();
}

#[test]
fn unwritable_log_fails_no_call() {
    let home = Home::new();
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = home.command("serve");
    let server = Home::start_as(command.env("HUB_LOG", "debug").stderr(Stdio::from(full)));
    let cookie = signed_in(&server);
    for number in 0..20 {
        assert_eq!(create(server.address, &cookie, &format!("task {number}")).unwrap(), 201);
        assert_eq!(http::post(server.address, "/api/tasks", &cookie, &json!({})).status, 422);
        assert_eq!(http::get(server.address, "/api/tasks", "").status, 401);
    }
    assert_eq!(titles(server.address, &cookie).len(), 20);
    server.stop();
}
