//! Secrets in the database, encrypted with a key of the operator's.

use std::fs;

use hub_test_support::postgres_database::PostgresDatabase;

use crate::{
    admins, http,
    started::{Home, run},
};

const OLD_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const NEW_KEY: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";
const CLEAR: &str = "server_keys WHERE key_id IS NULL";

fn homes(database: Option<&PostgresDatabase>) -> impl Iterator<Item = Home> {
    [Home::new()].into_iter().chain(database.map(|database| Home::with_database(&database.url)))
}

fn rotate(home: &Home, keys: &str, more: &[&str]) -> String {
    let outcome = run(home.command("rotate-keys").args(more).env("HUB_SECRET_KEY", keys));
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    outcome.stdout
}

fn doctor(home: &Home, keys: &str) -> String {
    let report =
        run(home.command("doctor").env("HUB_BIND", "127.0.0.1:1").env("HUB_SECRET_KEY", keys)).stdout;
    report.lines().find(|line| line.contains(" secrets ")).unwrap().to_owned()
}

#[test]
fn secrets_move_from_key_to_key() {
    let database = PostgresDatabase::empty();
    for home in homes(database.as_ref()) {
        let server = home.start();
        let cookie = admins::signed_in(&home, &server);
        let is_signed_in = |keys: &str| {
            let server = home.start_with(&[("HUB_SECRET_KEY", keys)]);
            let status = http::get(server.address, "/api/auth/user", &cookie).status;
            server.stop();
            status == 200
        };
        server.stop();
        assert!(home.raw().count(CLEAR) > 0);
        assert!(doctor(&home, "").starts_with("warning  secrets        HUB_SECRET_KEY is not set"));

        // SQLite has one server, which encrypts at its start. Others may share PostgreSQL, and not have the key yet.
        let is_postgres = home.database_url.starts_with("postgres");
        let server = home.start_with(&[("HUB_SECRET_KEY", OLD_KEY), ("HUB_LOG", "info")]);
        if is_postgres {
            server.log_line_with("secrets not encrypted with the present key");
            assert!(doctor(&home, OLD_KEY).contains("run creator-hub rotate-keys"));
            rotate(&home, OLD_KEY, &[]);
        } else {
            server.log_line_with("secrets encrypted");
        }
        server.stop();
        assert_eq!(home.raw().count(CLEAR), 0);
        assert!(doctor(&home, OLD_KEY).starts_with("ok       secrets        all encrypted with key"));
        assert!(is_signed_in(OLD_KEY));

        let both = format!("{NEW_KEY},{OLD_KEY}");
        let told = rotate(&home, &both, &[]);
        assert!(told.starts_with("Secrets that were encrypted anew: "), "{told}");
        assert!(is_signed_in(NEW_KEY) && is_signed_in(&both));
        for keys in [OLD_KEY, ""] {
            let refused =
                run(home.command("serve").env("HUB_BIND", "127.0.0.1:0").env("HUB_SECRET_KEY", keys));
            let sentence = refused.stderr.lines().last().unwrap_or_default();
            assert!(
                sentence.contains("HUB_SECRET_KEY: secrets in the database are encrypted with keys"),
                "{sentence}"
            );
            assert!(doctor(&home, keys).starts_with("problem "), "{keys}");
        }

        let told = rotate(&home, NEW_KEY, &["--signing-keys"]);
        assert!(told.contains("everybody has to sign in again"), "{told}");
        assert!(!is_signed_in(NEW_KEY));
        assert_eq!(home.raw().count("sessions"), 0);
        assert_eq!(
            home.raw().count("activity WHERE action = 'keys_rotated'"),
            if is_postgres { 3 } else { 2 }
        );
    }
}

#[test]
fn keys_are_refused_that_are_none() {
    let home = Home::new();
    home.start().stop();
    let without = run(&mut home.command("rotate-keys"));
    assert_eq!(without.sentence(), "HUB_SECRET_KEY (--secret-key) is needed");
    let file = home.path().join("key");
    fs::write(&file, "hunter2hunter2hunter2\n").unwrap();
    let refused = run(home.command("rotate-keys").env("HUB_SECRET_KEY_FILE", &file));
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("each key is 32 random bytes in base64"), "{}", refused.stderr);
    assert!(!refused.stderr.contains("hunter2"), "{}", refused.stderr);
}
