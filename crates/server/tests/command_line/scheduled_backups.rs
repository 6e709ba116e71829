//! Daily copies that a server makes by itself.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use hub_test_support::postgres_database::PostgresDatabase;

use crate::{
    backups::{restore, succeeded},
    http,
    started::Home,
};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn server_makes_daily_copies_in_its_folder() {
    let home = Home::new();
    let folder = home.path().join("copies");
    let settings = [("HUB_BACKUP_DIR", folder.to_str().unwrap())];
    // A server that stops finishes the copy.
    home.start_with(&settings).stop();
    let made = names(&folder);
    assert_eq!(made.len(), 1, "{made:?}");
    assert!(made[0].starts_with("creator-hub-") && made[0].ends_with("Z.db"), "{made:?}");
    assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);

    home.start_with(&settings).stop();
    assert_eq!(names(&folder), made, "it is less than a day old");

    let old = folder.join("creator-hub-20260101T000000Z.db");
    fs::rename(folder.join(&made[0]), &old).unwrap();
    fs::write(folder.join("creator-hub-20260101T010000Z.db"), "").unwrap();
    fs::write(folder.join("somebody-elses.db"), "").unwrap();
    home.start_with(&settings).stop();
    let left = names(&folder);
    assert_eq!(left.len(), 3, "{left:?}");
    assert!(!old.exists() && left.contains(&"somebody-elses.db".to_owned()), "{left:?}");
    succeeded(&restore(&home, &folder.join(&left[1])));
}

#[test]
fn one_of_several_servers_makes_the_copy() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let homes = [Home::with_database(&database.url), Home::with_database(&database.url)];
    let folder = homes[0].path().join("copies");
    let servers =
        homes.each_ref().map(|home| home.start_with(&[("HUB_BACKUP_DIR", folder.to_str().unwrap())]));
    for server in servers {
        server.stop();
    }
    let made = names(&folder);
    assert!(made.len() == 1 && made[0].ends_with("Z.dump"), "{made:?}");
}

#[test]
fn failed_scheduled_copy_is_logged_and_server_continues() {
    let home = Home::new();
    let folder = home.path().join("copies");
    fs::write(&folder, "this is no folder").unwrap();
    let server = home.start_with(&[("HUB_BACKUP_DIR", folder.to_str().unwrap())]);
    assert_eq!(http::get(server.address, "/readyz", "").status, 200);
    server.signal("TERM");
    let (status, _, log) = server.ended();
    assert_eq!(status.code(), Some(0));
    assert!(log.contains("ERROR") && log.contains("scheduled backup failed"), "{log}");
    assert!(log.contains("HUB_BACKUP_DIR"), "{log}");
}
