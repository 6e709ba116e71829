//! The caller's account: signing in and up, profile, two-factor sign-in, own data.

pub(crate) mod authentication;
pub(crate) mod calendar_feed;
pub(crate) mod devices;
pub(crate) mod email_confirmation;
pub(crate) mod mail_preferences;
pub(crate) mod organisation;
pub(crate) mod own_data;
pub(crate) mod passkeys;
pub(crate) mod password_resets;
pub(crate) mod pictures;
pub(crate) mod profile;
pub(crate) mod proof;
pub(crate) mod two_factor;
mod user_agent;
pub(crate) mod ways;
