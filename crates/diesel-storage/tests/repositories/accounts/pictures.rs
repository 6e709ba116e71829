//! Uploaded profile pictures.

use hub_domain::model::accounts::{picture::StoredPicture, user::UserId};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

on_both! {
    a_picture_is_kept_byte_by_byte,
    new_picture_replaces_the_old_one,
    deleting_a_picture_keeps_the_others,
}

fn user(db: &TestDatabase, email: &str) -> UserId {
    UserBuilder::new(email).insert(&*db.storage).id
}

fn picture(media_type: &str, content: Vec<u8>) -> StoredPicture {
    StoredPicture { media_type: media_type.to_owned(), content }
}

fn put(db: &TestDatabase, user: UserId, picture: &StoredPicture) {
    let picture = picture.clone();
    db.write(move |db| db.accounts().save_picture(user, Some(&picture)));
}

fn find(db: &TestDatabase, user: UserId) -> Option<StoredPicture> {
    db.read(|db| db.accounts().find_picture(user))
}

fn a_picture_is_kept_byte_by_byte(db: &TestDatabase) {
    let maya = user(db, "maya@example.com");
    assert_eq!(find(db, maya), None);
    let large = picture("image/png", (0..=255).cycle().take(1 << 20).collect());
    put(db, maya, &large);
    assert!(find(db, maya) == Some(large), "a megabyte of every byte");
}

fn new_picture_replaces_the_old_one(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    let of_noah = picture("image/png", vec![9]);
    put(db, noah, &of_noah);
    for content in [vec![1], vec![2, 3]] {
        let newer = picture("image/jpeg", content);
        put(db, maya, &newer);
        assert_eq!(find(db, maya), Some(newer));
    }
    assert_eq!(find(db, noah), Some(of_noah));
}

fn deleting_a_picture_keeps_the_others(db: &TestDatabase) {
    let (maya, noah) = (user(db, "maya@example.com"), user(db, "noah@example.com"));
    for somebody in [maya, noah] {
        put(db, somebody, &picture("image/png", vec![1]));
    }
    for _ in 0..2 {
        db.write(move |db| db.accounts().save_picture(maya, None));
    }
    assert_eq!(find(db, maya), None);
    assert!(find(db, noah).is_some());
}
