//! The rules of Creator Hub, on three floors: [`use_cases`] reach through [`ports`] to the world and change what
//! [`model`] describes. No floor knows the one above it.
//!
//! Read [`model::task`] first, then [`use_cases::tasks`]: they show how a use case, its call and its consequences look;
//! everything else has the same shape. Nothing here does I/O. A use case neither begins a transaction nor commits one:
//! whoever runs it does.

pub mod model;
pub mod ports;
pub mod use_cases;

pub use model::{Actor, Violation};
pub use ports::clock::Clock;
pub use use_cases::{Call, Error};
