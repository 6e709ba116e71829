//! Passkeys, accounts of the organisation, and challenges.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::{
            challenge::{Ceremony, Challenge, PasskeyState},
            email_address::EmailAddress,
            organisation::{FlowPurpose, FlowSecrets, IdentityKey, OrganisationFlow, OrganisationLink},
            passkey::{CredentialId, Passkey, PasskeyId, PasskeyKey},
            token::SecretToken,
            user::{AccountKey, UserId},
        },
        housekeeping::Expired,
    },
    ports::{
        repositories::sign_in::{RemovedWays, WantedPasskey},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    passkeys_are_kept_for_their_owner,
    credential_id_is_of_one_passkey,
    organisation_link_is_of_one_account,
    ways_go_with_their_user,
    challenge_is_taken_once,
    expired_challenges_are_purged,
    account_needs_no_password,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn passkey(user: UserId, credential: &str) -> Passkey {
    Passkey {
        id: PasskeyId::generate(),
        user,
        credential_id: CredentialId(credential.to_owned()),
        key: PasskeyKey("{}".to_owned()),
        host: "hub.example.com".to_owned(),
        name: "Key".to_owned(),
        counter: 0,
        created_at: now(),
        last_used_at: None,
    }
}

fn link(user: UserId, subject: &str) -> OrganisationLink {
    OrganisationLink {
        issuer: "https://login.acme.example".to_owned(),
        subject: subject.to_owned(),
        user,
        email: Some(EmailAddress::parse("maya@acme.example").unwrap()),
        linked_at: now(),
        last_used_at: None,
    }
}

fn insert(db: &TestDatabase, passkey: &Passkey) -> Result<(), StorageError> {
    let passkey = passkey.clone();
    db.storage().change(move |db| db.sign_in().insert_passkey(&passkey))
}

fn passkeys_are_kept_for_their_owner(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let first = passkey(maya.id, "a");
    let second = Passkey { created_at: now() + TimeDelta::hours(1), ..passkey(maya.id, "b") };
    insert(db, &second).unwrap();
    insert(db, &first).unwrap();
    assert_eq!(db.read(|db| db.sign_in().list_passkeys(maya.id)), [first.clone(), second.clone()]);
    assert_eq!(db.read(|db| db.sign_in().find_passkey(&first.credential_id)), Some(first.clone()));
    let has = |wanted: WantedPasskey<'_>| db.read(|db| db.sign_in().has_passkey(wanted));
    assert!(has(WantedPasskey::Of(maya.id, "hub.example.com")));
    assert!(!has(WantedPasskey::Of(maya.id, "other.example.com")));
    assert!(has(WantedPasskey::Elsewhere("other.example.com")));
    assert!(!has(WantedPasskey::Elsewhere("hub.example.com")));
    let used_at = now() + TimeDelta::days(1);
    let changed =
        Passkey { name: "Blue key".to_owned(), counter: u32::MAX, last_used_at: Some(used_at), ..first };
    let used = changed.clone();
    db.write(move |db| {
        db.sign_in().update_passkey(&used)?;
        db.sign_in().delete_ways(RemovedWays::Passkey(second.id))
    });
    assert_eq!(db.read(|db| db.sign_in().list_passkeys(maya.id)), [changed]);
}

fn credential_id_is_of_one_passkey(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    insert(db, &passkey(maya.id, "a")).unwrap();
    assert!(matches!(insert(db, &passkey(noah.id, "a")), Err(StorageError::UniqueViolation)));
}

fn organisation_link_is_of_one_account(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    let insert =
        |link: OrganisationLink| db.storage().change(move |db| db.sign_in().insert_organisation_link(&link));
    let linked = link(maya.id, "1");
    insert(linked.clone()).unwrap();
    for taken in [link(noah.id, "1"), link(maya.id, "2")] {
        assert!(matches!(insert(taken), Err(StorageError::UniqueViolation)));
    }
    let issuer = "https://login.acme.example";
    let find = |key: IdentityKey<'_>| db.read(|db| db.sign_in().find_organisation_link(key));
    assert_eq!(find(IdentityKey::Identity { issuer, subject: "1" }), Some(linked.clone()));
    assert_eq!(find(IdentityKey::User { user: maya.id, issuer }), Some(linked.clone()));
    assert_eq!(find(IdentityKey::Identity { issuer: "https://login.acme.example/", subject: "1" }), None);
    assert_eq!(find(IdentityKey::User { user: noah.id, issuer }), None);
    let used = OrganisationLink { email: None, last_used_at: Some(now()), ..linked };
    let recorded = used.clone();
    db.write(move |db| db.sign_in().record_organisation_use(&recorded));
    assert_eq!(find(IdentityKey::User { user: maya.id, issuer }), Some(used));
    db.write(move |db| db.sign_in().delete_ways(RemovedWays::Organisation(maya.id, issuer)));
    assert_eq!(find(IdentityKey::User { user: maya.id, issuer }), None);
}

fn ways_go_with_their_user(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    for (user, name) in [(maya.id, "1"), (noah.id, "2")] {
        insert(db, &passkey(user, name)).unwrap();
        db.write(move |db| db.sign_in().insert_organisation_link(&link(user, name)));
    }
    db.write(move |db| db.sign_in().delete_ways(RemovedWays::All(maya.id)));
    let count = |table: &str| db.raw().count(table);
    assert_eq!((count("passkeys"), count("organisation_links")), (1, 1));
    db.write(move |db| db.accounts().delete(noah.id));
    assert_eq!((count("passkeys"), count("organisation_links")), (0, 0));
}

fn challenge(user: Option<UserId>, ceremony: Ceremony) -> (SecretToken, Challenge) {
    let token = SecretToken::generate();
    let expires_at = now() + TimeDelta::minutes(5);
    (token.clone(), Challenge { token_hash: token.hash(), ceremony, user, expires_at })
}

fn challenge_is_taken_once(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let secrets =
        FlowSecrets { state: "state".to_owned(), nonce: "nonce".to_owned(), verifier: "verifier".to_owned() };
    let flow = OrganisationFlow {
        secrets,
        purpose: FlowPurpose::Link,
        session: Some(SecretToken::generate().hash()),
        device_cookie: Some("1.2.3".to_owned()),
        return_to: "/dashboard".to_owned(),
        zone: Some(chrono_tz::Tz::Europe__Berlin),
        invitation: Some(SecretToken::generate().hash()),
    };
    for (user, ceremony) in [
        (None, Ceremony::PasskeySignIn(PasskeyState("{}".to_owned()))),
        (Some(maya.id), Ceremony::Organisation(flow)),
    ] {
        let (token, asked) = challenge(user, ceremony);
        let stored = asked.clone();
        db.write(move |db| db.sign_in().insert_challenge(&stored));
        let take = |token: SecretToken| db.write(move |db| db.sign_in().take_challenge(&token.hash()));
        assert_eq!(take(SecretToken::generate()), None);
        assert_eq!(take(token.clone()), Some(asked));
        assert_eq!(take(token), None);
    }
}

fn expired_challenges_are_purged(db: &TestDatabase) {
    let (_, asked) = challenge(None, Ceremony::PasskeySignIn(PasskeyState("{}".to_owned())));
    let ends = asked.expires_at;
    db.write(move |db| db.sign_in().insert_challenge(&asked));
    assert_eq!(db.write(move |db| db.safety().purge(Expired::Challenges(ends))), 0);
    let later = ends + TimeDelta::microseconds(1);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::Challenges(later))), 1);
}

fn account_needs_no_password(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").build();
    let row = maya.clone();
    db.write(move |db| db.accounts().insert(&row, None));
    let found = db.read(|db| db.accounts().find_credentials(AccountKey::Email(&maya.email))).unwrap();
    assert_eq!((found.user_id, found.password_hash), (maya.id, None));
}
