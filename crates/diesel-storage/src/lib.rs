//! The storage port on SQLite and PostgreSQL.
//!
//! Every repository is written once and compiled for both databases by `engine::connection::on_db`; only locking, opening and
//! the writers differ. On SQLite one thread writes, and waiting changes share a commit (group commit); on PostgreSQL
//! each change is a transaction of its own. Reads are read-only snapshots.

mod backup;
mod diagnostics;
mod engine;
mod events;
mod projections;
mod repositories;
mod schema;
mod storage;

pub use backup::error::BackupError;
pub use backup::{Counts, Links, Restored, WorkingLink, back_up, check_backup_program, restore};
pub use diagnostics::{
    ConnectionCount, Diagnosis, Durability, Encryption, SchemaState, diagnose, sqlite_file,
};
pub use engine::{
    exclusive_lock::{ExclusiveJob, with_exclusive_lock},
    file_identity::{is_in_use, is_same_file},
    limits::Limits,
    open::migrate,
    open_error::OpenError,
    parameters::unencrypted_hosts,
    pool_state::PoolState,
};
pub use storage::{DieselStorage, StorageState};
