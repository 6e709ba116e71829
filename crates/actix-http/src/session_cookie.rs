//! The bridge between actix-session, which keeps the cookie, and the domain, which keeps the sessions.
//!
//! The store behind the middleware asks no database: it carries the token from the cookie to the job that looks the
//! session up, and back. What the middleware calls session state lives for one request and is never stored.

use std::collections::HashMap;

use actix_session::{
    Session,
    storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError},
};
use actix_web::cookie::time::Duration;
use hub_domain::model::token::SecretToken;

const TOKEN: &str = "token";

/// The token that this request came with. Whether its session lives is for the database to say.
pub(crate) fn token(session: &Session) -> Option<SecretToken> {
    SecretToken::received(&session.get::<String>(TOKEN).ok().flatten()?)
}

/// Makes the answer carry the cookie of a session that was just begun.
pub(crate) fn begin(session: &Session, token: &SecretToken) {
    session.clear();
    session.renew();
    session.insert(TOKEN, token.reveal()).expect("a string is serialisable");
}

#[derive(Clone)]
pub(crate) struct TokenCarrier;

impl SessionStore for TokenCarrier {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        // Values are JSON, as the middleware reads them.
        Ok(SecretToken::received(key.as_ref())
            .map(|token| HashMap::from([(TOKEN.to_owned(), format!("\"{}\"", token.reveal()))])))
    }

    /// The domain has stored the session already: its token becomes the cookie.
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

    /// A session is ended by a use case, in a transaction of its own.
    async fn delete(&self, _: &SessionKey) -> Result<(), AnyError> {
        Ok(())
    }
}

/// The error type that the middleware's trait asks for.
type AnyError = anyhow::Error;
