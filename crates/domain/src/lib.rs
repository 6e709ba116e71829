//! Rules of Creator Hub, in three layers: [`use_cases`] call [`ports`] and change what [`model`] describes. No layer
//! depends on the one above it.
//!
//! Read [`model::task`] first, then [`use_cases::tasks`]: they show the shape of a use case, its call and its
//! consequences; everything else has the same shape. Nothing here does I/O, except that tokens, keys and ids come from
//! the system's source of randomness. A use case neither begins a transaction nor commits one: its caller does.

pub mod model;
pub mod ports;
pub mod use_cases;

pub use model::{actor::Actor, error::Violation};
pub use ports::clock::Clock;
pub use use_cases::{Call, Error};
