//! Event streams of real servers: a change on one server reaches the others, and a stop waits for no stream.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::{Value, json};

use crate::{
    http,
    serving::{kill, signed_in, task},
    started::{Home, Server, run_with_input},
};

const PATIENCE: Duration = Duration::from_secs(20);
/// Far more than the second within which an event arrives: machines that run tests are slower.
const SOON: Duration = Duration::from_secs(5);

/// Browser with an open event stream.
pub struct Screen(BufReader<TcpStream>);

impl Screen {
    pub fn open(server: &Server, cookie: &str) -> Self {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let host = server.address;
        write!(stream, "GET /api/events HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n").unwrap();
        let mut screen = Self(BufReader::new(stream));
        assert_eq!(screen.line_with("HTTP/1.1 "), "HTTP/1.1 200 OK");
        screen.line_with("retry: 2000");
        screen
    }

    /// Returns the next line with this beginning.
    fn line_with(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.0.read_line(&mut line).unwrap(), 0, "the stream ended without {beginning:?}");
            if line.starts_with(beginning) {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Next change, without changes of the own account, which every sign-in causes.
    fn change(&mut self) -> Value {
        loop {
            self.line_with("event: change");
            let data = self.line_with("data: ");
            let change: Value = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
            if change["what"] != json!(["account"]) {
                return change;
            }
        }
    }

    fn is_over(&mut self) -> bool {
        let mut line = String::new();
        while let Ok(length) = self.0.read_line(&mut line) {
            if length == 0 {
                return true;
            }
        }
        false
    }
}

fn create(server: &Server, cookie: &str) {
    assert_eq!(http::post(server.address, "/api/tasks", cookie, &task("Film the intro")).status, 201);
}

#[test]
fn sessions_and_events_work_across_servers() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let homes = [Home::with_database(&database.url), Home::with_database(&database.url)];
    let [one, other] = homes.each_ref().map(Home::start);
    let cookie = signed_in(&one);
    let mut screens = [Screen::open(&one, &cookie), Screen::open(&other, &cookie)];

    for server in [&other, &one] {
        let began = Instant::now();
        create(server, &cookie);
        for screen in &mut screens {
            assert_eq!(screen.change()["what"][0], json!("tasks"));
        }
        assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    }
    let tasks = http::get(one.address, "/api/tasks", &cookie).json();
    assert_eq!(tasks.as_array().unwrap().len(), 2);

    // One of them is killed: the other continues, for its own streams and for new ones.
    kill(one);
    create(&other, &cookie);
    let [mut on_the_dead, mut on_the_other] = screens;
    assert_eq!(on_the_other.change()["what"], json!(["tasks"]));
    assert!(on_the_dead.is_over());
    let mut back = Screen::open(&other, &cookie);
    create(&other, &cookie);
    assert_eq!(back.change()["what"], json!(["tasks"]));

    // A restarted server receives events of the others again.
    let again = homes[0].start();
    let mut back = Screen::open(&again, &cookie);
    create(&other, &cookie);
    assert_eq!(back.change()["what"], json!(["tasks"]));
    again.stop();
    other.stop();
}

#[test]
fn sign_out_ends_streams_on_other_servers() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let homes = [Home::with_database(&database.url), Home::with_database(&database.url)];
    let [one, other] = homes.each_ref().map(Home::start);
    let cookie = signed_in(&one);
    let mut screen = Screen::open(&other, &cookie);
    let began = Instant::now();
    assert_eq!(http::get(one.address, "/api/logout", &cookie).status, 303);
    screen.line_with("event: end");
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    assert!(screen.is_over());
}

#[test]
fn changes_by_the_shell_reach_the_servers_streams() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let home = Home::with_database(&database.url);
    let server = home.start();
    let cookie = signed_in(&server);
    let mut screen = Screen::open(&server, &cookie);
    let mut command = home.command("create-admin");
    command.args(["lena@example.com", "--promote", "--password-stdin"]);
    assert_eq!(run_with_input(&mut command, "another secret\n").code, Some(0));
    screen.line_with("event: end");
    assert!(screen.is_over());
}

#[test]
fn stop_does_not_wait_for_streams() {
    let server = Home::new().start();
    let cookie = signed_in(&server);
    let screens: Vec<_> = (0..5).map(|_| Screen::open(&server, &cookie)).collect();
    let began = Instant::now();
    server.stop();
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    for mut screen in screens {
        assert!(screen.is_over());
    }
}
