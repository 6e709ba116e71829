//! Contract of the storage port, tested on a SQLite file and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod on_both;

mod accounts;
mod appearance;
mod competing;
mod email;
mod engine;
mod mentoring;
mod notifications;
mod tasks;
