//! Appearance of the installation, with its logo.

use chrono::{DateTime, Utc};
use hub_domain::{
    model::{
        accounts::user::UserId,
        appearance::{Appearance, AppearanceChange, Form, Settings, logo::Logo},
        version::{ExpectedVersion, Version},
    },
    ports::storage::Repositories,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    original_is_there_from_the_start,
    every_setting_is_kept,
    outdated_save_changes_nothing,
    logo_is_replaced_with_all_its_icons,
    admin_who_saved_may_be_deleted,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn admin(db: &TestDatabase) -> UserId {
    UserBuilder::new("mara@example.com").admin().insert(&*db.storage).id
}

fn find(db: &TestDatabase) -> Appearance {
    db.read(|db| db.safety().find_appearance())
}

fn save(db: &TestDatabase, expected: ExpectedVersion, settings: Settings, by: UserId) -> bool {
    db.write(move |db| {
        db.safety().change_appearance(&expected, AppearanceChange::Settings(&settings), by, now())
    })
}

fn save_logo(db: &TestDatabase, logo: Option<Logo>, by: UserId) {
    let change = move |db: &mut dyn Repositories| {
        let change = AppearanceChange::Logo(logo.as_ref());
        db.safety().change_appearance(&ExpectedVersion::Any, change, by, now())
    };
    assert!(db.write(change));
}

fn logo(version: &str, icons: &[(&'static str, &[u8])]) -> Logo {
    let icons = icons.iter().map(|(name, content)| (*name, content.to_vec())).collect();
    Logo { version: version.to_owned(), icons }
}

fn original_is_there_from_the_start(db: &TestDatabase) {
    assert_eq!(find(db), Appearance::default());
    assert_eq!(db.read(|db| db.safety().find_icon("32")), None);
}

fn every_setting_is_kept(db: &TestDatabase) {
    let admin = admin(db);
    let settings = Form {
        product_name: Some("Fern & Frame"),
        mentor_name: Some("O'Mara"),
        mentor_names: [None, Some("Mara"), Some("مارا")],
        accent: Some("#7c9a4e"),
        community_url: Some("https://a.example"),
        live_class_url: Some("https://b.example"),
        imprint_url: Some("https://c.example"),
        privacy_url: Some("https://d.example"),
        reply_to: Some("mara@example.com"),
    };
    let settings = settings.check().unwrap();
    assert!(save(db, ExpectedVersion::OneOf(vec![Version(0)]), settings.clone(), admin));
    let found = find(db);
    assert_eq!((&found.settings, found.version), (&settings, Version(1)));
    let saved = found.saved.unwrap();
    assert_eq!((saved.at, saved.by.map(|by| by.id)), (now(), Some(admin)));
}

fn outdated_save_changes_nothing(db: &TestDatabase) {
    let admin = admin(db);
    assert!(save(db, ExpectedVersion::Any, Settings::default(), admin));
    let form = Form { mentor_name: Some("Mara"), ..Form::default() };
    assert!(!save(db, ExpectedVersion::OneOf(vec![Version(0)]), form.check().unwrap(), admin));
    assert_eq!((find(db).settings, find(db).version), (Settings::default(), Version(1)));
}

fn logo_is_replaced_with_all_its_icons(db: &TestDatabase) {
    let admin = admin(db);
    let (first, second) = (logo("a", &[("32", b"one"), ("180", b"two")]), logo("b", &[("32", b"three")]));
    save_logo(db, Some(first), admin);
    assert_eq!(db.read(|db| db.safety().find_icon("180")).as_deref(), Some(&b"two"[..]));
    save_logo(db, Some(second), admin);
    assert_eq!(db.read(|db| db.safety().find_icon("32")).as_deref(), Some(&b"three"[..]));
    assert_eq!(db.read(|db| db.safety().find_icon("180")), None);
    assert_eq!((find(db).logo.as_deref(), find(db).version), (Some("b"), Version(2)));
    save_logo(db, None, admin);
    assert_eq!((find(db).logo, db.read(|db| db.safety().find_icon("32"))), (None, None));
}

fn admin_who_saved_may_be_deleted(db: &TestDatabase) {
    let admin = admin(db);
    assert!(save(db, ExpectedVersion::Any, Settings::default(), admin));
    db.raw().execute(&format!("DELETE FROM users WHERE id = '{admin}'"));
    assert_eq!(find(db).saved.map(|saved| saved.by), Some(None));
}
