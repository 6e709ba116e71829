//! Background threads and their periodic work: duties, mail, housekeeping, scheduled backups, a check for hung
//! connections. Table of all threads: docs/threads.md.

pub(crate) mod backups;
pub(crate) mod duties;
pub(crate) mod housekeeping;
pub(crate) mod hung_connections;
pub(crate) mod mail;
mod polling;
