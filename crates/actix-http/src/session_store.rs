//! The bridge between actix-session and the domain's sessions.
//!
//! The domain makes and ends sessions in its own transactions; here a token is only looked up, and the cookie kept in
//! step. What the middleware calls session state lives for one request and is never stored.

use std::collections::HashMap;

use actix_session::{
    Session,
    storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError},
};
use actix_web::cookie::time::Duration;
use hub_domain::{
    Actor, session,
    token::SecretToken,
    user::{Role, UserId},
};

use crate::use_case::UseCases;

const TOKEN: &str = "token";
const USER_ID: &str = "user_id";
const IS_ADMIN: &str = "is_admin";
const ZONE: &str = "zone";
const UNAVAILABLE: &str = "unavailable";

#[derive(Clone)]
pub(crate) struct DomainSessions {
    use_cases: UseCases,
}

pub(crate) enum LoadedSession {
    Nobody,
    Actor(Actor),
    /// The database did not say: nobody may be called signed out for that.
    Unavailable,
}

/// What the store found for this request.
pub(crate) fn loaded(session: &Session) -> LoadedSession {
    let text = |key: &str| session.get::<String>(key).ok().flatten();
    if session.contains_key(UNAVAILABLE) {
        return LoadedSession::Unavailable;
    }
    let Some(user_id) = text(USER_ID).as_deref().and_then(UserId::parse) else {
        return LoadedSession::Nobody;
    };
    let role = if session.get(IS_ADMIN).ok().flatten() == Some(true) { Role::Admin } else { Role::Client };
    let zone = text(ZONE).and_then(|name| name.parse().ok()).unwrap_or_default();
    LoadedSession::Actor(Actor { user_id, role, zone })
}

/// The token of the session that this request came with.
pub(crate) fn token(session: &Session) -> Option<SecretToken> {
    SecretToken::received(&session.get::<String>(TOKEN).ok().flatten()?)
}

/// Makes the answer carry the cookie of a session that was just begun; an older one of this browser ends.
pub(crate) fn begin(session: &Session, token: &SecretToken) {
    session.clear();
    session.renew();
    session.insert(TOKEN, token.reveal()).expect("a string is serialisable");
}

impl DomainSessions {
    pub(crate) fn new(use_cases: UseCases) -> Self {
        Self { use_cases }
    }
}

fn state_of(actor: &Actor, token: &SecretToken) -> HashMap<String, String> {
    // Values are JSON, as the middleware reads them.
    HashMap::from([
        (TOKEN.to_owned(), format!("\"{}\"", token.reveal())),
        (USER_ID.to_owned(), format!("\"{}\"", actor.user_id)),
        (IS_ADMIN.to_owned(), (actor.role == Role::Admin).to_string()),
        (ZONE.to_owned(), format!("\"{}\"", actor.zone.name())),
    ])
}

impl SessionStore for DomainSessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        let Some(token) = SecretToken::received(key.as_ref()) else {
            return Ok(None);
        };
        let presented = token.clone();
        match self.use_cases.read(move |ports| session::authenticate(ports, &presented)).await {
            Ok(actor) => Ok(actor.map(|actor| state_of(&actor, &token))),
            Err(error) => {
                tracing::warn!(%error, "a session could not be looked up");
                Ok(Some(HashMap::from([(UNAVAILABLE.to_owned(), true.to_string())])))
            }
        }
    }

    /// The domain has stored the session already: its token becomes the cookie.
    async fn save(&self, state: HashMap<String, String>, _: &Duration) -> Result<SessionKey, SaveError> {
        state
            .get(TOKEN)
            .and_then(|token| SecretToken::received(token.trim_matches('"')))
            .and_then(|token| SessionKey::try_from(token.reveal().to_owned()).ok())
            .ok_or_else(|| SaveError::Other(std::io::Error::other("a session without a token").into()))
    }

    /// Never writes: a request in flight must not revive a session that was ended meanwhile.
    async fn update(
        &self,
        key: SessionKey,
        _: HashMap<String, String>,
        _: &Duration,
    ) -> Result<SessionKey, UpdateError> {
        Ok(key)
    }

    async fn update_ttl(&self, _: &SessionKey, _: &Duration) -> Result<(), AnyError> {
        Ok(())
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), AnyError> {
        if let Some(token) = SecretToken::received(key.as_ref()) {
            self.use_cases
                .write(move |ports| session::sign_out(ports, &token))
                .await
                .map_err(AnyError::new)?;
        }
        Ok(())
    }
}

/// The error type that the middleware's trait asks for.
type AnyError = anyhow::Error;
