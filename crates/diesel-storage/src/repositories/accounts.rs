//! Accounts, their sessions and what is kept for signing in.

pub(crate) mod calendar_feeds;
pub(crate) mod client_locks;
pub(crate) mod mailed_links;
pub(crate) mod password_resets;
pub(crate) mod pictures;
pub(crate) mod sessions;
pub(crate) mod two_factor;
pub(crate) mod users;
pub(crate) mod zones;
