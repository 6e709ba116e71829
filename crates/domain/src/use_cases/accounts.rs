//! Accounts: signing up and in, passwords, profile, own data.

pub mod account;
pub mod attempts;
pub(crate) mod challenges;
pub mod closed_accounts;
pub mod email_confirmation;
pub(crate) mod handover;
pub mod mailed_links;
pub mod organisation;
pub mod own_data;
pub mod passkeys;
pub mod password_attempts;
pub mod password_resets;
pub mod passwords;
pub mod pictures;
pub mod profile;
pub(crate) mod second_factor;
pub mod sessions;
pub mod sign_in;
pub mod two_factor;
pub mod ways;
