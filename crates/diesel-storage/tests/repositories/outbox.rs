//! Mail that waits to be sent.

use chrono::TimeDelta;
use hub_domain::{
    model::{email_address::EmailAddress, outgoing_email::OutgoingEmail},
    ports::storage::StorageError,
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    mail_waits_oldest_first_and_unchanged,
    mail_of_a_change_that_failed_was_never_written,
    sent_mail_is_purged_at_its_exact_age_and_waiting_mail_never,
}

fn email(subject: &str) -> OutgoingEmail {
    OutgoingEmail {
        recipient: EmailAddress::parse("maya@example.com").unwrap(),
        subject: subject.to_owned(),
        text: "Grüße,\r\nTimo 🎬".to_owned(),
        html: "<p>Grüße,<br>Timo 🎬</p>".to_owned(),
    }
}

fn mail_waits_oldest_first_and_unchanged(db: &TestDatabase) {
    let now = parse(FixedClock::START);
    for (subject, at) in [("second", now), ("third", now), ("first", now - TimeDelta::hours(1))] {
        db.write(move |db| db.outbox().enqueue(&email(subject), at));
    }
    let waiting = db.read(|db| db.outbox().list_waiting());
    assert_eq!(waiting, ["first", "second", "third"].map(email));
}

fn mail_of_a_change_that_failed_was_never_written(db: &TestDatabase) {
    let outcome: Result<(), _> = db.storage().change(|db| {
        db.outbox().enqueue(&email("never"), parse(FixedClock::START))?;
        Err(StorageError::Lost("heart"))
    });
    assert!(matches!(outcome, Err(StorageError::Lost("heart"))), "{outcome:?}");
    assert_eq!(db.read(|db| db.outbox().list_waiting()), []);
}

fn sent_mail_is_purged_at_its_exact_age_and_waiting_mail_never(db: &TestDatabase) {
    let now = parse(FixedClock::START);
    for subject in ["waiting", "sent long ago", "sent just not so long ago"] {
        db.write(move |db| db.outbox().enqueue(&email(subject), now - TimeDelta::days(90)));
    }
    let micros = now.timestamp_micros();
    db.raw().execute(&format!(
        "UPDATE outbox SET sent_at = {} WHERE subject = 'sent long ago'; \
         UPDATE outbox SET sent_at = {micros} WHERE subject = 'sent just not so long ago'",
        micros - 1,
    ));
    assert_eq!(db.write(move |db| db.outbox().purge_sent(now)), 1);
    assert_eq!(db.write(move |db| db.outbox().purge_sent(now)), 0);
    assert_eq!(db.read(|db| db.outbox().list_waiting()), [email("waiting")]);
    assert_eq!(db.write(move |db| db.outbox().purge_sent(now + TimeDelta::microseconds(1))), 1);
}
