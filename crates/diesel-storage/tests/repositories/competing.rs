//! Concurrent changes: races, competing callers, several servers.

pub(crate) mod competition;
mod groups;
mod invitations;
pub(crate) mod mentors;
mod races;
mod retries;
mod review_mail;
mod several_servers;
