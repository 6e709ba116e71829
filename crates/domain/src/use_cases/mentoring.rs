//! Use cases of admins.

pub mod activity;
pub mod assignments;
pub mod clients;
pub mod export;
pub mod invitations;
pub mod notes;
pub mod recurrences;
pub mod release_notes;
pub mod reviews;
pub mod templates;
