//! Programs.

mod check_ins;
pub(crate) mod enrolments;
pub(crate) mod numbers;
mod periods;
pub(crate) mod program_invitations;
pub(crate) mod program_people;
pub(crate) mod programs;
mod step_releases;
