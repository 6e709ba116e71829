//! Signing in and out, and knowing who calls.
//!
//! Signing in has two phases, because nothing is hashed inside a transaction: find the credentials, verify them, then
//! begin the session if they are still the same.

use chrono::{DateTime, Utc};

use crate::{
    Error,
    model::{
        Actor,
        allowance::SIGN_INS_PER_ACCOUNT,
        email_address::EmailAddress,
        session::Session,
        token::{SecretToken, TokenHash},
        user::{self, Credentials, User},
    },
    ports::storage::{Repositories, StorageError},
    use_cases::{allowances, mail_preferences},
};

/// Who holds a session, and whether it is time to write down that it was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Authenticated {
    pub actor: Actor,
    pub is_due_to_be_seen: bool,
}

/// `None` when the session does not exist, or is too old.
pub fn authenticate(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &TokenHash,
) -> Result<Option<Authenticated>, StorageError> {
    let found = db.sessions().find(token)?.filter(|(session, _)| session.is_alive(now));
    Ok(found
        .map(|(session, actor)| Authenticated { actor, is_due_to_be_seen: session.is_due_to_be_seen(now) }))
}

/// What a password has to be held against; `None` for an email that nobody has. Counts as an attempt at the account,
/// from whatever address and on whatever server it comes.
pub fn attempt(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    email: &str,
) -> Result<Option<Credentials>, Error> {
    let Ok(email) = EmailAddress::parse(email) else {
        return Ok(None);
    };
    let key = allowances::key("sign-in", email.as_str());
    allowances::take(db, &key, SIGN_INS_PER_ACCOUNT, now)?.map_err(|wait| Error::TooMany { wait })?;
    Ok(db.users().find_credentials(&email)?)
}

/// Begins a session for whoever proved to know the password. `replaced` is this browser's older session, which ends.
pub fn begin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    proven: &Credentials,
    zone: Option<&str>,
    replaced: Option<&SecretToken>,
) -> Result<(User, SecretToken), Error> {
    if !db.users().lock(proven.user_id)? {
        return Err(Error::WrongCredentials);
    }
    // A password that was reset while the old one was verified no longer opens anything.
    if db.users().password_version(proven.user_id)? != Some(proven.password_version) {
        return Err(Error::WrongCredentials);
    }
    let mut user = db.users().find(proven.user_id)?.ok_or(Error::WrongCredentials)?;
    if let Some(zone) = user::parse_zone(zone).filter(|zone| *zone != user.zone) {
        db.users().set_zone(user.id, zone)?;
        mail_preferences::follow_zone(db, user.id, zone, now)?;
        user.zone = zone;
    }
    if let Some(replaced) = replaced {
        db.sessions().delete(&replaced.hash())?;
    }
    let token = SecretToken::generate();
    db.sessions().insert(&Session {
        token_hash: token.hash(),
        user_id: user.id,
        created_at: now,
        last_seen_at: now,
    })?;
    Ok((user, token))
}

pub fn sign_out(db: &mut dyn Repositories, token: &SecretToken) -> Result<(), StorageError> {
    db.sessions().delete(&token.hash())
}

/// Writes down when sessions were last seen, which keeps them from going idle.
pub fn mark_seen(db: &mut dyn Repositories, seen: &[(TokenHash, DateTime<Utc>)]) -> Result<(), StorageError> {
    seen.iter().try_for_each(|(token, at)| db.sessions().mark_seen(token, *at))
}
