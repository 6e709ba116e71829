//! Mail: delivery, digests, preferences, and the limit for each address.

pub mod digests;
pub mod mail;
pub mod mail_preferences;
pub mod outbox;
pub mod reviews;
