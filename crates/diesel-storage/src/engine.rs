//! Connections, pools, queues and transactions of both databases. Knows no table.

pub(crate) mod access;
pub(crate) mod cached;
pub(crate) mod checkout;
pub(crate) mod connection;
pub(crate) mod database_lock;
pub(crate) mod database_url;
pub(crate) mod error;
pub(crate) mod exclusive_lock;
pub(crate) mod file_identity;
pub(crate) mod instant;
pub(crate) mod keyset;
pub(crate) mod limits;
pub(crate) mod open;
pub(crate) mod open_error;
pub(crate) mod parameters;
pub(crate) mod pool_state;
pub(crate) mod pooler_check;
pub(crate) mod postgres;
pub(crate) mod probe;
pub(crate) mod queue;
pub(crate) mod reader;
pub(crate) mod stored_recurrence;
pub(crate) mod target;
pub(crate) mod text_enum;
pub(crate) mod text_row;
pub(crate) mod writer;
