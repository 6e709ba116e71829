//! Signed-in browsers. A session is a row, so that it can be ended from the server at any time.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    Actor, Error, Ports, Violation,
    email_address::EmailAddress,
    password::Password,
    storage::StorageError,
    token::{SecretToken, TokenHash},
    user::{self, User, UserId},
};

pub const IDLE_LIFE: TimeDelta = TimeDelta::days(14);
pub const ABSOLUTE_LIFE: TimeDelta = TimeDelta::days(90);
pub const WRONG_CURRENT_PASSWORD: &str = "Current password is incorrect";
/// How exact `last_seen_at` is: a write for every call would cost more than it tells.
const TOUCH_INTERVAL: TimeDelta = TimeDelta::minutes(10);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub token_hash: TokenHash,
    pub user_id: UserId,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
}

impl Session {
    fn is_alive(&self, now: DateTime<Utc>) -> bool {
        now < self.last_seen_at + IDLE_LIFE && now < self.created_at + ABSOLUTE_LIFE
    }
}

pub trait SessionRepository {
    fn insert(&mut self, session: &Session) -> Result<(), StorageError>;
    /// The session together with whom it belongs to, as they are now.
    fn find(&mut self, token: &TokenHash) -> Result<Option<(Session, Actor)>, StorageError>;
    fn touch(&mut self, token: &TokenHash, now: DateTime<Utc>) -> Result<(), StorageError>;
    fn delete(&mut self, token: &TokenHash) -> Result<(), StorageError>;
    /// Ends every session of the user but one.
    fn delete_others(&mut self, user: UserId, keep: Option<&TokenHash>) -> Result<(), StorageError>;
    fn delete_expired(
        &mut self,
        seen_before: DateTime<Utc>,
        created_before: DateTime<Utc>,
    ) -> Result<usize, StorageError>;
}

pub struct SignIn<'a> {
    pub email: &'a str,
    pub password: &'a str,
    pub zone: Option<&'a str>,
}

/// Hashes once: run it where hashing is bounded.
pub fn sign_in(ports: &Ports, attempt: &SignIn<'_>) -> Result<(User, SecretToken), Error> {
    let credentials = match EmailAddress::parse(attempt.email) {
        Ok(email) => ports.storage.read()?.users().find_credentials(&email)?,
        Err(_) => None,
    };
    let stored = credentials.as_ref().map(|credentials| &credentials.password_hash);
    let matches = ports.hasher.verify(attempt.password, stored);
    let credentials = credentials.filter(|_| matches).ok_or(Error::WrongCredentials)?;

    let now = ports.clock.now();
    let token = SecretToken::generate();
    let mut work = ports.storage.begin()?;
    let mut user = work.users().find_locked(credentials.user_id)?.ok_or(Error::WrongCredentials)?;
    // A password that was reset while the old one was verified no longer opens anything.
    if work.users().password_version(user.id)? != Some(credentials.password_version) {
        return Err(Error::WrongCredentials);
    }
    if let Some(zone) = user::parse_zone(attempt.zone).filter(|zone| *zone != user.zone) {
        work.users().set_zone(user.id, zone)?;
        user.zone = zone;
    }
    work.sessions().insert(&Session {
        token_hash: token.hash(),
        user_id: user.id,
        created_at: now,
        last_seen_at: now,
    })?;
    work.commit()?;
    Ok((user, token))
}

/// Who holds this token, if its session is still alive. Keeps a session that is used from going idle.
pub fn authenticate(ports: &Ports, token: &SecretToken) -> Result<Option<Actor>, StorageError> {
    let now = ports.clock.now();
    let hash = token.hash();
    let found = ports.storage.read()?.sessions().find(&hash)?;
    let Some((session, actor)) = found.filter(|(session, _)| session.is_alive(now)) else {
        return Ok(None);
    };
    if now - session.last_seen_at >= TOUCH_INTERVAL {
        // A busy writer must not turn a reader away: the next call will touch it.
        if let Ok(mut work) = ports.storage.begin() {
            work.sessions().touch(&hash, now)?;
            work.commit()?;
        }
    }
    Ok(Some(actor))
}

pub fn sign_out(ports: &Ports, token: &SecretToken) -> Result<(), StorageError> {
    let mut work = ports.storage.begin()?;
    work.sessions().delete(&token.hash())?;
    work.commit()
}

pub fn current_user(ports: &Ports, actor: &Actor) -> Result<User, Error> {
    ports.storage.read()?.users().find(actor.user_id)?.ok_or(Error::SignedOut)
}

/// Ends the user's other sessions. Hashes twice: run it where hashing is bounded.
pub fn change_password(
    ports: &Ports,
    actor: &Actor,
    this_session: &SecretToken,
    current: &str,
    new: &str,
) -> Result<(), Error> {
    let new = Password::for_change(new)?;
    let credentials =
        ports.storage.read()?.users().find_credentials_of(actor.user_id)?.ok_or(Error::SignedOut)?;
    if !ports.hasher.verify(current, Some(&credentials.password_hash)) {
        return Err(Violation::of("currentPassword", WRONG_CURRENT_PASSWORD).into());
    }
    let hash = ports.hasher.hash(&new);
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    // Whoever changed it meanwhile has ended this session too.
    if work.users().password_version(user.id)? != Some(credentials.password_version) {
        return Err(Error::SignedOut);
    }
    work.users().set_password(user.id, &hash)?;
    work.sessions().delete_others(user.id, Some(&this_session.hash()))?;
    work.commit()?;
    Ok(())
}

/// Sweeps sessions that nobody can use any more.
pub fn purge_expired(ports: &Ports) -> Result<usize, StorageError> {
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let purged = work.sessions().delete_expired(now - IDLE_LIFE, now - ABSOLUTE_LIFE)?;
    work.commit()?;
    Ok(purged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_dies_of_idleness_or_of_age() {
        let created = DateTime::UNIX_EPOCH;
        let session = |seen: DateTime<Utc>| Session {
            token_hash: TokenHash(String::new()),
            user_id: UserId::generate(),
            created_at: created,
            last_seen_at: seen,
        };
        let tick = TimeDelta::microseconds(1);
        assert!(session(created).is_alive(created + IDLE_LIFE - tick));
        assert!(!session(created).is_alive(created + IDLE_LIFE));
        let busy = session(created + ABSOLUTE_LIFE - tick);
        assert!(busy.is_alive(created + ABSOLUTE_LIFE - tick));
        assert!(!busy.is_alive(created + ABSOLUTE_LIFE));
    }
}
