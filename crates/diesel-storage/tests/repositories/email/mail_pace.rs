//! Pace of the mail queue: pauses of the account, throttles, age, and what is perhaps delivered.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        email::{
            delivery::{Attempt, EmailId, LEASE, MailReport, MailState},
            email_content::EmailContent,
            email_kind::EmailKind,
            outgoing_email::{OutgoingEmail, Recipient},
        },
    },
    use_cases::email::mail::{self, Settled, Taken},
};
use hub_test_support::{
    database::{TestDatabase, take_mail},
    fixed_clock::{FixedClock, parse},
};

on_both! {
    refused_account_holds_the_queue_and_counts_nothing,
    provider_of_one_mail_a_minute_gets_all,
    provider_without_enhanced_codes_gets_all,
    wrong_recipient_holds_nobody,
    killed_probe_is_taken_over_after_its_lease,
    waiting_probe_renews_its_lease_and_the_pause,
    old_mail_is_given_up_during_a_pause,
    expired_link_is_not_sent,
    unanswered_mail_is_repeated_once_and_shown,
    retry_ends_the_pause,
}

fn at(seconds: i64) -> DateTime<Utc> {
    parse(FixedClock::START) + TimeDelta::seconds(seconds)
}

fn maya() -> UserId {
    UserId::parse("00000000-0000-4000-8000-000000000001").unwrap()
}

fn enqueue(db: &TestDatabase, kind: EmailKind, subject: &str, now: DateTime<Utc>) -> EmailId {
    let content =
        EmailContent { subject: subject.to_owned(), text: String::new(), html: String::new() }.into();
    let recipient = Recipient { id: maya(), email: EmailAddress::parse("maya@example.com").unwrap() };
    let email = OutgoingEmail { kind, recipient, content };
    db.write(move |db| db.mail().enqueue(&email, now))
}

fn enqueue_notes(db: &TestDatabase, count: usize) {
    for number in 0..count {
        enqueue(db, EmailKind::Note, &format!("note {number}"), at(0));
    }
}

fn take(db: &TestDatabase, now: DateTime<Utc>) -> Option<Taken> {
    db.write(move |db| take_mail(db, now))
}

fn settle(db: &TestDatabase, taken: &Taken, attempt: Attempt, now: DateTime<Utc>) -> Settled {
    let email = taken.email.clone();
    db.write(move |db| mail::settle(db, &email, attempt.clone(), now))
}

fn report(db: &TestDatabase, id: EmailId) -> MailReport {
    db.read(move |db| db.mail().find(id)).unwrap()
}

/// Mails that wait, and that were given up.
fn counts(db: &TestDatabase) -> (i64, i64) {
    let counts = db.read(|db| db.mail().count());
    (counts.waiting, counts.failed)
}

fn resumes_at(db: &TestDatabase, now: DateTime<Utc>) -> DateTime<Utc> {
    db.read(move |db| Ok(db.mail().find_pace(false)?.resumes_at(now)))
}

fn refused() -> Attempt {
    Attempt::Unreachable("554 go away".to_owned())
}

fn throttled() -> Attempt {
    Attempt::Throttled("451 4.7.0 slow down".to_owned())
}

fn deferred() -> Attempt {
    Attempt::Deferred("450 later".to_owned())
}

fn refused_account_holds_the_queue_and_counts_nothing(db: &TestDatabase) {
    enqueue_notes(db, 5);
    let mut now = at(0);
    let mut pauses = Vec::new();
    for round in 0..20 {
        assert!(db.read(move |db| mail::is_due(db, now)));
        let taken = take(db, now).unwrap();
        let settled = settle(db, &taken, refused(), now);
        assert_eq!(settled.begun_pause.is_some(), round == 0, "admins are told once");
        assert_eq!(report(db, taken.email.lease.id).attempts, 1);
        assert_eq!(take(db, now).map(|taken| taken.email.lease), None, "the whole queue waits");
        assert!(!db.read(move |db| mail::is_due(db, now)));
        pauses.push((resumes_at(db, now) - now).num_seconds());
        now = resumes_at(db, now);
    }
    assert!(pauses.windows(2).all(|pair| pair[1] >= pair[0].min(590)), "{pauses:?}");
    assert!((600..=750).contains(&pauses[19]) && (5..=6).contains(&pauses[0]), "{pauses:?}");
    assert_eq!(counts(db), (5, 0));
    settle(db, &take(db, now).unwrap(), Attempt::Sent, now);
    for _ in 0..4 {
        settle(db, &take(db, now).expect("all go at once"), Attempt::Sent, now);
    }
    assert_eq!(counts(db), (0, 0));
}

/// Four senders at a provider that takes one mail a minute. Returns the number of its refusals until all have gone.
fn refusals_of_provider(db: &TestDatabase, count: usize, refusal: &dyn Fn() -> Attempt) -> usize {
    enqueue_notes(db, count);
    let (mut now, mut refusals, mut sent) = (at(0), 0, 0);
    let mut last_sent: Option<DateTime<Utc>> = None;
    while sent < count {
        let taken: Vec<_> = (0..4).map_while(|_| take(db, now)).collect();
        if taken.is_empty() {
            let due = db.read(|db| db.mail().find_next_due()).unwrap();
            now = due.max(resumes_at(db, now)).max(now + TimeDelta::seconds(1));
        }
        for taken in taken {
            if last_sent.is_none_or(|last| now - last >= TimeDelta::minutes(1)) {
                last_sent = Some(now);
                sent += 1;
                settle(db, &taken, Attempt::Sent, now);
            } else {
                refusals += 1;
                settle(db, &taken, refusal(), now);
            }
        }
        assert!(now < at(0) + TimeDelta::hours(6), "{sent} of {count} after six hours");
    }
    assert_eq!(counts(db), (0, 0));
    refusals
}

