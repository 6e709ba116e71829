//! The way of a request to a use case and back: extractors, runner, threads, limits, idempotency.

pub(crate) mod access;
pub(crate) mod blocking;
pub(crate) mod call_deadline;
pub(crate) mod caller;
pub(crate) mod change_job;
pub(crate) mod cookie_names;
pub(crate) mod device_cookie;
pub(crate) mod download;
pub(crate) mod hashing;
pub(crate) mod idempotency;
pub(crate) mod json_body;
pub(crate) mod page_query;
pub(crate) mod password_check;
pub(crate) mod permits;
pub(crate) mod precondition;
pub(crate) mod present_appearance;
pub(crate) mod query_string;
pub(crate) mod query_threads;
pub(crate) mod readiness;
pub(crate) mod request_language;
pub(crate) mod runner;
pub(crate) mod seen_sessions;
pub(crate) mod session_cookie;
pub(crate) mod verifiers;
