//! Origin of a task that a program assigned.

/// Name of the program and number of the step at the time of the assignment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProgramOrigin {
    pub program: String,
    pub step: i64,
}
