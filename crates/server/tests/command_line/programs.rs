//! Steps of programs on a killed server: each is assigned exactly once, with one notification and one mail.

use std::{thread, time::Duration};

use chrono::Timelike;
use chrono_tz::Tz;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock,
    model::accounts::password::PasswordHash,
    ports::{storage::Storage, storage_error::StorageError},
};
use hub_system::SystemClock;
use hub_test_support::{
    builders::UserBuilder, postgres_database::PostgresDatabase, raw_connection::RawConnection,
};
use serde_json::{Value, json};

use crate::{
    admins, http,
    serving::kill,
    started::{Home, Server, wait_until},
};

const ROUNDS: usize = 5;
/// Clients whose steps are due in one round: several transactions of the worker.
const CLIENTS: usize = 450;
/// Difference of the times from the first task of a round to its kill.
const LATER: Duration = Duration::from_millis(45);
const PROGRAMS: [&str; 2] = ["First month", "Shorts"];

const DUE: &str = "enrolments WHERE next_at = 0";
const TASKS: &str = "tasks WHERE program_title IS NOT NULL";

/// Adds the clients of all rounds, in a zone in which it is about noon, because no step is assigned before 7:00.
fn add_clients(home: &Home) {
    let ahead = 12 - i64::from(SystemClock.now().hour());
    let zone: Tz = format!("Etc/GMT{:+}", -ahead).parse().unwrap();
    let storage: &dyn Storage = &DieselStorage::open(&home.database_url).unwrap();
    for round in 0..ROUNDS {
        let added: Result<(), StorageError> = storage.change(move |db| {
            (0..CLIENTS).try_for_each(|number| {
                let client = UserBuilder::new(&format!("client{round}.{number}@example.com"));
                let client = client.name("Client", &format!("Round {round}")).zone(zone).build();
                db.accounts().insert(&client, Some(&PasswordHash("nobody signs in with it".to_owned())))
            })
        });
        added.unwrap();
    }
}

/// Creates programs whose second step is far ahead, and enrols all clients in both, from next week on.
fn enrol(server: &Server, admin: &str) {
    let start = (SystemClock.now() + Duration::from_hours(7 * 24)).date_naive().to_string();
    for name in PROGRAMS {
        let step = |number: i64| {
            let task = json!({
                "title": format!("{name} {number}"), "category": "Content Creation", "needsReview": false, "subtasks": ["One"],
            });
            json!({ "task": task, "day": number * 30 })
        };
        let body = json!({
            "name": name, "skipsWeekends": false, "daysOff": [], "joinsByLink": false, "steps": [step(0), step(1)],
        });
        let created = http::post(server.address, "/api/admin/programs", admin, &body);
        assert_eq!(created.status, 201, "{}", created.body);
        let path = format!("/api/admin/programs/{}/enrolments", created.json()["id"]);
        let everybody = json!({ "clients": { "everybody": true }, "start": start });
        let enrolled = http::post(server.address, &path, admin, &everybody);
        assert_eq!(enrolled.json()["enrolled"], Value::from(ROUNDS * CLIENTS), "{}", enrolled.body);
    }
}

/// Lets the first steps of a round's clients be due.
fn make_due(raw: &mut RawConnection, round: usize) {
    let today = SystemClock.now().date_naive();
    raw.execute(&format!(
        "UPDATE enrolments SET start_on = '{today}', next_at = 0 \
         WHERE client_id IN (SELECT id FROM users WHERE last_name = 'Round {round}')"
    ));
}

#[track_caller]
fn each_was_released_once(raw: &mut RawConnection) {
    let clients = ROUNDS * CLIENTS;
    let steps = clients * PROGRAMS.len();
    for (rows, expected) in [
        (TASKS, steps),
        (
            "(SELECT 1 AS one FROM tasks WHERE program_title IS NOT NULL GROUP BY assignee_id, title) AS different",
            steps,
        ),
        (
            "step_releases JOIN enrolments ON enrolments.id = enrolment_id \
             JOIN program_steps ON program_steps.id = step_id AND program_steps.program_id = enrolments.program_id \
             JOIN tasks ON tasks.id = task_id AND tasks.assignee_id = client_id AND tasks.title = program_steps.title \
             WHERE step_releases.state = 'given'",
            steps,
        ),
        ("step_releases", steps),
        ("notifications WHERE assignment_id IS NOT NULL", clients),
        (
            "(SELECT 1 AS one FROM notifications WHERE assignment_id IS NOT NULL GROUP BY user_id) AS different",
            clients,
        ),
        ("outbox WHERE assignment_id IS NOT NULL", clients),
        (
            "(SELECT 1 AS one FROM outbox WHERE assignment_id IS NOT NULL GROUP BY recipient) AS different",
            clients,
        ),
    ] {
        assert_eq!(raw.count(rows), i64::try_from(expected).unwrap(), "{rows}");
    }
}

/// Kills a server again and again while it hands out. `beside`: the home of one that runs all the time.
fn each_step_comes_once(home: &Home, beside: Option<&Home>) {
    let server = home.start();
    let admin = admins::signed_in(home, &server);
    add_clients(home);
    enrol(&server, &admin);
    let mut raw = home.raw();
    wait_until("everybody is enrolled", || raw.count("jobs") == 0);
    // The worker checks each new enrolment once.
    let now = SystemClock.now().timestamp_micros();
    wait_until("the first looks are over", || raw.count(&format!("enrolments WHERE next_at <= {now}")) == 0);
    server.stop();

    let beside = beside.map(Home::start);
    let mut interrupted = 0;
    for round in 0..ROUNDS {
        let before = raw.count(TASKS);
        // The worker checks the database when it starts.
        make_due(&mut raw, round);
        let server = home.start();
        wait_until("the first task of the round", || raw.count(TASKS) > before);
        thread::sleep(LATER * u32::try_from(round).unwrap());
        kill(server);
        interrupted += usize::from(raw.count(DUE) > 0);
    }
    assert!(interrupted > 0, "no kill came while steps were due");

    let server = home.start();
    wait_until("nothing is due", || raw.count(DUE) == 0);
    each_was_released_once(&mut raw);
    server.stop();
    raw.execute("UPDATE enrolments SET next_at = 0");
    let server = home.start();
    wait_until("nothing is due again", || raw.count(DUE) == 0);
    each_was_released_once(&mut raw);
    server.stop();
    if let Some(beside) = beside {
        beside.stop();
    }
}

#[test]
fn programs_survive_kills_once_each() {
    each_step_comes_once(&Home::new(), None);
}

#[test]
fn programs_survive_kills_on_postgres() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let (home, beside) = (Home::with_database(&database.url), Home::with_database(&database.url));
    each_step_comes_once(&home, Some(&beside));
}
