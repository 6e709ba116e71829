//! Organisation's identity provider (OpenID Connect) as a port, so that no rule depends on a library or on a network.

use crate::model::accounts::organisation::{FlowSecrets, Identity};

/// Each call may wait for the provider: callers bound the number of concurrent ones, and hold no transaction.
pub trait IdentityProvider: Send + Sync {
    /// Begins a round trip. `asks_again`: the person signs in again there, even in an open browser (`prompt=login`,
    /// `max_age=0`).
    fn begin(&self, asks_again: bool) -> Result<AuthorizationRequest, ProviderError>;
    /// Exchanges the code of the callback, and verifies the ID token.
    fn finish(&self, secrets: &FlowSecrets, code: &str) -> Result<Identity, ProviderError>;
    /// Address that ends the session at the provider and comes back. `None` where the provider announces none, or does
    /// not answer.
    fn sign_out_address(&self, return_to: &str) -> Option<String>;
}

/// Address to which a browser is sent, and what its answer is checked against.
#[derive(Debug, Clone)]
pub struct AuthorizationRequest {
    pub address: String,
    pub secrets: FlowSecrets,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// The provider does not answer, or answers with a failure of its own.
    #[error("the identity provider does not answer: {0}")]
    Away(String),
    /// The answer does not hold: a wrong signature, issuer, audience, nonce, time, or a code that was used.
    #[error("the answer of the identity provider was refused: {0}")]
    Refused(String),
}
