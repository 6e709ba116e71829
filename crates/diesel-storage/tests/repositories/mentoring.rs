//! Work of the mentor: clients and their groups, assignments, notes, programs, templates.

mod activity;
mod check_in_conditions;
pub(crate) mod check_in_scene;
mod check_ins;
mod client_search;
pub(crate) mod client_summary;
mod client_table;
pub(crate) mod corrections;
mod folding;
pub(crate) mod large_assignments;
mod mentor_recurrences;
mod note_batches;
mod notes;
mod number_conditions;
mod program_days;
mod program_halts;
pub mod program_people;
mod program_progress;
pub(crate) mod program_scene;
mod program_steps;
pub(crate) mod programs;
mod segments;
mod stopped_corrections;
mod stored_assignments;
pub(crate) mod tags;
mod templates;
