//! Limit of one person's concurrent calls. Further calls wait in turn, and do not delay calls of others.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use hub_domain::model::accounts::{token::TokenHash, user::UserId};

use super::keyed::{KeyedPermit, KeyedPermits};

const AT_WORK: usize = 16;
/// Number of sessions with a cached user. A full map is cleared, and the next call of each session caches its user
/// again.
const MAX_KNOWN: usize = 50_000;

pub(crate) struct PersonalCalls {
    permits: KeyedPermits<Person>,
    /// Users of sessions, once a call has authenticated. A session never changes its user.
    known: Mutex<HashMap<TokenHash, UserId>>,
    waiting: AtomicUsize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Person {
    User(UserId),
    /// Session whose user is not known yet.
    Session(TokenHash),
}

/// Permit that is held while a call runs.
pub(crate) struct Turn(#[expect(dead_code, reason = "held until it is dropped")] KeyedPermit<Person>);

impl PersonalCalls {
    pub(crate) fn new() -> Self {
        Self { permits: KeyedPermits::new(AT_WORK), known: Mutex::default(), waiting: AtomicUsize::new(0) }
    }

    pub(crate) async fn turn(&self, session: TokenHash) -> Turn {
        let user = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&session).copied();
        let person = user.map_or_else(|| Person::Session(session), Person::User);
        let permit = if let Some(permit) = self.permits.try_acquire(person.clone()) {
            permit
        } else {
            let _waiting = Waiting::count(&self.waiting);
            self.permits.acquire(person).await
        };
        Turn(permit)
    }

    /// Caches the user of a session, after a call has authenticated.
    pub(crate) fn know(&self, session: &TokenHash, user: UserId) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.contains_key(session) {
            return;
        }
        if known.len() >= MAX_KNOWN {
            known.clear();
        }
        known.insert(session.clone(), user);
    }

    /// Number of calls that wait for others of the same person.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn count(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn sessions_of_a_person_share_sixteen_calls() {
        let calls = PersonalCalls::new();
        let session = |name: &str| TokenHash(name.to_owned());
        let user = UserId::generate();
        for name in ["phone", "laptop"] {
            calls.know(&session(name), user);
        }
        let mut turns = Vec::new();
        for number in 0..AT_WORK {
            turns.push(calls.turn(session(if number % 2 == 0 { "phone" } else { "laptop" })).await);
        }
        let next = calls.turn(session("phone"));
        tokio::pin!(next);
        assert!(timeout(Duration::ZERO, &mut next).await.is_err());
        assert_eq!(calls.waiting(), 1);
        // Another person does not wait.
        assert!(timeout(Duration::ZERO, calls.turn(session("noah"))).await.is_ok());
        drop(turns.pop());
        assert!(timeout(Duration::ZERO, &mut next).await.is_ok());
        assert_eq!(calls.waiting(), 0);
    }
}
