//! Export of a user's own data.
//!
//! It is read in parts, each on its own snapshot: a growing list is never in memory as a whole. An account with less
//! than a page is one part.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{organisation::OrganisationLink, picture::StoredPicture, token::SecretToken, user::User},
        achievement::Achievement,
        email::mail_choice::MailPreferences,
        mentoring::{
            check_in::{
                PeriodId,
                period::{Comment, OwnPeriod},
            },
            note::Note,
            number::view::ClientNumber,
        },
        notification::Notification,
        page::{MAX_LIMIT, Page},
        task::{Task, TaskList},
        thread::Entry,
    },
    ports::{
        repositories::{notes::NoteFilter, threads::EntryFilter},
        storage::Repositories,
    },
    use_cases::{
        accounts::{
            passkeys::{self, OwnPasskey},
            profile,
            sessions::{self, OwnSession},
            ways,
        },
        mentoring::client_programs::{self, OwnProgram},
        own_check_ins, own_numbers, tasks,
    },
};

/// Piece of the export. A list has as many pieces as pages, one after the other.
pub enum OwnData {
    ExportedAt(DateTime<Utc>),
    User(Box<User>),
    /// Uploaded picture.
    Picture(Option<StoredPicture>),
    Open(Vec<Task>),
    Completed(Vec<Task>),
    /// Tasks that can still be restored.
    Deleted(Vec<Task>),
    Achievements(Vec<Achievement>),
    Notifications(Vec<Notification>),
    /// Notes to the user, then those that the user wrote.
    Notes(Vec<Note>),
    /// Threads of the user's tasks, then what the user wrote in those of others.
    ThreadEntries(Vec<Entry>),
    /// Programs that a client is or was in.
    Programs(Vec<OwnProgram>),
    /// Opened check-ins of a client, with the answers.
    CheckIns(Vec<OwnPeriod>),
    /// Comments of the user under answers to check-ins.
    CheckInComments(Vec<(PeriodId, Comment)>),
    /// Numbers of a client, with all values.
    Numbers(Vec<ClientNumber>),
    Mail(MailPreferences),
    Sessions(Vec<OwnSession>),
    Passkeys(Vec<OwnPasskey>),
    /// Account of the organisation that signs in.
    Organisation(Option<OrganisationLink>),
}

/// Section, or a page of it with its last row if more may follow.
type Section = fn(&mut dyn Repositories, &Call, &SecretToken, Page) -> Result<(OwnData, Option<i64>), Error>;

const SECTIONS: [Section; 20] = [
    |_, call, _, _| Ok((OwnData::ExportedAt(call.now), None)),
    |db, call, _, _| Ok((OwnData::User(Box::new(profile::current(db, call)?)), None)),
    |db, call, _, _| Ok((OwnData::Picture(db.accounts().find_picture(call.actor.user_id)?), None)),
    |db, call, _, _| Ok((OwnData::Open(tasks::list(db, call, TaskList::Open)?), None)),
    |db, call, _, page| {
        let found = tasks::list(db, call, TaskList::Completed(page))?;
        Ok(paged(found, |task| task.id.0, OwnData::Completed))
    },
    |db, call, _, _| Ok((OwnData::Deleted(tasks::list_deleted(db, call)?), None)),
    |db, call, _, _| Ok((OwnData::Achievements(db.achievements().list(call.actor.user_id)?), None)),
    |db, call, _, page| {
        let found = db.notifications().list(call.actor.user_id, page)?;
        Ok(paged(found, |notification| notification.id.0, OwnData::Notifications))
    },
    // A promoted client has both.
    |db, call, _, page| list_notes(db, NoteFilter { to: Some(call.actor.user_id), by: None }, page),
    |db, call, _, page| list_notes(db, NoteFilter { to: None, by: Some(call.actor.user_id) }, page),
    |db, call, _, page| list_entries(db, EntryFilter::About(call.actor.user_id), page),
    |db, call, _, page| list_entries(db, EntryFilter::InOthers(call.actor.user_id), page),
    |db, call, _, _| Ok((OwnData::Programs(client_programs::list_ever(db, call)?), None)),
    |db, call, _, _| Ok((OwnData::CheckIns(own_check_ins::list_ever(db, call)?), None)),
    |db, call, _, page| {
        let found = db.periods().list_comments_by(call.actor.user_id, page)?;
        Ok(paged(found, |(_, comment)| comment.id, OwnData::CheckInComments))
    },
    |db, call, _, _| Ok((OwnData::Numbers(own_numbers::list(db, call)?), None)),
    |db, call, _, _| Ok((OwnData::Mail(db.mail().find_preferences(call.actor.user_id)?), None)),
    |db, call, current, _| Ok((OwnData::Sessions(sessions::list(db, call, current)?), None)),
    |db, call, _, _| Ok((OwnData::Passkeys(passkeys::list(db, call)?), None)),
    |db, call, _, _| Ok((OwnData::Organisation(ways::show(db, call)?.organisation), None)),
];

/// Position in the export.
#[derive(Debug, Clone, Copy, Default)]
pub struct Position {
    section: usize,
    /// Last row of the section that was read.
    before: Option<i64>,
}

/// Next pieces up to a full page, and the position after them; `None` at the end.
pub fn next_part(
    db: &mut dyn Repositories,
    call: &Call,
    current: &SecretToken,
    position: Position,
) -> Result<(Vec<OwnData>, Option<Position>), Error> {
    let Position { section: first, mut before } = position;
    let mut part = Vec::new();
    for (index, section) in SECTIONS.iter().enumerate().skip(first) {
        let (piece, end) = section(db, call, current, Page { limit: MAX_LIMIT, before })?;
        part.push(piece);
        if end.is_some() {
            return Ok((part, Some(Position { section: index, before: end })));
        }
        before = None;
    }
    Ok((part, None))
}

fn list_notes(
    db: &mut dyn Repositories,
    filter: NoteFilter,
    page: Page,
) -> Result<(OwnData, Option<i64>), Error> {
    Ok(paged(db.notes().list(filter, page)?, |note| note.id.0, OwnData::Notes))
}

fn list_entries(
    db: &mut dyn Repositories,
    filter: EntryFilter,
    page: Page,
) -> Result<(OwnData, Option<i64>), Error> {
    Ok(paged(db.threads().list(filter, page)?, |entry| entry.id.0, OwnData::ThreadEntries))
}

fn paged<T>(
    rows: Vec<T>,
    id: impl Fn(&T) -> i64,
    piece: impl Fn(Vec<T>) -> OwnData,
) -> (OwnData, Option<i64>) {
    let end = rows.last().filter(|_| rows.len() >= MAX_LIMIT as usize).map(id);
    (piece(rows), end)
}
