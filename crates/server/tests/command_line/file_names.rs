//! Backups and restores under a second name of a file: links, `..`, relative paths, mounts.

use std::{
    collections::BTreeSet,
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::json;

use crate::{
    backups::{back_up, kept_beside, restore, succeeded},
    http,
    serving::{signed_in, task, titles},
    started::{Home, Outcome, run},
};

fn names(folder: &Path) -> BTreeSet<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Names of a file in the folder of a server. The links are made where the file exists.
fn names_of(home: &Home, file: &str) -> Vec<PathBuf> {
    let (folder, path) = (home.path(), home.path().join(file));
    let elsewhere = folder.join("elsewhere");
    fs::create_dir_all(&elsewhere).unwrap();
    let mut names = vec![path.clone(), elsewhere.join("..").join(file), PathBuf::from(file)];
    symlink(&path, elsewhere.join(format!("soft-{file}"))).unwrap();
    names.push(elsewhere.join(format!("soft-{file}")));
    if path.exists() {
        let linked = elsewhere.join(format!("hard-{file}"));
        fs::hard_link(&path, &linked).unwrap();
        names.push(linked);
    }
    symlink(folder, elsewhere.join(format!("folder-{file}"))).unwrap();
    names.push(elsewhere.join(format!("folder-{file}")).join(file));
    names
}

#[test]
fn backup_onto_the_database_is_refused() {
    let home = Home::new();
    let server = home.start();
    let cookie = signed_in(&server);
    for suffix in ["", "-wal", "-shm", "-journal", ".lock", ".migrating", ".serving"] {
        let file = &format!("hub.db{suffix}");
        for name in names_of(&home, file) {
            let before = (names(home.path()), names(&home.path().join("elsewhere")));
            for force in [&[][..], &["--force"]] {
                let outcome = run(home.command("backup").arg(&name).args(force));
                let sentence = outcome.sentence();
                assert!(sentence.contains("belongs to the database"), "{}: {sentence}", name.display());
                assert!(!sentence.contains("-wal belongs") || suffix == "-wal", "{sentence}");
                assert_eq!((names(home.path()), names(&home.path().join("elsewhere"))), before);
            }
        }
    }
    assert_eq!(http::post(server.address, "/api/tasks", &cookie, &task("After")).status, 201);
    server.stop();
    let server = home.start();
    assert_eq!(titles(server.address, &cookie), ["After".to_owned()].into());
    server.stop();
}

#[test]
fn copy_that_is_served_is_not_replaced() {
    let home = Home::new();
    home.start().stop();
    let copy = home.path().join("copy.db");
    succeeded(&back_up(&home, &copy));
    let served = Home::with_database(&format!("sqlite://{}", copy.display()));
    let running = served.start();
    let link = home.path().join("link.db");
    symlink(&copy, &link).unwrap();
    for name in [&copy, &link] {
        let outcome = run(home.command("backup").arg(name).arg("--force"));
        assert!(outcome.sentence().contains(" is in use"), "{}", outcome.stderr);
        let outcome = restore(&home, name);
        assert!(outcome.sentence().contains(" is in use"), "{}", outcome.stderr);
    }
    running.stop();
    succeeded(&run(home.command("backup").arg(&link).arg("--force")));
    assert!(link.is_symlink() && !copy.is_symlink(), "the copy is where the link leads");
}

#[test]
fn log_of_a_replaced_copy_is_removed() {
    let home = Home::new();
    let server = home.start();
    let cookie = signed_in(&server);
    let copy = home.path().join("copy.db");
    // Logs that a killed server left beside a copy that it served.
    for suffix in ["-wal", "-shm"] {
        fs::copy(home.path().join(format!("hub.db{suffix}")), home.path().join(format!("copy.db{suffix}")))
            .unwrap();
    }
    http::post(server.address, "/api/tasks", &cookie, &task("Before"));
    succeeded(&back_up(&home, &copy));
    assert!(!home.path().join("copy.db-wal").exists(), "it would be replayed into the copy");
    server.stop();
    succeeded(&restore(&home, &copy));
}

#[test]
fn backup_replaces_nothing_but_a_file() {
    let mut homes = vec![Home::new()];
    let database = PostgresDatabase::empty();
    homes.extend(database.as_ref().map(|database| Home::with_database(&database.url)));
    for home in homes {
        home.start().stop();
        let [device, folder] = ["device", "folder"].map(|name| home.path().join(name));
        symlink("/dev/null", &device).unwrap();
        fs::create_dir(&folder).unwrap();
        for name in [&device, &folder] {
            let before = names(home.path());
            let outcome = run(home.command("backup").arg(name).arg("--force"));
            assert!(outcome.sentence().contains("is no file"), "{}", outcome.stderr);
            assert_eq!(names(home.path()), before);
        }
        let outcome = back_up(&home, &home.path().join("missing/copy"));
        assert!(outcome.sentence().contains("missing"), "{}", outcome.stderr);
    }
}

/// Server whose database is a link into a volume, the same under the real name, and that name.
fn linked() -> (Home, Home, PathBuf) {
    let home = Home::new();
    let volume = home.path().join("volume");
    fs::create_dir(&volume).unwrap();
    let (real, link) = (volume.join("hub.db"), home.path().join("hub.db"));
    symlink(&real, &link).unwrap();
    let under_real_name = Home::with_database(&format!("sqlite://{}", real.display()));
    (home, under_real_name, real)
}

#[test]
fn restore_through_a_link_writes_the_real_file() {
    let (home, under_real_name, real) = linked();
    let server = home.start();
    let cookie = signed_in(&server);
    http::post(server.address, "/api/tasks", &cookie, &task("Before"));
    let copy = home.path().join("copy.db");
    succeeded(&back_up(&home, &copy));
    http::post(server.address, "/api/tasks", &cookie, &task("After"));
    server.stop();

    succeeded(&restore(&home, &copy));
    assert!(home.path().join("hub.db").is_symlink(), "the link is still one");
    assert_eq!(kept_beside(real.parent().unwrap()).len(), 1);
    let server = under_real_name.start();
    let person = json!({ "email": "lena@example.com", "password": "open sesame" });
    let cookie = http::post(server.address, "/api/auth/login", "", &person).cookie();
    assert_eq!(titles(server.address, &cookie), ["Before".to_owned()].into());
    server.stop();
}

#[test]
fn restore_is_refused_under_every_name() {
    let (home, under_real_name, real) = linked();
    let hard = home.path().join("hard.db");
    under_real_name.start().stop();
    let copy = home.path().join("copy.db");
    succeeded(&back_up(&home, &copy));
    fs::hard_link(&real, &hard).unwrap();
    let under_hard_link = Home::with_database(&format!("sqlite://{}", hard.display()));
    for server in [&home, &under_real_name] {
        let running = server.start();
        for name in [&home, &under_real_name, &under_hard_link] {
            let refused = restore(name, &copy);
            assert!(refused.sentence().contains(" is in use; stop every server"), "{}", refused.stderr);
        }
        running.stop();
    }
    assert!(kept_beside(real.parent().unwrap()).is_empty() && kept_beside(home.path()).is_empty());
}

#[test]
fn database_is_no_source_of_its_restore() {
    let home = Home::new();
    home.start().stop();
    let draft = home.path().join("hub.db.restoring");
    fs::copy(home.path().join("hub.db"), &draft).unwrap();
    for file in ["hub.db", "hub.db.restoring"] {
        for name in names_of(&home, file) {
            let refused = restore(&home, &name);
            assert!(refused.sentence().contains("belongs to the database"), "{}", refused.stderr);
        }
    }
    assert!(draft.exists() && kept_beside(home.path()).is_empty());
}

#[test]
fn missing_source_leaves_nothing() {
    let home = Home::with_database("sqlite://data/hub.db");
    for name in ["missing.db", "/dev/null"] {
        assert!(restore(&home, Path::new(name)).sentence().contains(name));
        assert_eq!(names(home.path()), BTreeSet::new());
    }
}

/// Runs the command after mounting the first file over the second. `None` where that is not allowed.
fn run_with_mount(home: &Home, from: &Path, to: &Path, arguments: &[&Path]) -> Option<Outcome> {
    let is_allowed =
        Command::new("unshare").args(["--mount", "true"]).status().is_ok_and(|status| status.success());
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", "mount --bind \"$1\" \"$2\" && shift 2 && exec \"$@\"", "sh"]);
    command.args([from, to]).arg(env!("CARGO_BIN_EXE_creator-hub")).args(arguments).current_dir(home.path());
    command.env("DATABASE_URL", &home.database_url);
    is_allowed.then(|| run(&mut command))
}

