//! Live updates by server-sent events (SSE).

pub(crate) mod event_buffer;
pub(crate) mod event_json;
pub(crate) mod freshness_headers;
pub(crate) mod revisions;
pub(crate) mod stream;
pub(crate) mod subscriptions;
