//! Invitation links: the community's permanent one, personal ones, and the one of the first admin.

mod import;
mod welcome;

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use welcome::Wanted;

use crate::{
    Call, Error,
    model::{
        accounts::{
            email_address::{EmailAddress, INVALID_EMAIL},
            mailed_link::ExpiringLink,
            token::{SecretToken, TokenHash},
        },
        email::{delivery::DeletedMail, mail_text::MailText, outgoing_email::MailContent},
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited, INVITED_PERSON},
            invitation::{
                ADDRESS_REQUIRED, ADMIN_LINK_LIFE, ENDED_KEPT_FOR, HAS_ACCOUNT, INVITED_ALREADY, Invitation,
                InvitationId, InvitationKind, MAX_ADDRESSES, NAMED_TWICE, NewInvitation, PERSONAL_LIFE,
                PendingInvitation, address_list::read_addresses,
            },
            program::NamedProgram,
            tag::{Tag, tag_ids},
        },
        set_aside::{Rows, WorkKind},
        site::Site,
    },
    ports::{
        repositories::{
            clients::TagFilter,
            invitations::{DeletedInvitations, InvitationEnd, InvitationKey},
            mentoring::programs::ProgramFilter,
        },
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        accounts::profile,
        email::outbox,
        mentoring::known_tags,
        set_aside::{Done, RowWork},
    },
};

pub use import::{Import, ImportLine, ImportedPerson, import, preview_import};
pub use welcome::Welcome;
pub(in crate::use_cases) use welcome::{
    find_usable_to, lock_given, lock_welcome, use_up, welcome, welcome_to,
};

/// Invitation of a token, while it can still be used.
pub fn find_usable(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &str,
) -> Result<Option<Invitation>, StorageError> {
    match SecretToken::received(token) {
        Some(token) => find_usable_of_hash(db, now, &token.hash()),
        None => Ok(None),
    }
}

/// Invitation of a token's hash, while it can still be used.
pub(in crate::use_cases) fn find_usable_of_hash(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &TokenHash,
) -> Result<Option<Invitation>, StorageError> {
    let Some(invitation) = db.invitations().find(InvitationKey::Token(token))? else {
        return Ok(None);
    };
    let too_late = invitation.kind == InvitationKind::Admin && !db.accounts().list_admins()?.is_empty();
    Ok((invitation.is_usable(now) && !too_late).then_some(invitation))
}

/// The one community link, with the tags and programs of the clients who sign up by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommunityLink {
    pub url: String,
    pub tags: Vec<Tag>,
    pub programs: Vec<NamedProgram>,
}

/// The one community link, created if there is none yet.
pub fn community_link(db: &mut dyn Repositories, call: &Call) -> Result<Audited<CommunityLink>, Error> {
    call.actor.require_admin()?;
    // Concurrent callers wait here, and then find the link that is created now.
    db.safety().lock(&["community-link"])?;
    if let Some((_, link)) = find_community_link(db, call)? {
        return Ok(Audited::nothing(link));
    }
    let programs = db.programs().list_named(ProgramFilter::OfCommunityLink)?;
    let token = SecretToken::generate();
    db.invitations().insert(&[NewInvitation::community(&token, call.now)])?;
    call.record_event(db, Topic::Invitations, About::Nobody);
    let link = CommunityLink { url: call.site.sign_up_address(&token), tags: Vec::new(), programs };
    Ok(Audited::new(link, AuditEntry::plain(Action::LinkCreated)))
}

/// Reads the community link. It is not found before it is created, and once it is revoked.
pub fn show_community_link(db: &mut dyn Repositories, call: &Call) -> Result<CommunityLink, Error> {
    call.actor.require_admin()?;
    let (_, link) = find_community_link(db, call)?.ok_or(Error::NotFound)?;
    Ok(link)
}

