//! Tags, and the clients and invitations that have them.

use hub_domain::{
    model::{
        accounts::user::{UserChange, UserId},
        mentoring::{
            invitation::NewInvitation,
            tag::{Tag, TagColour, TagId, TagName},
        },
    },
    ports::{repositories::clients::TagFilter, storage_error::StorageError},
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    a_name_is_taken_without_regard_to_case,
    tags_are_listed_by_name_with_their_clients,
    merged_tag_moves_to_the_other,
    deleted_tag_is_taken_from_everybody,
    closed_accounts_keep_their_tags_uncounted,
    tags_among_clients_are_counted,
}

pub fn insert_tag(db: &TestDatabase, name: &str) -> TagId {
    let name = TagName::parse(name).unwrap();
    db.write(move |db| db.clients().insert_tag(&name, TagColour::Rose))
}

pub fn give(db: &TestDatabase, clients: &[UserId], tags: &[TagId]) {
    let (clients, tags) = (clients.to_vec(), tags.to_vec());
    db.write(move |db| db.clients().change_tags(&clients, &tags, &[]));
}

fn clients<const N: usize>(db: &TestDatabase) -> [UserId; N] {
    std::array::from_fn(|at| UserBuilder::new(&format!("maya{at}@example.com")).insert(&*db.storage).id)
}

fn names(tags: &[Tag]) -> Vec<&str> {
    tags.iter().map(|tag| tag.name.as_str()).collect()
}

fn a_name_is_taken_without_regard_to_case(db: &TestDatabase) {
    let id = insert_tag(db, "Éarly");
    let again = TagName::parse("éARLY").unwrap();
    let outcome = db.storage().change(move |db| db.clients().insert_tag(&again, TagColour::Iris));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    let found = db.read(|db| db.clients().find_tags(TagFilter::Named(&[TagName::parse("ÉARLY").unwrap()])));
    assert_eq!(found[0].id, id);
    let renamed = Tag { id, name: TagName::parse("EARLY bird").unwrap(), colour: TagColour::Iris };
    let change = renamed.clone();
    assert!(db.write(move |db| db.clients().update_tag(&change)));
    assert_eq!(
        db.read(|db| db.clients().find_tags(TagFilter::Ids(&[id, TagId(4711)]))),
        std::slice::from_ref(&renamed)
    );
    assert!(!db.write(move |db| db.clients().update_tag(&Tag { id: TagId(4711), ..renamed.clone() })));
}

fn tags_are_listed_by_name_with_their_clients(db: &TestDatabase) {
    let [maya, noah] = clients(db);
    let (vip, late) = (insert_tag(db, "vip"), insert_tag(db, "Late"));
    insert_tag(db, "unused");
    give(db, &[maya, noah], &[vip]);
    give(db, &[maya], &[late, vip]);
    let listed = db.read(|db| db.clients().list_tags());
    let listed: Vec<_> = listed.iter().map(|(tag, clients)| (tag.name.as_str(), *clients)).collect();
    assert_eq!(listed, [("Late", 1), ("unused", 0), ("vip", 2)]);
    assert_eq!(names(&db.read(|db| db.clients().find_tags(TagFilter::OfClient(maya)))), ["Late", "vip"]);
    db.write(move |db| db.clients().change_tags(&[maya, noah], &[], &[vip]));
    assert_eq!(names(&db.read(|db| db.clients().find_tags(TagFilter::OfClient(maya)))), ["Late"]);
}

fn merged_tag_moves_to_the_other(db: &TestDatabase) {
    let [maya, noah, lena] = clients(db);
    let (from, into) = (insert_tag(db, "from"), insert_tag(db, "into"));
    give(db, &[maya, noah], &[from]);
    give(db, &[noah, lena], &[into]);
    let (both, one) = db.write(move |db| {
        let now = parse(FixedClock::START);
        let mut insert = |email: &str, tags: &[TagId]| {
            let email = hub_domain::model::accounts::email_address::EmailAddress::parse(email).unwrap();
            let id = db.invitations().insert(&[NewInvitation::personal(email, now)])?[0];
            db.clients().set_tags_of_invitations(&[(id, tags)])?;
            Ok::<_, StorageError>(id)
        };
        Ok((insert("a@example.com", &[from, into])?, insert("b@example.com", &[from])?))
    });
    db.write(move |db| db.clients().delete_tag(from, Some(into)));
    for client in [maya, noah, lena] {
        assert_eq!(names(&db.read(|db| db.clients().find_tags(TagFilter::OfClient(client)))), ["into"]);
    }
    for invitation in [both, one] {
        assert_eq!(
            names(&db.read(|db| db.clients().find_tags(TagFilter::OfInvitation(invitation)))),
            ["into"]
        );
    }
    assert_eq!(db.read(|db| db.clients().list_tags()).len(), 1);
}

fn deleted_tag_is_taken_from_everybody(db: &TestDatabase) {
    let [maya, noah] = clients(db);
    let (vip, late) = (insert_tag(db, "vip"), insert_tag(db, "late"));
    give(db, &[maya, noah], &[vip, late]);
    db.write(move |db| db.clients().delete_tag(vip, None));
    assert_eq!(names(&db.read(|db| db.clients().find_tags(TagFilter::OfClient(noah)))), ["late"]);
    assert_eq!(db.read(|db| db.clients().list_beyond_tags(&[maya, noah], &[], 0)).len(), 2);
    assert_eq!(db.read(|db| db.clients().list_beyond_tags(&[maya, noah], &[], 1)), []);
}

fn closed_accounts_keep_their_tags_uncounted(db: &TestDatabase) {
    let [maya, noah] = clients(db);
    let vip = insert_tag(db, "vip");
    give(db, &[maya, noah], &[vip]);
    let now = parse(FixedClock::START);
    db.write(move |db| db.accounts().set(maya, UserChange::Closed(Some(now))));
    assert_eq!(db.read(|db| db.clients().list_tags())[0].1, 1);
    db.write(move |db| db.accounts().set(maya, UserChange::Closed(None)));
    assert_eq!(db.read(|db| db.clients().list_tags())[0].1, 2);
    db.write(move |db| db.accounts().delete(maya));
    assert_eq!(db.raw().count("client_tags"), 1);
}

fn tags_among_clients_are_counted(db: &TestDatabase) {
    let [maya, noah, lena] = clients(db);
    let (vip, late) = (insert_tag(db, "vip"), insert_tag(db, "late"));
    give(db, &[maya, noah, lena], &[vip]);
    give(db, &[noah], &[late]);
    assert_eq!(db.read(|db| db.clients().count_tags_among(&[maya, noah])), [(vip, 2), (late, 1)]);
    assert_eq!(db.read(|db| db.clients().count_tags_among(&[])), []);
}
