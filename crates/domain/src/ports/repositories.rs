//! One repository a noun.

pub mod achievements;
pub mod activity;
pub mod assignments;
pub mod calendar_feeds;
pub mod clients;
pub mod completions;
pub mod housekeeping;
pub mod idempotency;
pub mod invitations;
pub mod locks;
pub mod mail_preferences;
pub mod mailed_links;
pub mod notes;
pub mod notifications;
pub mod outbox;
pub mod password_resets;
pub mod pictures;
pub mod rate_limits;
pub mod releases;
pub mod server_keys;
pub mod sessions;
pub mod tasks;
pub mod templates;
pub mod two_factor;
pub mod users;
