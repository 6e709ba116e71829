//! Metrics, and access to them.

use std::{
    fs::{self, DirEntry},
    thread,
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::json;

use crate::{
    http,
    live::Screen,
    serving::{signed_in, task},
    started::{Home, free_address, run, wait_until},
};

const TOKEN: &str = "0123456789abcdef";

/// Value of a metric, if it is there.
fn figure(text: &str, name: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

#[test]
fn metrics_on_their_own_address_cover_both_databases() {
    let mut homes = vec![Home::new()];
    let database = PostgresDatabase::empty();
    homes.extend(database.as_ref().map(|database| Home::with_database(&database.url)));
    for home in homes {
        let watched = free_address();
        let server = home.start_with(&[("HUB_METRICS_BIND", &watched.to_string())]);
        let cookie = signed_in(&server);
        http::post(server.address, "/api/tasks", &cookie, &task("Film the intro"));
        for path in ["/api/no/such/thing", "/api/nor/this"] {
            assert_eq!(http::get(server.address, path, "").status, 404);
        }
        let answer = http::get(watched, "/metrics", "");
        assert_eq!(answer.status, 200);
        let text = answer.body;
        let requests = |labels: &str| figure(&text, &format!("hub_http_requests_total{{{labels}}}"));
        assert_eq!(requests(r#"route="/api/tasks",method="POST",status="201""#), Some(1.0), "{text}");
        assert_eq!(requests(r#"route="/api/*",method="GET",status="404""#), Some(2.0), "one route: {text}");
        let bucket =
            r#"hub_http_request_seconds_bucket{route="/api/tasks",method="POST",status="201",le="+Inf"}"#;
        assert_eq!(figure(&text, bucket), Some(1.0), "{text}");
        for (name, value) in [
            ("hub_writer_queue", 0.0),
            ("hub_streams_open", 0.0),
            ("hub_hashing_queue", 0.0),
            ("hub_calls_waiting", 0.0),
            ("hub_calls_in_flight", 0.0),
            ("hub_reader_queue", 0.0),
            ("hub_outbox_oldest_seconds", 0.0),
            ("hub_unsent_bytes", 0.0),
            ("hub_database_up", 1.0),
            (r#"hub_outbox_mails{state="waiting"}"#, 0.0),
            (r#"hub_outbox_mails{state="failed"}"#, 0.0),
            (r#"hub_set_aside_rows{kind="recurrence"}"#, 0.0),
            (concat!("hub_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"}"), 1.0),
        ] {
            assert_eq!(figure(&text, name), Some(value), "{name}: {text}");
        }
        let readers = r#"hub_pool_connections{pool="readers",state="max"}"#;
        assert!(figure(&text, readers).is_some_and(|readers| readers >= 2.0), "{text}");
        let writers = figure(&text, r#"hub_pool_connections{pool="writers",state="max"}"#);
        let listening = figure(&text, "hub_events_listening");
        let groups = figure(&text, "hub_writer_group_size_count");
        assert_eq!(writers.is_some(), home.database_url.starts_with("postgres"), "{text}");
        assert_eq!(listening, writers.map(|_| 1.0), "{text}");
        assert_eq!(groups.is_some_and(|groups| groups > 0.0), writers.is_none(), "{text}");
        assert!(figure(&text, "process_resident_memory_bytes").is_some_and(|bytes| bytes > 1e6), "{text}");
        assert_eq!(http::get(server.address, "/metrics", "").status, 404, "it is not public");
        assert_eq!(http::get(watched, "/api/config", "").status, 404, "nothing else is there");
        server.stop();
    }
}

#[test]
fn scrapers_at_once_see_the_same_database() {
    let watched = free_address();
    let server = Home::new().start_with(&[("HUB_METRICS_BIND", &watched.to_string())]);
    thread::scope(|scope| {
        let scrape = |_| http::get(watched, "/metrics", "").body;
        let scrapers: Vec<_> = (0..4).map(|_| scope.spawn(move || (0..10).map(scrape).collect())).collect();
        for text in scrapers.into_iter().flat_map(|scraper| -> Vec<String> { scraper.join().unwrap() }) {
            assert_eq!(figure(&text, "hub_database_up"), Some(1.0), "{text}");
            assert!(
                figure(&text, r#"hub_outbox_mails{state="waiting"}"#).is_some_and(f64::is_finite),
                "{text}"
            );
        }
    });
    server.stop();
}

fn is_copy(file: &DirEntry) -> bool {
    file.path().extension().is_some_and(|extension| extension == "db")
}

#[test]
fn ages_and_refusals_are_told() {
    let (watched, home) = (free_address(), Home::new());
    let copies = home.path().join("copies");
    let settings = [
        ("HUB_METRICS_BIND", watched.to_string()),
        ("HUB_BACKUP_DIR", copies.display().to_string()),
        ("HUB_SMTP_URL", "smtp://127.0.0.1:1".to_owned()),
    ];
    let server = home.start_with(&settings.each_ref().map(|(name, value)| (*name, value.as_str())));
    let _ = signed_in(&server);
    home.raw().execute("UPDATE outbox SET queued_at = queued_at - 3600000000");
    let has_copy = || fs::read_dir(&copies).is_ok_and(|mut files| files.any(|file| is_copy(&file.unwrap())));
    wait_until("a first backup", has_copy);
    for _ in 0..30 {
        let person = json!({ "email": "lena@example.com", "password": "wrong" });
        http::post(server.address, "/api/auth/login", "", &person);
    }
    let text = http::get(watched, "/metrics", "").body;
    let age = |name| figure(&text, name).unwrap_or(f64::NAN);
    assert!((3600.0..3700.0).contains(&age("hub_outbox_oldest_seconds")), "{text}");
    assert!((0.0..60.0).contains(&age("hub_backup_age_seconds")), "{text}");
    assert!(age(r#"hub_refusals_total{code="too-many-attempts"}"#) > 0.0, "{text}");
    server.stop();
}

#[test]
fn open_streams_are_counted() {
    let watched = free_address();
    let server = Home::new().start_with(&[("HUB_METRICS_BIND", &watched.to_string())]);
    let cookie = signed_in(&server);
    let stream = Screen::open(&server, &cookie);
    let text = http::get(watched, "/metrics", "").body;
    assert_eq!(figure(&text, "hub_streams_open"), Some(1.0), "{text}");
    let opened = r#"hub_http_requests_total{route="/api/events",method="GET",status="200"}"#;
    assert_eq!(figure(&text, opened), Some(1.0), "a stream counts when it opens: {text}");
    drop(stream);
    server.stop();
}

#[test]
fn public_metrics_need_the_token() {
    let server = Home::new().start_with(&[("HUB_METRICS_TOKEN", TOKEN)]);
    let ask = |header: &str| http::get_with(server.address, "/metrics", header);
    let shown = ask(&format!("authorization: Bearer {TOKEN}"));
    assert_eq!(shown.status, 200);
    assert!(shown.body.contains("hub_build_info"), "{}", shown.body);
    for header in [
        "x-nothing: at all".to_owned(),
        format!("authorization: {TOKEN}"),
        format!("authorization: Bearer {TOKEN}0"),
        format!("authorization: Bearer {}", &TOKEN[1..]),
        "authorization: Bearer ".to_owned(),
    ] {
        let refused = ask(&header);
        assert_eq!((refused.status, refused.body.as_str()), (404, "nothing here\n"), "{header}");
    }
    server.stop();
}

#[test]
fn metrics_are_off_by_default() {
    let server = Home::new().start();
    let answer = http::get(server.address, "/metrics", "");
    assert_eq!((answer.status, answer.body.as_str()), (404, "nothing here\n"));
    server.stop();
}

#[test]
fn a_token_that_could_be_guessed_is_refused() {
    let outcome = run(Home::new().command("serve").env("HUB_METRICS_TOKEN", &TOKEN[1..]));
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("--metrics-token"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("at least 16 characters"), "{}", outcome.stderr);
}
