//! Sessions of signed-in browsers. A session is a row, so that the server can end it at any time.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::model::{
    accounts::{
        token::TokenHash,
        two_factor::{Factor, FactorDemand},
        user::{Role, UserId},
    },
    language::Language,
};

/// Sessions of one user. The one that was seen longest ago ends for a new one.
pub const MAX_SESSIONS: usize = 50;
pub const IDLE_LIFE: TimeDelta = TimeDelta::days(14);
pub const ABSOLUTE_LIFE: TimeDelta = TimeDelta::days(90);
/// Time for which a proof of the password counts. Signing in is one.
pub const PROOF_LIFE: TimeDelta = TimeDelta::minutes(5);
/// Precision of `last_seen_at`: writing it for every call would cost more than it is worth.
const SEEN_INTERVAL: TimeDelta = TimeDelta::minutes(10);

/// Identifier for the owner's list. The token is never shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SessionId(pub i64);

/// Time that a session records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionMark {
    Seen,
    Proven,
}

/// Sessions that end.
#[derive(Debug, Clone, Copy)]
pub enum EndedSessions<'a> {
    Token(&'a TokenHash),
    /// One of a user's.
    One(UserId, SessionId),
    /// All of a user's but one.
    AllBut(UserId, Option<&'a TokenHash>),
}

/// Browser and system, parsed from the `User-Agent` at sign-in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Device {
    pub browser: Option<String>,
    pub system: Option<String>,
    pub is_mobile: bool,
    pub zone: Option<Tz>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub token_hash: TokenHash,
    pub user_id: UserId,
    pub device: Device,
    pub created_at: DateTime<Utc>,
    /// Last proof of the password in this session.
    pub proven_at: Option<DateTime<Utc>>,
    pub last_seen_at: DateTime<Utc>,
    pub factor: Factor,
}

/// User of a session, as they are now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionUser {
    pub role: Role,
    pub zone: Tz,
    /// Chosen language. `None` follows the browser.
    pub language: Option<Language>,
    pub demand: FactorDemand,
}

impl Session {
    pub fn is_alive(&self, now: DateTime<Utc>) -> bool {
        now < self.last_seen_at + IDLE_LIFE && now < self.created_at + ABSOLUTE_LIFE
    }

    /// Whether the password was proven a short while ago. A time that a clock ahead left behind is no proof.
    pub fn is_proven(&self, now: DateTime<Utc>) -> bool {
        self.proven_at.is_some_and(|at| at <= now && now - at < PROOF_LIFE)
    }

    /// Whether `last_seen_at` has to be written again.
    pub fn is_due_to_be_seen(&self, now: DateTime<Utc>) -> bool {
        // A clock that was ahead leaves a time of the future.
        (now - self.last_seen_at).abs() >= SEEN_INTERVAL
    }
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
            device: Device::default(),
            created_at: created,
            proven_at: None,
            last_seen_at: seen,
            factor: Factor::Password,
        };
        let tick = TimeDelta::microseconds(1);
        assert!(session(created).is_alive(created + IDLE_LIFE - tick));
        assert!(!session(created).is_alive(created + IDLE_LIFE));
        let busy = session(created + ABSOLUTE_LIFE - tick);
        assert!(busy.is_alive(created + ABSOLUTE_LIFE - tick));
        assert!(!busy.is_alive(created + ABSOLUTE_LIFE));
    }
}
