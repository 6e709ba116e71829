//! Isolation of faults: a row that cannot be read or a step that fails does not stop the others.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{CLOSED_KEPT_FOR, Role, UserId},
        },
        email::{
            delivery::{Attempt, MailFilter, MailReport, MailState},
            mail_choice::{MailChoice, MailPreferences},
            outgoing_email::{EmailContent, EmailKind, OutgoingEmail, Recipient},
        },
        page::Page,
    },
    use_cases::{
        email::{digests, mail, mail_preferences},
        housekeeping,
        mentoring::notes,
    },
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports::{call, run},
};

on_both! {
    unreadable_mail_fails_alone,
    mail_with_an_impossible_instant_fails_alone,
    unreadable_account_keeps_no_digest_from_being_written,
    unreadable_account_and_failed_step_stop_no_other,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn enqueue(db: &TestDatabase, subject: &str) {
    let id = UserId::parse("00000000-0000-4000-8000-000000000001").unwrap();
    let mail = OutgoingEmail {
        kind: EmailKind::Test,
        recipient: Recipient::User { id, email: EmailAddress::parse("maya@example.com").unwrap() },
        content: EmailContent { subject: subject.to_owned(), text: String::new(), html: String::new() }
            .into(),
    };
    db.write(move |db| db.outbox().enqueue(&mail, now()));
}

/// Sends what is due, as the email workers do. Returns the subjects.
fn send_all(db: &TestDatabase) -> Vec<String> {
    let site = call(&db.ports(), UserId::generate(), Role::Admin).site;
    let mut sent = Vec::new();
    while let Some(lease) = db.write(|db| mail::lease(db, now())) {
        let site = site.clone();
        match db.storage().change(move |db| mail::open(db, lease, now(), &site)) {
            Ok(taken) => {
                let mail::Taken { email, letter } = taken.unwrap();
                sent.push(letter.content.subject);
                db.write(move |db| mail::settle(db, &email, Attempt::Sent, now()));
            }
            Err(error) => {
                assert!(error.is_lasting(), "{error:?}");
                let reason = error.to_string();
                db.write(move |db| mail::set_aside(db, lease, &reason, now()));
            }
        }
    }
    sent
}

fn failed(db: &TestDatabase) -> Vec<MailReport> {
    db.read(|db| db.outbox().list(MailFilter::Failed, Page::ALL))
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
    db.write(|db| db.outbox().retry_failed(now()));
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

fn unreadable_account_keeps_no_digest_from_being_written(db: &TestDatabase) {
    let ports = db.ports();
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let people: Vec<_> = ["a", "b", "c"]
        .map(|name| UserBuilder::new(&format!("{name}@example.com")).insert(&*db.storage).id)
        .into();
    for who in people.clone() {
        let wanted = MailPreferences {
            tasks: MailChoice::Never,
            notes: MailChoice::Daily,
            reviews: MailChoice::Never,
        };
        let chosen = call(&ports, who, Role::Client);
        run(&ports, move |db| mail_preferences::choose(db, &chosen, wanted)).unwrap();
        let admin = call(&ports, timo, Role::Admin);
        run(&ports, move |db| notes::send(db, &admin, who, "Well done!")).unwrap();
    }
    let bad = people[0];
    db.raw().execute(&format!("UPDATE users SET created_at = -9223372036854775807 WHERE id = '{bad}'"));
    let morning = parse("2026-11-21T08:00:00Z");
    let written = digests::write_due(db.storage(), morning, &ports.site).unwrap();
    assert_eq!((written.turns, written.set_aside.len()), (2, 1));
    assert_eq!((written.set_aside[0].0, db.waiting_mail().len()), (bad, 2));
    let seen = failed(db);
    let why = seen[0].answer.as_deref().unwrap();
    assert!(seen.len() == 1 && why.starts_with("The daily mail could not be written"), "{seen:?}");
    assert!(why.contains("unreadable instant"), "{why}");
    let again = digests::write_due(db.storage(), morning + TimeDelta::hours(1), &ports.site).unwrap();
    assert_eq!((again.turns, again.set_aside.len()), (0, 0), "it is left alone for a day");
    db.raw().execute(&format!("UPDATE users SET created_at = 0 WHERE id = '{bad}'"));
    let next = digests::write_due(db.storage(), morning + TimeDelta::days(1), &ports.site).unwrap();
    assert_eq!(next.turns, 3);
    let letters: Vec<_> = db.waiting_mail().iter().map(|letter| letter.recipient.to_string()).collect();
    assert!(letters.contains(&"a@example.com".to_owned()), "nothing of it is lost: {letters:?}");
    assert!(matches!(failed(db)[0].state, MailState::Failed { .. }));
}

fn unreadable_account_and_failed_step_stop_no_other(db: &TestDatabase) {
    let people =
        ["a", "b", "c"].map(|name| UserBuilder::new(&format!("{name}@example.com")).insert(&*db.storage).id);
    let long_ago = now() - CLOSED_KEPT_FOR - TimeDelta::days(1);
    for id in people {
        db.write(move |db| db.users().set_closed(id, Some(long_ago)));
    }
    db.raw()
        .execute(&format!("UPDATE users SET created_at = -9223372036854775807 WHERE id = '{}'", people[1]));
    enqueue(db, "old");
    db.raw().execute("UPDATE outbox SET sent_at = 1");
    db.raw().execute("INSERT INTO rate_limits (id, refilled_at) VALUES ('x', 1)");
    db.raw().execute(if db.url.starts_with("sqlite") {
        "CREATE TRIGGER bad BEFORE DELETE ON rate_limits BEGIN SELECT RAISE(ABORT, 'bad'); END"
    } else {
        "CREATE FUNCTION bad() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''bad''; END'; \
         CREATE TRIGGER bad BEFORE DELETE ON rate_limits FOR EACH ROW EXECUTE FUNCTION bad()"
    });
    let swept = housekeeping::sweep(db.storage(), now());
    let failures: Vec<_> = swept.failures.iter().map(|failure| (failure.step, failure.row.clone())).collect();
    assert_eq!(failures, [("accounts", Some(people[1].to_string())), ("rate limits", None)]);
    assert_eq!((swept.accounts, swept.emails, swept.rate_limits), (2, 1, 0));
    assert_eq!(
        shown_failures(db),
        [("accounts".to_owned(), Some(people[1].to_string())), ("rate limits".to_owned(), None)]
    );
    assert_eq!(db.raw().count("users"), 1);
    db.raw().execute(if db.url.starts_with("sqlite") {
        "DROP TRIGGER bad"
    } else {
        "DROP FUNCTION bad CASCADE"
    });
    db.raw().execute("UPDATE users SET created_at = 0");
    let swept = housekeeping::sweep(db.storage(), now());
    assert_eq!(
        (swept.accounts, swept.rate_limits, swept.failures.len()),
        (1, 1, 0),
        "the next round tries again"
    );
    assert!(shown_failures(db).is_empty());
}

/// Steps and rows, as an admin sees them.
fn shown_failures(db: &TestDatabase) -> Vec<(String, Option<String>)> {
    let admin = call(&db.ports(), UserId::generate(), Role::Admin);
    let failures = run(&db.ports(), move |db| housekeeping::list_failures(db, &admin)).unwrap();
    failures.into_iter().map(|failure| (failure.step, failure.row)).collect()
}
