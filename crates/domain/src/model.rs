//! What things are and which changes are legal. Pure: it knows no port, no clock and no storage.

pub mod achievement;
pub mod activity;
pub mod actor;
pub mod allowance;
pub mod assignment;
pub mod category;
pub mod client;
pub mod delivery;
pub mod digest;
pub mod email_address;
pub mod email_text;
pub mod error;
pub mod idempotency;
pub mod invitation;
pub mod mail_choice;
pub mod note;
pub mod notification;
pub mod outgoing_email;
pub mod page;
pub mod password;
pub mod password_reset;
pub mod picture;
pub mod profile;
pub mod search;
pub mod session;
pub mod site;
pub mod task;
pub mod template;
pub mod text;
pub mod token;
pub mod unsubscription;
pub mod user;
pub mod week;

pub use actor::Actor;
pub use error::{Refusal, Violation};
