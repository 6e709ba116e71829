//! Threads beside the server: mail, housekeeping, scheduled backups, a check for hung connections.

pub(crate) mod backups;
pub(crate) mod housekeeping;
pub(crate) mod hung_connections;
pub(crate) mod mail;