#[test]
fn mounted_file_is_not_replaced() {
    let home = Home::new();
    home.start().stop();
    let (database, copy) = (home.path().join("hub.db"), home.path().join("copy.db"));
    succeeded(&back_up(&home, &copy));
    let mounted = home.path().join("outside.db");
    fs::copy(&database, &mounted).unwrap();
    let before = names(home.path());
    let Some(refused) = run_with_mount(&home, &mounted, &database, &[Path::new("restore"), &copy]) else {
        return;
    };
    assert!(refused.sentence().contains("mount the folder"), "{}", refused.stderr);
    assert_eq!(names(home.path()), before);
    let arguments = [Path::new("backup"), &copy, Path::new("--force")];
    let refused = run_with_mount(&home, &mounted, &copy, &arguments).unwrap();
    assert!(refused.sentence().contains("mount the folder"), "{}", refused.stderr);
    assert_eq!(names(home.path()), before);
}

#[test]
fn database_among_its_scheduled_copies_is_refused() {
    let home = Home::new();
    home.start().stop();
    let copies = home.path().join("copies");
    fs::create_dir(&copies).unwrap();
    let name = copies.join("creator-hub-20260101T000000Z.db");
    succeeded(&back_up(&home, &name));
    let served = Home::with_database(&format!("sqlite://{}", name.display()));
    let mut serve = served.command("serve");
    serve.env("HUB_LOG", "warn").env("HUB_BIND", "127.0.0.1:0").env("HUB_BACKUP_DIR", &copies);
    let refused = run(&mut serve);
    assert!(refused.sentence().contains("HUB_BACKUP_DIR"), "{}", refused.stderr);
    assert!(name.exists());
}
