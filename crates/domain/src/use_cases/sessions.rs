//! Signing in and out, and knowing who calls.
//!
//! Signing in has two phases, because nothing is hashed inside a transaction: find the credentials, verify them, then
//! begin the session if they are still the same.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        Actor,
        allowance::SIGN_INS_PER_ACCOUNT,
        email_address::EmailAddress,
        event::Event,
        session::{Device, Session, SessionId},
        token::{SecretToken, TokenHash},
        user::{Credentials, User},
    },
    ports::storage::{Repositories, StorageError},
    use_cases::{allowances, closed_accounts, mail_preferences},
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

/// The browser that signs in.
pub struct NewSession {
    pub device: Device,
    /// This browser's older session, which ends.
    pub replaced: Option<SecretToken>,
}

/// Who has signed in.
pub struct SignedIn {
    pub user: User,
    pub token: SecretToken,
    /// Whether that opened an account again that its owner had closed.
    pub came_back: bool,
}

/// Begins a session for whoever proved to know the password.
pub fn begin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    proven: &Credentials,
    new: &NewSession,
) -> Result<SignedIn, Error> {
    if !db.users().lock(proven.user_id)? {
        return Err(Error::WrongCredentials);
    }
    // A password that was reset while the old one was verified no longer opens anything.
    if db.users().password_version(proven.user_id)? != Some(proven.password_version) {
        return Err(Error::WrongCredentials);
    }
    let mut user = db.users().find(proven.user_id)?.ok_or(Error::WrongCredentials)?;
    let came_back = closed_accounts::reopen(db, &mut user)?;
    if let Some(zone) = new.device.zone.filter(|zone| *zone != user.zone) {
        db.users().set_zone(user.id, zone)?;
        mail_preferences::follow_zone(db, user.id, zone, now)?;
        user.zone = zone;
    }
    if let Some(replaced) = &new.replaced {
        sign_out(db, replaced)?;
    }
    let token = SecretToken::generate();
    db.sessions().insert(&Session {
        token_hash: token.hash(),
        user_id: user.id,
        device: new.device.clone(),
        created_at: now,
        last_seen_at: now,
    })?;
    Ok(SignedIn { user, token, came_back })
}

/// A session as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSession {
    pub id: SessionId,
    pub session: Session,
    /// The one that asks.
    pub is_current: bool,
}

/// The caller's live sessions: the one that asks, then the others, the last seen first.
pub fn list(db: &mut dyn Repositories, call: &Call, current: &SecretToken) -> Result<Vec<OwnSession>, Error> {
    let current = current.hash();
    let mut sessions: Vec<_> = db
        .sessions()
        .list(call.actor.user_id)?
        .into_iter()
        .filter(|(_, session)| session.is_alive(call.now))
        .map(|(id, session)| OwnSession { id, is_current: session.token_hash == current, session })
        .collect();
    sessions.sort_by_key(|own| (!own.is_current, Reverse(own.session.last_seen_at)));
    Ok(sessions)
}

/// Signs out another browser of the caller, or this one.
pub fn end(db: &mut dyn Repositories, call: &Call, id: SessionId) -> Result<(), Error> {
    if !db.sessions().delete_of(call.actor.user_id, id)? {
        return Err(Error::NotFound);
    }
    db.events().record(Event::SessionsEnded(call.actor.user_id));
    Ok(())
}

/// Signs out every browser of the caller but this one.
pub fn end_others(db: &mut dyn Repositories, call: &Call, current: &SecretToken) -> Result<(), Error> {
    db.sessions().delete_others(call.actor.user_id, Some(&current.hash()))?;
    db.events().record(Event::SessionsEnded(call.actor.user_id));
    Ok(())
}

pub fn sign_out(db: &mut dyn Repositories, token: &SecretToken) -> Result<(), StorageError> {
    let token = token.hash();
    let Some((session, _)) = db.sessions().find(&token)? else {
        return Ok(());
    };
    db.sessions().delete(&token)?;
    db.events().record(Event::SessionsEnded(session.user_id));
    Ok(())
}

/// Writes down when sessions were last seen, which keeps them from going idle.
pub fn mark_seen(db: &mut dyn Repositories, seen: &[(TokenHash, DateTime<Utc>)]) -> Result<(), StorageError> {
    seen.iter().try_for_each(|(token, at)| db.sessions().mark_seen(token, *at))
}
