//! Lifecycle of a server, and persistence across starts.

use std::{
    collections::BTreeSet,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::{Value, json};

use crate::{
    http,
    started::{Home, Server},
};

pub fn task(title: &str) -> Value {
    json!({
        "title": title, "category": "Content Creation", "dueDate": "2099-12-24", "subtasks": [{ "title": "one" }],
    })
}

/// Signs up and in; returns the session's cookie.
pub fn signed_in(server: &Server) -> String {
    let mut person = json!({
        "email": "lena@example.com", "firstName": "Lena", "lastName": "Example", "password": "open sesame",
    });
    assert_eq!(http::post(server.address, "/api/auth/signup", "", &person).status, 201);
    person.as_object_mut().unwrap().retain(|field, _| ["email", "password"].contains(&field.as_str()));
    http::post(server.address, "/api/auth/login", "", &person).cookie()
}

#[test]
fn a_started_server_answers() {
    let server = Home::new().start();
    assert_eq!(http::get(server.address, "/healthz", "").status, 200);
    assert_eq!(http::get(server.address, "/readyz", "").status, 200);
    let mut config = http::get(server.address, "/api/config", "").json();
    config.as_object_mut().unwrap().remove("appearance");
    let expected = json!({
        "productName": "Creator Hub", "signUpOpen": true, "deliversMail": false, "demoAccounts": [],
        "languages": ["en", "de", "ar"],
        "signIn": { "password": true, "passkeys": true, "earlierPasskeys": false },
    });
    assert_eq!(config, expected);
    server.stop();
}

#[test]
fn second_server_of_a_file_is_warned() {
    let home = Home::new();
    let first = home.start();
    let second = home.start();
    second.log_line_with("another server uses this SQLite file");
    first.stop();
    second.stop();
    let alone = home.start();
    alone.signal("TERM");
    let (status, _, log) = alone.ended();
    assert!(status.success() && !log.contains("another server"), "{log}");
}

#[test]
fn an_asked_stop_is_an_orderly_one() {
    for signal in ["TERM", "INT", "HUP"] {
        let server = Home::new().start();
        assert_eq!(http::get(server.address, "/healthz", "").status, 200);
        server.signal(signal);
        let address = server.address;
        let (status, _, stderr) = server.ended();
        assert_eq!(status.code(), Some(0), "{signal}: {stderr}");
        assert!(TcpStream::connect(address).is_err(), "nobody listens any more");
    }
}

#[test]
fn running_request_finishes_before_the_server_stops() {
    let server = Home::new().start();
    let cookie = signed_in(&server);
    let body = task("Begun before the stop").to_string();
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(
        stream,
        "POST /api/tasks HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         expect: 100-continue\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        server.address,
        body.len()
    )
    .unwrap();
    // The server has read the headers and waits for the body.
    let mut go_on = [0; "HTTP/1.1 100 Continue\r\n\r\n".len()];
    stream.read_exact(&mut go_on).unwrap();
    assert!(go_on.starts_with(b"HTTP/1.1 100"));
    server.signal("TERM");
    stream.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer:?}");
    assert_eq!(server.ended().0.code(), Some(0));
}

#[test]
fn request_for_another_protocol_is_answered_and_ended() {
    let server = Home::new().start();
    let cookie = signed_in(&server);
    let exchange = |request: &str, body: &str| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let head = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n",
            server.address,
            body.len()
        );
        // At once: what the server has not read when it closes the connection would reset it.
        stream.write_all((head + body).as_bytes()).unwrap();
        stream
    };
    let mut answer = String::new();
    exchange("POST /api/auth/login", "{}").read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer:?}");

    let mut stream = exchange("GET /api/events", "");
    answer.clear();
    while !answer.contains("event: revisions") {
        let mut part = [0; 1024];
        let read = stream.read(&mut part).unwrap();
        assert!(read > 0, "{answer:?}");
        answer.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    assert!(!answer.contains("transfer-encoding"), "{answer:?}");
}

pub fn titles(server: SocketAddr, cookie: &str) -> BTreeSet<String> {
    let tasks = http::get(server, "/api/tasks", cookie).json();
    tasks.as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn long_body_is_read_for_known_callers_alone() {
    let home = Home::new();
    let server = home.start();
    let cookie = signed_in(&server);
    let _ = http::get(server.address, "/api/logout", &cookie);
    // Far sooner than the time that a body may take.
    for path in ["/api/admin/assign-tasks-bulk", "/api/tasks"] {
        let status = http::status_of_stalled(server.address, path, &cookie, 17 * 1024).unwrap();
        assert_eq!(status, 401, "{path}");
    }
    let status = http::status_of_stalled(server.address, "/api/auth/login", "", 9 * 1024).unwrap();
    assert_eq!(status, 413);
}

fn survives(home: &Home, end: fn(Server)) {
    let server = home.start();
    let cookie = signed_in(&server);
    let created = http::post(server.address, "/api/tasks", &cookie, &task("Film the intro"));
    assert_eq!(created.status, 201);
    end(server);

    let server = home.start();
    assert_eq!(http::get(server.address, "/api/auth/user", &cookie).status, 200, "the session lives on");
    assert_eq!(http::get(server.address, "/api/tasks", &cookie).json(), json!([created.json()]));
    server.stop();
}

fn stop(server: Server) {
    server.stop();
}

pub fn kill(server: Server) {
    server.signal("KILL");
    assert_eq!(server.ended().0.code(), None);
}

#[test]
fn sessions_and_tasks_survive_a_restart() {
    survives(&Home::new(), stop);
}

#[test]
fn confirmed_changes_survive_a_killed_server() {
    survives(&Home::new(), kill);
}

#[test]
fn confirmed_changes_survive_on_postgres() {
    for end in [stop, kill] {
        let Some(database) = PostgresDatabase::empty() else { return };
        survives(&Home::with_database(&database.url), end);
    }
}

#[test]
fn secrets_are_never_logged() {
    let home = Home::new();
    let server = home.start_with(&[
        ("HUB_LOG", "debug"),
        ("HUB_ADMIN_EMAIL", "timo@example.com"),
        ("HUB_ADMIN_PASSWORD", "hunter2-hunter2"),
    ]);
    let cookie = signed_in(&server);
    let token = cookie.split('=').nth(1).unwrap().to_owned();
    assert_eq!(http::get(server.address, "/api/invitation-details/a-secret-token", &cookie).status, 404);
    server.signal("TERM");
    let (_, _, log) = server.ended();
    assert!(!log.is_empty());
    for secret in ["hunter2", "open sesame", "a-secret-token", &token] {
        assert!(!log.contains(secret), "the log tells {secret:?}");
    }
}
