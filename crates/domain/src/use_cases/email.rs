//! Mail: delivery, digests, preferences, and the limit for each address.

pub mod digests;
pub mod mail;
pub mod mail_preferences;
mod named;
pub mod outbox;
pub mod reviews;
