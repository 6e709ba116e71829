//! Concurrent changes: races, competing callers, several servers.

mod check_ins;
pub(crate) mod competition;
mod corrections;
pub(crate) mod groups;
mod idempotency_keys;
mod invitations;
pub(crate) mod mentors;
mod program_steps;
pub(crate) mod races;
mod recurrences;
mod review_mail;
mod reviews;
mod segments;
mod several_servers;
