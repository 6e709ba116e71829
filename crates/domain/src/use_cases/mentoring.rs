//! Use cases of admins.

pub mod activity;
pub mod assignments;
pub mod check_ins;
pub mod client_choice;
pub mod client_programs;
pub mod clients;
pub mod corrections;
pub mod export;
pub mod invitations;
pub(super) mod known_tags;
pub mod note_batches;
pub mod notes;
pub mod number_file;
pub mod numbers;
pub mod program_people;
pub mod programs;
pub mod recurrences;
pub mod release_notes;
pub mod reviews;
pub mod segments;
pub mod tags;
pub mod templates;
