//! Accounts: sign-in, sign-up, passwords, sessions, a user's own data.

pub(crate) mod confirmed_addresses;
mod devices;
mod forgotten_passwords;
mod handover;
mod mail_languages;
mod mail_preferences;
mod organisation;
mod own_data;
mod passkeys;
mod password_reset;
mod pictures;
pub(crate) mod profile;
mod proof;
mod sessions;
mod sign_in;
mod sign_up;
mod two_factor;
