//! Background threads: duties, mail, housekeeping, scheduled backups, a check for hung connections.

pub(crate) mod backups;
pub(crate) mod duties;
pub(crate) mod housekeeping;
pub(crate) mod hung_connections;
pub(crate) mod mail;
mod polling;
