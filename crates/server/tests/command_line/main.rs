//! The real binary, as an operator starts it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod admins;
mod backups;
mod clock;
mod closed_pipes;
mod database_start;
mod demo;
mod doctor;
mod durability;
mod file_names;
mod http;
mod live;
mod log;
mod metrics;
mod programs;
mod recurring_tasks;
mod refusals;
mod refused_backups;
mod restored_links;
mod scheduled_backups;
mod secret_keys;
mod secrets;
mod serving;
mod settings;
mod signals;
mod started;
