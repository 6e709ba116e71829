//! Tags and programs that an invitation gives to a new client.

use chrono::{DateTime, Utc};

use crate::{
    Error,
    model::{
        accounts::user::User,
        error::Violation,
        event::{About, Event, Topic},
        job::ProgramChange,
        mentoring::{
            activity::{Action, AuditEntry},
            invitation::{Invitation, InvitationKind},
            program::{NamedProgram, ProgramId, UNKNOWN_PROGRAM, program_ids},
            tag::{TagId, tag_ids},
        },
    },
    ports::{
        repositories::{
            clients::TagFilter,
            mentoring::{enrolments::NewEnrolments, programs::ProgramFilter},
        },
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        jobs,
        mentoring::{known_tags, programs},
    },
};

/// Tags and programs of an invitation, with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct Welcome<'a> {
    pub tags: &'a [i64],
    pub programs: &'a [i64],
}

/// Checked tags and programs.
#[derive(Debug, Clone, Default)]
pub(super) struct Wanted {
    pub tags: Vec<TagId>,
    pub programs: Vec<ProgramId>,
}

impl Welcome<'_> {
    pub(super) fn check(&self) -> Result<Wanted, Violation> {
        Ok(Wanted { tags: tag_ids(self.tags, "tags")?, programs: program_ids(self.programs, "programs")? })
    }
}

impl Wanted {
    /// Checks that tags and programs exist. Returns the programs.
    pub(super) fn find_present(&self, db: &mut dyn Repositories) -> Result<Vec<NamedProgram>, Error> {
        let mut programs = Vec::new();
        if !self.programs.is_empty() {
            programs = db.programs().list_named(ProgramFilter::Ids(&self.programs))?;
        }
        if programs.len() < self.programs.len() {
            return Err(Violation::of("programs", UNKNOWN_PROGRAM).into());
        }
        known_tags::find_existing(db, &self.tags, "tags")?;
        Ok(programs)
    }

    /// Checks that tags and programs exist, and excludes their deletion until the transaction ends.
    pub(super) fn lock(&self, db: &mut dyn Repositories) -> Result<(), Error> {
        // Lock order: the same as in the deletion of a program.
        if !self.programs.is_empty() {
            programs::lock(db)?;
        }
        if !self.tags.is_empty() {
            known_tags::lock(db)?;
        }
        self.find_present(db).map(drop)
    }
}

/// Gives a new client the tags and programs of the invitation that still exist.
pub(in crate::use_cases) fn welcome(
    db: &mut dyn Repositories,
    invitation: &Invitation,
    client: &User,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    enrol(db, invitation, client, now)?;
    if db.clients().find_tags(TagFilter::OfInvitation(invitation.id))?.is_empty() {
        return Ok(());
    }
    known_tags::lock(db)?;
    let tags: Vec<_> =
        db.clients().find_tags(TagFilter::OfInvitation(invitation.id))?.iter().map(|tag| tag.id).collect();
    Ok(db.clients().change_tags(&[client.id], &tags, &[])?)
}

/// Enrols a new client from today on. Programs without steps are skipped.
fn enrol(
    db: &mut dyn Repositories,
    invitation: &Invitation,
    client: &User,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let filter = match invitation.kind {
        InvitationKind::Community => ProgramFilter::OfCommunityLink,
        InvitationKind::Personal => ProgramFilter::OfInvitation(invitation.id),
        InvitationKind::Admin => return Ok(()),
    };
    if db.programs().list_named(filter)?.is_empty() {
        return Ok(());
    }
    programs::lock(db)?;
    for joined in db.programs().list_named(filter)? {
        let Some(program) = db.programs().find(joined.id)?.filter(|program| !program.steps.is_empty()) else {
            continue;
        };
        if jobs::is_going_on(db, |work| work.is_change_of(joined.id, ProgramChange::Delete))? {
            continue;
        }
        let new = NewEnrolments {
            program: program.id,
            clients: &[client.id],
            start_on: now.with_timezone(&client.zone).date_naive(),
            moves_to_today: false,
            enrolled_by: None,
            is_paused: programs::pauses_newcomers(db, &program)?,
        };
        db.enrolments().insert(&new, now)?;
        let audit_entry = AuditEntry::of_client(Action::ProgramJoined, &program.details.name, client.id);
        db.activity().insert(None, &audit_entry, now)?;
        db.events().record(Event::changed([Topic::Programs, Topic::Activity], About::Nobody));
    }
    Ok(())
}
