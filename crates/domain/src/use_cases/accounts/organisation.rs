//! Sign-in with an organisation's account: a round trip to the provider, and what its answer opens.
//!
//! The provider's answer is verified outside any transaction: first the challenge is taken, then the change is made
//! with the verified identity.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::{
    Call, Error,
    model::{
        accounts::{
            challenge::{Ceremony, ORGANISATION_CHALLENGE_LIFE},
            email_address::EmailAddress,
            organisation::{Identity, IdentityKey, OrganisationFlow, OrganisationLink},
            session::PROOF_LIFE,
            token::{SecretToken, TokenHash},
            two_factor::Factor,
            user::{self, Role, User, UserId},
        },
        email::mail_text::MailText,
        event::Topic,
        mentoring::{
            activity::{Action, AuditEntry},
            invitation::{Invitation, InvitationKind},
        },
        site::{SignUpPolicy, Site},
    },
    ports::{repositories::sign_in::RemovedWays, storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::{
            account, challenges, closed_accounts, profile, sessions,
            sign_in::{self, NewSession, SignedIn},
            ways,
        },
        email::outbox,
        mentoring::{activity, invitations},
    },
};

/// Tolerated difference between our clock and the provider's.
const SKEW: TimeDelta = TimeDelta::seconds(60);

/// Reason that the round trip opened nothing, for the screens to explain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The provider does not answer.
    Away,
    /// The person declined at the provider.
    Declined,
    /// The answer does not hold, or comes too late.
    Failed,
    /// An account has that address, which both sides have to confirm first.
    Unconfirmed { email: EmailAddress, there: bool, here: bool },
    /// The provider gives no address.
    NoEmail,
    /// Joining needs an invitation to that address.
    Invitation,
    /// The organisation's account opens another account, or the account is linked to another one.
    OtherAccount,
    /// Proven as somebody else.
    OtherIdentity,
    /// The provider did not ask again.
    NotAgain,
}

impl Problem {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Away => "away",
            Self::Declined => "declined",
            Self::Failed => "failed",
            Self::Unconfirmed { there: false, here: true, .. } => "unconfirmedThere",
            Self::Unconfirmed { there: true, .. } => "unconfirmedHere",
            Self::Unconfirmed { .. } => "unconfirmedBoth",
            Self::NoEmail => "noEmail",
            Self::Invitation => "invitation",
            Self::OtherAccount => "otherAccount",
            Self::OtherIdentity => "otherIdentity",
            Self::NotAgain => "notAgain",
        }
    }
}

/// Begins a round trip. Returns the token for the browser's cookie.
pub fn begin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    flow: &OrganisationFlow,
) -> Result<SecretToken, StorageError> {
    let ceremony = Ceremony::Organisation(flow.clone());
    challenges::begin(db, now, ceremony, None, ORGANISATION_CHALLENGE_LIFE)
}

/// Takes the round trip of this browser that the provider answers. `None` for any other.
pub fn take(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &str,
    state: &str,
) -> Result<Option<OrganisationFlow>, StorageError> {
    match challenges::take(db, now, token, None)? {
        Some(Ceremony::Organisation(flow)) if flow.secrets.state == state => Ok(Some(flow)),
        _ => Ok(None),
    }
}

/// Begins a session for the identity that the provider verified. Creates an account if there is none.
pub fn sign_in(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    identity: &Identity,
    new: &NewSession,
    invitation_link: Option<&TokenHash>,
) -> Result<Result<SignedIn, Problem>, Error> {
    let user = match find_or_join(db, now, site, identity, new, invitation_link)? {
        Ok(user) => user,
        Err(problem) => return Ok(Err(problem)),
    };
    sign_in::lock_move(db, user, new)?;
    if identity.is_admin {
        promote(db, now, user)?;
    }
    if !db.accounts().lock(user)? {
        return Err(Error::WrongCredentials);
    }
    // A session that was open at the provider shows nobody in front of this browser.
    let proven_at = is_fresh(identity, now).then_some(now);
    sign_in::begin_session(db, now, site, user, Factor::Organisation, proven_at, new).map(Ok)
}

