//! The daily mail of those who asked for one.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        digest::{Digest, next_digest},
        email_text,
        event::{About, Event, Topic},
        mail_choice::{MailChoice, MailPreferences},
        outgoing_email::{EmailKind, OutgoingEmail},
        site::Site,
        user::{User, UserId},
    },
    ports::{
        mail_preferences::DigestTurn,
        storage::{Repositories, StorageError},
    },
};

/// How many are written in one transaction.
const BATCH: i64 = 50;

/// Writes the digests that are due, some at a time. Answers with how many turns were taken; none when none is left.
pub fn write_due(db: &mut dyn Repositories, now: DateTime<Utc>, site: &Site) -> Result<usize, StorageError> {
    let due = db.mail_preferences().list_due(now, BATCH)?;
    for user in &due {
        take_turn(db, now, site, *user)?;
    }
    Ok(due.len())
}

fn take_turn(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: UserId,
) -> Result<(), StorageError> {
    // Another server may have been faster.
    if !db.users().lock(user)? {
        return Ok(());
    }
    let Some(turn) = db.mail_preferences().find_turn(user)?.filter(|turn| turn.due_at <= now) else {
        return Ok(());
    };
    let Some(user) = db.users().find(user)? else {
        return Ok(());
    };
    let preferences = db.mail_preferences().find(user.id)?;
    let digest = if user.closed_at.is_some() {
        Digest::default()
    } else {
        compose(db, now, &user, preferences, turn)?
    };
    if !digest.is_empty() {
        let content = email_text::digest(site, &user, &digest);
        db.outbox().enqueue(&OutgoingEmail::to(&user, EmailKind::Digest, content), now)?;
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
    }
    let next = DigestTurn { due_at: next_digest(now, user.zone), since: now };
    db.mail_preferences().set_turn(user.id, next)
}

fn compose(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    user: &User,
    preferences: MailPreferences,
    turn: DigestTurn,
) -> Result<Digest, StorageError> {
    let mut digest = if preferences.tasks == MailChoice::Never {
        Digest::default()
    } else {
        let open = db.tasks().list_open(user.id)?;
        let assigned = if preferences.tasks == MailChoice::Daily {
            db.assignments().list_given_since(user.id, turn.since)?
        } else {
            Vec::new()
        };
        Digest::of_tasks(&open, &assigned, now.with_timezone(&user.zone).date_naive())
    };
    if preferences.notes == MailChoice::Daily {
        digest.new_notes = db.notes().count_since(user.id, turn.since)?;
    }
    Ok(digest)
}