fn provider_of_one_mail_a_minute_gets_all(db: &TestDatabase) {
    let refusals = refusals_of_provider(db, 46, &throttled);
    assert!(refusals < 2 * 46, "{refusals}");
}

fn provider_without_enhanced_codes_gets_all(db: &TestDatabase) {
    let refusals = refusals_of_provider(db, 46, &deferred);
    assert!(refusals < 5 * 46, "{refusals}");
}

fn wrong_recipient_holds_nobody(db: &TestDatabase) {
    enqueue_notes(db, 6);
    let bad = take(db, at(0)).unwrap().email.lease.id;
    for second in 0..60 {
        let now = at(second * 5) + LEASE;
        while let Some(taken) = take(db, now) {
            let is_bad = taken.email.lease.id == bad;
            settle(db, &taken, if is_bad { deferred() } else { Attempt::Sent }, now);
        }
        assert!(db.read(|db| db.mail().find_pace(false)).is_free());
    }
    assert_eq!(counts(db), (1, 0));
    assert!(report(db, bad).attempts > 3);
}

fn killed_probe_is_taken_over_after_its_lease(db: &TestDatabase) {
    enqueue_notes(db, 2);
    settle(db, &take(db, at(0)).unwrap(), refused(), at(0));
    let killed = take(db, at(10)).unwrap();
    assert_eq!(take(db, at(11)).map(|taken| taken.email.lease), None, "one at a time");
    let next = take(db, at(10) + LEASE).expect("the pause ends with the lease");
    settle(db, &next, Attempt::Sent, at(10) + LEASE);
    let again = take(db, at(10) + LEASE).unwrap();
    assert_eq!(again.email.lease.id, killed.email.lease.id);
    settle(db, &killed, refused(), at(11) + LEASE);
    assert_eq!(
        report(db, killed.email.lease.id).state,
        MailState::Waiting { next_attempt_at: again.email.lease.until }
    );
}

fn waiting_probe_renews_its_lease_and_the_pause(db: &TestDatabase) {
    enqueue_notes(db, 2);
    settle(db, &take(db, at(0)).unwrap(), refused(), at(0));
    let mut taken = take(db, at(10)).unwrap();
    for minute in 1..=9 {
        let (lease, now) = (taken.email.lease, at(10 + 60 * minute));
        taken.email.lease = db.write(move |db| mail::renew(db, lease, now)).unwrap();
        assert_eq!(take(db, now).map(|taken| taken.email.lease), None);
    }
    settle(db, &taken, Attempt::Sent, at(600));
    assert!(matches!(report(db, taken.email.lease.id).state, MailState::Sent { .. }));
    let lease = taken.email.lease;
    assert_eq!(db.write(move |db| mail::renew(db, lease, at(601))), None);
}

fn old_mail_is_given_up_during_a_pause(db: &TestDatabase) {
    enqueue(db, EmailKind::Note, "young", at(12 * 3600));
    let note = enqueue(db, EmailKind::Note, "old", at(0));
    let reset = enqueue(db, EmailKind::PasswordReset, "expired", at(22 * 3600));
    let now = at(24 * 3600);
    let first = take(db, now).unwrap();
    let settled = settle(db, &first, refused(), now);
    assert_eq!(settled.given_up + usize::from(first.email.lease.id == note), 2);
    for id in [note, reset] {
        let given_up = report(db, id);
        assert_eq!(given_up.state, MailState::Failed { at: now }, "{}", given_up.subject);
        assert_eq!(given_up.answer.as_deref(), Some("554 go away"));
    }
    assert_eq!(counts(db), (1, 2));
}

fn expired_link_is_not_sent(db: &TestDatabase) {
    let reset = enqueue(db, EmailKind::PasswordReset, "reset", at(0));
    let note = enqueue(db, EmailKind::Note, "note", at(1));
    let taken = take(db, at(3600)).unwrap();
    assert_eq!(taken.email.lease.id, note, "a note is still worth sending");
    assert_eq!(report(db, reset).state, MailState::Failed { at: at(3600) });
}

fn unanswered_mail_is_repeated_once_and_shown(db: &TestDatabase) {
    enqueue_notes(db, 1);
    let unanswered = || Attempt::Unanswered("Waited 10 min".to_owned());
    let taken = take(db, at(0)).unwrap();
    let id = taken.email.lease.id;
    settle(db, &taken, unanswered(), at(0));
    assert_eq!(take(db, at(3599)).map(|taken| taken.email.lease), None);
    assert!(report(db, id).is_perhaps_delivered);
    let again = take(db, at(3600)).unwrap();
    settle(db, &again, unanswered(), at(3600));
    let given_up = report(db, id);
    assert_eq!((given_up.state, given_up.is_perhaps_delivered), (MailState::Failed { at: at(3600) }, true));
    db.write(|db| db.mail().retry(None, at(4000)));
    assert!(!report(db, id).is_perhaps_delivered, "an admin decided");
    settle(db, &take(db, at(4000)).unwrap(), unanswered(), at(4000));
    settle(db, &take(db, at(8000)).unwrap(), Attempt::Sent, at(8000));
    assert!(!report(db, id).is_perhaps_delivered);
}

fn retry_ends_the_pause(db: &TestDatabase) {
    enqueue_notes(db, 1);
    settle(db, &take(db, at(0)).unwrap(), refused(), at(0));
    db.write(|db| mail::resume(db, at(1)));
    assert_eq!(resumes_at(db, at(1)), at(1));
}
