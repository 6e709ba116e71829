//! Origin of a task that a program handed out.

/// Name of the program and number of the step, as they were then.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProgramOrigin {
    pub program: String,
    pub step: i64,
}
