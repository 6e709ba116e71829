//! Accounts.

use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::{
            password::PasswordHash,
            user::{AccountKey, ProfileLinks, Role, User, UserChange, UserId},
        },
        language::Language,
    },
    ports::storage_error::StorageError,
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

on_both! {
    a_user_is_found_as_it_was_stored,
    unknown_id_or_email_finds_no_user,
    an_email_is_taken_once,
    credentials_are_found_by_email_with_their_version,
    profile_changes_affect_one_user_only,
    unknown_user_is_not_updated,
    new_password_increments_one_users_version,
    zone_and_role_of_one_user_change_alone,
    whether_there_is_an_admin_follows_the_roles,
    languages_of_one_user_change_alone,
    language_of_a_newer_version_is_none,
}

fn links() -> ProfileLinks {
    ProfileLinks {
        instagram: Some("https://instagram.com/maya".to_owned()),
        youtube: Some("https://youtube.com/@maya".to_owned()),
        tiktok: Some("https://tiktok.com/@maya".to_owned()),
        twitter: None,
        linkedin: Some("https://linkedin.com/in/maya".to_owned()),
        facebook: Some("https://facebook.com/maya".to_owned()),
        heroes: [Some("https://example.com/1".to_owned()), None, Some("https://example.com/3".to_owned())],
    }
}

fn a_user_is_found_as_it_was_stored(db: &TestDatabase) {
    let mut user = UserBuilder::new("maya@example.com").admin().zone(Tz::Pacific__Auckland).build();
    user.profile_image_url = Some("animal-fox".to_owned());
    user.links = links();
    let row = user.clone();
    db.write(move |db| db.accounts().insert(&row, Some(&PasswordHash("hash".to_owned()))));

    assert_eq!(db.read(|db| db.accounts().find(user.id)).as_ref(), Some(&user));
    assert_eq!(db.read(|db| db.accounts().find_by_email(&user.email)).as_ref(), Some(&user));
    assert!(db.write(move |db| db.accounts().lock(user.id)));
}

fn unknown_id_or_email_finds_no_user(db: &TestDatabase) {
    UserBuilder::new("maya@example.com").insert(&*db.storage);
    let stranger = UserBuilder::new("noah@example.com").build();
    assert_eq!(db.read(|db| db.accounts().find(stranger.id)), None);
    let id = stranger.id;
    assert!(!db.write(move |db| db.accounts().lock(id)));
    assert_eq!(db.read(|db| db.accounts().find_by_email(&stranger.email)), None);
    assert_eq!(db.read(|db| db.accounts().find_credentials(AccountKey::Email(&stranger.email))), None);
    assert_eq!(db.read(|db| db.accounts().find_credentials(AccountKey::Id(stranger.id))), None);
    assert_eq!(
        db.read(|db| db
            .accounts()
            .find_credentials(AccountKey::Id(stranger.id))
            .map(|found| found.map(|found| found.password_version))),
        None
    );
}

fn an_email_is_taken_once(db: &TestDatabase) {
    let first = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let second = UserBuilder::new("Maya@Example.com").build();
    let row = second.clone();
    let outcome =
        db.storage().change(move |db| db.accounts().insert(&row, Some(&PasswordHash("hash".to_owned()))));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    assert_eq!(db.read(|db| db.accounts().find_by_email(&second.email)), Some(first));
}

fn credentials_are_found_by_email_with_their_version(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").build();
    let hash = PasswordHash("$argon2id$…".to_owned());
    let (row, hash_of_row) = (user.clone(), hash.clone());
    db.write(move |db| db.accounts().insert(&row, Some(&hash_of_row)));

    let found = db.read(|db| db.accounts().find_credentials(AccountKey::Email(&user.email))).unwrap();
    assert_eq!(
        (found.user_id, &found.password_hash, found.password_version),
        (user.id, &Some(hash.clone()), 0)
    );
    assert_eq!(db.read(|db| db.accounts().find_credentials(AccountKey::Id(user.id))), Some(found));
    assert_eq!(
        db.read(|db| db
            .accounts()
            .find_credentials(AccountKey::Id(user.id))
            .map(|found| found.map(|found| found.password_version))),
        Some(0)
    );
}

