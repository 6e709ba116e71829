//! Backups and restores that are refused, and change nothing.

use std::fs;

use hub_test_support::{
    database::TestDatabase, postgres_database::PostgresDatabase, raw_connection::RawConnection,
};
use url::Url;

use crate::{
    backups::{back_up, is_tidy, kept_beside, replaced_databases, restore, succeeded},
    started::{Home, run, wait_until},
};

#[test]
fn existing_file_is_replaced_only_with_force() {
    let home = Home::new();
    home.start().stop();
    let file = home.path().join("copy.db");
    fs::write(&file, "precious").unwrap();
    let refused = back_up(&home, &file);
    assert!(refused.sentence().ends_with("exists already; --force replaces it"), "{}", refused.stderr);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    succeeded(&run(home.command("backup").arg(&file).arg("--force")));
    succeeded(&restore(&home, &file));
}

#[test]
fn standard_output_is_no_copy() {
    let home = Home::new();
    home.start().stop();
    for command in ["backup", "restore"] {
        let outcome = run(home.command(command).arg("-"));
        assert_eq!(outcome.sentence(), "- is no file; name one");
    }
    assert!(!home.path().join("-").exists());
}

#[test]
fn role_without_createdb_is_told_its_missing_right() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let home = Home::with_database(&database.url);
    home.start().stop();
    let file = home.path().join("copy.dump");
    succeeded(&back_up(&home, &file));
    let role = format!("hub_restorer_{}", std::process::id());
    home.raw().execute(&format!("CREATE ROLE {role} LOGIN; GRANT pg_read_all_data TO {role}"));
    let mut url: Url = database.url.parse().unwrap();
    url.set_username(&role).unwrap();
    let outcome = restore(&Home::with_database(url.as_str()), &file);
    assert!(
        outcome.sentence().ends_with(&format!("ALTER ROLE \"{role}\" CREATEDB allows it")),
        "{}",
        outcome.stderr
    );
    home.raw().execute(&format!("DROP ROLE {role}"));
    assert!(replaced_databases(&database).is_empty());
}

#[test]
fn invalid_copy_is_refused_and_replaces_nothing() {
    let mut homes = vec![(Home::new(), None)];
    if let Some(database) = PostgresDatabase::empty() {
        homes.push((Home::with_database(&database.url), Some(database)));
    }
    for (home, database) in &homes {
        home.start().stop();
        let folder = home.path();
        let copy = folder.join("copy");
        succeeded(&back_up(home, &copy));
        let whole = fs::read(&copy).unwrap();
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.join(name);
            fs::write(&path, bytes).unwrap();
            path
        };
        let half = write("half", &whole[..whole.len() / 2]);
        let text = write("text", "These are notes, and surely no database. ".repeat(100).as_bytes());
        let empty = write("empty", b"");
        for file in [half, text, empty, folder.join("missing")] {
            let outcome = restore(home, &file);
            assert!(outcome.sentence().contains(&file.display().to_string()), "{}", outcome.stderr);
        }
        is_tidy(folder);
        match database {
            None => assert!(kept_beside(folder).is_empty()),
            Some(database) => assert!(replaced_databases(database).is_empty()),
        }
    }
}

#[test]
fn foreign_and_newer_databases_are_refused() {
    let home = Home::new();
    home.start().stop();
    let other = home.path().join("other.db");
    RawConnection::sqlite(&other).execute("CREATE TABLE songs (id INTEGER PRIMARY KEY)");
    let outcome = restore(&home, &other);
    assert!(
        outcome.sentence().contains("is no database of Creator Hub: it has no table"),
        "{}",
        outcome.stderr
    );
    let outcome =
        run(home.command("backup").arg("copy").env("DATABASE_URL", format!("sqlite://{}", other.display())));
    assert!(outcome.sentence().contains("is no database of Creator Hub"), "{}", outcome.stderr);

    let newer = home.path().join("newer.db");
    succeeded(&back_up(&home, &newer));
    RawConnection::sqlite(&newer).execute(
        "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('29991231000000', CURRENT_TIMESTAMP);
         UPDATE schema_compatibility SET required_migration = '29991231000000'",
    );
    let outcome = restore(&home, &newer);
    assert!(outcome.sentence().contains("newer version of Creator Hub"), "{}", outcome.stderr);
    assert!(outcome.sentence().contains("29991231000000"), "{}", outcome.stderr);
}

#[test]
fn copy_with_dangling_references_counts_as_damaged() {
    let db = TestDatabase::sqlite();
    db.raw().execute(
        "PRAGMA foreign_keys = OFF; INSERT INTO subtasks (task_id, title, position, completed) VALUES (7, 'x', 0, 0)",
    );
    let home = Home::with_database(&db.url);
    let outcome = back_up(&home, &home.path().join("copy.db"));
    assert!(outcome.sentence().contains("refer to rows that do not exist"), "{}", outcome.stderr);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "no copy is better than a bad one");
}

