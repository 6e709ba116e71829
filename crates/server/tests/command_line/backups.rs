//! Backup and restore of the database, from the command line.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
    time::Duration,
};

use hub_test_support::{postgres_database::PostgresDatabase, raw_connection::RawConnection};
use serde_json::json;
use url::Url;

use crate::{
    http,
    serving::{kill, signed_in, task, titles},
    started::{Home, Outcome, Server, run},
};

pub fn back_up(home: &Home, file: &Path) -> Outcome {
    run(home.command("backup").arg(file))
}

pub fn restore(home: &Home, file: &Path) -> Outcome {
    run(home.command("restore").arg(file))
}

#[track_caller]
pub fn succeeded(outcome: &Outcome) -> &str {
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    &outcome.stdout
}

fn create(server: &Server, cookie: &str, title: &str) {
    assert_eq!(http::post(server.address, "/api/tasks", cookie, &task(title)).status, 201);
}

fn sign_in_again(server: &Server) -> String {
    let person = json!({ "email": "lena@example.com", "password": "open sesame" });
    http::post(server.address, "/api/auth/login", "", &person).cookie()
}

pub fn kept_beside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut kept: Vec<_> = entries.filter(|path| path.to_string_lossy().contains(".replaced-")).collect();
    kept.sort();
    kept
}

/// Asserts that no temporary file is left.
#[track_caller]
pub fn is_tidy(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(!name.contains("partial") && !name.contains("restoring"), "{name} was left behind");
    }
}

fn goes_away_and_comes_back(home: &Home) {
    let file = home.path().join("copy");
    let server = home.start();
    // A newer version has added to the schema.
    home.raw().execute(
        "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('29991231000000', CURRENT_TIMESTAMP)",
    );
    let cookie = signed_in(&server);
    create(&server, &cookie, "Before");
    let said = back_up(home, &file);
    assert!(succeeded(&said).contains("is a checked copy: users 1, tasks 1, "), "{}", said.stdout);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    create(&server, &cookie, "After");
    server.stop();

    let said = restore(home, &file);
    assert!(succeeded(&said).contains("users 1, tasks 1, "), "{}", said.stdout);
    is_tidy(home.path());
    let server = home.start();
    assert_eq!(http::get(server.address, "/api/tasks", &cookie).status, 401, "nobody is signed in");
    let cookie = sign_in_again(&server);
    assert_eq!(titles(server.address, &cookie), ["Before".to_owned()].into());
    server.stop();
}

#[test]
fn backup_of_a_running_server_can_be_restored() {
    let home = Home::new();
    goes_away_and_comes_back(&home);
    let kept = kept_beside(home.path());
    assert_eq!(kept.len(), 1, "{kept:?}");

    let before = Home::with_database(&format!("sqlite://{}", kept[0].display()));
    let server = before.start();
    let cookie = sign_in_again(&server);
    let both = ["After".to_owned(), "Before".to_owned()].into();
    assert_eq!(titles(server.address, &cookie), both, "what was replaced is whole");
    server.stop();
}

#[test]
fn postgres_restore_keeps_the_replaced_database_renamed() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let home = Home::with_database(&database.url);
    goes_away_and_comes_back(&home);
    let kept = replaced_databases(&database);
    assert_eq!(kept.len(), 1, "{kept:?}");
    drop_databases(&database, &kept);
}

#[test]
fn restored_database_keeps_its_settings() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let name = database.url.rsplit('/').next().unwrap();
    RawConnection::postgres(&database.url).execute(&format!(
        "CREATE SCHEMA hs; ALTER DATABASE {name} SET search_path = hs, \"a b\"; \
         ALTER DATABASE {name} SET synchronous_commit = remote_apply; ALTER DATABASE {name} CONNECTION LIMIT 50; \
         REVOKE CONNECT ON DATABASE {name} FROM PUBLIC; COMMENT ON DATABASE {name} IS 'it''s ours'"
    ));
    goes_away_and_comes_back(&Home::with_database(&database.url));
    let kept = replaced_databases(&database);
    let settings_of = |name: &str| {
        RawConnection::postgres(&database.url).texts(&format!(
            "SELECT format('%s %s %s %s', setconfig, cardinality(datacl), datconnlimit, \
             shobj_description(pg_database.oid, 'pg_database')) AS value FROM pg_database \
             JOIN pg_db_role_setting ON setdatabase = pg_database.oid WHERE datname = '{name}'"
        ))
    };
    let settings = settings_of(name);
    assert!(settings.len() == 1 && settings[0].ends_with("2 50 it's ours"), "{settings:?}");
    assert_eq!(settings, settings_of(&kept[0]));
    drop_databases(&database, &kept);
}

