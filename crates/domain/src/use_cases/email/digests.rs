//! Daily digests by mail.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::{Role, User, UserId, full_name},
        email::{
            digest::{Digest, DigestCheckIn, next_digest},
            mail_choice::{MailChoice, MailPreferences},
            mail_text::MailText,
            mailed_thread::{DigestEntry, DigestEntryKind, MailedAuthor},
        },
        event::{About, Event, Topic},
        mentoring::{assignment::GivenTask, check_in::period::Comment},
        set_aside::WorkKind,
        site::Site,
        task::{Task, TaskList},
    },
    ports::{
        repositories::mail::{DigestTurn, DigestsDue},
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::{
        email::outbox,
        set_aside::{Done, Round, RowWork, list_due_again, try_alone},
    },
};

/// Most digests of a round.
const ROUND: usize = 200;

/// Tasks of a digest, composed on a snapshot, with their sources.
#[derive(Clone)]
struct Composed {
    from: Marks,
    digest: Digest,
}

/// Changes of these since the snapshot are found in the change, where the user is locked.
#[derive(Clone, PartialEq, Eq)]
struct Marks {
    turn: DigestTurn,
    preferences: MailPreferences,
    /// Tasks since the last digest.
    assigned: Vec<GivenTask>,
}

#[derive(Clone)]
struct Context {
    site: Site,
    composed: Option<Composed>,
}

const WORK: RowWork<Context> = RowWork {
    kind: WorkKind::Digest,
    list: |db, now, _| {
        Ok(db.mail().list_digests(DigestsDue::By(now))?.iter().map(UserId::to_string).collect())
    },
    chunk: None,
    alone: |db, context, now, id| match UserId::parse(id) {
        Some(user) => take_turn(db, now, context, user).map(|()| Done::rows(1)),
        None => Ok(Done::default()),
    },
    culprit: None,
};

/// Writes the next due digests, each in its own change, which reads no tasks: they are read on a snapshot before.
/// Blocks. An error means that the database is unavailable; the rest stays due. Empty digests count, too.
pub fn write_due(storage: &dyn Storage, now: DateTime<Utc>, site: &Site) -> Result<Round, StorageError> {
    let due = storage.query(|db| -> Result<_, StorageError> {
        let again = list_due_again(db, WORK.kind, now)?;
        Ok([again, (WORK.list)(db, now, usize::MAX)?].concat())
    })?;
    let mut round = Round::default();
    for id in due.into_iter().take(ROUND) {
        let composed = match storage.query(|db| compose_ahead(db, now, site, &id)) {
            // The change meets the same, and sets the row aside.
            Err(error) if error.is_permanent() => None,
            outcome => outcome?,
        };
        let context = Context { site: site.clone(), composed };
        round.add(try_alone(storage, &context, now, &WORK, id)?);
    }
    Ok(round)
}

fn compose_ahead(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    id: &str,
) -> Result<Option<Composed>, StorageError> {
    let Some(user) = UserId::parse(id) else {
        return Ok(None);
    };
    let (Some(user), Some(turn)) = (db.accounts().find(user)?, db.mail().find_turn(user)?) else {
        return Ok(None);
    };
    let from = marks(db, &user, turn)?;
    let digest = compose_tasks(db, now, site, &user, &from)?;
    Ok(Some(Composed { from, digest }))
}

fn marks(db: &mut dyn Repositories, user: &User, turn: DigestTurn) -> Result<Marks, StorageError> {
    let preferences = db.mail().find_preferences(user.id)?;
    let assigned = if preferences.tasks == MailChoice::Daily {
        db.assignments().list_given_after(user.id, turn.told.task)?
    } else {
        Vec::new()
    };
    Ok(Marks { turn, preferences, assigned })
}

