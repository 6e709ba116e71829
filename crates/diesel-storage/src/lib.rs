//! The storage port on SQLite and PostgreSQL.
//!
//! Every repository is written once and compiled for both databases by `connection::on_db`; only locking, opening and
//! the writers differ. On SQLite one thread writes, and waiting changes share a commit (group commit); on PostgreSQL
//! each change is a transaction of its own. Reads are read-only snapshots.

mod achievements;
mod activity;
mod assignments;
mod backup;
mod cached;
mod calendar_feeds;
mod checkout;
mod client_directory;
mod clients;
mod columns;
mod connection;
mod database_lock;
mod error;
mod events;
mod examination;
mod housekeeping;
mod idempotency;
mod instant;
mod invitations;
mod last_change;
mod listener;
mod mail_preferences;
mod mailed_links;
mod notes;
mod notifications;
mod notifier;
mod open;
mod outbox;
mod page;
mod password_resets;
mod payload;
mod pictures;
mod postgres;
mod queue;
mod rate_limits;
mod reader;
mod releases;
mod repositories;
mod schema;
mod server_keys;
mod sessions;
mod storage;
mod tasks;
mod templates;
mod timeouts;
mod two_factor;
mod users;
mod writer;

pub use backup::{BackupError, Counts, Restored, back_up, restore, with_exclusive_lock};
pub use examination::{Diagnosis, Durability, SchemaState, diagnose, sqlite_file};
pub use open::{OpenError, migrate};
pub use storage::{DieselStorage, Limits, PoolState, StorageState};
