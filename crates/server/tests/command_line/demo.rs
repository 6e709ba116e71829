//! Demo mode: its community and its accounts.

use serde_json::Value;

use crate::{
    http,
    started::{Home, Server, run},
};

const DEMO: (&str, &str) = ("HUB_DEMO", "true");

fn accounts(server: &Server) -> Vec<Value> {
    http::get(server.address, "/api/config", "").json()["demoAccounts"].as_array().unwrap().clone()
}

fn list(server: &Server, cookie: &str, path: &str) -> Vec<Value> {
    http::get(server.address, path, cookie).json().as_array().unwrap().clone()
}

#[test]
fn demo_is_populated_and_its_accounts_sign_in() {
    let home = Home::new();
    let server = home.start_with(&[DEMO]);
    let offered = accounts(&server);
    let roles: Vec<_> = offered.iter().map(|account| account["isAdmin"].as_bool().unwrap()).collect();
    assert_eq!(roles, [false, true], "a creator and the mentor");

    let cookie = http::post(server.address, "/api/auth/login", "", &offered[0]).cookie();
    let open = list(&server, &cookie, "/api/tasks");
    for status in ["todo", "inprogress", "done"] {
        assert!(open.iter().any(|task| task["status"] == status), "something is {status}");
    }
    assert!(open.iter().any(|task| task["category"] == "Timo Task"));
    assert_eq!(list(&server, &cookie, "/api/tasks/completed").len(), 43);
    let achievements = list(&server, &cookie, "/api/achievements");
    assert!(achievements.iter().any(|held| held["type"] == "forty_fiesta"));
    assert!(achievements.iter().all(|held| held["seen"] == true), "nothing old is celebrated");
    let kinds: Vec<_> = list(&server, &cookie, "/api/notifications");
    for kind in ["achievement", "task", "message"] {
        assert!(kinds.iter().any(|notification| notification["type"] == kind), "a notification of {kind}");
    }
    server.stop();

    let server = home.start_with(&[DEMO]);
    assert_eq!(accounts(&server), offered, "a restart changes no password");
    server.stop();
    // Its accounts are public: outside demo mode they must not exist.
    let mut serve = home.command("serve");
    let outcome = run(serve.env("HUB_LOG", "warn").env("HUB_BIND", "127.0.0.1:0"));
    let sentence = outcome.sentence();
    assert!(sentence.starts_with("this database belongs to the demo"), "{sentence}");
    assert!(sentence.contains("HUB_DEMO=true") && sentence.contains("DATABASE_URL"), "{sentence}");
    assert_eq!(outcome.stdout, "", "it never said that it serves");
    let server = home.start_with(&[DEMO]);
    assert_eq!(accounts(&server), offered, "the refusal changed nothing");
    server.stop();
}

#[test]
fn outside_demo_mode_no_account_is_offered() {
    let server = Home::new().start();
    assert_eq!(accounts(&server), [Value::Null; 0]);
    server.stop();
}

#[test]
fn database_with_users_is_not_filled() {
    let home = Home::new();
    home.start_with(&[("HUB_ADMIN_EMAIL", "timo@example.com"), ("HUB_ADMIN_PASSWORD", "a-good-password")])
        .stop();
    let mut serve = home.command("serve");
    let outcome = run(serve.env("HUB_LOG", "warn").env("HUB_BIND", "127.0.0.1:0").env(DEMO.0, DEMO.1));
    assert!(outcome.sentence().starts_with("HUB_DEMO fills an empty database"), "{}", outcome.stderr);
}
