//! Programs.

mod check_ins;
pub(crate) mod enrolments;
pub(crate) mod numbers;
mod periods;
pub(crate) mod programs;
