//! Contract of the storage port, tested on a SQLite file and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod on_both;

mod achievements;
mod activity;
mod client_search;
mod client_summary;
mod competing;
mod completions;
pub(crate) mod corrections;
mod engine;
mod idempotency;
mod invitations;
pub(crate) mod large_assignments;
mod mentor_recurrences;
mod note_batches;
mod notes;
mod notifications;
mod outbox;
mod pictures;
mod program_people;
pub(crate) mod program_scene;
mod program_steps;
pub(crate) mod programs;
pub(crate) mod recurrences;
mod review_digests;
pub(crate) mod review_mail;
mod reviews;
mod segments;
mod server_keys;
mod sessions;
mod stored_assignments;
mod subtasks;
mod table;
mod tags;
mod tasks;
mod templates;
pub(crate) mod threads;
mod users;