#[test]
fn read_only_database_is_restored() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let name = database.url.rsplit('/').next().unwrap();
    let home = Home::with_database(&database.url);
    let file = home.path().join("copy");
    home.start().stop();
    succeeded(&back_up(&home, &file));
    RawConnection::postgres(&database.url)
        .execute(&format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    succeeded(&restore(&home, &file));
    let kept = "SELECT current_setting('default_transaction_read_only') AS value";
    assert_eq!(RawConnection::postgres(&database.url).texts(kept), ["on"]);
    drop_databases(&database, &replaced_databases(&database));
}

fn restore_is_refused_while_a_server_runs(home: &Home) {
    let file = home.path().join("copy");
    let server = home.start();
    let cookie = signed_in(&server);
    create(&server, &cookie, "Before");
    succeeded(&back_up(home, &file));
    create(&server, &cookie, "After");

    let refused = restore(home, &file);
    assert!(refused.sentence().contains(" is in use; stop every server"), "{}", refused.stderr);
    is_tidy(home.path());
    let both = ["After".to_owned(), "Before".to_owned()].into();
    assert_eq!(titles(server.address, &cookie), both, "the server goes on");
    server.stop();
    succeeded(&restore(home, &file));
}

#[test]
fn restore_beneath_a_running_server_is_refused() {
    let home = Home::new();
    restore_is_refused_while_a_server_runs(&home);
    assert_eq!(kept_beside(home.path()).len(), 1);
    let Some(database) = PostgresDatabase::empty() else { return };
    restore_is_refused_while_a_server_runs(&Home::with_database(&database.url));
    assert!(database.neighbours("_restoring_").is_empty());
    let kept = replaced_databases(&database);
    assert_eq!(kept.len(), 1, "{kept:?}");
    let before = Home::with_database(&database.neighbour_url(&kept[0]));
    let server = before.start();
    let both = ["After".to_owned(), "Before".to_owned()].into();
    assert_eq!(titles(server.address, &sign_in_again(&server)), both, "what was replaced is whole");
    server.stop();
    drop_databases(&database, &kept);
}

#[test]
fn draft_of_a_killed_restore_is_replaced() {
    let home = Home::new();
    let server = home.start();
    signed_in(&server);
    let file = home.path().join("copy.db");
    succeeded(&back_up(&home, &file));
    server.stop();
    for suffix in ["", "-wal", "-shm"] {
        fs::write(home.path().join(format!("hub.db.restoring{suffix}")), "half").unwrap();
    }
    succeeded(&restore(&home, &file));
    is_tidy(home.path());
    let server = home.start();
    sign_in_again(&server);
    server.stop();
}

#[test]
fn foreign_schema_is_not_backed_up() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let name = database.url.rsplit('/').next().unwrap();
    let role = name.replace("test", "role");
    RawConnection::postgres(&database.url).execute(&format!(
        "CREATE SCHEMA cron; CREATE TABLE cron.job (id integer); INSERT INTO cron.job VALUES (1); \
         CREATE TABLE cron.users (id integer); CREATE ROLE {role} LOGIN CREATEDB; \
         ALTER DATABASE {name} OWNER TO {role}"
    ));
    let mut url: Url = database.url.parse().unwrap();
    url.set_username(&role).unwrap();
    goes_away_and_comes_back(&Home::with_database(url.as_str()));
    let kept = replaced_databases(&database);
    let foreign = "pg_tables WHERE schemaname = 'cron'";
    let kept_url = database.neighbour_url(&kept[0]);
    assert_eq!(RawConnection::postgres(&kept_url).count(foreign), 2, "it stays where it was");
    assert_eq!(RawConnection::postgres(&database.url).count(foreign), 0);
    drop_databases(&database, &kept);
    let server = database.neighbour_url("postgres");
    drop(database);
    RawConnection::postgres(&server).execute(&format!("DROP ROLE {role}"));
}

