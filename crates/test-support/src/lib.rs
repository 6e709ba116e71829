//! Support for the tests of several crates. It is only a dev-dependency, so nothing of it is in the product.
//!
//! [`app::TestApp`] is the whole product in one process, [`caller::Caller`] a browser, [`database::TestDatabase`] a
//! test's own database, and [`builders`] create its rows.

pub mod answer;
pub mod app;
pub mod authenticator;
pub mod builders;
pub mod caller;
pub mod database;
pub mod fake_provider;
pub mod faulty_storage;
pub mod fixed_clock;
pub mod listening;
pub mod ports;
pub mod postgres_database;
pub mod raw_connection;
pub mod statements;
