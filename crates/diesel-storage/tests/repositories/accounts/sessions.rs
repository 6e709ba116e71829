//! Sessions of signed-in browsers.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::{
            session::{Device, EndedSessions, Session, SessionMark, SessionUser},
            token::{SecretToken, TokenHash},
            two_factor::{Factor, FactorDemand},
            user::{Role, UserChange, UserId},
        },
        housekeeping::Expired,
    },
    ports::storage_error::StorageError,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    session_is_found_with_its_present_user,
    unknown_token_finds_no_session,
    a_token_opens_one_session,
    touching_moves_the_last_visit_alone,
    proof_is_of_one_session,
    deleting_a_session_keeps_the_others,
    all_sessions_end_but_the_one_to_keep,
    sessions_are_listed_and_ended_by_their_owner,
    expired_sessions_are_swept_at_their_exact_age,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn session_of(user: UserId) -> Session {
    Session {
        token_hash: SecretToken::generate().hash(),
        user_id: user,
        device: Device::default(),
        created_at: now(),
        proven_at: None,
        last_seen_at: now(),
        factor: Factor::Password,
    }
}

fn begin(db: &TestDatabase, session: &Session) -> TokenHash {
    let row = session.clone();
    db.write(move |db| db.accounts().insert_session(&row));
    session.token_hash.clone()
}

fn mark_seen(db: &TestDatabase, token: &TokenHash, at: DateTime<Utc>) {
    let token = token.clone();
    db.write(move |db| db.accounts().mark_session(&token, SessionMark::Seen, at));
}

fn delete(db: &TestDatabase, token: &TokenHash) {
    let token = token.clone();
    db.write(move |db| db.accounts().delete_sessions(EndedSessions::Token(&token)));
}

fn delete_others(db: &TestDatabase, user: UserId, keep: Option<&TokenHash>) {
    let keep = keep.cloned();
    db.write(move |db| db.accounts().delete_sessions(EndedSessions::AllBut(user, keep.as_ref())));
}

fn is_alive(db: &TestDatabase, token: &TokenHash) -> bool {
    db.read(|db| db.accounts().find_session(token, false)).is_some()
}

fn session_is_found_with_its_present_user(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").zone(Tz::Europe__Berlin).insert(&*db.storage);
    let session = Session {
        created_at: parse("2026-11-01T10:00:00.123456Z"),
        proven_at: Some(parse("2026-11-01T10:00:00.123456Z")),
        last_seen_at: parse("2026-11-02T10:00:00.654321Z"),
        ..session_of(user.id)
    };
    begin(db, &session);
    let of_session = SessionUser {
        role: Role::Client,
        zone: Tz::Europe__Berlin,
        language: None,
        demand: FactorDemand::Nobody,
    };
    let found = db.read(|db| db.accounts().find_session(&session.token_hash, false));
    assert_eq!(found, Some((session.clone(), of_session)));
    let token = session.token_hash.clone();
    assert_eq!(db.write(move |db| db.accounts().find_session(&token, true)), found);

    db.write(move |db| db.accounts().set(user.id, UserChange::Role(Role::Admin)));
    let (_, of_session) = db.read(|db| db.accounts().find_session(&session.token_hash, false)).unwrap();
    assert_eq!(of_session.role, Role::Admin, "a role counts from the moment it changes");
    for demand in [FactorDemand::Admins, FactorDemand::Everybody, FactorDemand::Admins, FactorDemand::Nobody]
    {
        db.write(move |db| db.accounts().save_factor_demand(demand));
        let (_, of_session) = db.read(|db| db.accounts().find_session(&session.token_hash, false)).unwrap();
        assert_eq!(of_session.demand, demand);
        assert_eq!(db.read(|db| db.accounts().find_factor_demand()), demand);
    }
}

fn unknown_token_finds_no_session(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    begin(db, &session_of(user.id));
    assert!(!is_alive(db, &SecretToken::generate().hash()));
    assert!(db.write(|db| db.accounts().find_session(&SecretToken::generate().hash(), true)).is_none());
    assert!(!is_alive(db, &TokenHash(String::new())));
}

fn a_token_opens_one_session(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let session = session_of(user.id);
    begin(db, &session);
    let outcome = db.storage().change(move |db| db.accounts().insert_session(&session));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
}

