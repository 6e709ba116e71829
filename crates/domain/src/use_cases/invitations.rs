//! Sign-up links: the community's permanent one, and the one that makes the first admin.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        invitation::{Invitation, InvitationKind, NewInvitation},
        site::Site,
        token::SecretToken,
    },
    ports::storage::{Repositories, StorageError},
};

/// The invitation behind a token, while it can still be used.
pub fn find_usable(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &str,
) -> Result<Option<Invitation>, StorageError> {
    let Some(token) = SecretToken::received(token) else {
        return Ok(None);
    };
    let Some(invitation) = db.invitations().find_by_token(&token.hash())? else {
        return Ok(None);
    };
    let too_late = invitation.kind == InvitationKind::Admin && db.users().has_admin()?;
    Ok((invitation.is_usable(now) && !too_late).then_some(invitation))
}

/// The address of the one community link, made if there is none yet.
pub fn community_link(db: &mut dyn Repositories, call: &Call) -> Result<String, Error> {
    call.actor.require_admin()?;
    // Whoever asks at the same time waits here, and then finds the link that is made now.
    db.server_keys().advisory_lock("community-link")?;
    if let Some(token) = db.invitations().find_community()?.and_then(|link| link.token) {
        return Ok(call.site.sign_up_address(&token));
    }
    let token = SecretToken::generate();
    db.invitations().insert(&NewInvitation::community(&token, call.now))?;
    Ok(call.site.sign_up_address(&token))
}

/// A fresh link that makes its user an admin, in place of every older one; `None` when there is an admin already.
pub fn renew_first_admin_link(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
) -> Result<Option<String>, StorageError> {
    db.invitations().delete_admin_links()?;
    if db.users().has_admin()? {
        return Ok(None);
    }
    let token = SecretToken::generate();
    db.invitations().insert(&NewInvitation::first_admin(&token, now))?;
    Ok(Some(site.sign_up_address(&token)))
}
