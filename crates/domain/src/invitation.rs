//! Links that let people sign up: the community's permanent one, personal ones, and the one that makes the first admin.

use chrono::{DateTime, Utc};

use crate::{
    Actor, Error, Ports,
    email_address::EmailAddress,
    storage::{Repositories, StorageError},
    token::{SecretToken, TokenHash},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvitationKind {
    /// Anyone, any number of times, for ever, until an admin revokes it.
    Community,
    /// One person, once, for a while.
    Personal,
    /// Once, and only while there is no admin.
    Admin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitationId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    pub kind: InvitationKind,
    pub email: Option<EmailAddress>,
    /// Kept for the community link alone, which is shown again and again.
    pub token: Option<SecretToken>,
    pub expires_at: Option<DateTime<Utc>>,
    pub used_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
}

pub struct NewInvitation {
    pub kind: InvitationKind,
    pub email: Option<EmailAddress>,
    pub token: Option<SecretToken>,
    pub token_hash: TokenHash,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

pub trait InvitationRepository {
    fn insert(&mut self, invitation: &NewInvitation) -> Result<(), StorageError>;
    fn find_by_token(&mut self, token: &TokenHash) -> Result<Option<Invitation>, StorageError>;
    /// The community link that is not revoked. Several may be wanted at once: the first one stays.
    fn find_community(&mut self) -> Result<Option<Invitation>, StorageError>;
    /// False when somebody else was faster.
    fn mark_used(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<bool, StorageError>;
}

/// The invitation behind a token, while it can still be used.
pub(crate) fn find_usable(
    db: &mut dyn Repositories,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Option<Invitation>, StorageError> {
    let Some(token) = SecretToken::received(token) else {
        return Ok(None);
    };
    let Some(invitation) = db.invitations().find_by_token(&token.hash())? else {
        return Ok(None);
    };
    let spent = invitation.revoked_at.is_some()
        || invitation.used_at.is_some()
        || invitation.expires_at.is_some_and(|expiry| expiry <= now);
    if spent || (invitation.kind == InvitationKind::Admin && db.users().has_admin()?) {
        return Ok(None);
    }
    Ok(Some(invitation))
}

pub fn look_up(ports: &Ports, token: &str) -> Result<Invitation, Error> {
    find_usable(&mut *ports.storage.read()?, token, ports.clock.now())?.ok_or(Error::NotFound)
}

/// The address of the one community link, made if there is none yet.
pub fn community_link(ports: &Ports, actor: &Actor) -> Result<String, Error> {
    actor.require_admin()?;
    let mut work = ports.storage.begin()?;
    // Whoever asks at the same time waits here, and then finds the link that is made now.
    work.server_keys().lock("community-link")?;
    if let Some(token) = work.invitations().find_community()?.and_then(|link| link.token) {
        return Ok(sign_up_address(ports, &token));
    }
    let token = SecretToken::generate();
    work.invitations().insert(&NewInvitation {
        kind: InvitationKind::Community,
        email: None,
        token_hash: token.hash(),
        token: Some(token.clone()),
        created_at: ports.clock.now(),
        expires_at: None,
    })?;
    work.commit()?;
    Ok(sign_up_address(ports, &token))
}

/// A fresh link that makes its user an admin; `None` when there is an admin already.
pub fn first_admin_link(ports: &Ports) -> Result<Option<String>, StorageError> {
    let mut work = ports.storage.begin()?;
    if work.users().has_admin()? {
        return Ok(None);
    }
    let token = SecretToken::generate();
    work.invitations().insert(&NewInvitation {
        kind: InvitationKind::Admin,
        email: None,
        token: None,
        token_hash: token.hash(),
        created_at: ports.clock.now(),
        expires_at: None,
    })?;
    work.commit()?;
    Ok(Some(sign_up_address(ports, &token)))
}

fn sign_up_address(ports: &Ports, token: &SecretToken) -> String {
    let site = ports.site.public_url.as_str().trim_end_matches('/');
    format!("{site}/auth/signup/{}", token.reveal())
}