fn touching_moves_the_last_visit_alone(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let (touched, other) = (session_of(user.id), session_of(user.id));
    begin(db, &touched);
    begin(db, &other);
    let later = now() + TimeDelta::days(3);
    mark_seen(db, &touched.token_hash, later);

    let (found, _) = db.read(|db| db.accounts().find_session(&touched.token_hash, false)).unwrap();
    assert_eq!((found.created_at, found.last_seen_at), (now(), later));
    let (found, _) = db.read(|db| db.accounts().find_session(&other.token_hash, false)).unwrap();
    assert_eq!(found, other);

    let unknown = SecretToken::generate().hash();
    mark_seen(db, &unknown, later);
    assert!(!is_alive(db, &unknown), "a session that was ended is not revived");
}

fn proof_is_of_one_session(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let (proven, other) = (session_of(user.id), session_of(user.id));
    begin(db, &proven);
    begin(db, &other);
    let (token, at) = (proven.token_hash.clone(), now() + TimeDelta::minutes(7));
    db.write(move |db| db.accounts().mark_session(&token, SessionMark::Proven, at));
    let (found, _) = db.read(|db| db.accounts().find_session(&proven.token_hash, false)).unwrap();
    assert_eq!(found, Session { proven_at: Some(at), ..proven });
    let (found, _) = db.read(|db| db.accounts().find_session(&other.token_hash, false)).unwrap();
    assert_eq!(found, other);
}

fn deleting_a_session_keeps_the_others(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let (ended, kept) = (begin(db, &session_of(user.id)), begin(db, &session_of(user.id)));
    delete(db, &ended);
    delete(db, &ended);
    assert!(!is_alive(db, &ended));
    assert!(is_alive(db, &kept));
}

fn all_sessions_end_but_the_one_to_keep(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage);
    let kept = begin(db, &session_of(maya.id));
    let ended = [begin(db, &session_of(maya.id)), begin(db, &session_of(maya.id))];
    let foreign = begin(db, &session_of(noah.id));

    delete_others(db, maya.id, Some(&kept));
    assert!(is_alive(db, &kept) && is_alive(db, &foreign));
    assert!(ended.iter().all(|token| !is_alive(db, token)));

    delete_others(db, maya.id, Some(&foreign));
    assert!(!is_alive(db, &kept) && is_alive(db, &foreign));

    delete_others(db, noah.id, None);
    assert!(!is_alive(db, &foreign));
}

fn sessions_are_listed_and_ended_by_their_owner(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let lena = UserBuilder::new("lena@example.com").insert(&*db.storage).id;
    let device = Device {
        browser: Some("Firefox".to_owned()),
        system: Some("Linux".to_owned()),
        is_mobile: true,
        zone: Some(Tz::Europe__Lisbon),
    };
    let (plain, named) = (session_of(maya), Session { device, ..session_of(maya) });
    begin(db, &plain);
    begin(db, &named);
    begin(db, &session_of(lena));
    let listed = db.read(|db| db.accounts().list_sessions(maya));
    let [(newer, first), (older, second)] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!([first, second], [&named, &plain]);
    let (newer, older) = (*newer, *older);

    assert!(
        !db.write(move |db| db
            .accounts()
            .delete_sessions(EndedSessions::One(lena, newer))
            .map(|ended| ended > 0)),
        "it is not hers"
    );
    assert!(db.write(move |db| {
        db.accounts().delete_sessions(EndedSessions::One(maya, newer)).map(|ended| ended > 0)
    }));
    assert!(
        !db.write(move |db| db
            .accounts()
            .delete_sessions(EndedSessions::One(maya, newer))
            .map(|ended| ended > 0)),
        "it is gone"
    );
    assert_eq!(db.read(|db| db.accounts().list_sessions(maya)), [(older, plain)]);
}

fn expired_sessions_are_swept_at_their_exact_age(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let tick = TimeDelta::microseconds(1);
    let (seen_before, created_before) = (now() - TimeDelta::days(14), now() - TimeDelta::days(90));
    let session =
        |created_at, last_seen_at| begin(db, &Session { created_at, last_seen_at, ..session_of(user.id) });
    let fresh = session(now(), now());
    let almost_idle = session(seen_before, seen_before);
    let idle = session(seen_before - tick, seen_before - tick);
    let almost_old = session(created_before, now());
    let old = session(created_before - tick, now());

    let swept = db.write(move |db| db.safety().purge(Expired::Sessions { seen_before, created_before }));
    assert_eq!(swept, 2);
    assert!([fresh, almost_idle, almost_old].iter().all(|token| is_alive(db, token)));
    assert!([idle, old].iter().all(|token| !is_alive(db, token)));
    assert_eq!(db.write(move |db| db.safety().purge(Expired::Sessions { seen_before, created_before })), 0);
}
