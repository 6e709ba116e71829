//! Daily digests by mail.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{Role, User, UserId},
        },
        email::{
            digest::{Digest, next_digest},
            mail_choice::{MailChoice, MailPreferences},
            mail_text::MailText,
            outgoing_email::{EmailKind, MailContent, OutgoingEmail, Recipient},
        },
        event::{About, Event, Topic},
        mentoring::assignment::{GivenTask, Stage},
        site::Site,
        task::Task,
    },
    ports::{
        repositories::email::mail_preferences::DigestTurn,
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::email::outbox,
};

/// Time until a digest that failed is tried again.
const SET_ASIDE_FOR: TimeDelta = TimeDelta::days(1);
/// Precedes the reason, in place of the mail server's reply.
const NOT_WRITTEN: &str = "The daily mail could not be written; it is tried again in a day";

/// Outcome of the due digests.
#[derive(Debug, Default)]
pub struct Written {
    /// Processed digests, empty ones included.
    pub turns: usize,
    pub set_aside: Vec<(UserId, StorageError)>,
}

/// Writes the due digests, each in its own change: one that fails is postponed for a day and does not stop the others.
/// Blocks. An error means that the database is unavailable; the rest stays due.
pub fn write_due(storage: &dyn Storage, now: DateTime<Utc>, site: &Site) -> Result<Written, StorageError> {
    let mut written = Written::default();
    for user in storage.query(|db| db.mail_preferences().list_due(now))? {
        let own_site = site.clone();
        let site = site.clone();
        match storage.change(move |db| take_turn(db, now, &site, user)) {
            Ok(()) => written.turns += 1,
            Err(error) if error.is_lasting() => {
                match set_aside(storage, now, &own_site, user, &error) {
                    Err(error) if !error.is_lasting() => return Err(error),
                    Ok(()) | Err(_) => {}
                }
                written.set_aside.push((user, error));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(written)
}

/// Records the failed digest and its reason among the failed mail, for the admins.
fn set_aside(
    storage: &dyn Storage,
    now: DateTime<Utc>,
    site: &Site,
    user: UserId,
    error: &StorageError,
) -> Result<(), StorageError> {
    // The account itself may be unreadable.
    let account = storage.query(|db| db.users().find(user)).ok().flatten();
    let email = account.map_or_else(|| EmailAddress::from_stored(user.to_string()), |user| user.email);
    let answer = format!("{NOT_WRITTEN}: {error}");
    let site = site.clone();
    storage.change(move |db| {
        db.mail_preferences().postpone(user, now + SET_ASIDE_FOR)?;
        let mail = OutgoingEmail {
            kind: EmailKind::Digest,
            recipient: Recipient::User { id: user, email: email.clone() },
            content: MailContent::new(&site, MailText::MissingDigest),
        };
        db.outbox().enqueue_failed(&mail, &answer, now)?;
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
        Ok(())
    })
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
    // Hidden tasks have ids already, and would come before the mark below: the turn waits for them.
    if db.unfinished_assignments().list()?.iter().any(|unfinished| unfinished.stage == Stage::Tasks) {
        return Ok(());
    }
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
