//! Work of admins.

pub mod activity;
pub mod assignments;
pub mod clients;
pub mod corrections;
pub mod invitations;
pub mod note_batches;
pub mod notes;
pub mod releases;
pub mod reviews;
pub mod segments;
pub mod tags;
pub mod templates;
pub mod unfinished_assignments;
