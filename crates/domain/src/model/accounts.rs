//! Account holders, how they sign in, and what limits guessing.

pub mod calendar_feed;
pub mod challenge;
pub mod device_cookie;
pub mod email_address;
pub mod mailed_link;
pub mod organisation;
pub mod passkey;
pub mod password;
pub mod picture;
pub mod profile;
pub mod rate_limit;
pub mod session;
pub mod signed_text;
pub mod token;
pub mod two_factor;
pub mod user;
