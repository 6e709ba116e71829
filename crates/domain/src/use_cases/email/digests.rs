//! Daily digests by mail.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::{Role, User, UserId},
        email::{
            digest::{Digest, next_digest},
            mail_choice::{MailChoice, MailPreferences},
            mail_text::MailText,
            outgoing_email::OutgoingEmail,
        },
        event::{About, Event, Topic},
        mentoring::assignment::GivenTask,
        set_aside::{SetAside, WorkKind},
        site::Site,
        task::Task,
    },
    ports::{
        repositories::email::mail_preferences::DigestTurn,
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::{
        email::outbox,
        set_aside::{Done, Round, RowWork, run_next},
    },
};

/// Outcome of the due digests.
#[derive(Debug, Default)]
pub struct Written {
    /// Processed digests, empty ones included.
    pub turns: usize,
    pub set_aside: Vec<SetAside>,
}

const WORK: RowWork<Site> = RowWork {
    kind: WorkKind::Digest,
    list: |db, now, _| Ok(db.mail_preferences().list_due(now)?.iter().map(UserId::to_string).collect()),
    chunk: None,
    alone: |db, site, now, id| match UserId::parse(id) {
        Some(user) => take_turn(db, now, site, user).map(|()| Done::rows(1)),
        None => Ok(Done::default()),
    },
    culprit: None,
};

/// Writes the due digests, each in its own change. Blocks. An error means that the database is unavailable; the rest
/// stays due.
pub fn write_due(storage: &dyn Storage, now: DateTime<Utc>, site: &Site) -> Result<Written, StorageError> {
    let Round { done, set_aside } = run_next(storage, site, now, &WORK)?;
    Ok(Written { turns: done.rows, set_aside })
}

fn take_turn(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: UserId,
) -> Result<(), StorageError> {
    // Another server may have written it already.
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
    // Changes for this user wait for the lock: what is not seen below comes after this mark.
    let told = db.mail_preferences().latest_mark()?;
    let digest = if user.closed_at.is_some() {
        Digest::default()
    } else {
        compose(db, now, site, &user, preferences, turn)?
    };
    if !digest.is_empty() {
        let text = MailText::Digest { first_name: user.first_name.clone(), digest };
        outbox::enqueue(db, site, now, &OutgoingEmail::to(&user, site, text))?;
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
    }
    let next = DigestTurn { due_at: next_digest(now, user.zone), told };
    db.mail_preferences().set_turn(user.id, next)
}

fn compose(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: &User,
    preferences: MailPreferences,
    turn: DigestTurn,
) -> Result<Digest, StorageError> {
    let entries = db.digest_entries().take(user.id)?;
    let mut digest = if preferences.tasks == MailChoice::Never {
        Digest::default()
    } else {
        let mut open = db.tasks().list_open(user.id)?;
        let assigned = if preferences.tasks == MailChoice::Daily {
            db.assignments().list_given_after(user.id, turn.told.task)?
        } else {
            Vec::new()
        };
        if !user.has_confirmed_email(site.mail) {
            open.retain(|task| has_mentors_words(task, &assigned));
        }
        let assigned: Vec<_> = assigned.iter().map(|given| given.id).collect();
        Digest::of_tasks(&open, &assigned, now.with_timezone(&user.zone).date_naive())
    };
    if preferences.notes == MailChoice::Daily {
        digest.new_notes = db.notes().count_after(user.id, turn.told.note)?;
    }
    if preferences.reviews == MailChoice::Daily {
        digest.entries = entries;
    }
    digest.is_for_admin = user.role == Role::Admin;
    Ok(digest)
}

/// Whether a task that was assigned since the last digest still has the mentor's text. An unconfirmed address may be
/// somebody else's, and gets no text of the account's own.
fn has_mentors_words(task: &Task, assigned: &[GivenTask]) -> bool {
    let given = assigned.iter().find(|given| given.id == task.id);
    given.is_some_and(|given| task.is_priority() || given.is_unchanged)
}
