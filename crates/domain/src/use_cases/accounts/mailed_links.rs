//! Single-use links to an account, sent by mail or handed over by an admin.

use chrono::{DateTime, Utc};

use crate::{
    Error,
    model::accounts::{mailed_link::LinkPurpose, token::SecretToken, user::UserId},
    ports::storage::Repositories,
};

/// Account of the link, while the link is valid.
pub(crate) fn check(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    purpose: LinkPurpose,
    token: &str,
) -> Result<UserId, Error> {
    let token = SecretToken::received(token).ok_or(Error::NotFound)?;
    let link = db.accounts().find_link(purpose, &token.hash())?.ok_or(Error::NotFound)?;
    if now < link.expires_at { Ok(link.user) } else { Err(Error::NotFound) }
}

/// Uses up the link, with every other one of its purpose to the account, which is locked from now on.
pub(crate) fn use_up(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    purpose: LinkPurpose,
    token: &str,
) -> Result<UserId, Error> {
    let user = check(db, now, purpose, token)?;
    // Two concurrent uses are serialized, and the second finds the link deleted.
    if !db.accounts().lock(user)? || check(db, now, purpose, token)? != user {
        return Err(Error::NotFound);
    }
    db.accounts().delete_links(user, purpose)?;
    Ok(user)
}
