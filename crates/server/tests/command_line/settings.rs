//! Settings: parsed, or refused with a sentence on the expected value.

use std::fs;

use crate::started::{Home, Outcome, run};

/// Starts a server that fails at its last check.
fn start_with(home: &Home, name: &str, value: &str) -> Outcome {
    let mut serve = home.command("serve");
    serve.env("HUB_BIND", "127.0.0.1:0").env("HUB_ADMIN_EMAIL", "nonsense");
    serve.env("HUB_ADMIN_PASSWORD", "a-good-password").env("HUB_PUBLIC_URL", "http://localhost:8080");
    run(serve.env(name, value))
}

#[track_caller]
fn is_read(name: &str, value: &str) {
    let outcome = start_with(&Home::new(), name, value);
    let last = outcome.stderr.trim_end().lines().last().unwrap_or_default();
    assert!(last.contains("Invalid email address"), "{name}={value:?}: {}", outcome.stderr);
}

#[track_caller]
fn is_refused(name: &str, value: &str, arguments: &str) {
    let outcome = start_with(&Home::new(), name, value);
    assert!(matches!(outcome.code, Some(1 | 2)), "{name}={value:?}: {:?}", outcome.code);
    let flag = format!("--{}", name.trim_start_matches("HUB_").to_lowercase().replace('_', "-"));
    let said = &outcome.stderr;
    assert!(said.contains(name) || said.contains(&flag), "{name}={value:?}: {said}");
    assert!(said.contains(arguments), "{name}={value:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn settings_are_read_as_people_write_them() {
    for (name, values) in [
        (
            "HUB_LOG",
            &[
                "warning",
                "WARN",
                "err",
                "Error",
                "critical",
                "off",
                "hub_email=debug",
                "info, hub_email=trace",
                "debug,",
            ][..],
        ),
        ("HUB_LOG_FORMAT", &["JSON", "Text", "text\r", "\"json\""]),
        ("HUB_SIGNUP", &["Invite", " open ", "'invite'"]),
        ("HUB_ALLOW_HTTP", &["True", "yes", "1", "on", "FALSE", "no", "0", "off", "true\r"]),
        ("HUB_LOG_ADDRESSES", &["No", "off"]),
        ("HUB_CLIENT_LIMITS", &["On", "off"]),
        ("HUB_DEMO", &["no", "False"]),
        ("HUB_DATABASE_POOL", &[" 3 ", "3\r", "\"3\""]),
        ("HUB_BIND", &[" 127.0.0.1:0 ", "127.0.0.1:0\r", "0.0.0.0:0"]),
        (
            "HUB_PUBLIC_URL",
            &[
                " https://hub.example.com ",
                "https://hub.example.com/",
                "\"http://localhost:8080\"",
                "HTTPS://hub.example.com\r",
            ],
        ),
        (
            "HUB_MAIL_FROM",
            &[
                "hub@example.com",
                "Hub <hub@example.com>",
                "Berg, Timo <hub@example.com>",
                "\"Berg, Timo\" <hub@example.com>",
                "\"Creator Hub <hub@example.com>\"",
                "'Creator Hub <hub@example.com>'",
                "Hub [test] (EU) <hub@example.com>",
                "<hub@example.com>",
                "Hub: all <hub@example.com>\r",
            ],
        ),
        ("HUB_TRUSTED_PROXIES", &["127.0.0.1, 10.0.0.0/8", "\"127.0.0.1\""]),
        ("HUB_METRICS_BIND", &["127.0.0.1:0 "]),
        ("DATABASE_URL", &["sqlite://other.db\r", "\"sqlite://other.db\""]),
        ("\u{feff}HUB_SIGNUP", &["invite"]),
    ] {
        for value in values {
            is_read(name, value);
        }
    }
}

#[test]
fn settings_without_a_value_are_unset() {
    for value in ["", " ", "\"\"", "\r"] {
        let home = Home::new();
        let mut serve = home.command("serve");
        for name in [
            "HUB_LOG",
            "HUB_PUBLIC_URL",
            "HUB_SIGNUP",
            "HUB_SMTP_URL",
            "HUB_DATABASE_POOL",
            "HUB_LOG_FORMAT",
            "HUB_DEMO",
            "HUB_DATA_DIR",
            "HUB_MAIL_FROM",
            "HUB_ALLOW_HTTP",
            "HUB_ALLOW_PLAIN",
            "HUB_LOG_ADDRESSES",
            "HUB_CLIENT_LIMITS",
            "HUB_TRUSTED_PROXIES",
            "HUB_BACKUP_DIR",
            "HUB_METRICS_BIND",
            "HUB_METRICS_TOKEN",
            "HUB_OIDC_ISSUER",
            "HUB_OIDC_CLIENT_ID",
            "HUB_OIDC_CLIENT_SECRET",
            "HUB_OIDC_NAME",
            "HUB_OIDC_SCOPES",
            "HUB_OIDC_ADMIN_CLAIM",
            "HUB_OIDC_AUTO",
            "HUB_PASSWORD_SIGN_IN",
        ] {
            serve.env(name, value);
        }
        serve
            .env("HUB_BIND", "127.0.0.1:0")
            .env("HUB_ADMIN_EMAIL", "nonsense")
            .env("HUB_ADMIN_PASSWORD", "a-good-password");
        let outcome = run(&mut serve);
        assert!(outcome.stderr.contains("Invalid email address"), "{value:?}: {}", outcome.stderr);
    }
    let home = Home::new();
    let server = home.start_with(&[("HUB_ADMIN_EMAIL", ""), ("HUB_ADMIN_PASSWORD", "")]);
    server.line_with("There is no admin yet");
    server.stop();
}

#[test]
fn unreadable_settings_say_what_to_write() {
    for (name, value, arguments) in [
        ("HUB_LOG", "loud", "error, warn, info, debug, trace"),
        ("HUB_LOG", "hub_email", "error, warn, info, debug, trace"),
        ("HUB_LOG", "hub_email=loud", "error, warn, info, debug, trace"),
        ("HUB_BIND", "8080", "127.0.0.1:8080"),
        ("HUB_BIND", "127.0.0.1", "127.0.0.1:8080"),
        ("HUB_BIND", "localhost:8080", "127.0.0.1:8080"),
        ("HUB_METRICS_BIND", ":9090", "127.0.0.1:9090"),
        ("HUB_PUBLIC_URL", "hub.example.com", "https://hub.example.com"),
        ("HUB_PUBLIC_URL", "hub.example.com:8080", "http:// or https://"),
        ("HUB_PUBLIC_URL", "https://hub.example.com/hub/", "https://hub.example.com"),
        ("HUB_PUBLIC_URL", "https://hub example.com", "https://hub.example.com"),
        ("HUB_ALLOW_HTTP", "perhaps", "true"),
        ("HUB_ALLOW_PLAIN", "true", "database,mail"),
        ("HUB_OIDC_ISSUER", "login.example.com", "it is no address"),
        ("HUB_OIDC_ISSUER", "http://login.example.com", "https://"),
        ("HUB_OIDC_ISSUER", "https://login.example.com?x", "a query"),
        ("HUB_OIDC_ISSUER", "https://login.example.com", "--oidc-client-id"),
        ("HUB_OIDC_CLIENT_ID", "hub", "--oidc-issuer"),
        ("HUB_OIDC_ADMIN_CLAIM", "groups", "groups=hub-admins"),
        ("HUB_OIDC_AUTO", "true", "HUB_OIDC_ISSUER"),
        ("HUB_PASSWORD_SIGN_IN", "off", "HUB_OIDC_ISSUER"),
        ("HUB_SIGNUP", "closed", "invite"),
        ("HUB_DATABASE_POOL", "many", "1 to 100"),
        ("HUB_DATABASE_POOL", "0", "1 to 100"),
        ("HUB_MAIL_FROM", "Creator Hub", "Creator Hub <hub@example.com>"),
        ("HUB_MAIL_FROM", "Hub <hub>", "Creator Hub <hub@example.com>"),
        ("HUB_MAIL_FROM", "Hub <hub@example.com", "Creator Hub <hub@example.com>"),
        ("HUB_MAIL_FROM", "a@example.com, b@example.com", "Creator Hub <hub@example.com>"),
        ("HUB_BACKUP_DIR", "~/backups", "whole path"),
        ("HUB_DATA_DIR", "~hub/data", "whole path"),
        ("HUB_METRICS_TOKEN", "short", "at least 16"),
        ("DATABASE_URL", "sqlite://~/hub.db", "whole path"),
        ("DATABASE_URL", "sqlite://hub.db?mode=rwc", "sqlite://hub.db"),
        ("DATABASE_URL", "sqlite://:memory:", "sqlite://data/creator-hub.db"),
        ("DATABASE_URL", "sqlite::memory:", "sqlite://"),
        ("DATABASE_URL", "sqlite://file:hub.db", "sqlite://data/creator-hub.db"),
        ("DATABASE_URL", "sqlite://", "sqlite://data/creator-hub.db"),
        ("DATABASE_URL", "sqlite://.", "folder"),
        ("DATABASE_URL", "sqlite:///tmp/", "folder"),
        ("DATABASE_URL", "postgres://127.0.0.1:1/hub?sslmod=require", "parameter"),
    ] {
        is_refused(name, value, arguments);
    }
}

#[test]
fn database_named_with_settings_is_to_be_renamed() {
    let home = Home::new();
    // A database that an older version made under the whole text.
    fs::write(home.path().join("hub.db?mode=rwc"), "").unwrap();
    let outcome = start_with(&home, "DATABASE_URL", "sqlite://hub.db?mode=rwc");
    assert!(outcome.sentence().contains("rename"), "{}", outcome.stderr);
}

#[test]
fn filter_of_a_module_keeps_the_other_lines() {
    let home = Home::new();
    for (filter, is_shown) in [("hub_email=debug", true), ("warning", false)] {
        let server = home.start_with(&[("HUB_LOG", filter)]);
        server.signal("TERM");
        let (_, _, log) = server.ended();
        assert_eq!(log.contains("SQLite opened"), is_shown, "{filter}: {log}");
    }
}

#[test]
fn unknown_setting_is_a_warning() {
    let home = Home::new();
    let misspelt = ("HUB_SMPT_URL", "smtp://mail.example.com");
    let server = home.start_with(&[misspelt]);
    assert!(server.log_line_with("unknown setting").contains("HUB_SMPT_URL"));
    server.stop();
    let doctor = run(home.command("doctor").env("HUB_BIND", "127.0.0.1:1").env(misspelt.0, misspelt.1));
    let line = doctor.stdout.lines().find(|line| line.contains(" settings ")).unwrap();
    assert!(line.starts_with("warning ") && line.contains("HUB_SMPT_URL"), "{line}");
}
