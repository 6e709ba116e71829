//! Folded forms that an older release stored.

use hub_diesel_storage::DieselStorage;
use hub_domain::{
    model::{
        accounts::password::PasswordHash,
        mentoring::{
            client::ClientFilterForm,
            tag::{Tag, TagColour, TagName},
        },
    },
    ports::{repositories::clients::ClientOrder, storage_error::StorageError},
};
use hub_test_support::{
    builders::UserBuilder,
    database::{Stored, TestDatabase},
    fixed_clock::{FixedClock, parse},
};

on_both! {
    older_texts_are_refolded_on_opening,
    older_names_that_became_alike_stay,
}

fn open_again(db: &TestDatabase) {
    drop(DieselStorage::open(&db.url).unwrap());
}

fn count_found(db: &Stored, typed: &str) -> i64 {
    let filter = ClientFilterForm { search: Some(typed), attention: None }.parse().unwrap();
    let found = db.read(|db| db.clients().list_ids(&filter, ClientOrder::Name, parse(FixedClock::START)));
    i64::try_from(found.len()).unwrap()
}

fn tags(db: &Stored) -> Vec<Tag> {
    db.read(|db| db.clients().list_tags()).into_iter().map(|(tag, _)| tag).collect()
}

fn named(db: &Stored, name: &str) -> Tag {
    tags(db).into_iter().find(|tag| tag.name.as_str() == name).unwrap()
}

fn insert(db: &Stored, name: &str) -> Result<(), StorageError> {
    let name = TagName::parse(name).unwrap();
    db.storage().change(move |db| db.clients().insert_tag(&name, TagColour::Iris)).map(drop)
}

fn older_texts_are_refolded_on_opening(db: &TestDatabase) {
    let clients = 600;
    for number in 0..clients {
        let user = UserBuilder::new(&format!("maya{number}@example.com")).name("Seán", "O’Connor").build();
        let hash = PasswordHash("none".to_owned());
        db.write(move |db| db.accounts().insert(&user, Some(&hash)));
    }
    assert_eq!(count_found(db, "o'connor"), clients);
    db.raw().execute("UPDATE client_summaries SET name = 'old', search = 'old ' || user_id");
    assert_eq!(count_found(db, "o'connor"), 0);
    open_again(db);
    assert_eq!(count_found(db, "SEAN O'connor"), clients);
    assert_eq!(db.raw().count("client_summaries WHERE name = 'sean o''connor'"), clients);
}

fn older_names_that_became_alike_stay(db: &TestDatabase) {
    db.raw().execute(
        "INSERT INTO tags (name, folded_name, colour) VALUES ('Straße', 'straße', 'rose'), \
         ('STRASSE', 'strasse', 'iris'), ('Łódź', 'łódź', 'rose'), ('ＶＩＰ', 'ｖｉｐ', 'teal'), ('VIP', 'vip', 'moss'); \
         INSERT INTO segments (name, folded_name, conditions) VALUES ('Œuvre', 'œuvre', '[]'); \
         INSERT INTO programs (name, folded_name, created_at, updated_at, skips_weekends, days_off, joins_by_link) \
         VALUES ('O’Connor', 'o’connor', 0, 0, FALSE, '[]', FALSE); \
         INSERT INTO check_ins (name, folded_name, rhythm, audience, state, created_at) \
         VALUES ('Rückblick', 'rückblick', '{}', 'everybody', 'draft', 0); \
         INSERT INTO numbers (name, folded_name, decimals, better, source, created_at) \
         VALUES ('Größe', 'größe', 0, 'more', 'client', 0)",
    );
    for _ in 0..2 {
        open_again(db);
        let found = tags(db);
        let mut names: Vec<_> = found.iter().map(|tag| tag.name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, ["STRASSE", "Straße", "VIP", "Łódź", "ＶＩＰ"]);
    }
    assert_eq!(db.raw().count("segments WHERE folded_name = 'oeuvre'"), 1);
    assert_eq!(db.raw().count("programs WHERE folded_name = 'o''connor'"), 1);
    assert_eq!(db.raw().count("check_ins WHERE folded_name = 'ruckblick'"), 1);
    assert_eq!(db.raw().count("numbers WHERE folded_name = 'grosse'"), 1);
    for taken in ["lodz", "strasse", "Vip"] {
        assert!(matches!(insert(db, taken), Err(StorageError::UniqueViolation)), "{taken}");
    }
    let second = named(db, "ＶＩＰ");
    let recoloured = Tag { colour: TagColour::Coral, ..second };
    let change = recoloured.clone();
    assert!(db.write(move |db| db.clients().update_tag(&change)), "it keeps its name");
    assert_eq!(named(db, "ＶＩＰ"), recoloured);

    let first = named(db, "VIP");
    db.write(move |db| db.clients().delete_tag(first.id, None));
    assert!(matches!(insert(db, "vip"), Err(StorageError::UniqueViolation)), "the other one is there");
}
