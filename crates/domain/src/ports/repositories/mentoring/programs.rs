//! Programs with their steps, by name. The number of statements does not depend on the number of clients.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::{
            program::{
                Program, ProgramDetails, ProgramId,
                figures::{NextSteps, ProgramFigures},
                people::StepCounts,
                step::{StepChange, StepId},
            },
            template::TemplateId,
        },
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

pub trait ProgramRepository {
    fn list(&mut self) -> Stored<Vec<Program>>;
    fn find(&mut self, id: ProgramId) -> Stored<Option<Program>>;
    /// `UniqueViolation` where another program has the name.
    fn insert(
        &mut self,
        details: &ProgramDetails,
        steps: &[StepChange],
        now: DateTime<Utc>,
    ) -> Stored<ProgramId>;
    /// Replaces details and steps. A removed step with releases is hidden, not deleted. Returns false, without a
    /// change, if there is no such program in an expected version. `UniqueViolation` if another program has the name.
    fn update(
        &mut self,
        id: ProgramId,
        expected: &ExpectedVersion,
        details: &ProgramDetails,
        steps: &[StepChange],
        now: DateTime<Utc>,
    ) -> Stored<bool>;
    /// Paused programs. Reads no other column.
    fn list_paused(&mut self) -> Stored<Vec<ProgramId>>;
    /// Pauses the program, or ends its pause.
    fn set_pause(&mut self, id: ProgramId, paused_by: Option<UserId>, now: DateTime<Utc>) -> Stored<()>;
    /// Deletes the program with its enrolments. Returns its name; `None` when there is no such program.
    fn delete(&mut self, id: ProgramId) -> Stored<Option<String>>;
    /// Names of the programs with a step of this template, without removed steps.
    fn list_using(&mut self, template: TemplateId) -> Stored<Vec<String>>;
    /// Figures of these programs, in their order. `month`: its start.
    fn list_figures(&mut self, programs: &[Program], month: DateTime<Utc>) -> Stored<Vec<ProgramFigures>>;
    /// Finds the next steps of active enrolments, as computed by the worker's last checks.
    fn find_next_steps(&mut self, program: ProgramId) -> Stored<Option<NextSteps>>;
    /// Counts each step. The number of late tasks is left out.
    fn count_steps(&mut self, program: ProgramId) -> Stored<HashMap<StepId, StepCounts>>;
}
