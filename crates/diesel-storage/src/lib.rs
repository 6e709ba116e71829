//! The storage port on SQLite and PostgreSQL.
//!
//! Every repository is written once and compiled for both databases by `connection::on_db`; only locking and
//! opening differ. On SQLite there is one writer, served in order, beside a few readers that cannot write.

mod achievements;
mod connection;
mod error;
mod instant;
mod invitations;
mod notes;
mod notifications;
mod open;
mod outbox;
mod pictures;
mod schema;
mod server_keys;
mod sessions;
mod storage;
mod tasks;
mod unit_of_work;
mod users;

pub use open::OpenError;
pub use storage::DieselStorage;
