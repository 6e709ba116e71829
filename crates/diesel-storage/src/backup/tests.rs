//! Refusals of copies without room.

use hub_test_support::{builders::UserBuilder, database::TestDatabase};

use super::*;

#[test]
fn copy_without_room_is_refused_before_it_begins() {
    // A fresh SQLite file is a little larger than what PostgreSQL hands out.
    for (db, needed) in TestDatabase::both().into_iter().zip([2, 1]) {
        UserBuilder::new("maya@example.com").insert(&*db.storage);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copy");
        let refused = back_up_measured(&db.url, &file, false, |_| Some(10_000)).unwrap_err().to_string();
        let expected = format!("has 0 MB of free room, and a copy needs {needed} MB");
        assert!(refused.contains(&expected), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was begun");
        // Room that nobody knows of is tried.
        back_up_measured(&db.url, &file, false, |_| None).unwrap();
    }
}

#[test]
fn room_is_enough_from_a_fifth_more() {
    let folder = Path::new("/copies");
    let outcomes = [599, 600].map(|free| {
        let measure: MeasureRoom = if free == 599 { |_| Some(599) } else { |_| Some(600) };
        require_room(folder, 500, measure).is_ok()
    });
    assert_eq!(outcomes, [false, true]);
}

#[test]
fn restore_without_room_leaves_the_database() {
    let db = TestDatabase::sqlite();
    let folder = tempfile::tempdir().unwrap();
    let [copy, database] = ["copy", "hub.db"].map(|name| folder.path().join(name));
    back_up(&db.url, &copy, false).unwrap();
    fs::copy(&copy, &database).unwrap();
    let url = format!("sqlite://{}", database.display());
    let before = fs::read(&database).unwrap();
    let refused = restore_measured(&url, &copy, DateTime::UNIX_EPOCH, |_| Some(0)).unwrap_err();
    assert!(matches!(refused, BackupError::NoRoom { .. }), "{refused}");
    assert_eq!(fs::read(&database).unwrap(), before);
}

#[test]
fn name_of_a_missing_folder_is_no_file() {
    let db = TestDatabase::sqlite();
    let folder = tempfile::tempdir().unwrap();
    for name in ["sub/", "sub/."] {
        let refused = back_up(&db.url, &folder.path().join(name), false).unwrap_err();
        assert!(matches!(refused, BackupError::NoFile(_)), "{name}: {refused}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
