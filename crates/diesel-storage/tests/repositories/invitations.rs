//! Sign-up links.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::email_address::EmailAddress,
    model::invitation::{InvitationKind, NewInvitation},
    model::token::SecretToken,
    ports::storage::{Storage, StorageError},
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    an_invitation_is_found_by_its_token_as_it_was_stored,
    only_the_community_link_keeps_its_token,
    an_unknown_token_finds_no_invitation,
    a_token_belongs_to_one_invitation,
    the_first_community_link_stays_the_one,
    an_invitation_is_used_once,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn invitation(kind: InvitationKind, token: &SecretToken) -> NewInvitation {
    NewInvitation {
        kind,
        email: None,
        token: (kind == InvitationKind::Community).then(|| token.clone()),
        token_hash: token.hash(),
        created_at: now(),
        expires_at: None,
    }
}

fn an_invitation_is_found_by_its_token_as_it_was_stored(db: &TestDatabase) {
    let token = SecretToken::generate();
    let email = EmailAddress::parse("lena@example.com").unwrap();
    let expires_at = Some(now() + TimeDelta::days(14));
    db.write(move |work| {
        work.invitations().insert(&NewInvitation {
            email: Some(email.clone()),
            expires_at,
            ..invitation(InvitationKind::Personal, &token)
        })
    });
    let found = db.read(|db| db.invitations().find_by_token(&token.hash())).unwrap();
    assert_eq!((found.kind, found.email), (InvitationKind::Personal, Some(email)));
    assert_eq!((found.expires_at, found.used_at, found.revoked_at), (expires_at, None, None));
}

fn only_the_community_link_keeps_its_token(db: &TestDatabase) {
    for kind in [InvitationKind::Community, InvitationKind::Personal, InvitationKind::Admin] {
        let token = SecretToken::generate();
        db.write(move |work| work.invitations().insert(&invitation(kind, &token)));
        let found = db.read(|db| db.invitations().find_by_token(&token.hash())).unwrap();
        assert_eq!(found.kind, kind);
        assert_eq!(found.token, (kind == InvitationKind::Community).then_some(token));
    }
}

fn an_unknown_token_finds_no_invitation(db: &TestDatabase) {
    db.write(move |work| {
        work.invitations().insert(&invitation(InvitationKind::Admin, &SecretToken::generate()))
    });
    let unknown = SecretToken::generate();
    assert_eq!(db.read(|db| db.invitations().find_by_token(&unknown.hash())), None);
    assert_eq!(db.read(|db| db.invitations().find_community()), None);
}

fn a_token_belongs_to_one_invitation(db: &TestDatabase) {
    let token = SecretToken::generate();
    db.write(move |work| work.invitations().insert(&invitation(InvitationKind::Personal, &token)));
    let outcome =
        db.storage.begin().unwrap().invitations().insert(&invitation(InvitationKind::Admin, &token));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
}

fn the_first_community_link_stays_the_one(db: &TestDatabase) {
    let (first, second) = (SecretToken::generate(), SecretToken::generate());
    for token in [&first, &second] {
        db.write(move |work| work.invitations().insert(&invitation(InvitationKind::Community, token)));
    }
    let found = db.read(|db| db.invitations().find_community()).unwrap();
    assert_eq!(found.token, Some(first));
}

fn an_invitation_is_used_once(db: &TestDatabase) {
    let (token, other) = (SecretToken::generate(), SecretToken::generate());
    for token in [&token, &other] {
        db.write(move |work| work.invitations().insert(&invitation(InvitationKind::Admin, token)));
    }
    let id = db.read(|db| db.invitations().find_by_token(&token.hash())).unwrap().id;
    assert!(db.write(move |work| work.invitations().mark_used(id, now())));
    assert!(!db.write(move |work| work.invitations().mark_used(id, now() + TimeDelta::hours(1))));

    let used_at = |token: &SecretToken| {
        db.read(|db| db.invitations().find_by_token(&token.hash())).and_then(|found| found.used_at)
    };
    assert_eq!(used_at(&token), Some(now()));
    assert_eq!(used_at(&other), None);
}
