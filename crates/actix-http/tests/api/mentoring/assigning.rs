//! Assignments of mentors: to one client, to many, from templates, corrected, recalled.

mod assigning_many;
mod assignments;
mod chosen_assignees;
mod corrections;
mod large_assignments;
mod recall;
mod templates;
