//! Adapter between actix-session, which manages the cookie, and the domain, which stores the sessions.
//!
//! The store behind the middleware queries no database: it passes the token from the cookie to the job that looks the
//! session up, and back. The middleware's session state lives for one request and is never stored.

use std::collections::HashMap;

use actix_session::{
    Session,
    storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError},
};
use actix_web::cookie::time::Duration;
use hub_domain::model::accounts::token::SecretToken;

const TOKEN: &str = "token";

/// Token of the request. The database decides whether its session lives.
pub(crate) fn token(session: &Session) -> Option<SecretToken> {
    SecretToken::received(&session.get::<String>(TOKEN).ok().flatten()?)
}

/// Adds the cookie of a new session to the response.
pub(crate) fn begin(session: &Session, token: &SecretToken) {
    session.clear();
    session.renew();
    session.insert(TOKEN, token.reveal()).expect("a string serializes");
}

#[derive(Clone)]
pub(crate) struct TokenCarrier;

impl SessionStore for TokenCarrier {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        // Values are JSON, which the middleware expects.
        Ok(SecretToken::received(key.as_ref())
            .map(|token| HashMap::from([(TOKEN.to_owned(), format!("\"{}\"", token.reveal()))])))
    }

    /// Turns the token into the cookie; the domain has stored the session already.
    async fn save(&self, state: HashMap<String, String>, _: &Duration) -> Result<SessionKey, SaveError> {
        state
            .get(TOKEN)
            .and_then(|token| SecretToken::received(token.trim_matches('"')))
            .and_then(|token| SessionKey::try_from(token.reveal().to_owned()).ok())
            .ok_or_else(|| SaveError::Other(std::io::Error::other("a session without a token").into()))
    }

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

    /// Does nothing, because a use case ends the session in its own transaction.
    async fn delete(&self, _: &SessionKey) -> Result<(), AnyError> {
        Ok(())
    }
}

/// Error type of the middleware's trait.
type AnyError = anyhow::Error;
