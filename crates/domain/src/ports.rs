//! Ports of the use cases: storage with one repository per noun, time, hashing, mail.

pub mod achievements;
pub mod activity;
pub mod assignments;
pub mod calendar_feeds;
pub mod clients;
pub mod clock;
pub mod events;
pub mod housekeeping;
pub mod idempotency;
pub mod invitations;
pub mod mail_preferences;
pub mod mailed_links;
pub mod mailer;
pub mod notes;
pub mod notifications;
pub mod outbox;
pub mod password_hasher;
pub mod password_resets;
pub mod pictures;
pub mod rate_limits;
pub mod releases;
pub mod server_keys;
pub mod sessions;
pub mod storage;
pub mod tasks;
pub mod templates;
pub mod two_factor;
pub mod users;

use std::{error::Error, sync::Arc};

use crate::model::site::Site;
use clock::Clock;
use password_hasher::PasswordHasher;
use storage::Storage;

/// Adapters of one installation, for running use cases.
#[derive(Clone)]
pub struct Ports {
    pub storage: Arc<dyn Storage>,
    pub clock: Arc<dyn Clock>,
    pub hasher: PasswordHasher,
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
