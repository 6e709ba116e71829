//! Refusals of the command line: one plain sentence each.

use std::{fs, net::TcpListener};

use hub_test_support::database::TestDatabase;

use crate::started::{Home, run};

#[test]
fn taken_port_is_reported_before_opening_the_database() {
    let home = Home::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let outcome = run(home.command("serve").env("HUB_BIND", &address));
    let sentence = outcome.sentence();
    assert!(sentence.starts_with(&format!("cannot listen on {address} (HUB_BIND)")), "{sentence}");
    assert_eq!(outcome.stdout, "");
    let database = home.database_url.strip_prefix("sqlite://").unwrap();
    assert!(!fs::exists(database).unwrap(), "a second server does no harm");
}

#[test]
fn a_database_that_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    fs::write(&file, "These are notes, and surely no database. ".repeat(100)).unwrap();
    for path in [file.display().to_string(), format!("{}/hub.db", file.display())] {
        let home = Home::with_database(&format!("sqlite://{path}"));
        for command in [&["serve"][..], &["create-admin", "timo@example.com"]] {
            let outcome = run(home.command(command[0]).args(&command[1..]).env("HUB_BIND", "127.0.0.1:0"));
            let expected = format!("the database file {path} cannot be opened: ");
            assert!(outcome.sentence().starts_with(&expected), "{}", outcome.stderr);
        }
    }
    assert_eq!(fs::read_to_string(&file).unwrap().len(), 4100, "the file is as it was");
}

#[test]
fn unreachable_database_server_is_reported_without_the_password() {
    let home = Home::with_database("postgres://hub:hunter2@127.0.0.1:1/hub");
    // Unlike a start, a command does not wait for the database.
    let outcome = run(home.command("reset-password").arg("timo@example.com"));
    assert!(outcome.sentence().starts_with("the database cannot be reached: "), "{}", outcome.stderr);
    assert!(!outcome.stderr.contains("hunter2"), "{}", outcome.stderr);
    let server = home.spawn();
    let retry = server.log_line_with("database not opened");
    assert!(!retry.contains("hunter2"), "{retry}");
}

#[test]
fn a_database_of_another_kind_is_refused() {
    let home = Home::with_database("mysql://localhost/hub");
    let outcome = run(home.command("serve").env("HUB_BIND", "127.0.0.1:0"));
    assert_eq!(outcome.sentence(), "DATABASE_URL must begin with sqlite:// or postgres://");
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let db = TestDatabase::sqlite();
    db.raw().execute(
        "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('29991231000000', CURRENT_TIMESTAMP);
         UPDATE schema_compatibility SET required_migration = '29991231000000'",
    );
    let home = Home::with_database(&db.url);
    let outcome = run(home.command("serve").env("HUB_BIND", "127.0.0.1:0"));
    let sentence = outcome.sentence();
    assert!(sentence.contains("newer version of Creator Hub"), "{sentence}");
    assert!(sentence.contains("29991231000000"), "{sentence}");
}

#[test]
fn a_setting_that_makes_no_sense_is_named() {
    let home = Home::new();
    for (name, value) in [
        ("HUB_BIND", "nonsense"),
        ("HUB_PUBLIC_URL", "ftp://hub.example.com"),
        ("HUB_PUBLIC_URL", "https://example.com/hub"),
        ("HUB_ALLOW_HTTP", "perhaps"),
        ("HUB_ALLOW_PLAIN", "perhaps"),
        ("HUB_SIGNUP", "maybe"),
        ("HUB_TRUSTED_PROXIES", "10.0.0.1,nonsense"),
        ("HUB_LOG", "creator=nonsense=level"),
        ("HUB_DEMO", "perhaps"),
        ("HUB_DATABASE_POOL", "0"),
    ] {
        let outcome = run(home.command("serve").env("HUB_BIND", "127.0.0.1:0").env(name, value));
        assert!(matches!(outcome.code, Some(1 | 2)), "{name}: {:?}", outcome.code);
        let flag = format!("--{}", name["HUB_".len()..].to_lowercase().replace('_', "-"));
        assert!(
            outcome.stderr.contains(name) || outcome.stderr.contains(&flag),
            "{name}: {}",
            outcome.stderr
        );
    }
}

#[test]
fn public_http_address_is_refused_unless_allowed() {
    let home = Home::new();
    for public in ["http://hub.example.com", "http://203.0.113.7", "http://nas"] {
        let mut serve = home.command("serve");
        let outcome =
            run(serve.env("HUB_BIND", "127.0.0.1:0").env("HUB_LOG", "warn").env("HUB_PUBLIC_URL", public));
        let sentence = outcome.sentence();
        assert!(sentence.starts_with(&format!("HUB_PUBLIC_URL: {public}/ is not https: ")), "{sentence}");
        assert!(sentence.contains("HUB_ALLOW_HTTP=true"), "{sentence}");
        let settings = [("HUB_PUBLIC_URL", public), ("HUB_ALLOW_HTTP", "true")];
        assert!(stderr_of_a_run(&home, &settings).contains("WARN"), "{public}");
    }
}

