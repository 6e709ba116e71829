//! Accounts, their sessions and what is kept for signing in.

pub mod calendar_feeds;
pub mod mailed_links;
pub mod password_resets;
pub mod pictures;
pub mod sessions;
pub mod two_factor;
pub mod users;
