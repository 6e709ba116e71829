//! Concurrent requests with one idempotency key.

use std::{collections::HashSet, sync::Arc};

use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::Role,
        idempotency::{Fingerprint, IdempotencyKey, RecordedResponse},
        mentoring::activity::{ActivityFilter, ActivityKind},
        page::Page,
    },
    ports::{Ports, storage::Repositories},
    use_cases::{idempotency, mentoring::activity},
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, ports};

use crate::{
    competing::competition::at_once,
    competing::mentors::{admin, assign, clients, mails, open, told},
};

/// One change with an idempotency key, as the runner makes it.
fn once(db: &mut dyn Repositories, call: &Call, key: &str, body: &str) -> Result<String, Error> {
    let key = IdempotencyKey::parse(key).unwrap();
    let fingerprint = Fingerprint::of("bulk", body.as_bytes());
    if let Some(kept) = idempotency::find_answer(db, call, &key, &fingerprint)? {
        return Ok(kept);
    }
    let audited = assign(db, call, 2, None)?;
    activity::record(db, call, &audited.audit_entry.unwrap())?;
    let body = format!("{:?}", audited.answer);
    idempotency::keep_answer(db, call, &key, &RecordedResponse { fingerprint, body: body.clone() })?;
    Ok(body)
}

#[test]
fn twenty_concurrent_retries_assign_once() {
    for db in TestDatabase::both() {
        let second = Arc::new(DieselStorage::open(&db.url).unwrap());
        let servers = [db.ports(), Ports { storage: second, ..db.ports() }];
        let timo = admin(&db);
        let people = clients(&db, 2);
        for round in 1..=5 {
            let answers: HashSet<_> = at_once(20, |number| {
                let (ports, key) = (&servers[number % 2], format!("round-{round}"));
                let call = ports::call(ports, timo, Role::Admin);
                ports::run(ports, move |db| once(db, &call, &key, "body")).unwrap()
            })
            .into_iter()
            .collect();
            assert_eq!(answers.len(), 1, "everybody hears the same");
            for who in &people {
                assert_eq!((open(&db, *who).len(), told(&db, *who)), (2 * round, round));
            }
            assert!(mails(&db).values().all(|count| *count == round));
            let filter = ActivityFilter { kind: Some(ActivityKind::Assignment), client: None };
            assert_eq!(db.read(|db| db.activity().list(filter, Page::ALL)).len(), round);
        }
    }
}

#[test]
fn different_requests_with_one_key_execute_once() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        let who = clients(&db, 1)[0];
        let outcomes = at_once(8, |number| {
            let call = ports::call(&ports, timo, Role::Admin);
            ports::run(&ports, move |db| once(db, &call, "key", &number.to_string()))
        });
        let (done, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!((done.len(), open(&db, who).len()), (1, 2));
        assert!(refused.iter().all(|outcome| matches!(outcome, Err(Error::Invalid(_)))), "{refused:?}");
    }
}

#[test]
fn two_admins_with_one_key_are_independent() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let admins = [admin(&db), UserBuilder::new("tina@example.com").admin().insert(&*db.storage).id];
        let who = clients(&db, 1)[0];
        let answers: HashSet<_> = at_once(8, |number| {
            let call = ports::call(&ports, admins[number % 2], Role::Admin);
            ports::run(&ports, move |db| once(db, &call, "key", "body")).unwrap()
        })
        .into_iter()
        .collect();
        assert_eq!((answers.len(), open(&db, who).len()), (2, 4));
    }
}
