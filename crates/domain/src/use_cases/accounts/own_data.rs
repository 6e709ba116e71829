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
        task::{self, Task, TaskList},
        thread::Entry,
    },
    ports::{
        repositories::{notes::NoteFilter, threads::EntryFilter},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        accounts::{
            passkeys::{self, OwnPasskey},
            profile,
            sessions::{self, OwnSession},
            ways,
        },
        mentoring::client_programs::{self, OwnProgram},
        own_check_ins, own_numbers,
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

#[derive(Debug, Clone, Copy)]
enum Section {
    ExportedAt,
    User,
    Picture,
    Open,
    Completed,
    Deleted,
    Achievements,
    Notifications,
    ReceivedNotes,
    WrittenNotes,
    OwnThreads,
    OtherThreads,
    Programs,
    CheckIns,
    CheckInComments,
    Numbers,
    Mail,
    Sessions,
    Passkeys,
    Organisation,
}

const SECTIONS: [Section; 20] = [
    Section::ExportedAt,
    Section::User,
    Section::Picture,
    Section::Open,
    Section::Completed,
    Section::Deleted,
    Section::Achievements,
    Section::Notifications,
    Section::ReceivedNotes,
    Section::WrittenNotes,
    Section::OwnThreads,
    Section::OtherThreads,
    Section::Programs,
    Section::CheckIns,
    Section::CheckInComments,
    Section::Numbers,
    Section::Mail,
    Section::Sessions,
    Section::Passkeys,
    Section::Organisation,
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
        let (piece, end) = read(db, call, current, *section, before)?;
        part.push(piece);
        if end.is_some() {
            return Ok((part, Some(Position { section: index, before: end })));
        }
        before = None;
    }
    Ok((part, None))
}

/// Section, or a page of it with its last row if more may follow.
fn read(
    db: &mut dyn Repositories,
    call: &Call,
    current: &SecretToken,
    section: Section,
    before: Option<i64>,
) -> Result<(OwnData, Option<i64>), Error> {
    let id = call.actor.user_id;
    let page = Page { limit: MAX_LIMIT, before };
    Ok(match section {
        Section::ExportedAt => (OwnData::ExportedAt(call.now), None),
        Section::User => (OwnData::User(Box::new(profile::current(db, call)?)), None),
        Section::Picture => (OwnData::Picture(db.accounts().find_picture(id)?), None),
        Section::Open => (OwnData::Open(db.tasks().list(id, TaskList::Open)?), None),
        Section::Completed => {
            let found = db.tasks().list(id, TaskList::Completed(page))?;
            let end = end_of_full(&found, |task| task.id.0);
            (OwnData::Completed(found), end)
        }
        Section::Deleted => (
            OwnData::Deleted(db.tasks().list(id, TaskList::DeletedSince(call.now - task::DELETED_KEPT_FOR))?),
            None,
        ),
        Section::Achievements => (OwnData::Achievements(db.achievements().list(id)?), None),
        Section::Notifications => {
            let found = db.notifications().list(id, page)?;
            let end = end_of_full(&found, |notification| notification.id.0);
            (OwnData::Notifications(found), end)
        }
        // A promoted client has both.
        Section::ReceivedNotes => list_notes(db, NoteFilter { to: Some(id), by: None }, page)?,
        Section::WrittenNotes => list_notes(db, NoteFilter { to: None, by: Some(id) }, page)?,
        Section::OwnThreads => list_entries(db, EntryFilter::About(id), page)?,
        Section::OtherThreads => list_entries(db, EntryFilter::InOthers(id), page)?,
        Section::Programs => (OwnData::Programs(client_programs::list_ever(db, call)?), None),
        Section::CheckIns => (OwnData::CheckIns(own_check_ins::list_ever(db, call)?), None),
        Section::CheckInComments => {
            let found = db.periods().list_comments_by(id, page)?;
            let end = end_of_full(&found, |(_, comment)| comment.id);
            (OwnData::CheckInComments(found), end)
        }
        Section::Numbers => (OwnData::Numbers(own_numbers::list(db, call)?), None),
        Section::Mail => (OwnData::Mail(db.mail().find_preferences(id)?), None),
        Section::Sessions => (OwnData::Sessions(sessions::list(db, call, current)?), None),
        Section::Passkeys => (OwnData::Passkeys(passkeys::list(db, call)?), None),
        Section::Organisation => (OwnData::Organisation(ways::show(db, call)?.organisation), None),
    })
}

fn list_notes(
    db: &mut dyn Repositories,
    filter: NoteFilter,
    page: Page,
) -> Result<(OwnData, Option<i64>), StorageError> {
    let found = db.notes().list(filter, page)?;
    let end = end_of_full(&found, |note| note.id.0);
    Ok((OwnData::Notes(found), end))
}

fn list_entries(
    db: &mut dyn Repositories,
    filter: EntryFilter,
    page: Page,
) -> Result<(OwnData, Option<i64>), StorageError> {
    let found = db.threads().list(filter, page)?;
    let end = end_of_full(&found, |entry| entry.id.0);
    Ok((OwnData::ThreadEntries(found), end))
}

fn end_of_full<T>(page: &[T], id: impl Fn(&T) -> i64) -> Option<i64> {
    page.last().filter(|_| page.len() >= MAX_LIMIT as usize).map(id)
}