#[test]
fn text_that_is_no_utf8_counts_as_damage() {
    let db = TestDatabase::sqlite();
    db.raw().execute("UPDATE appearance SET settings = CAST(x'7b7d90' AS TEXT)");
    let home = Home::with_database(&db.url);
    let reason = "appearance.settings of row 1 is not UTF-8";
    let outcome = back_up(&home, &home.path().join("copy.db"));
    assert!(outcome.sentence().contains(&format!("is damaged: {reason}")), "{}", outcome.stderr);
    let report = run(&mut home.command("doctor"));
    assert!(report.stdout.contains(reason), "{}", report.stdout);
}

#[test]
fn missing_database_cannot_be_copied() {
    let home = Home::new();
    let outcome = back_up(&home, &home.path().join("copy.db"));
    assert!(outcome.sentence().starts_with("there is no database at "), "{}", outcome.stderr);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "and none is made");
}

#[test]
fn commands_make_no_database() {
    let empty = PostgresDatabase::empty();
    let other = empty.as_ref().map(|database| Home::with_database(&database.url));
    for home in [Home::new()].into_iter().chain(other) {
        for arguments in [&["reset-password", "maya@example.com"][..], &["rotate-keys", "--signing-keys"]] {
            let outcome = run(home.command(arguments[0]).args(&arguments[1..]));
            let sentence = outcome.sentence();
            assert!(sentence.starts_with("there is no database of Creator Hub at "), "{}", outcome.stderr);
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    }
}

#[test]
fn database_of_another_program_is_left_alone() {
    let home = Home::new();
    let file = home.path().join("hub.db");
    home.raw().execute("CREATE TABLE users (id INTEGER PRIMARY KEY)");
    let before = fs::read(&file).unwrap();
    for arguments in
        [&["serve"][..], &["reset-password", "maya@example.com"], &["create-admin", "maya@example.com"]]
    {
        let outcome = run(home.command(arguments[0]).args(&arguments[1..]));
        assert_eq!(outcome.code, Some(1), "{arguments:?}: {}", outcome.stderr);
    }
    assert_eq!(fs::read(&file).unwrap(), before);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1, "nothing lies beside it");

    let Some(database) = PostgresDatabase::empty() else { return };
    let home = Home::with_database(&database.url);
    home.raw().execute("CREATE TABLE users (id INTEGER PRIMARY KEY)");
    let outcome = run(&mut home.command("serve"));
    assert!(outcome.sentence().contains("tables of another program"), "{}", outcome.stderr);
    assert_eq!(home.raw().count("pg_tables WHERE schemaname = 'public'"), 1);
}

#[test]
fn copied_database_becomes_private() {
    use std::os::unix::fs::PermissionsExt;

    let home = Home::new();
    let file = home.path().join("hub.db");
    home.start().stop();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let server = home.start();
    for suffix in ["", "-wal", "-shm"] {
        let mode = fs::metadata(home.path().join(format!("hub.db{suffix}"))).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{suffix}");
    }
    server.stop();
}

#[test]
fn missing_postgres_programs_are_named() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let home = Home::with_database(&database.url);
    home.start().stop();
    let nowhere = ("PATH", "/nonexistent");
    let doctor = run(home.command("doctor").env("HUB_BACKUP_DIR", home.path()).env(nowhere.0, nowhere.1));
    let line = doctor.stdout.lines().find(|line| line.contains(" backups ")).unwrap();
    assert!(line.starts_with("problem ") && line.contains("pg_dump is not on the PATH"), "{line}");
    let file = home.path().join("copy.dump");
    let outcome = run(home.command("backup").arg(&file).env(nowhere.0, nowhere.1));
    assert!(outcome.sentence().starts_with("pg_dump is not on the PATH"), "{}", outcome.stderr);
    fs::write(&file, "whatever").unwrap();
    let outcome = run(home.command("restore").arg(&file).env(nowhere.0, nowhere.1));
    assert!(outcome.sentence().starts_with("pg_restore is not on the PATH"), "{}", outcome.stderr);
}

/// Makes the database look larger than any disk. Its end is a hole, and SQLite reads as much as its header says.
fn look_huge(home: &Home) {
    const HUGE: u64 = 1 << 43;
    let path = home.path().join("hub.db");
    // A later checkpoint would cut the hole off.
    RawConnection::sqlite(&path).execute("PRAGMA wal_checkpoint(TRUNCATE)");
    let file = fs::File::options().write(true).open(&path).unwrap();
    let size = file.metadata().unwrap().len();
    file.set_len(size + HUGE).unwrap();
}

#[test]
fn copy_that_would_fill_the_disk_is_refused() {
    let home = Home::new();
    home.start().stop();
    look_huge(&home);
    let file = home.path().join("copy.db");
    let refused = back_up(&home, &file);
    assert!(refused.sentence().contains("MB of free room, and a copy needs"), "{}", refused.stderr);
    assert!(!file.exists());

    let copies = home.path().join("copies");
    let server = home.start_with(&[("HUB_BACKUP_DIR", copies.to_str().unwrap())]);
    let line = server.log_line_with("scheduled backup failed");
    assert!(line.contains("MB of free room") && line.contains("retry_in_s=3600"), "{line}");
    // The note is written after the line.
    wait_until("the note alone", || {
        let left: Vec<_> = fs::read_dir(&copies).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left == ["creator-hub-backup-failed.txt"]
    });
    server.stop();
    is_tidy(home.path());
}
