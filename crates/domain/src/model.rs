//! Entities, values and the rules of their changes. Pure: no port, no clock, no storage.

pub mod accounts;
pub mod achievement;
pub mod actor;
mod backoff;
pub mod category;
pub mod current;
pub mod day_range;
pub mod email;
pub mod error;
pub mod event;
pub mod idempotency;
pub mod job;
pub mod language;
pub mod local_day;
pub mod mentoring;
pub mod notification;
pub mod page;
pub mod search;
pub mod secret_keys;
pub mod set_aside;
pub mod site;
pub mod stored_time;
pub mod task;
pub mod text;
pub mod thread;
pub mod version;
pub mod week;
