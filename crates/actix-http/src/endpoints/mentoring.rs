//! Calls of admins.

pub(crate) mod activity;
pub(crate) mod assignments;
pub(crate) mod check_ins;
pub(crate) mod client;
pub(crate) mod clients;
pub(crate) mod corrections;
mod csv_formulas;
mod csv_reading;
pub(crate) mod groups;
pub(crate) mod invitation_import;
pub(crate) mod invitations;
pub(crate) mod jobs;
pub(crate) mod mail;
pub(crate) mod note_batches;
pub(crate) mod number_file;
pub(crate) mod numbers;
pub(crate) mod programs;
mod queue_parameters;
mod recurrence_text;
pub(crate) mod release_notes;
pub(crate) mod reviews;
pub(crate) mod set_aside;
pub(crate) mod spreadsheets;
pub(crate) mod templates;
