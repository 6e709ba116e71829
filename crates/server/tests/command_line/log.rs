//! Request log for operators: one line a request.

use regex::Regex;
use serde_json::{Value, json};

use crate::{
    http,
    serving::{signed_in, task},
    started::{Home, Server},
};

fn requests(server: Server) -> Vec<Value> {
    server.signal("TERM");
    let (_, _, log) = server.ended();
    let lines =
        log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap_or_else(|_| panic!("{line}")));
    lines.filter(|line| line["target"] == "request").collect()
}

fn request_id(answer: &http::Response) -> &str {
    answer.head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("an answer has its id")
}

#[test]
fn request_is_one_line_with_its_fields() {
    let server = Home::new().start_with(&[("HUB_LOG", "info"), ("HUB_LOG_FORMAT", "json")]);
    let cookie = signed_in(&server);
    let me = http::get(server.address, "/api/auth/user", &cookie).json()["id"].clone();
    let created = http::post(server.address, "/api/tasks", &cookie, &task("Film the intro"));
    let of_nobody = http::get(server.address, "/api/invitation-details/a-secret-token", "");
    let unknown = http::get(server.address, "/api/no/such/thing", "");
    http::get(server.address, "/healthz", "");
    http::get(server.address, "/readyz", "");
    let lines = requests(server);

    let line_of = |answer: &http::Response| {
        let of_it = lines.iter().filter(|line| line["id"] == request_id(answer)).collect::<Vec<_>>();
        assert_eq!(of_it.len(), 1, "{lines:?}");
        let mut line = of_it[0].clone();
        assert_eq!(line["level"], "INFO");
        assert!(line["ms"].as_f64().is_some_and(|ms| ms >= 0.0), "{line}");
        line.as_object_mut()
            .unwrap()
            .retain(|name, _| ["method", "route", "status", "actor"].contains(&name.as_str()));
        line
    };
    let expected = json!({ "method": "POST", "route": "/api/tasks", "status": 201, "actor": me });
    assert_eq!(line_of(&created), expected);
    let sign_in = lines.iter().find(|line| line["route"] == "/api/auth/login").expect("a sign-in is logged");
    assert_eq!((&sign_in["status"], &sign_in["actor"]), (&json!(200), &me));
    let route = "/api/invitation-details/{token}";
    assert_eq!(line_of(&of_nobody), json!({ "method": "GET", "route": route, "status": 404 }));
    assert_eq!(line_of(&unknown), json!({ "method": "GET", "route": "/api/*", "status": 404 }));
    let probes =
        lines.iter().filter(|line| ["/healthz", "/readyz"].iter().any(|probe| line["route"] == *probe));
    assert_eq!(probes.count(), 0, "whoever watches fills no log");
}

#[test]
fn sign_in_is_logged_with_address_and_factor() {
    let server = Home::new().start_with(&[("HUB_LOG", "info"), ("HUB_LOG_FORMAT", "json")]);
    let cookie = signed_in(&server);
    let me = http::get(server.address, "/api/auth/user", &cookie).json()["id"].clone();
    server.signal("TERM");
    let (_, _, log) = server.ended();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let lines: Vec<_> = lines.filter(|line| line["message"] == "signed in").collect();
    assert_eq!(lines.len(), 1, "{log}");
    let seen = ["actor", "client", "factor"].map(|field| lines[0][field].clone());
    assert_eq!(seen, [me, json!("127.0.0.1"), json!("password")]);
}

#[test]
fn log_has_no_unknown_methods_or_frontend_paths() {
    let server = Home::new().start_with(&[("HUB_LOG", "info"), ("HUB_LOG_FORMAT", "json")]);
    let invented = http::call(server.address, "SECRETWORD /api/tasks", "", "").unwrap();
    assert!(invented.status >= 400);
    http::get(server.address, "/auth/reset/a-secret-token", "");
    let lines = requests(server);
    assert_eq!(lines[0]["method"], "OTHER");
    assert_eq!(lines[1]["route"], "/*");
}

