//! The HTTP side of Creator Hub.
//!
//! Start at `routes`, the table of every call. A handler reads its request, hands it to one use case of the domain
//! through `use_case::UseCases`, and writes the answer; rules live in the domain, SQL in the storage.

mod achievements;
mod api_doc;
mod assignments;
mod authentication;
mod calendar;
mod caller;
mod client_address;
mod error;
mod frontend;
mod headers;
mod health;
mod invitations;
mod json_body;
mod notes;
mod notifications;
mod patience;
mod pictures;
mod product;
mod profile;
mod request_guard;
mod request_span;
mod routes;
mod server;
mod session_store;
mod tasks;
mod throttle;
mod trash;
mod use_case;
mod users;

pub use api_doc::open_api;
pub use client_address::TrustedProxies;
pub use product::DemoAccount;
pub use server::{HttpServerSettings, HttpSettings, app, serve};