fn find_or_join(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    identity: &Identity,
    new: &NewSession,
    invitation_link: Option<&TokenHash>,
) -> Result<Result<UserId, Problem>, Error> {
    let key = IdentityKey::Identity { issuer: &identity.issuer, subject: &identity.subject };
    if let Some(link) = db.sign_in().find_organisation_link(key)? {
        let used = OrganisationLink { email: identity.email.clone(), last_used_at: Some(now), ..link };
        db.sign_in().record_organisation_use(&used)?;
        return Ok(Ok(used.user));
    }
    let Some(email) = &identity.email else {
        return Ok(Err(Problem::NoEmail));
    };
    let Some(found) = db.accounts().find_by_email(email)? else {
        return join(db, now, site, identity, email, new, invitation_link);
    };
    if closed_accounts::is_overdue(&found, now) {
        return Err(Error::WrongCredentials);
    }
    let (there, here) = (identity.is_email_verified, found.email_confirmed_at.is_some());
    if !(there && here) {
        return Ok(Err(Problem::Unconfirmed { email: email.clone(), there, here }));
    }
    // The address has a new owner at the provider, or two accounts there.
    let key = IdentityKey::User { user: found.id, issuer: &identity.issuer };
    if db.sign_in().find_organisation_link(key)?.is_some() {
        return Ok(Err(Problem::OtherAccount));
    }
    insert_link(db, now, identity, found.id, Some(now))?;
    outbox::enqueue_to(db, site, now, &found, MailText::OrganisationLinked)?;
    activity::record_of_user(db, now, found.id, &AuditEntry::plain(Action::OrganisationLinked))?;
    Ok(Ok(found.id))
}

/// Creates an account without a password.
fn join(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    identity: &Identity,
    email: &EmailAddress,
    new: &NewSession,
    invitation_link: Option<&TokenHash>,
) -> Result<Result<UserId, Problem>, Error> {
    let joins_by = use_invitations(db, now, identity, email, invitation_link)?;
    let is_personal = joins_by.iter().any(|found| found.kind == InvitationKind::Personal);
    if !is_personal && site.sign_up == SignUpPolicy::Invite {
        return Ok(Err(Problem::Invitation));
    }
    let (first_name, last_name) = names(identity, email);
    let user = User {
        first_name,
        last_name,
        zone: new.device.zone.unwrap_or(Tz::UTC),
        browser_language: new.language,
        email_confirmed_at: (identity.is_email_verified || is_personal).then_some(now),
        ..User::new(email.clone(), Role::Client, now)
    };
    account::join(db, now, site, &user, None, &joins_by)?;
    insert_link(db, now, identity, user.id, Some(now))?;
    Ok(Ok(user.id))
}

/// Community link and personal invitation by which the person joins. The personal one has to be to the address, which
/// the provider vouches for or the link in the mail to it proves, and is used up.
fn use_invitations(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    identity: &Identity,
    email: &EmailAddress,
    invitation_link: Option<&TokenHash>,
) -> Result<Vec<Invitation>, StorageError> {
    let mut linked = None;
    if let Some(token) = invitation_link {
        linked = invitations::find_usable_of_hash(db, now, token)?;
    }
    let is_to_them =
        |found: &Invitation| found.kind == InvitationKind::Personal && found.email.as_ref() == Some(email);
    let is_community = |found: &Invitation| found.kind == InvitationKind::Community;
    let mut used: Vec<_> = linked.clone().filter(is_community).into_iter().collect();
    let mut personal = linked.filter(is_to_them);
    if personal.is_none() && identity.is_email_verified {
        personal = invitations::find_usable_to(db, email, now)?;
    }
    if let Some(invitation) = personal
        && invitations::use_up(db, &invitation, now)?
    {
        used.push(invitation);
    }
    Ok(used)
}

/// Names that fit the rules for names, or those that the address suggests.
fn names(identity: &Identity, email: &EmailAddress) -> (String, String) {
    let (first, last) = user::names_from(email);
    let given = identity.first_name.as_deref().and_then(|name| user::parse_first_name(name).ok());
    let family = identity.last_name.as_deref().and_then(|name| user::parse_last_name(name).ok());
    match given {
        Some(given) => (given, family.unwrap_or_default()),
        None => (first, family.unwrap_or(last)),
    }
}

fn insert_link(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    identity: &Identity,
    user: UserId,
    last_used_at: Option<DateTime<Utc>>,
) -> Result<(), StorageError> {
    db.sign_in().insert_organisation_link(&OrganisationLink {
        issuer: identity.issuer.clone(),
        subject: identity.subject.clone(),
        user,
        email: identity.email.clone(),
        linked_at: now,
        last_used_at,
    })
}

