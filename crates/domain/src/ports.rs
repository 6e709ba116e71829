//! Ports of the use cases: storage with one repository per noun, time, hashing, mail.

pub mod clock;
pub mod events;
pub mod identity_provider;
pub mod mailer;
pub mod passkey_verifier;
pub mod password_hasher;
pub mod repositories;
pub mod storage;
pub mod storage_error;

use std::{error::Error, sync::Arc};

use crate::model::site::Site;
use clock::Clock;
use identity_provider::IdentityProvider;
use passkey_verifier::PasskeyVerifier;
use password_hasher::PasswordHasher;
use storage::Storage;

/// Adapters of one installation, for running use cases.
#[derive(Clone)]
pub struct Ports {
    pub storage: Arc<dyn Storage>,
    pub clock: Arc<dyn Clock>,
    pub hasher: Arc<dyn PasswordHasher>,
    /// `None` where browsers make no passkey for the public address.
    pub passkeys: Option<Arc<dyn PasskeyVerifier>>,
    /// `None` where no organisation is set up.
    pub organisation: Option<Arc<dyn IdentityProvider>>,
    pub site: Arc<Site>,
}

/// Formats an error with its chain of sources for the log.
pub fn with_sources(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text.push_str(": ");
        text.push_str(&cause.to_string());
        source = cause.source();
    }
    text
}
