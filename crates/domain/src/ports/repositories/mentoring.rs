//! Work of admins.

pub mod activity;
pub mod assignments;
pub mod clients;
pub mod corrections;
pub mod enrolments;
pub mod invitations;
pub mod note_batches;
pub mod notes;
pub mod program_invitations;
pub mod program_people;
pub mod programs;
pub mod releases;
pub mod reviews;
pub mod segments;
pub mod step_releases;
pub mod tags;
pub mod templates;
