//! Programs.

pub mod check_ins;
pub mod enrolments;
pub mod numbers;
pub mod periods;
pub mod programs;