/// Guesses until the limit is reached; returns how many were verified. On a slow machine more than ten are.
fn guess_until_refused(server: &Server, from: &str) -> usize {
    let guess = json!({ "email": "status=401 client=198.51.100.1", "password": "client=198.51.100.1" });
    for judged in 0..60 {
        let answer = http::post(server.address, "/api/auth/login", from, &guess);
        if answer.status == 429 {
            return judged;
        }
        assert_eq!(answer.status, 401);
    }
    panic!("sixty guesses in a row were judged");
}

/// Makes requests that are refused with 401, 429 and 403, and one that is not. Returns the number of those with 401.
fn refused_in_all_ways(server: &Server) -> usize {
    let judged = guess_until_refused(server, "");
    let foreign = "\r\nsec-fetch-site: cross-site\r\nx-forwarded-for: 198.51.100.9, ::ffff:198.51.100.7";
    assert_eq!(http::post(server.address, "/api/tasks", foreign, &json!({})).status, 403);
    assert_eq!(http::get(server.address, "/api/config", "").status, 200);
    judged
}

#[test]
fn refusals_name_the_client_address() {
    let settings = [
        ("HUB_LOG", "info"),
        ("HUB_LOG_FORMAT", "json"),
        ("HUB_TRUSTED_PROXIES", "127.0.0.1,198.51.100.0/30"),
    ];
    let server = Home::new().start_with(&settings);
    let judged = refused_in_all_ways(&server);
    let seen: Vec<_> =
        requests(server).iter().map(|line| (line["status"].clone(), line["client"].clone())).collect();
    let mut expected = vec![(json!(401), json!("127.0.0.1")); judged];
    expected.push((json!(429), json!("127.0.0.1")));
    expected.push((json!(403), json!("198.51.100.7")));
    expected.push((json!(200), Value::Null));
    assert_eq!(seen, expected);
}

#[test]
fn addresses_can_be_left_out() {
    let settings = [("HUB_LOG", "info"), ("HUB_LOG_FORMAT", "json"), ("HUB_LOG_ADDRESSES", "false")];
    let server = Home::new().start_with(&settings);
    refused_in_all_ways(&server);
    let lines = requests(server);
    assert!(lines.iter().any(|line| line["status"] == 401));
    assert!(lines.iter().all(|line| line.get("client").is_none()), "{lines:?}");
}

/// Filter of the documentation, with `<ADDR>` roughly as fail2ban replaces it: an address without a port.
fn fail2ban_filter() -> Regex {
    let hosting = include_str!("../../../../docs/hosting.md");
    let line = hosting.lines().find_map(|line| line.strip_prefix("failregex = ")).expect("a filter is shown");
    Regex::new(&line.replace("<ADDR>", "(?P<host>[0-9a-fA-F:.]+)")).unwrap()
}

#[test]
fn documented_fail2ban_filter_finds_guessers() {
    for format in ["text", "json"] {
        let settings =
            [("HUB_LOG", "info"), ("HUB_LOG_FORMAT", format), ("HUB_TRUSTED_PROXIES", "127.0.0.1")];
        let server = Home::new().start_with(&settings);
        signed_in(&server);
        let judged = guess_until_refused(&server, "\r\nx-forwarded-for: 2001:db8::7");
        // Opening the product without a session is no guess.
        assert_eq!(http::get(server.address, "/api/auth/user", "").status, 401);
        http::get(server.address, "/api/tasks?client=198.51.100.1", "");
        server.signal("TERM");
        let (_, _, log) = server.ended();
        let filter = fail2ban_filter();
        let found: Vec<_> = log.lines().filter_map(|line| filter.captures(line)).collect();
        assert_eq!(found.len(), judged + 1, "{format}: {log}");
        assert!(found.iter().all(|found| &found["host"] == "2001:db8::7"), "{format}: {log}");
    }
}
