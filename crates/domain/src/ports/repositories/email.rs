//! Mail that waits, and who wants which.

pub mod digest_entries;
pub mod mail_pace;
pub mod mail_preferences;
pub mod outbox;
