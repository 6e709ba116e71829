//! Rules of every call: access, errors, headers, limits, events, documents.

pub(crate) mod access;
mod clock;
mod compression;
mod documents;
mod errors;
mod event_streams;
pub(crate) mod events;
mod headers;
mod idempotency;
mod languages;
mod methods;
mod open_api;
mod outage;
mod rate_limits;
mod request_guard;
mod texts;
mod unsent;
