//! Mentors' calls: clients, assignments, invitations, templates, notes, mail.

mod activity;
mod assigning_many;
mod assignments;
mod attention;
mod chosen_assignees;
mod client;
mod client_choice;
mod client_counts;
mod clients;
mod corrections;
mod groups;
mod invitations;
mod large_assignments;
mod mail;
mod note_batches;
mod notes;
mod personal_invitations;
mod program_people;
mod programs;
mod recall;
mod release_notes;
mod segments;
mod spreadsheets;
mod tags;
mod templates;
