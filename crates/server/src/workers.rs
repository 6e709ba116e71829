//! Threads beside the server: jobs, recurring tasks, steps of programs, figures of clients, mail, housekeeping, scheduled backups, a check for hung connections.

pub(crate) mod backups;
pub(crate) mod client_figures;
pub(crate) mod housekeeping;
pub(crate) mod hung_connections;
pub(crate) mod jobs;
pub(crate) mod mail;
mod polling;
pub(crate) mod programs;
pub(crate) mod recurring_tasks;
