//! Use cases: functions of the repositories, the call and its input. They neither begin a transaction nor commit one,
//! so they compose.

pub mod account;
pub mod achievements;
pub mod activity;
pub mod assignments;
pub mod attempts;
pub mod calendar;
mod call;
pub mod clients;
pub mod closed_accounts;
pub mod digests;
pub mod email_confirmation;
mod error;
pub mod export;
pub mod housekeeping;
pub mod idempotency;
pub mod invitations;
pub mod mail;
pub mod mail_preferences;
mod mailed_links;
pub mod news;
pub mod notes;
pub mod notifications;
mod outbox;
pub mod own_data;
pub mod password_resets;
pub mod passwords;
pub mod pictures;
pub mod profile;
mod rate_limits;
pub mod server_keys;
pub mod sessions;
pub mod sign_in;
pub mod tasks;
pub mod templates;
pub mod two_factor;

pub use call::Call;
pub use error::Error;
