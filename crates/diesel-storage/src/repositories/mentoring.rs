//! Work of admins.

pub(crate) mod activity;
pub(crate) mod assignments;
mod client_cards;
pub(crate) mod clients;
mod conditions;
pub(crate) mod corrections;
pub(crate) mod enrolments;
pub(crate) mod invitations;
pub(crate) mod note_batches;
pub(crate) mod notes;
pub(crate) mod program_invitations;
pub(crate) mod program_people;
pub(crate) mod programs;
pub(crate) mod releases;
pub(crate) mod reviews;
pub(crate) mod segments;
mod step_releases;
mod table;
pub(crate) mod tags;
pub(crate) mod templates;
