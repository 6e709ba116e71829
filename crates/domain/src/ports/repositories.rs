//! One repository a noun.

pub mod accounts;
pub mod achievements;
pub mod completions;
pub mod email;
pub mod housekeeping;
pub mod idempotency;
pub mod jobs;
pub mod locks;
pub mod mentoring;
pub mod notifications;
pub mod rate_limits;
pub mod recurrences;
pub mod server_keys;
pub mod set_aside;
pub mod task_usage;
pub mod tasks;
pub mod threads;
