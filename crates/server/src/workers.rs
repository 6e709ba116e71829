//! Threads beside the server: mail, housekeeping, scheduled backups.

pub(crate) mod backups;
pub(crate) mod housekeeping;
pub(crate) mod mail;
