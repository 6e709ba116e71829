//! The contract of the storage port. Every repository is held against SQLite and against PostgreSQL; where several
//! connections compete, against a SQLite file, since in memory there is one connection alone.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod on_both;

mod achievements;
mod competition;
mod completions;
mod deleted_tasks;
mod invitations;
mod notes;
mod notifications;
mod opening;
mod outbox;
mod pictures;
mod schema;
mod server_keys;
mod sessions;
mod subtasks;
mod tasks;
mod unit_of_work;
mod users;