fn find_community_link(
    db: &mut dyn Repositories,
    call: &Call,
) -> Result<Option<(InvitationId, CommunityLink)>, StorageError> {
    let Some(Invitation { id, token: Some(token), .. }) = db.invitations().find(InvitationKey::Community)?
    else {
        return Ok(None);
    };
    let tags = db.clients().find_tags(TagFilter::OfInvitation(id))?;
    let programs = db.programs().list_named(ProgramFilter::OfCommunityLink)?;
    Ok(Some((id, CommunityLink { url: call.site.sign_up_address(&token), tags, programs })))
}

/// Replaces the tags of the community link.
pub fn set_community_tags(
    db: &mut dyn Repositories,
    call: &Call,
    tags: &[i64],
) -> Result<Audited<CommunityLink>, Error> {
    call.actor.require_admin()?;
    let tags = tag_ids(tags, "tags")?;
    db.safety().lock(&["community-link"])?;
    let (id, link) = find_community_link(db, call)?.ok_or(Error::NotFound)?;
    known_tags::lock(db)?;
    let found = known_tags::find_existing(db, &tags, "tags")?;
    if found == link.tags {
        return Ok(Audited::nothing(link));
    }
    db.clients().set_tags_of_invitations(&[(id, &tags)])?;
    call.record_event(db, Topic::Invitations, About::Nobody);
    let names: Vec<_> = found.iter().map(|tag| tag.name.as_str()).collect();
    let audit_entry = AuditEntry::tag(Action::LinkEdited, &names);
    Ok(Audited::new(CommunityLink { tags: found, ..link }, audit_entry))
}

/// Revokes the community link. Accounts that were created with it stay.
pub fn revoke_community_link(db: &mut dyn Repositories, call: &Call) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    db.safety().lock(&["community-link"])?;
    let mut was_there = false;
    // There is more than one after concurrent inserts.
    while let Some(link) = db.invitations().find(InvitationKey::Community)?
        && db.invitations().end(link.id, InvitationEnd::Revoked, call.now)?
    {
        was_there = true;
    }
    if was_there {
        call.record_event(db, Topic::Invitations, About::Nobody);
    }
    Ok(Audited { answer: (), audit_entry: was_there.then(|| AuditEntry::plain(Action::LinkRevoked)) })
}

