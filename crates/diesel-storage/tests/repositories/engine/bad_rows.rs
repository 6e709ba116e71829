//! Mail that cannot be read, which does not stop the others. Other work: `set_aside.rs`.

use chrono::{DateTime, Utc};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{Role, UserId},
        },
        email::{
            delivery::{Attempt, MailFilter, MailReport},
            email_content::EmailContent,
            email_kind::EmailKind,
            outgoing_email::{OutgoingEmail, Recipient},
        },
        page::Page,
    },
    use_cases::email::mail,
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports::call,
};

on_both! {
    unreadable_mail_fails_alone,
    mail_with_an_impossible_instant_fails_alone,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn enqueue(db: &TestDatabase, subject: &str) {
    let id = UserId::parse("00000000-0000-4000-8000-000000000001").unwrap();
    let mail = OutgoingEmail {
        kind: EmailKind::Test,
        recipient: Recipient { id, email: EmailAddress::parse("maya@example.com").unwrap() },
        content: EmailContent { subject: subject.to_owned(), text: String::new(), html: String::new() }
            .into(),
    };
    db.write(move |db| db.mail().enqueue(&mail, now()));
}

/// Sends what is due, as the email workers do. Returns the subjects.
fn send_all(db: &TestDatabase) -> Vec<String> {
    let site = call(&db.ports(), UserId::generate(), Role::Admin).site;
    let mut sent = Vec::new();
    while let Some(lease) = db.write(|db| mail::lease(db, now())) {
        match db.storage().change(move |db| mail::open(db, lease, now())) {
            Ok(taken) => {
                let taken = taken.unwrap();
                sent.push(taken.letter(&site).content.subject);
                let email = taken.email;
                db.write(move |db| mail::settle(db, &email, Attempt::Sent, now()));
            }
            Err(error) => {
                assert!(error.is_permanent(), "{error:?}");
                let reason = error.to_string();
                db.write(move |db| mail::set_aside(db, lease, &reason, now()));
            }
        }
    }
    sent
}

fn failed(db: &TestDatabase) -> Vec<MailReport> {
    db.read(|db| db.mail().list(MailFilter::Failed, Page::ALL))
}

fn unreadable_mail_fails_alone(db: &TestDatabase) {
    for subject in ["first", "second", "third"] {
        enqueue(db, subject);
    }
    db.raw().execute("UPDATE outbox SET kind = 'pigeon' WHERE id = (SELECT MIN(id) FROM outbox)");
    assert_eq!(send_all(db), ["second", "third"]);
    let failed = failed(db);
    assert_eq!((failed.len(), failed[0].subject.as_str()), (1, "first"));
    let why = failed[0].answer.as_deref().unwrap();
    assert!(why.starts_with("This mail could not be read") && why.contains("pigeon"), "{why}");
    // A repaired row can be sent again.
    db.raw().execute("UPDATE outbox SET kind = 'test'");
    db.write(|db| db.mail().retry(None, now()));
    assert_eq!(send_all(db), ["first"]);
}

fn mail_with_an_impossible_instant_fails_alone(db: &TestDatabase) {
    for subject in ["first", "second"] {
        enqueue(db, subject);
    }
    db.raw().execute(
        "UPDATE outbox SET next_attempt_at = -9223372036854775807, created_at = -9223372036854775807 \
         WHERE id = (SELECT MIN(id) FROM outbox)",
    );
    assert!(db.read(|db| mail::is_due(db, now())), "what is due is looked for");
    assert_eq!(send_all(db), ["second"]);
    let failed = failed(db);
    assert_eq!((failed.len(), failed[0].subject.as_str()), (1, "first"), "and an admin sees it");
}
