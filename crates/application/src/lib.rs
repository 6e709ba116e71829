//! Application layer of Creator Hub: it runs use cases for callers, and knows neither HTTP nor SQL.
//!
//! Start at `runner`. It authenticates a caller, checks the access that the call needs, runs one use case, and stores
//! its audit entry and its answer, all in one job on one connection. The other modules bound the resources of calls:
//! time, threads, hashes, uploads, exports.

pub mod access;
mod blocking;
pub mod call_deadline;
mod change_job;
pub mod hashing;
pub mod permits;
mod query_threads;
pub mod runner;
mod seen_sessions;
pub mod verifiers;
