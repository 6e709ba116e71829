//! Use of an invitation, and the tags and programs that it gives to a client.

use chrono::{DateTime, Utc};

use crate::{
    Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{Role, User},
        },
        email::delivery::DeletedMail,
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
            invitations::{InvitationEnd, InvitationKey},
            mentoring::{enrolments::NewEnrolments, programs::ProgramFilter},
        },
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        jobs,
        mentoring::{known_tags, programs, tags},
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

/// Personal invitation to the address, while it can still be used.
pub(in crate::use_cases) fn find_usable_to(
    db: &mut dyn Repositories,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> Result<Option<Invitation>, StorageError> {
    Ok(db.invitations().find(InvitationKey::Address(email))?.filter(|found| found.is_usable(now)))
}

/// Uses up the invitation, and deletes its unsent mail. False when it was used or revoked before.
pub(in crate::use_cases) fn use_up(
    db: &mut dyn Repositories,
    invitation: &Invitation,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    if !db.invitations().end(invitation.id, InvitationEnd::Used, now)? {
        return Ok(false);
    }
    db.mail().delete(DeletedMail::UnsentInvitation(invitation.id))?;
    db.events().record(Event::changed([Topic::Invitations, Topic::Mail], About::Nobody));
    Ok(true)
}

/// Takes the named locks of [`welcome_to`], which come before the lock of its user.
pub(in crate::use_cases) fn lock_welcome(
    db: &mut dyn Repositories,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    if find_usable_to(db, email, now)?.is_some() {
        lock_given(db)?;
    }
    Ok(())
}

/// Takes the named locks of what invitations give, in their order. Two invitations would take them in turn.
pub(in crate::use_cases) fn lock_given(db: &mut dyn Repositories) -> Result<(), StorageError> {
    programs::lock(db)?;
    known_tags::lock(db)
}

/// Uses up the invitation to an address that its owner has proved, and gives a client its tags and programs. A closed
/// account takes none.
pub(in crate::use_cases) fn welcome_to(
    db: &mut dyn Repositories,
    owner: &User,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    if owner.closed_at.is_some() {
        return Ok(());
    }
    let Some(invitation) = find_usable_to(db, &owner.email, now)? else {
        return Ok(());
    };
    if use_up(db, &invitation, now)? && owner.role == Role::Client {
        welcome(db, &invitation, owner, now)?;
        db.events().record(Event::changed([Topic::Clients, Topic::Programs], About::one(owner.id)));
    }
    Ok(())
}

/// Gives a client the tags and programs of the invitation that still exist. Tags beyond the limit of one client are left
/// out.
pub(in crate::use_cases) fn welcome(
    db: &mut dyn Repositories,
    invitation: &Invitation,
    client: &User,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    enrol(db, invitation, client, now)?;
    if db.clients().find_tags(TagFilter::OfInvitation(invitation.id))?.is_empty() {
        return Ok(());
    }
    known_tags::lock(db)?;
    let tags: Vec<_> =
        db.clients().find_tags(TagFilter::OfInvitation(invitation.id))?.iter().map(|tag| tag.id).collect();
    if !tags::list_beyond(db, &[client.id], &tags, &[])?.is_empty() {
        return Ok(());
    }
    db.clients().change_tags(&[client.id], &tags, &[])
}

/// Enrols a client from today on. Programs without steps, and those that the client is in, are skipped.
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
        let is_in_it = !db.enrolments().list_present(joined.id, &[client.id])?.is_empty();
        if is_in_it || jobs::is_going_on(db, |work| work.is_change_of(joined.id, ProgramChange::Delete))? {
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
