//! Mail that waits, and who wants which.

pub(crate) mod digest_entries;
pub(crate) mod mail_pace;
pub(crate) mod mail_preferences;
pub(crate) mod outbox;
