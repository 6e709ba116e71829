//! Tasks of clients.

mod achievements;
mod boards;
mod completions;
mod idempotency;
pub(crate) mod recurrences;
mod reviews;
mod series_of_owners;
mod subtasks;
pub(crate) mod threads;
mod usage;