fn profile_changes_affect_one_user_only(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    let changed = User {
        first_name: "Máya".to_owned(),
        last_name: "Okafor".to_owned(),
        profile_image_url: Some("https://example.com/me.jpg".to_owned()),
        links: links(),
        language: Some(Language::German),
        version: maya.version.next(),
        ..maya.clone()
    };
    let asked = User { role: Role::Admin, email: noah.email.clone(), ..changed.clone() };
    db.write(move |db| db.accounts().set(asked.id, UserChange::Profile(&asked)));
    assert_eq!(db.read(|db| db.accounts().find(maya.id)), Some(changed), "role and email are no part of it");
    assert_eq!(db.read(|db| db.accounts().find(noah.id)), Some(noah));

    let row = maya.clone();
    db.write(move |db| db.accounts().set(row.id, UserChange::Profile(&row)));
    let bare = User { version: maya.version.next().next(), ..maya };
    assert_eq!(db.read(|db| db.accounts().find(bare.id)), Some(bare), "links can be taken away");
}

fn unknown_user_is_not_updated(db: &TestDatabase) {
    let stranger = UserBuilder::new("noah@example.com").build();
    let outcome =
        db.storage().change(move |db| db.accounts().set(stranger.id, UserChange::Profile(&stranger)));
    assert!(matches!(outcome, Err(StorageError::Lost(_))), "{outcome:?}");
}

fn new_password_increments_one_users_version(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    let hash = PasswordHash("new".to_owned());
    for version in [1, 2] {
        let newer = hash.clone();
        db.write(move |db| db.accounts().set(maya.id, UserChange::Password(&newer)));
        assert_eq!(
            db.read(|db| db
                .accounts()
                .find_credentials(AccountKey::Id(maya.id))
                .map(|found| found.map(|found| found.password_version))),
            Some(version)
        );
    }
    let found = db.read(|db| db.accounts().find_credentials(AccountKey::Id(maya.id))).unwrap();
    assert_eq!((found.password_hash, found.password_version), (Some(hash), 2));
    assert_eq!(
        db.read(|db| db
            .accounts()
            .find_credentials(AccountKey::Id(noah.id))
            .map(|found| found.map(|found| found.password_version))),
        Some(0)
    );
}

fn zone_and_role_of_one_user_change_alone(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    db.write(move |db| {
        db.accounts().set(maya.id, UserChange::Zone(Tz::Asia__Tokyo))?;
        db.accounts().set(maya.id, UserChange::Role(Role::Admin))
    });

    let changed = db.read(|db| db.accounts().find(maya.id)).unwrap();
    assert_eq!((changed.zone, changed.role), (Tz::Asia__Tokyo, Role::Admin));
    assert_eq!(db.read(|db| db.accounts().find(noah.id)), Some(noah));
    // An unknown id changes nothing, and is no failure.
    db.write(move |db| db.accounts().set(UserId::generate(), UserChange::Zone(Tz::Asia__Tokyo)));
}

fn whether_there_is_an_admin_follows_the_roles(db: &TestDatabase) {
    let has_admin = || !db.read(|db| db.accounts().list_admins()).is_empty();
    assert!(!has_admin());
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    assert!(!has_admin());
    db.write(move |db| db.accounts().set(user.id, UserChange::Role(Role::Admin)));
    assert!(has_admin());
    db.write(move |db| db.accounts().set(user.id, UserChange::Role(Role::Client)));
    assert!(!has_admin());
}

fn languages_of_one_user_change_alone(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").language(Language::Arabic).insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    db.write(move |db| db.accounts().set(maya.id, UserChange::BrowserLanguage(Language::German)));
    let found = db.read(|db| db.accounts().find(maya.id)).unwrap();
    assert_eq!((found.language, found.browser_language), (Some(Language::Arabic), Some(Language::German)));
    assert_eq!(found.mail_language(), Language::Arabic);
    let follows = User { language: None, ..found };
    assert_eq!(follows.mail_language(), Language::German);
    db.write(move |db| db.accounts().set(follows.id, UserChange::Profile(&follows)));
    let found = db.read(|db| db.accounts().find(maya.id)).unwrap();
    assert_eq!((found.language, found.browser_language), (None, Some(Language::German)));
    assert_eq!(db.read(|db| db.accounts().find(noah.id)), Some(noah));
}

fn language_of_a_newer_version_is_none(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").language(Language::German).insert(&*db.storage);
    db.raw().execute("UPDATE users SET language = 'xx', browser_language = ''");
    let found = db.read(|db| db.accounts().find(maya.id)).unwrap();
    assert_eq!((found.language, found.browser_language), (None, None));
}
