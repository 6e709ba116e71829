//! Using a link that went out by mail: once, and while it holds.

use chrono::{DateTime, Utc};

use crate::{
    Error,
    model::{mailed_link::LinkPurpose, token::SecretToken, user::UserId},
    ports::storage::Repositories,
};

/// The account that the link is for, while it works.
pub(super) fn check(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    purpose: LinkPurpose,
    token: &str,
) -> Result<UserId, Error> {
    let token = SecretToken::received(token).ok_or(Error::NotFound)?;
    let link = db.mailed_links().find(purpose, &token.hash())?.ok_or(Error::NotFound)?;
    if now < link.expires_at { Ok(link.user) } else { Err(Error::NotFound) }
}

/// Uses the link up, with every other one of its purpose to the account, which is locked from now on.
pub(super) fn use_up(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    purpose: LinkPurpose,
    token: &str,
) -> Result<UserId, Error> {
    let user = check(db, now, purpose, token)?;
    // Two who use one link at once take turns, and the second finds it gone.
    if !db.users().lock(user)? || check(db, now, purpose, token)? != user {
        return Err(Error::NotFound);
    }
    db.mailed_links().delete_of(user, purpose)?;
    Ok(user)
}
