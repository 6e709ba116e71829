//! Support for the tests of several crates. Nothing of it reaches the product: it is a dev-dependency alone.
//!
//! [`app::TestApp`] is the whole product in one process, [`caller::Caller`] a browser in front of it,
//! [`database::TestDatabase`] a database of a test's own, and [`builders`] fill it with what the test is about.

pub mod answer;
pub mod app;
pub mod builders;
pub mod caller;
pub mod database;
pub mod faulty_storage;
pub mod fixed_clock;
pub mod listening;
pub mod statements;
