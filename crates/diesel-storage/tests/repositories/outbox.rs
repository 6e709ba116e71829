//! Mail that waits to be sent.

use chrono::TimeDelta;
use hub_domain::{
    model::email_address::EmailAddress, model::outgoing_email::OutgoingEmail, ports::storage::Storage,
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    mail_waits_oldest_first_and_unchanged,
    mail_of_a_transaction_that_failed_was_never_written,
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
        db.write(move |work| work.outbox().enqueue(&email(subject), at));
    }
    let waiting = db.read(|db| db.outbox().list_waiting());
    assert_eq!(waiting, ["first", "second", "third"].map(email));
}

fn mail_of_a_transaction_that_failed_was_never_written(db: &TestDatabase) {
    let mut work = db.storage.begin().unwrap();
    work.outbox().enqueue(&email("never"), parse(FixedClock::START)).unwrap();
    drop(work);
    assert_eq!(db.read(|db| db.outbox().list_waiting()), []);
}
