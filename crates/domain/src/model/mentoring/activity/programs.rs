//! Entries about programs and the clients in them.

use super::{Action, AuditEntry, NAMED};
use crate::model::{
    accounts::user::UserId,
    mentoring::assignment::{AssignedTask, AssignmentId},
};

impl AuditEntry {
    pub fn program_shifted(name: &str, days: i64) -> Self {
        Self { stayed: days, ..Self::named(Action::ProgramShifted, name) }
    }

    /// Entry of assigned steps. `programs`: names of their programs.
    pub fn steps_given(
        programs: &str,
        assignment: AssignmentId,
        tasks: &[AssignedTask],
        clients: &[UserId],
    ) -> Self {
        let entry = Self::about(Action::StepsGiven, clients);
        let count = i64::try_from(tasks.len()).unwrap_or(i64::MAX);
        Self {
            tasks: entry.clients.saturating_mul(count),
            titles: tasks.iter().take(NAMED).map(|task| task.details.title.clone()).collect(),
            template: Some(programs.to_owned()),
            assignment: Some(assignment),
            ..entry
        }
    }

    pub fn enrolment_shifted(program: &str, client: UserId, days: i64) -> Self {
        Self { stayed: days, ..Self::of_client(Action::EnrolmentShifted, program, client) }
    }

    /// Entry of a step that was assigned ahead of its day, or skipped.
    pub fn step_jumped(program: &str, client: UserId, title: &str, assignment: Option<AssignmentId>) -> Self {
        Self {
            tasks: i64::from(assignment.is_some()),
            titles: vec![title.to_owned()],
            assignment,
            ..Self::of_client(Action::StepJumped, program, client)
        }
    }
}
