//! HTTP adapter of Creator Hub (actix-web).
//!
//! Start at `routes`, the table of every call. A handler parses its request, passes it to one use case of the domain
//! through `Runner` of the application layer, and writes the response; rules are in the domain, SQL in the storage.

mod endpoints;
mod error;
mod execution;
mod live;
mod middleware;
mod route_receiver;
mod routes;
mod server;
mod site;
mod wire;

pub use endpoints::config::DemoAccount;
pub use middleware::network_limits::Stopwatch;
pub use middleware::peer_address::TrustedProxies;
pub use server::{HttpServerSettings, HttpSettings, HttpState, app, serve};
pub use site::api_doc::open_api;
pub use site::frontend::FindFile;
pub use site::health::UNREADABLE_HOP;
pub use site::metrics_page::{WriteMetrics, serve_metrics};
