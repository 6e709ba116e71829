//! Comments that are written at once, while they are mailed.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::email::{delivery::Attempt, delivery::Letter, mail_choice::MailChoice},
    use_cases::email::{digests, mail},
};
use hub_test_support::{
    database::{TestDatabase, take_mail},
    fixed_clock::{FixedClock, parse},
};

use crate::{
    competing::competition::at_once,
    email::review_mail::{comments_in, thread},
};

const COMMENTS: usize = 20;

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn all() -> Vec<i64> {
    (0..COMMENTS).map(|entry| entry.try_into().unwrap()).collect()
}

fn sorted(letters: &[Letter]) -> Vec<i64> {
    let mut comments: Vec<_> = letters.iter().flat_map(comments_in).collect();
    comments.sort_unstable();
    comments
}

#[test]
fn comments_at_once_make_one_mail() {
    for db in TestDatabase::both() {
        let thread = thread(&db);
        at_once(COMMENTS, |number| {
            let author = [thread.maya, thread.tina][number % 2];
            thread.comment(author, &[thread.timo], number.try_into().unwrap(), now());
        });
        let letters = db.waiting_mail();
        assert_eq!(letters.len(), 1);
        assert_eq!(sorted(&letters), all());
    }
}

#[test]
fn both_sides_comment_without_deadlock() {
    for db in TestDatabase::both() {
        let thread = thread(&db);
        at_once(COMMENTS, |number| {
            let (by, to) =
                if number % 2 == 0 { (thread.maya, thread.timo) } else { (thread.timo, thread.maya) };
            thread.comment(by, &[to], number.try_into().unwrap(), now());
        });
        let letters = db.waiting_mail();
        assert_eq!((letters.len(), sorted(&letters)), (2, all()));
    }
}

#[test]
fn comment_is_mailed_once_beside_senders() {
    for db in TestDatabase::both() {
        let thread = thread(&db);
        let due = now() + TimeDelta::minutes(10);
        let sent = Mutex::new(Vec::new());
        at_once(COMMENTS + 4, |number| {
            if number < COMMENTS {
                return thread.comment(thread.maya, &[thread.timo], number.try_into().unwrap(), now());
            }
            for _ in 0..COMMENTS {
                if let Some(taken) = db.write(move |db| take_mail(db, due)) {
                    sent.lock().unwrap().push(taken.letter(&thread.ports.site));
                    db.write(move |db| mail::settle(db, &taken.email, Attempt::Sent, due));
                }
            }
        });
        let mut sent = sent.into_inner().unwrap();
        sent.extend(db.deliver_mail(due));
        assert_eq!(sorted(&sent), all());
    }
}

#[test]
fn entry_is_in_one_digest_beside_writers() {
    for db in TestDatabase::both() {
        let thread = thread(&db);
        thread.choose(thread.timo, MailChoice::Daily);
        let days: Vec<_> = (21..=26).map(|day| parse(&format!("2026-11-{day}T08:00:00Z"))).collect();
        at_once(COMMENTS + 2, |number| {
            if number < COMMENTS {
                return thread.comment(thread.maya, &[thread.timo], number.try_into().unwrap(), now());
            }
            for day in &days {
                digests::write_due(db.storage(), *day, &thread.ports.site).unwrap();
            }
        });
        thread.write_digests(&db, "2026-11-27T08:00:00Z");
        // A digest names ten and counts the others.
        let counted = db.waiting_mail().into_iter().map(|letter| {
            let count = letter.content.subject.split(' ').next().unwrap().parse::<usize>().unwrap();
            assert_eq!(comments_in(&letter).len(), count.min(10));
            count
        });
        assert_eq!(counted.sum::<usize>(), COMMENTS);
        assert_eq!(db.raw().count("digest_entries"), 0);
    }
}
