//! Use cases: functions of the repositories, the call and its input. They neither begin a transaction nor commit one,
//! so they compose.

pub mod accounts;
pub mod achievements;
pub mod appearance;
pub mod calendar;
mod call;
mod client_numbers;
pub mod email;
mod error;
pub mod housekeeping;
pub mod idempotency;
pub mod jobs;
pub mod mentoring;
pub mod notifications;
pub mod own_check_ins;
pub mod own_numbers;
mod rate_limits;
pub mod server_keys;
pub mod set_aside;
pub mod tasks;

pub use call::Call;
pub use error::Error;
