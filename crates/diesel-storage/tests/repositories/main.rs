//! Contract of the storage port, tested on a SQLite file and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod on_both;

mod achievements;
mod activity;
mod bad_rows;
mod changes;
mod client_search;
mod client_summary;
mod competing_invitations;
mod competing_mentors;
mod competing_retries;
mod competition;
mod completions;
mod deleted_tasks;
mod events;
mod groups;
mod idempotency;
mod indexes;
mod invitations;
mod notes;
mod notifications;
mod opening;
mod outbox;
mod paging;
mod pictures;
mod postgres;
mod races;
mod random_changes;
mod schema;
mod server_keys;
mod sessions;
mod several_servers;
mod subtasks;
mod tasks;
mod templates;
mod users;