fn sends_nothing_a_second_time(home: &Home) {
    let server = home.start();
    signed_in(&server);
    server.stop();
    home.raw().execute(
        "INSERT INTO email_contents (id, subject, text_body, html_body) VALUES (900, 'x', 'x', 'x'); \
         INSERT INTO outbox (kind, recipient, content_id, created_at, queued_at, next_attempt_at) \
         VALUES ('test', 'lena@example.com', 900, 1, 1, 1); \
         INSERT INTO mail_preferences (user_id, tasks, notes, digest_due_at, digest_task, digest_note) \
         SELECT id, 'daily', 'daily', 1, 0, 0 FROM users",
    );
    let file = home.path().join("copy");
    succeeded(&back_up(home, &file));
    succeeded(&restore(home, &file));
    let kept_back = "outbox WHERE failed_at IS NOT NULL AND answer LIKE 'Not sent: it waited in the backup%'";
    assert_eq!(home.raw().count(kept_back), 1);
    assert_eq!(home.raw().count("outbox WHERE sent_at IS NULL AND failed_at IS NULL"), 0);
    let postponed =
        "mail_preferences WHERE digest_due_at > 1700000000000000 AND digest_due_at % 86400000000 = 1";
    assert_eq!(home.raw().count(postponed), 1, "at the same time of another day");
}

#[test]
fn restored_mail_and_digests_do_not_go_out() {
    let home = Home::new();
    sends_nothing_a_second_time(&home);
    let Some(database) = PostgresDatabase::empty() else { return };
    let home = Home::with_database(&database.url);
    sends_nothing_a_second_time(&home);
    drop_databases(&database, &replaced_databases(&database));
}

/// Backs up under constant writes; every change that was confirmed before is in the copy.
fn has_every_change_that_was_confirmed(home: &Home) {
    let server = home.start();
    let cookie = signed_in(&server);
    let address = server.address;
    let (confirm, confirmations) = mpsc::channel();
    let (stop, stopped) = mpsc::channel::<()>();
    let file = home.path().join("copy");
    let mut confirmed = Vec::new();
    thread::scope(|scope| {
        let cookie = &cookie;
        scope.spawn(move || {
            for number in 0.. {
                let title = format!("Task {number}");
                assert_eq!(http::post(address, "/api/tasks", cookie, &task(&title)).status, 201);
                if confirm.send(title).is_err() || stopped.try_recv() == Err(mpsc::TryRecvError::Disconnected)
                {
                    break;
                }
            }
        });
        for _ in 0..20 {
            confirmed.push(confirmations.recv_timeout(Duration::from_secs(30)).unwrap());
        }
        confirmed.extend(confirmations.try_iter());
        succeeded(&back_up(home, &file));
        drop(stop);
    });
    server.stop();
    succeeded(&restore(home, &file));
    let server = home.start();
    let kept = titles(server.address, &sign_in_again(&server));
    let lost: Vec<_> = confirmed.iter().filter(|title| !kept.contains(*title)).collect();
    assert!(lost.is_empty(), "confirmed and not copied: {lost:?}");
    server.stop();
}

#[test]
fn copy_has_every_change_confirmed_before_it() {
    has_every_change_that_was_confirmed(&Home::new());
    let Some(database) = PostgresDatabase::empty() else { return };
    has_every_change_that_was_confirmed(&Home::with_database(&database.url));
    drop_databases(&database, &replaced_databases(&database));
}

#[test]
fn lost_or_damaged_database_can_be_restored() {
    let home = Home::new();
    let server = home.start();
    let cookie = signed_in(&server);
    create(&server, &cookie, "Before");
    let file = home.path().join("copy.db");
    succeeded(&back_up(&home, &file));
    server.stop();
    let database = home.database_url.strip_prefix("sqlite://").unwrap();
    let damages: [fn(&str); 2] =
        [|database| fs::remove_file(database).unwrap(), |database| fs::write(database, "no more").unwrap()];
    for damage in damages {
        damage(database);
        succeeded(&restore(&home, &file));
        let server = home.start();
        assert_eq!(titles(server.address, &sign_in_again(&server)), ["Before".to_owned()].into());
        server.stop();
    }
}

#[test]
fn lost_database_comes_back_without_its_old_log() {
    let home = Home::new();
    let server = home.start();
    let cookie = signed_in(&server);
    let file = home.path().join("copy.db");
    succeeded(&back_up(&home, &file));
    create(&server, &cookie, "Later");
    kill(server);
    let database = home.database_url.strip_prefix("sqlite://").unwrap();
    assert!(Path::new(&format!("{database}-wal")).exists(), "a killed server leaves its log");
    fs::remove_file(database).unwrap();
    succeeded(&restore(&home, &file));
    let server = home.start();
    assert!(titles(server.address, &sign_in_again(&server)).is_empty());
    server.stop();
}

pub fn replaced_databases(database: &PostgresDatabase) -> Vec<String> {
    database.neighbours("_replaced_")
}

fn drop_databases(database: &PostgresDatabase, names: &[String]) {
    for name in names {
        database.drop_neighbour(name);
    }
}
