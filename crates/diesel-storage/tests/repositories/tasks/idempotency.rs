//! Idempotency keys with the recorded response of each request.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::model::{
    accounts::user::UserId,
    housekeeping::Expired,
    idempotency::{Fingerprint, IdempotencyKey, RecordedResponse},
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    an_answer_is_found_as_it_was_kept,
    a_key_is_the_senders_own_and_exact,
    response_is_found_from_its_exact_time_on,
    newer_response_replaces_an_older_one,
    answers_are_purged_at_their_exact_age,
    an_account_that_goes_takes_its_answers_along,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn key(text: &str) -> IdempotencyKey {
    IdempotencyKey::parse(text).unwrap()
}

fn answer(body: &str) -> RecordedResponse {
    RecordedResponse { fingerprint: Fingerprint::of("assign", body.as_bytes()), body: body.to_owned() }
}

fn sender(db: &TestDatabase, email: &str) -> UserId {
    UserBuilder::new(email).admin().insert(&*db.storage).id
}

fn put(db: &TestDatabase, sender: UserId, name: &str, body: &str, at: DateTime<Utc>) {
    let (key, answer) = (key(name), answer(body));
    db.write(move |db| db.safety().save_response(sender, &key, &answer, at));
}

fn find(db: &TestDatabase, sender: UserId, name: &str, since: DateTime<Utc>) -> Option<RecordedResponse> {
    db.read(|db| db.safety().find_response(sender, &key(name), since))
}

fn an_answer_is_found_as_it_was_kept(db: &TestDatabase) {
    let timo = sender(db, "timo@example.com");
    let body = format!(r#"{{"message":"Grüße 🎬 'n' \"more\"","text":"{}"}}"#, "x".repeat(100_000));
    let longest = "k".repeat(200);
    put(db, timo, &longest, &body, now());
    assert_eq!(find(db, timo, &longest, now()), Some(answer(&body)));
    assert_eq!(find(db, timo, "another", now()), None);
}

fn a_key_is_the_senders_own_and_exact(db: &TestDatabase) {
    let (timo, tina) = (sender(db, "timo@example.com"), sender(db, "tina@example.com"));
    put(db, timo, "key", "of Timo", now());
    put(db, tina, "key", "of Tina", now());
    put(db, timo, "KEY", "in capitals", now());
    assert_eq!(find(db, timo, "key", now()), Some(answer("of Timo")));
    assert_eq!(find(db, tina, "key", now()), Some(answer("of Tina")));
    assert_eq!(find(db, timo, "KEY", now()), Some(answer("in capitals")));
    for other in ["ke", "key%", "k_y", "Key"] {
        assert_eq!(find(db, timo, other, now()), None, "{other}");
    }
}

fn response_is_found_from_its_exact_time_on(db: &TestDatabase) {
    let timo = sender(db, "timo@example.com");
    put(db, timo, "key", "body", now());
    assert!(find(db, timo, "key", now()).is_some());
    assert_eq!(find(db, timo, "key", now() + TimeDelta::microseconds(1)), None);
}

fn newer_response_replaces_an_older_one(db: &TestDatabase) {
    let timo = sender(db, "timo@example.com");
    put(db, timo, "key", "old", now());
    put(db, timo, "key", "new", now() + TimeDelta::days(2));
    assert_eq!(find(db, timo, "key", now()), Some(answer("new")));
    assert_eq!(find(db, timo, "key", now() + TimeDelta::days(2)), Some(answer("new")));
}

fn answers_are_purged_at_their_exact_age(db: &TestDatabase) {
    let timo = sender(db, "timo@example.com");
    put(db, timo, "old", "old", now() - TimeDelta::microseconds(1));
    put(db, timo, "new", "new", now());
    assert_eq!(db.write(|db| db.safety().purge(Expired::Responses(now()))), 1);
    assert_eq!(db.write(|db| db.safety().purge(Expired::Responses(now()))), 0);
    assert_eq!(find(db, timo, "old", now() - TimeDelta::days(1)), None);
    assert!(find(db, timo, "new", now()).is_some());
}

fn an_account_that_goes_takes_its_answers_along(db: &TestDatabase) {
    let timo = sender(db, "timo@example.com");
    put(db, timo, "key", "body", now());
    db.raw().execute("DELETE FROM users");
    assert_eq!(find(db, timo, "key", now()), None);
}
