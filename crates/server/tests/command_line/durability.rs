//! Durability: confirmed changes survive a killed server and a full disk.

use std::{
    collections::BTreeSet, fs, io, net::SocketAddr, process::Stdio, sync::mpsc, thread, time::Duration,
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::{Value, json};

use crate::{
    admins, http,
    serving::{kill, signed_in, task, titles},
    started::{Home, wait_until},
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

/// Number of submitted tasks that are approved while the server is killed: as many as one client may submit in an hour.
const SUBMITTED: usize = 20;

/// Assigns tasks that need review to all clients, and submits each as their only client.
fn submit_work(server: SocketAddr, mentor: &str, client: &str) -> Vec<(i64, i64)> {
    let tasks: Vec<_> = (0..SUBMITTED)
        .map(|number| {
            let mut task = task(&format!("Film {number}"));
            task["category"] = Value::from("Timo Task");
            task["needsReview"] = Value::from(true);
            task
        })
        .collect();
    let bulk = json!({ "tasks": tasks, "assignToAll": true });
    assert_eq!(http::post(server, "/api/admin/assign-tasks-bulk", mentor, &bulk).status, 201);
    let tasks = http::get(server, "/api/tasks/timo", client).json();
    let submit = |task: &Value| {
        let id = task["id"].as_i64().unwrap();
        let move_to = format!("PUT /api/tasks/{id}/status");
        assert_eq!(http::call(server, &move_to, client, r#"{"status":"done"}"#).unwrap().status, 200);
        let path = format!("/api/tasks/{id}/submissions");
        let submission = http::post(server, &path, client, &json!({ "text": "The first cut." }));
        assert_eq!(submission.status, 201, "{}", submission.body);
        (id, submission.json()["id"].as_i64().unwrap())
    };
    tasks.as_array().unwrap().iter().map(submit).collect()
}

fn approval_is_kept_whole_or_not_at_all(home: &Home) {
    let server = home.start();
    let client = signed_in(&server);
    let mentor = admins::signed_in(home, &server);
    let work = submit_work(server.address, &mentor, &client);
    let address = server.address;
    let (confirm, confirmations) = mpsc::channel();
    let mut approved = BTreeSet::new();
    thread::scope(|scope| {
        for part in work.chunks(SUBMITTED / 4) {
            let (confirm, mentor) = (confirm.clone(), &mentor);
            scope.spawn(move || {
                for (task, submission) in part {
                    let what = format!("POST /api/admin/submissions/{submission}/decision");
                    let decision = r#"{"revision":1,"decision":"approved","text":"That is the one."}"#;
                    match http::call(address, &what, mentor, decision) {
                        Ok(answer) if answer.status == 200 => confirm.send(*task).unwrap(),
                        Ok(answer) => assert_eq!(answer.status, 503),
                        Err(_) => break,
                    }
                }
            });
        }
        drop(confirm);
        for _ in 0..SUBMITTED / 4 {
            approved.insert(confirmations.recv_timeout(Duration::from_mins(1)).unwrap());
        }
        kill(server);
        approved.extend(confirmations.iter());
    });

    let server = home.start();
    let completed = http::get(server.address, "/api/tasks/completed?limit=200", &client).json();
    let completed: BTreeSet<_> =
        completed.as_array().unwrap().iter().map(|task| task["id"].as_i64().unwrap()).collect();
    assert!(completed.is_superset(&approved), "a confirmed approval was lost");
    for (task, _) in &work {
        let thread = http::get(server.address, &format!("/api/tasks/{task}/thread"), &client).json();
        let entries = thread["entries"].as_array().unwrap();
        let kinds: Vec<_> = entries.iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
        let waits = thread["task"]["review"].is_object();
        if completed.contains(task) {
            assert_eq!((kinds, waits), (vec!["submission", "approved"], false));
        } else {
            assert_eq!((kinds, waits), (vec!["submission"], true));
        }
    }
    let waiting = http::get(server.address, "/api/admin/reviews/count", &mentor).json();
    assert_eq!(waiting, json!({ "count": SUBMITTED - completed.len() }));
    let achievements = http::get(server.address, "/api/achievements", &client).json();
    let firsts = achievements.as_array().unwrap().iter().filter(|one| one["type"] == "first_task").count();
    assert_eq!(firsts, 1, "awarded exactly once");
    server.stop();
}

#[test]
fn approvals_survive_a_kill_whole() {
    approval_is_kept_whole_or_not_at_all(&Home::new());
}

#[test]
fn approvals_survive_a_kill_on_postgres() {
    let Some(database) = PostgresDatabase::empty() else { return };
    approval_is_kept_whole_or_not_at_all(&Home::with_database(&database.url));
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
    for path in ["/api/auth/user", "/api/tasks", "/api/tasks/counts"] {
        assert_eq!(http::get(server.address, path, &cookie).status, 200, "{path}");
    }
    wait_until("readiness without room", || {
        // Small changes take what room is left.
        let _ = create(server.address, &cookie, "small");
        http::get(server.address, "/readyz", "").status == 503
    });
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