#[test]
fn plain_connection_elsewhere_is_refused_unless_named() {
    let home = Home::new();
    for (setting, url, name) in [
        ("DATABASE_URL", "postgres://hub:s3cret@db.example.com/hub", "database"),
        ("DATABASE_URL", "postgres://hub:s3cret@127.0.0.1,203.0.113.7/hub?sslmode=prefer", "database"),
        ("HUB_SMTP_URL", "smtp://hub:s3cret@mail.example.com", "mail"),
        ("HUB_SMTP_URL", "smtp://hub:s3cret@203.0.113.7?tls=opportunistic", "mail"),
    ] {
        let mut serve = home.command("serve");
        let outcome = run(serve.env("HUB_BIND", "127.0.0.1:0").env("HUB_LOG", "warn").env(setting, url));
        let sentence = outcome.sentence();
        assert!(sentence.starts_with(&format!("{setting}: the connection to ")), "{sentence}");
        assert!(sentence.contains(&format!("HUB_ALLOW_PLAIN={name}")), "{sentence}");
        assert!(!outcome.stderr.contains("s3cret"), "{}", outcome.stderr);
    }
    for (url, allowed, is_warned) in [
        ("smtp://hub:s3cret@mail.example.com", "database, mail", true),
        ("smtp://hub:s3cret@192.168.1.7", "", true),
        ("smtps://hub:s3cret@mail.example.com", "", false),
        ("smtp://mail.example.com", "", false),
    ] {
        let settings =
            [("HUB_SMTP_URL", url), ("HUB_ALLOW_PLAIN", allowed), ("HUB_MAIL_FROM", "a@example.com")];
        let stderr = stderr_of_a_run(&home, &settings);
        assert_eq!(stderr.contains("transport is not encrypted"), is_warned, "{url}: {stderr}");
        assert!(!stderr.contains("s3cret"), "{stderr}");
    }
}

#[test]
fn mail_port_of_other_schemes_is_warned_about() {
    let home = Home::new();
    for (url, is_warned) in [
        ("smtp://mail.example.com:465", true),
        ("smtps://mail.example.com:587", true),
        ("smtps://mail.example.com", false),
    ] {
        let stderr = stderr_of_a_run(&home, &[("HUB_SMTP_URL", url), ("HUB_MAIL_FROM", "a@example.com")]);
        assert_eq!(stderr.contains("port does not fit the scheme"), is_warned, "{url}: {stderr}");
    }
}

#[test]
fn private_network_over_plain_http_is_warned_about() {
    let home = Home::new();
    for (public, is_warned) in [
        ("http://192.168.1.7:8080", true),
        ("http://[fd00::7]", true),
        ("http://127.0.0.1:8080", false),
        ("http://localhost:8080", false),
        ("https://hub.example.com", false),
    ] {
        let stderr =
            stderr_of_a_run(&home, &[("HUB_PUBLIC_URL", public), ("HUB_MAIL_FROM", "hub@example.com")]);
        assert_eq!(
            stderr.contains("WARN") && stderr.contains("HUB_PUBLIC_URL"),
            is_warned,
            "{public}: {stderr}"
        );
    }
}

fn stderr_of_a_run(home: &Home, settings: &[(&str, &str)]) -> String {
    let server = home.start_with(settings);
    server.signal("TERM");
    let (status, _, stderr) = server.ended();
    assert_eq!(status.code(), Some(0), "{stderr}");
    stderr
}

#[test]
fn unknown_arguments_are_refused() {
    let home = Home::new();
    for arguments in [vec!["--nonsense"], vec!["--bind"], vec!["surplus"]] {
        let outcome = run(home.command("serve").args(&arguments));
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.stderr.starts_with("error: "), "{}", outcome.stderr);
    }
    assert_eq!(run(&mut home.command("nonsense")).code, Some(2));
}

#[test]
fn admin_of_the_settings_needs_a_long_password() {
    let home = Home::new();
    let mut serve = home.command("serve");
    serve.env("HUB_BIND", "127.0.0.1:0").env("HUB_ADMIN_EMAIL", "timo@example.com");
    let outcome = run(&mut serve);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("admin-password"), "{}", outcome.stderr);
    let outcome = run(serve.env("HUB_ADMIN_PASSWORD", "1234567"));
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stderr.contains("Password must be at least 8 characters long"), "{}", outcome.stderr);
    assert!(!outcome.stderr.contains("1234567"), "{}", outcome.stderr);
}

#[test]
fn demo_accounts_are_never_shown_to_the_world() {
    for (name, value) in [("HUB_PUBLIC_URL", "https://hub.example.com"), ("HUB_BIND", "0.0.0.0:0")] {
        let home = Home::new();
        let mut serve = home.command("serve");
        serve.env("HUB_LOG", "warn").env("HUB_BIND", "127.0.0.1:0").env("HUB_DEMO", "true");
        let outcome = run(serve.env(name, value));
        assert!(outcome.sentence().starts_with("HUB_DEMO shows accounts"), "{}", outcome.stderr);
    }
}