/// Outcome of a list of addresses.
#[derive(Debug, Default)]
pub struct Invited {
    pub invited: Vec<PendingInvitation>,
    pub refused: Vec<RefusedAddress>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct RefusedAddress {
    /// Raw input.
    pub email: String,
    pub reason: Message,
}

/// Invites one person; an address that cannot be invited is an error.
pub fn invite(
    db: &mut dyn Repositories,
    call: &Call,
    email: &str,
    welcome: Welcome<'_>,
) -> Result<Audited<PendingInvitation>, Error> {
    call.actor.require_admin()?;
    if read_text(email).len() > 1 {
        return Err(Violation::of("email", INVALID_EMAIL).into());
    }
    let Audited { answer, audit_entry } = invite_all(db, call, &[email.to_owned()], welcome)?;
    let Invited { mut invited, mut refused } = answer;
    match (invited.pop(), refused.pop()) {
        (Some(answer), _) => Ok(Audited { answer, audit_entry }),
        (None, Some(RefusedAddress { reason, .. })) if reason == INVALID_EMAIL => {
            Err(Violation::of("email", reason).into())
        }
        (None, Some(RefusedAddress { reason, .. })) => Err(Error::Conflict(Violation::of("email", reason))),
        (None, None) => Err(Violation::of("email", ADDRESS_REQUIRED).into()),
    }
}

/// Invites the valid addresses of each text, and returns the others with their reasons. Blank ones are skipped. Each
/// invitation carries the tags and programs.
pub fn invite_all(
    db: &mut dyn Repositories,
    call: &Call,
    addresses: &[String],
    welcome: Welcome<'_>,
) -> Result<Audited<Invited>, Error> {
    call.actor.require_admin()?;
    let wanted = welcome.check()?;
    let typed: Vec<_> = addresses.iter().flat_map(|text| read_text(text)).collect();
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    if typed.is_empty() {
        return Err(Violation::of("emails", ADDRESS_REQUIRED).into());
    }
    if typed.len() > MAX_ADDRESSES {
        let message = Message::new("invitation-too-many").number("max", MAX_ADDRESSES);
        return Err(Violation::of("emails", message).into());
    }
    // Serializes two admins who invite the same person.
    db.safety().lock(&["invitations"])?;
    wanted.lock(db)?;
    let mut emails = Vec::new();
    let mut refused = Vec::new();
    for (text, judged) in typed.iter().zip(judge(db, call, &typed)?) {
        match judged {
            Ok(email) => emails.push((email, wanted.clone())),
            Err(reason) => refused.push(RefusedAddress { email: (*text).to_owned(), reason }),
        }
    }
    let Audited { answer: invited, audit_entry } = invite_judged(db, call, &emails)?;
    Ok(Audited { answer: Invited { invited, refused }, audit_entry })
}

/// Addresses of one text. A text with a mail header on a later line (header injection) is refused as a whole.
fn read_text(text: &str) -> Vec<String> {
    let is_header = |line: &str| {
        let name = line.split_once(':').map(|(name, _)| name).unwrap_or_default();
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
        is_name && !name.eq_ignore_ascii_case("mailto")
    };
    if text.split(['\r', '\n']).skip(1).any(is_header) {
        return vec![text.trim().to_owned()];
    }
    read_addresses(text)
}

/// Separates addresses that can be invited, in their order, from refusals with their reasons.
fn judge(
    db: &mut dyn Repositories,
    call: &Call,
    typed: &[&str],
) -> Result<Vec<Result<EmailAddress, Message>>, StorageError> {
    let parsed: Vec<_> = typed.iter().filter_map(|text| EmailAddress::parse(text).ok()).collect();
    let taken: HashSet<_> = db.accounts().list_taken(&parsed)?.into_iter().collect();
    let pending = db.invitations().list_pending(call.now)?;
    let pending: HashSet<_> = pending.into_iter().map(|invitation| invitation.email).collect();
    let mut named = HashSet::new();
    let judged = typed.iter().map(|text| {
        let email = EmailAddress::parse(text).map_err(|violation| violation.message)?;
        if taken.contains(&email) {
            Err(HAS_ACCOUNT)
        } else if pending.contains(&email) {
            Err(INVITED_ALREADY)
        } else if named.insert(email.clone()) {
            Ok(email)
        } else {
            Err(NAMED_TWICE)
        }
    });
    Ok(judged.collect())
}

fn invite_judged(
    db: &mut dyn Repositories,
    call: &Call,
    people: &[(EmailAddress, Wanted)],
) -> Result<Audited<Vec<PendingInvitation>>, Error> {
    if people.is_empty() {
        return Ok(Audited::nothing(Vec::new()));
    }
    let mentor = profile::current(db, call)?;
    let (created_at, expires_at) = (call.now, call.now + PERSONAL_LIFE);
    let text = MailText::Invitation {
        mentor: mentor.full_name(),
        language: mentor.mail_language(),
        // The last whole day.
        ends_on: Some((expires_at - TimeDelta::days(1)).with_timezone(&mentor.zone).date_naive()),
    };
    let content = MailContent::new(&call.site, text);
    let emails: Vec<_> = people.iter().map(|(email, _)| email.clone()).collect();
    let new: Vec<_> = emails.iter().map(|email| NewInvitation::personal(email.clone(), call.now)).collect();
    let ids = db.invitations().insert(&new)?.into_iter();
    let invited = ids.zip(emails.iter().cloned());
    let invited: Vec<_> =
        invited.map(|(id, email)| PendingInvitation { id, email, created_at, expires_at }).collect();
    let wanted = || invited.iter().zip(people).map(|(invitation, (_, wanted))| (invitation.id, wanted));
    let tags: Vec<_> = wanted().map(|(id, wanted)| (id, &*wanted.tags)).collect();
    db.clients().set_tags_of_invitations(&tags)?;
    let programs =
        wanted().flat_map(|(id, wanted)| wanted.programs.iter().map(move |program| (id, *program)));
    db.programs().add_to_invitations(&programs.collect::<Vec<_>>())?;
    outbox::enqueue_invitations(db, &call.site, call.now, &content, &invited)?;
    call.record_event(db, [Topic::Invitations, Topic::Mail], About::Nobody);
    Ok(Audited::new(invited, AuditEntry::invitations(Action::InvitationsSent, &emails)))
}

/// Personal invitations that are unused, latest first.
pub fn list_pending(db: &mut dyn Repositories, call: &Call) -> Result<Vec<PendingInvitation>, Error> {
    call.actor.require_admin()?;
    Ok(db.invitations().list_pending(call.now)?)
}

/// Cancels an invitation. Its link is void immediately.
pub fn cancel(db: &mut dyn Repositories, call: &Call, id: InvitationId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    let found = db.invitations().find(InvitationKey::Id(id))?.filter(|found| found.is_usable(call.now));
    let personal = found.filter(|found| found.kind == InvitationKind::Personal);
    let email = personal.and_then(|found| found.email).ok_or(Error::NotFound)?;
    if !db.invitations().end(id, InvitationEnd::Revoked, call.now)? {
        return Err(Error::NotFound);
    }
    db.mail().delete(DeletedMail::UnsentInvitation(id))?;
    call.record_event(db, [Topic::Invitations, Topic::Mail], About::Nobody);
    Ok(Audited::new((), AuditEntry::invitations(Action::InvitationCancelled, &[email])))
}

/// Most invitations that one change deletes.
const PURGED: usize = 500;

pub const ENDED: RowWork<()> = RowWork {
    kind: WorkKind::EndedInvitation,
    list: |db, now, limit| {
        let ended = db.invitations().list_ended(now - ENDED_KEPT_FOR, limit)?;
        Ok(ended.iter().map(|id| id.0.to_string()).collect())
    },
    chunk: Some(|db, (), now| purge_ended(db, Rows::Next(PURGED), now)),
    alone: |db, (), now, id| match id.parse() {
        Ok(id) => purge_ended(db, Rows::Only(InvitationId(id)), now),
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

/// Deletes invitations that ended long ago. In the audit log, it replaces addresses without an account.
fn purge_ended(
    db: &mut dyn Repositories,
    rows: Rows<InvitationId>,
    now: DateTime<Utc>,
) -> Result<Done, StorageError> {
    let purged = db.invitations().delete(DeletedInvitations::Ended(now - ENDED_KEPT_FOR, rows))?;
    let taken: HashSet<_> = db.accounts().list_taken(&purged)?.into_iter().collect();
    for email in purged.iter().filter(|email| !taken.contains(email)) {
        db.activity().forget_address(email, INVITED_PERSON)?;
    }
    Ok(Done::rows(purged.len()))
}

/// Link that makes its user the first admin, the same on every server; `None` when there is an admin already.
pub fn first_admin_link(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
) -> Result<Option<ExpiringLink>, StorageError> {
    // Serializes servers that start at the same moment: the second finds the link of the first.
    db.safety().lock(&["first-admin-link"])?;
    let usable = db.invitations().find(InvitationKey::Admin)?.filter(|link| link.is_usable(now));
    let kept = usable.and_then(|link| Some((link.token?, link.expires_at?)));
    match kept {
        Some((token, expires_at)) if db.accounts().list_admins()?.is_empty() => {
            Ok(Some(ExpiringLink { url: site.sign_up_address(&token), expires_at }))
        }
        _ => renew_first_admin_link(db, now, site),
    }
}

/// Replaces every older link; `None` when there is an admin already.
pub fn renew_first_admin_link(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
) -> Result<Option<ExpiringLink>, StorageError> {
    db.safety().lock(&["first-admin-link"])?;
    db.invitations().delete(DeletedInvitations::OfAdmin)?;
    if !db.accounts().list_admins()?.is_empty() {
        return Ok(None);
    }
    let token = SecretToken::generate();
    db.invitations().insert(&[NewInvitation::first_admin(&token, now)])?;
    Ok(Some(ExpiringLink { url: site.sign_up_address(&token), expires_at: now + ADMIN_LINK_LIFE }))
}
