//! Authentication by session, and ending sessions.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            session::{EndedSessions, MAX_SESSIONS, Session, SessionId, SessionMark},
            token::{SecretToken, TokenHash},
            two_factor::Factor,
            user::{Credentials, UserId},
        },
        actor::{Actor, Permission},
        event::{About, Event, Topic},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::accounts::{password_attempts, second_factor},
};

/// Actor of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Authenticated {
    pub actor: Actor,
    /// Whether the password was proven in this session a short while ago.
    pub is_proven: bool,
    /// Whether `last_seen_at` has to be written.
    pub is_due_to_be_seen: bool,
}

/// Finds the actor of a session. `None` when it does not exist or has expired. `locks_user`: for a change of the actor's
/// own data, in the same statement. No other function decides the permission of a caller.
pub fn authenticate(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    token: &TokenHash,
    locks_user: bool,
) -> Result<Option<Authenticated>, StorageError> {
    let found = db.accounts().find_session(token, locks_user)?;
    let Some((session, user)) = found.filter(|(session, _)| session.is_alive(now)) else {
        return Ok(None);
    };
    let user_id = session.user_id;
    // A demanded factor has to be set up before anything else.
    let lacks_factor = user.demand.includes(user.role) && !second_factor::has_any(db, site, user_id)?;
    let permission = if lacks_factor { Permission::Account } else { Permission::of(user.role) };
    Ok(Some(Authenticated {
        actor: Actor { user_id, permission, zone: user.zone, language: user.language },
        is_proven: session.is_proven(now),
        is_due_to_be_seen: session.is_due_to_be_seen(now),
    }))
}

/// Marks the session as proven by the password. `proven` are the credentials that it was compared with.
pub fn prove_by_password(
    db: &mut dyn Repositories,
    call: &Call,
    current: &SecretToken,
    proven: &Credentials,
) -> Result<(), Error> {
    password_attempts::require_unchanged(db, call, proven)?;
    Ok(mark_proven(db, call, &current.hash())?)
}

pub(crate) fn mark_proven(
    db: &mut dyn Repositories,
    call: &Call,
    session: &TokenHash,
) -> Result<(), StorageError> {
    db.accounts().mark_session(session, SessionMark::Proven, call.now)
}

/// Session in its owner's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSession {
    pub id: SessionId,
    pub session: Session,
    /// Whether it is the session of this call.
    pub is_current: bool,
}

/// Live sessions of the caller: the current one, then the others, the last seen first.
pub fn list(db: &mut dyn Repositories, call: &Call, current: &SecretToken) -> Result<Vec<OwnSession>, Error> {
    let current = current.hash();
    let mut sessions: Vec<_> = db
        .accounts()
        .list_sessions(call.actor.user_id)?
        .into_iter()
        .filter(|(_, session)| session.is_alive(call.now))
        .map(|(id, session)| OwnSession { id, is_current: session.token_hash == current, session })
        .collect();
    sessions.sort_by_key(|own| (!own.is_current, Reverse(own.session.last_seen_at)));
    Ok(sessions)
}

/// Makes room for a new session of the user, who is locked. Returns whether another one ended.
pub(super) fn make_room(
    db: &mut dyn Repositories,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    let mut alive = db.accounts().list_sessions(user)?;
    alive.retain(|(_, session)| session.is_alive(now));
    if alive.len() < MAX_SESSIONS {
        return Ok(false);
    }
    alive.sort_by_key(|(_, session)| Reverse(session.last_seen_at));
    for (id, _) in alive.drain(MAX_SESSIONS - 1..) {
        db.accounts().delete_sessions(EndedSessions::One(user, id))?;
    }
    record_end(db, user);
    Ok(true)
}

/// Signs out another browser of the caller, or this one.
pub fn end(db: &mut dyn Repositories, call: &Call, id: SessionId) -> Result<(), Error> {
    if db.accounts().delete_sessions(EndedSessions::One(call.actor.user_id, id))? == 0 {
        return Err(Error::NotFound);
    }
    record_end(db, call.actor.user_id);
    Ok(())
}

/// Records that some sessions of the user have ended.
fn record_end(db: &mut dyn Repositories, user: UserId) {
    db.events().record(Event::PermissionChanged(user));
    db.events().record(Event::changed(Topic::Account, About::one(user)));
}

/// Signs out every browser of the caller but this one.
pub fn end_others(db: &mut dyn Repositories, call: &Call, current: &SecretToken) -> Result<(), Error> {
    Ok(end_all(db, call.actor.user_id, Some(current))?)
}

/// Signs out every browser of the user but the one to keep.
pub(crate) fn end_all(
    db: &mut dyn Repositories,
    user: UserId,
    kept: Option<&SecretToken>,
) -> Result<(), StorageError> {
    let kept = kept.map(SecretToken::hash);
    db.accounts().delete_sessions(EndedSessions::AllBut(user, kept.as_ref()))?;
    record_end(db, user);
    Ok(())
}

/// Ends the session. Returns what it was begun with; `None` where there is none.
pub fn sign_out(db: &mut dyn Repositories, token: &TokenHash) -> Result<Option<Factor>, StorageError> {
    let Some((session, _)) = db.accounts().find_session(token, false)? else {
        return Ok(None);
    };
    db.accounts().delete_sessions(EndedSessions::Token(token))?;
    record_end(db, session.user_id);
    Ok(Some(session.factor))
}

/// Writes the times at which sessions were last seen, which keeps them from expiring.
pub fn mark_seen(db: &mut dyn Repositories, seen: &[(TokenHash, DateTime<Utc>)]) -> Result<(), StorageError> {
    seen.iter().try_for_each(|(token, at)| db.accounts().mark_session(token, SessionMark::Seen, *at))
}