/// Makes a user with the admin claim an admin. A missing claim demotes no user, because a misconfigured provider would
/// lock all admins out.
fn promote(db: &mut dyn Repositories, now: DateTime<Utc>, id: UserId) -> Result<(), Error> {
    let user = db.accounts().find(id)?.ok_or(Error::WrongCredentials)?;
    if user.role == Role::Client {
        account::promote(db, now, id)?;
        activity::record_of_user(db, now, id, &AuditEntry::plain(Action::AdminByOrganisation))?;
    }
    Ok(())
}

/// Call of the session in which the round trip began. Its cookie does not come with the callback.
pub fn resume(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Arc<Site>,
    session: Option<&TokenHash>,
) -> Result<Call, Error> {
    let session = session.ok_or(Error::SignedOut)?;
    let found = sessions::authenticate(db, now, site, session, false)?.ok_or(Error::SignedOut)?;
    Ok(Call { actor: found.actor, now, site: site.clone(), tab: None })
}

/// Links the organisation's account to that of the caller.
pub fn link(
    db: &mut dyn Repositories,
    call: &Call,
    identity: &Identity,
) -> Result<Result<(), Problem>, Error> {
    call.lock_actor(db)?;
    let user = call.actor.user_id;
    let key = IdentityKey::Identity { issuer: &identity.issuer, subject: &identity.subject };
    let owner = db.sign_in().find_organisation_link(key)?.map(|link| link.user);
    if owner == Some(user) {
        return Ok(Ok(()));
    }
    let key = IdentityKey::User { user, issuer: &identity.issuer };
    if owner.is_some() || db.sign_in().find_organisation_link(key)?.is_some() {
        return Ok(Err(Problem::OtherAccount));
    }
    insert_link(db, call.now, identity, user, None)?;
    let user = profile::current(db, call)?;
    outbox::enqueue_to(db, &call.site, call.now, &user, MailText::OrganisationLinked)?;
    activity::record(db, call, &AuditEntry::plain(Action::OrganisationLinked))?;
    call.record_own_event(db, Topic::Account);
    Ok(Ok(()))
}

/// Unlinks the organisation's account, but for the only way in.
pub fn unlink(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    call.lock_actor(db)?;
    let issuer = call.site.sign_in.organisation.as_ref().ok_or(Error::NotFound)?.issuer.clone();
    let key = IdentityKey::User { user: call.actor.user_id, issuer: &issuer };
    db.sign_in().find_organisation_link(key)?.ok_or(Error::NotFound)?;
    ways::require_without_organisation(db, call)?;
    db.sign_in().delete_ways(RemovedWays::Organisation(call.actor.user_id, &issuer))?;
    let user = profile::current(db, call)?;
    outbox::enqueue_to(db, &call.site, call.now, &user, MailText::OrganisationUnlinked)?;
    activity::record(db, call, &AuditEntry::plain(Action::OrganisationUnlinked))?;
    call.record_own_event(db, Topic::Account);
    Ok(())
}

/// Marks the session as proven, if the person has just signed in again as the one who is linked.
pub fn prove(
    db: &mut dyn Repositories,
    call: &Call,
    session: &TokenHash,
    identity: &Identity,
) -> Result<Result<(), Problem>, Error> {
    call.lock_actor(db)?;
    let key = IdentityKey::Identity { issuer: &identity.issuer, subject: &identity.subject };
    let link = db.sign_in().find_organisation_link(key)?;
    let Some(link) = link.filter(|link| link.user == call.actor.user_id) else {
        return Ok(Err(Problem::OtherIdentity));
    };
    if !is_fresh(identity, call.now) {
        return Ok(Err(Problem::NotAgain));
    }
    let used = OrganisationLink { email: identity.email.clone(), last_used_at: Some(call.now), ..link };
    db.sign_in().record_organisation_use(&used)?;
    sessions::mark_proven(db, call, session)?;
    call.record_own_event(db, Topic::Account);
    Ok(Ok(()))
}

/// Whether the person has just signed in at the provider.
fn is_fresh(identity: &Identity, now: DateTime<Utc>) -> bool {
    identity.authenticated_at.is_some_and(|at| at - SKEW <= now && now - at < PROOF_LIFE)
}
