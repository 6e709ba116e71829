//! Mentors' calls: clients, assignments, invitations, templates, notes, mail.

mod activity;
mod assigning;
mod attention;
mod check_in_answers;
mod check_in_changes;
pub(crate) mod check_ins;
mod client;
mod client_choice;
mod client_counts;
mod clients;
pub(crate) mod groups;
mod invitations;
mod mail;
mod note_batches;
mod notes;
mod number_answers;
mod number_files;
mod number_segments;
mod numbers;
mod personal_invitations;
pub(crate) mod program_people;
pub(crate) mod programs;
mod release_notes;
mod segments;
mod set_aside;
mod spreadsheets;
mod tags;
