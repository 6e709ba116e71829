//! Calls of admins.

pub(crate) mod activity;
pub(crate) mod assignments;
pub(crate) mod client;
pub(crate) mod client_choice;
pub(crate) mod client_recurrences;
pub(crate) mod clients;
mod condition_json;
pub(crate) mod corrections;
mod csv_formulas;
pub(crate) mod housekeeping;
pub(crate) mod invitation_import;
pub(crate) mod invitations;
pub(crate) mod mail;
pub(crate) mod note_batches;
pub(crate) mod release_notes;
pub(crate) mod reviews;
mod rhythm_text;
pub(crate) mod segments;
pub(crate) mod spreadsheets;
pub(crate) mod table;
pub(crate) mod tags;
pub(crate) mod template_json;
pub(crate) mod templates;
