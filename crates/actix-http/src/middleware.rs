//! Middleware of every request: headers, cookies, guard, log, compression, timeouts, rate limits.

pub(crate) mod compression;
pub(crate) mod cookie_header;
pub(crate) mod header_timeout;
pub(crate) mod headers;
pub(crate) mod methods;
pub(crate) mod network_limits;
pub(crate) mod peer_address;
pub(crate) mod request_guard;
pub(crate) mod request_log;
pub(crate) mod unsent;
