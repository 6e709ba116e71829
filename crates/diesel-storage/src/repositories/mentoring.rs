//! Work of admins.

pub(crate) mod activity;
pub(crate) mod assignments;
pub(crate) mod clients;
mod conditions;
pub(crate) mod corrections;
pub(crate) mod invitations;
pub(crate) mod note_batches;
pub(crate) mod notes;
pub(crate) mod releases;
pub(crate) mod reviews;
pub(crate) mod segments;
mod table;
pub(crate) mod tags;
pub(crate) mod templates;
pub(crate) mod unfinished_assignments;
