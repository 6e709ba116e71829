//! Delivery of a message after an attempt.

use super::*;

fn claimed(refusals: i64) -> ClaimedEmail {
    let queued_at = DateTime::UNIX_EPOCH;
    ClaimedEmail {
        lease: Lease { id: EmailId(7), attempt: 1, until: queued_at + LEASE },
        kind: EmailKind::Note,
        recipient: EmailAddress::parse("maya@example.com").unwrap(),
        user: None,
        invitation: None,
        content: EmailContent { subject: String::new(), text: String::new(), html: String::new() },
        text: None,
        merged: Merged::placeholders(),
        created_at: queued_at,
        queued_at,
        refusals,
        is_perhaps_delivered: false,
    }
}

#[test]
fn waits_double_from_five_seconds_to_ten_minutes() {
    let waits: Vec<_> =
        (1..=10).map(|refusals| wait_after(refusals, FIRST_WAIT, LONGEST_WAIT).num_seconds()).collect();
    assert_eq!(waits, [5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    assert_eq!(wait_after(i64::MAX, FIRST_WAIT, LONGEST_WAIT), LONGEST_WAIT);
}

#[test]
fn confirmation_waits_longer_than_a_mentors_mail() {
    let confirmation = ClaimedEmail { kind: EmailKind::EmailConfirmation, ..claimed(0) };
    assert_eq!(confirmation.wait(1), FIRST_WAIT_OF_CONFIRMATION);
    assert_eq!(claimed(0).wait(1), FIRST_WAIT);
}

#[test]
fn message_fails_permanently_or_by_age_alone() {
    let at = |hours| DateTime::UNIX_EPOCH + TimeDelta::hours(hours);
    let resumes_at = at(40);
    let answer = || "451 later".to_owned();
    let given_up = Delivery::GivenUp { answer: answer(), is_perhaps_delivered: false };
    let note = claimed(99);
    let reset = || ClaimedEmail { kind: EmailKind::PasswordReset, ..claimed(0) };
    let invitation = ClaimedEmail { kind: EmailKind::Invitation, ..claimed(0) };
    assert_eq!(note.after(Attempt::Rejected(answer()), resumes_at, at(0)), given_up);
    let deferred = Delivery::Retry { at: at(23) + LONGEST_WAIT, refusals: 100, answer: answer() };
    assert_eq!(note.after(Attempt::Deferred(answer()), resumes_at, at(23)), deferred);
    for attempt in [Attempt::Unreachable, Attempt::Throttled] {
        let postponed = Delivery::Postponed { at: resumes_at, answer: Some(answer()) };
        assert_eq!(note.after(attempt(answer()), resumes_at, at(23)), postponed);
        assert_eq!(note.after(attempt(answer()), resumes_at, at(24)), given_up);
        assert_eq!(invitation.after(attempt(answer()), resumes_at, at(24)), given_up);
        assert_eq!(reset().after(attempt(answer()), resumes_at, at(1)), given_up, "its link has expired");
    }
    assert_eq!(note.after(Attempt::Deferred(answer()), resumes_at, at(24)), given_up);
    assert!(reset().has_expired_link(at(1)) && !reset().has_expired_link(at(0)));
    assert!(!note.has_expired_link(at(99)));
}

#[test]
fn unanswered_end_is_repeated_once_an_hour_later() {
    let now = DateTime::UNIX_EPOCH + TimeDelta::minutes(5);
    let unanswered = || Attempt::Unanswered("no answer".to_owned());
    let answer = || "no answer".to_owned();
    let repeated_at = now + TimeDelta::hours(1);
    let first = claimed(0).after(unanswered(), now, now);
    assert_eq!(first, Delivery::PerhapsDelivered { repeated_at, answer: answer() });
    let perhaps_delivered = || Delivery::GivenUp { answer: answer(), is_perhaps_delivered: true };
    let once = ClaimedEmail { is_perhaps_delivered: true, ..claimed(0) };
    assert_eq!(once.after(unanswered(), now, repeated_at), perhaps_delivered());
    assert_eq!(once.after(Attempt::Rejected(answer()), now, repeated_at), perhaps_delivered());
    let reset = ClaimedEmail { kind: EmailKind::PasswordReset, ..claimed(0) };
    assert_eq!(reset.after(unanswered(), now, now), perhaps_delivered(), "its link expires before");
}

#[test]
fn interrupted_message_is_due_at_once() {
    let late = DateTime::UNIX_EPOCH + TimeDelta::days(3);
    let interrupted = claimed(0).after(Attempt::Interrupted, late, late);
    assert_eq!(interrupted, Delivery::Postponed { at: late, answer: None });
}
