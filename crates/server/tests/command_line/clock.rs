//! Clock that was ahead before a start, or is far past the newest row.

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::json;

use crate::{
    http,
    serving::signed_in,
    started::{Home, run},
};

const DAY: i64 = 24 * 60 * 60 * 1_000_000;

fn homes(database: Option<&PostgresDatabase>) -> impl Iterator<Item = Home> {
    [Home::new()].into_iter().chain(database.map(|database| Home::with_database(&database.url)))
}

/// Moves the times that a running server wrote.
fn move_times(home: &Home, by: i64) {
    home.raw().execute(&format!(
        "UPDATE rate_limits SET refilled_at = refilled_at + {by}; \
         UPDATE sessions SET created_at = created_at + {by}, last_seen_at = last_seen_at + {by}; \
         UPDATE users SET created_at = created_at + {by}; \
         UPDATE outbox SET created_at = created_at + {by}, queued_at = queued_at + {by}, \
         next_attempt_at = next_attempt_at + {by}"
    ));
}

#[test]
fn start_after_a_clock_ahead_locks_nobody_out() {
    let database = PostgresDatabase::empty();
    for home in homes(database.as_ref()) {
        let server = home.start();
        let cookie = signed_in(&server);
        server.stop();
        for days in [1, 400] {
            move_times(&home, days * DAY);
            let server = home.start();
            server.log_line_with("times of the future corrected");
            let person = json!({ "email": "lena@example.com", "password": "open sesame" });
            let answer = http::post(server.address, "/api/auth/login", "", &person);
            assert_eq!(answer.status, 200, "{days}: {}", answer.body);
            assert_eq!(http::get(server.address, "/api/auth/user", &cookie).status, 200);
            server.stop();
            let future = "sessions WHERE last_seen_at > (SELECT MAX(created_at) FROM users) + 60000000";
            assert_eq!(home.raw().count(future), 0, "{days}");
        }
    }
}

#[test]
fn clock_far_past_the_newest_row_is_told() {
    let database = PostgresDatabase::empty();
    for home in homes(database.as_ref()) {
        let server = home.start();
        let _ = signed_in(&server);
        server.stop();
        let doctor = || run(home.command("doctor").env("HUB_BIND", "127.0.0.1:1")).stdout;
        move_times(&home, -29 * DAY);
        assert!(!doctor().contains("newest row"), "a holiday");
        move_times(&home, -31 * DAY);
        let report = doctor();
        let line = report.lines().find(|line| line.starts_with("warning  newest row")).unwrap();
        assert!(line.contains("60 days past the newest row"), "{line}");
        let server = home.start();
        server.log_line_with("housekeeping waits; clock far past the newest row");
        server.stop();
    }
}
