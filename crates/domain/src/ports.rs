//! Everything that a use case may reach through.

use std::sync::Arc;

use url::Url;

use crate::{clock::Clock, password::PasswordHasher, storage::Storage};

#[derive(Clone)]
pub struct Ports {
    pub storage: Arc<dyn Storage>,
    pub clock: Arc<dyn Clock>,
    pub hasher: PasswordHasher,
    pub site: Site,
}

/// What the operator decided about this installation.
#[derive(Clone)]
pub struct Site {
    /// The address that people type; links are built from it, never from a request.
    pub public_url: Url,
    pub sign_up: SignUpPolicy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUpPolicy {
    Open,
    /// Only with a valid token.
    Invite,
}
