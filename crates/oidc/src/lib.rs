//! Adapter of the identity provider port: OpenID Connect 1.0, authorization code with PKCE.
//!
//! `openidconnect` builds requests and verifies ID tokens. What is fetched, from which addresses and how often is
//! decided here.

mod addresses;
mod cache;
mod claims;
mod discovery;
mod examination;
mod http_client;
mod id_token;
mod issuer;
mod provider;
mod token_answer;
mod token_key;

pub use examination::Examined;
pub use issuer::{InvalidIssuer, Issuer};
pub use provider::{OpenIdProvider, ProviderSettings};
