//! The rules of Creator Hub.
//!
//! Read [`task`] first, then [`task::progress`] and [`achievement`]: they show how a use case, its transaction and
//! its consequences look; everything else has the same shape. Nothing here does I/O: time, storage and mail are
//! reached through [`Ports`], and an adapter never calls back into another.

pub mod achievement;
pub mod actor;
pub mod assignment;
pub mod calendar;
pub mod category;
pub mod client;
pub mod clock;
pub mod email_address;
pub mod email_text;
pub mod error;
pub mod invitation;
pub mod note;
pub mod notification;
pub mod outbox;
pub mod password;
pub mod picture;
pub mod ports;
pub mod profile;
pub mod server_key;
pub mod session;
pub mod sign_up;
pub mod storage;
pub mod task;
pub mod text;
pub mod token;
pub mod trash;
pub mod user;
pub mod week;

pub use actor::Actor;
pub use clock::Clock;
pub use error::{Error, Violation};
pub use ports::Ports;
