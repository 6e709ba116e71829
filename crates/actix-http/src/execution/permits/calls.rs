//! Calls of one person at work at once. Further ones wait their turn, and calls of others go before them.

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
/// Sessions whose users are remembered. A full map is emptied, and each next call of a session finds its user again.
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

/// Held while a call is at work.
pub(crate) struct Turn {
    _permit: KeyedPermit<Person>,
    /// Session whose user the call will know.
    unknown: Option<TokenHash>,
}

impl PersonalCalls {
    pub(crate) fn new() -> Self {
        Self { permits: KeyedPermits::new(AT_WORK), known: Mutex::default(), waiting: AtomicUsize::new(0) }
    }

    pub(crate) async fn turn(&self, session: TokenHash) -> Turn {
        let user = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&session).copied();
        let (person, unknown) = match user {
            Some(user) => (Person::User(user), None),
            None => (Person::Session(session.clone()), Some(session)),
        };
        let permit = if let Some(permit) = self.permits.try_acquire(person.clone()) {
            permit
        } else {
            let _waiting = Waiting::count(&self.waiting);
            self.permits.acquire(person).await
        };
        Turn { _permit: permit, unknown }
    }

    /// Ends the turn of a call. `user`: whose it was, if it was authenticated.
    pub(crate) fn end(&self, turn: Turn, user: Option<UserId>) {
        let Some((session, user)) = turn.unknown.zip(user) else {
            return;
        };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_KNOWN {
            known.clear();
        }
        known.insert(session, user);
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
            let turn = calls.turn(session(name)).await;
            calls.end(turn, Some(user));
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
        calls.end(turns.pop().unwrap(), Some(user));
        assert!(timeout(Duration::ZERO, &mut next).await.is_ok());
        assert_eq!(calls.waiting(), 0);
    }
}
