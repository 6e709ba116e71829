//! Invitation links.

use std::slice;

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, token::SecretToken},
        mentoring::invitation::{InvitationId, InvitationKind, NewInvitation},
    },
    ports::{
        repositories::invitations::{DeletedInvitations, InvitationEnd, InvitationKey},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    invitation_is_found_by_its_token,
    only_the_community_link_keeps_its_token,
    an_unknown_token_finds_no_invitation,
    a_token_belongs_to_one_invitation,
    the_first_community_link_stays_the_one,
    an_invitation_is_used_once,
    cancelled_and_used_invitations_exclude_each_other,
    only_admin_links_are_deleted,
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

fn insert(db: &TestDatabase, invitation: NewInvitation) {
    db.write(move |db| db.invitations().insert(slice::from_ref(&invitation)));
}

fn end(db: &TestDatabase, id: InvitationId, end: InvitationEnd, at: DateTime<Utc>) -> bool {
    db.write(move |db| db.invitations().end(id, end, at))
}

fn invitation_is_found_by_its_token(db: &TestDatabase) {
    let token = SecretToken::generate();
    let email = EmailAddress::parse("lena@example.com").unwrap();
    let expires_at = Some(now() + TimeDelta::days(14));
    let personal = NewInvitation {
        email: Some(email.clone()),
        expires_at,
        ..invitation(InvitationKind::Personal, &token)
    };
    insert(db, personal);
    let found = db.read(|db| db.invitations().find(InvitationKey::Token(&token.hash()))).unwrap();
    assert_eq!((found.kind, found.email), (InvitationKind::Personal, Some(email)));
    assert_eq!((found.expires_at, found.used_at, found.revoked_at), (expires_at, None, None));
}

fn only_the_community_link_keeps_its_token(db: &TestDatabase) {
    for kind in [InvitationKind::Community, InvitationKind::Personal, InvitationKind::Admin] {
        let token = SecretToken::generate();
        insert(db, invitation(kind, &token));
        let found = db.read(|db| db.invitations().find(InvitationKey::Token(&token.hash()))).unwrap();
        assert_eq!(found.kind, kind);
        assert_eq!(found.token, (kind == InvitationKind::Community).then_some(token));
    }
}

fn an_unknown_token_finds_no_invitation(db: &TestDatabase) {
    insert(db, invitation(InvitationKind::Admin, &SecretToken::generate()));
    let unknown = SecretToken::generate();
    assert_eq!(db.read(|db| db.invitations().find(InvitationKey::Token(&unknown.hash()))), None);
    assert_eq!(db.read(|db| db.invitations().find(InvitationKey::Community)), None);
}

fn a_token_belongs_to_one_invitation(db: &TestDatabase) {
    let token = SecretToken::generate();
    insert(db, invitation(InvitationKind::Personal, &token));
    let second = invitation(InvitationKind::Admin, &token);
    let outcome = db.storage().change(move |db| db.invitations().insert(slice::from_ref(&second)));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
}

fn the_first_community_link_stays_the_one(db: &TestDatabase) {
    let (first, second) = (SecretToken::generate(), SecretToken::generate());
    for token in [&first, &second] {
        insert(db, invitation(InvitationKind::Community, token));
    }
    let found = db.read(|db| db.invitations().find(InvitationKey::Community)).unwrap();
    assert_eq!(found.token, Some(first));
}

fn an_invitation_is_used_once(db: &TestDatabase) {
    let (token, other) = (SecretToken::generate(), SecretToken::generate());
    for token in [&token, &other] {
        insert(db, invitation(InvitationKind::Admin, token));
    }
    let id = db.read(|db| db.invitations().find(InvitationKey::Token(&token.hash()))).unwrap().id;
    assert!(end(db, id, InvitationEnd::Used, now()));
    assert!(!end(db, id, InvitationEnd::Used, now() + TimeDelta::hours(1)));

    let used_at = |token: &SecretToken| {
        db.read(|db| db.invitations().find(InvitationKey::Token(&token.hash())))
            .and_then(|found| found.used_at)
    };
    assert_eq!(used_at(&token), Some(now()));
    assert_eq!(used_at(&other), None);
}

fn cancelled_and_used_invitations_exclude_each_other(db: &TestDatabase) {
    let [cancelled, used] = ["lena@example.com", "sam@example.com"].map(|email| {
        let personal = NewInvitation::personal(EmailAddress::parse(email).unwrap(), now());
        db.write(move |db| db.invitations().insert(slice::from_ref(&personal)))[0]
    });
    assert!(end(db, cancelled, InvitationEnd::Revoked, now()));
    assert!(!end(db, cancelled, InvitationEnd::Used, now()));
    assert!(!end(db, cancelled, InvitationEnd::Revoked, now()));
    assert!(end(db, used, InvitationEnd::Used, now()));
    assert!(!end(db, used, InvitationEnd::Revoked, now()));
    let found = db.read(|db| db.invitations().find(InvitationKey::Id(cancelled))).unwrap();
    assert_eq!((found.used_at, found.revoked_at), (None, Some(now())));
    assert_eq!(db.read(|db| db.invitations().list_pending(now())), []);
}

fn only_admin_links_are_deleted(db: &TestDatabase) {
    let kinds =
        [InvitationKind::Admin, InvitationKind::Community, InvitationKind::Personal, InvitationKind::Admin];
    let tokens = kinds.map(|_| SecretToken::generate());
    for (kind, token) in kinds.iter().zip(&tokens) {
        insert(db, invitation(*kind, token));
    }
    db.write(|db| db.invitations().delete(DeletedInvitations::OfAdmin));
    let left = tokens
        .each_ref()
        .map(|token| db.read(|db| db.invitations().find(InvitationKey::Token(&token.hash()))).is_some());
    assert_eq!(left, [false, true, true, false]);
}
