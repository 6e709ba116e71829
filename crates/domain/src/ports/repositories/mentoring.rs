//! Programs.

pub mod check_ins;
pub mod enrolments;
pub mod numbers;
pub mod periods;
pub mod program_invitations;
pub mod program_people;
pub mod programs;
pub mod step_releases;