fn take_turn(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    Context { site, composed }: &Context,
    user: UserId,
) -> Result<(), StorageError> {
    // Another server may have written it already.
    if !db.accounts().lock(user)? {
        return Ok(());
    }
    let Some(turn) = db.mail().find_turn(user)?.filter(|turn| turn.due_at <= now) else {
        return Ok(());
    };
    let Some(user) = db.accounts().find(user)? else {
        return Ok(());
    };
    // Changes for this user wait for the lock, so that everything that is not read below is after this mark.
    let told = db.mail().latest_mark()?;
    let digest = if user.closed_at.is_some() {
        Digest::default()
    } else {
        let from = marks(db, &user, turn)?;
        let tasks = match composed {
            Some(composed) if composed.from == from => composed.digest.clone(),
            _ => compose_tasks(db, now, site, &user, &from)?,
        };
        with_news(db, now, site, &user, &from, tasks)?
    };
    if !digest.is_empty() {
        let text = MailText::Digest { first_name: user.first_name.clone(), digest };
        outbox::enqueue(db, site, now, &user, text)?;
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
    }
    db.mail().set_turn(user.id, next_digest(now, user.zone), Some(told))
}

fn compose_tasks(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: &User,
    Marks { preferences, assigned, .. }: &Marks,
) -> Result<Digest, StorageError> {
    if preferences.tasks == MailChoice::Never {
        return Ok(Digest::default());
    }
    let mut open = db.tasks().list(user.id, user.id, TaskList::Open)?;
    if !user.has_confirmed_email(site.mail) {
        open.retain(|task| has_mentors_text(task, assigned));
    }
    let assigned: Vec<_> = assigned.iter().map(|given| given.id).collect();
    Ok(Digest::of_tasks(&open, &assigned, now.with_timezone(&user.zone).date_naive()))
}

/// Adds notes, corrected tasks, entries of threads, check-ins that the reader has not answered, and comments on answers.
fn with_news(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: &User,
    Marks { turn, preferences, .. }: &Marks,
    mut digest: Digest,
) -> Result<Digest, StorageError> {
    let entries = db.mail().take_digest_entries(user.id)?;
    if preferences.notes == MailChoice::Daily {
        digest.new_notes = db.notes().count_after(user.id, turn.told.note)?;
    }
    let (corrected, entries): (Vec<_>, Vec<_>) =
        entries.into_iter().partition(|entry| entry.kind == DigestEntryKind::Corrected);
    // The title may be the client's own.
    if preferences.tasks == MailChoice::Daily && user.has_confirmed_email(site.mail) {
        digest.corrected = corrected;
    }
    if preferences.reviews == MailChoice::Daily {
        digest.entries = entries;
    }
    if preferences.check_ins == MailChoice::Daily {
        if user.role == Role::Client {
            let open = db.periods().list_of(user.id, Some(now))?.into_iter();
            let unanswered = open.filter(|period| period.sent_at.is_none()).map(|period| DigestCheckIn {
                name: period.name,
                closes: period.closes_at.with_timezone(&user.zone).naive_local(),
            });
            digest.check_ins = unanswered.collect();
        }
        if user.role == Role::Client || user.has_confirmed_email(site.mail) {
            let comments = db.periods().list_new_comments(user.id, user.role, turn.told.comment)?;
            digest.entries.extend(comments.into_iter().filter_map(commented));
        }
    }
    digest.is_for_admin = user.role == Role::Admin;
    digest.today = Some(now.with_timezone(&user.zone).date_naive());
    Ok(digest)
}

/// Entry of a comment on answers. What a client writes about them is never mailed.
fn commented((title, comment): (String, Comment)) -> Option<DigestEntry> {
    let author = comment.author?;
    Some(DigestEntry {
        title,
        author: MailedAuthor { id: Some(author.id), name: full_name(&author.first_name, &author.last_name) },
        kind: DigestEntryKind::Comment,
        revision: None,
        body: author.is_admin.then_some(comment.text),
    })
}

/// Whether a task that was assigned since the last digest still has the mentor's text. An unconfirmed address may
/// belong to another person, and gets no text of the account itself.
fn has_mentors_text(task: &Task, assigned: &[GivenTask]) -> bool {
    let given = assigned.iter().find(|given| given.id == task.id);
    given.is_some_and(|given| task.is_priority() || given.is_unchanged)
}
