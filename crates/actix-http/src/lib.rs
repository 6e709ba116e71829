//! HTTP adapter of Creator Hub (actix-web).
//!
//! Start at `routes`, the table of every call. A handler parses its request, passes it to one use case of the domain
//! through `runner::Runner`, and writes the response; rules are in the domain, SQL in the storage.

mod achievements;
mod activity;
mod api_doc;
mod assignments;
mod authentication;
mod calendar;
mod calendar_feed;
mod call_deadline;
mod caller;
mod client_address;
mod clients;
mod compression;
mod config;
mod device_cookie;
mod devices;
mod download;
mod email_confirmation;
mod error;
mod events;
mod frontend;
mod head_deadline;
mod headers;
mod health;
mod idempotency;
mod invitations;
mod json_body;
mod mail;
mod mail_preferences;
mod mailbox;
mod metrics_page;
mod news;
mod notes;
mod notifications;
mod own_data;
mod page_query;
mod password_resets;
mod pictures;
mod precondition;
mod profile;
mod query_string;
mod query_threads;
mod request_guard;
mod request_log;
mod revisions;
mod routes;
mod runner;
mod server;
mod session_cookie;
mod spreadsheets;
mod streams;
mod task_list;
mod tasks;
mod templates;
mod throttle;
mod trash;
mod two_factor;
mod users;

pub use api_doc::open_api;
pub use client_address::TrustedProxies;
pub use config::DemoAccount;
pub use metrics_page::{WriteMetrics, serve_metrics};
pub use server::{HttpServerSettings, HttpSettings, HttpState, app, serve};
pub use throttle::Stopwatch;
