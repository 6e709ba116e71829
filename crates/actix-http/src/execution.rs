//! The way of a request to a use case and back: extractors, cookies, language, idempotency keys.

pub(crate) mod admission;
pub(crate) mod call_runner;
pub(crate) mod caller;
pub(crate) mod cookie_names;
pub(crate) mod device_cookie;
pub(crate) mod download;
pub(crate) mod idempotency;
pub(crate) mod json_body;
pub(crate) mod page_query;
pub(crate) mod precondition;
pub(crate) mod present_appearance;
pub(crate) mod query_string;
pub(crate) mod readiness;
pub(crate) mod request_language;
pub(crate) mod session_cookie;
