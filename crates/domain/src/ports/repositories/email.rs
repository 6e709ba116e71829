//! Mail that waits, and who wants which.

pub mod mail_preferences;
pub mod outbox;
