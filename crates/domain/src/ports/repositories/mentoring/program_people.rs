//! People of programs, and what came to them. The number of statements depends neither on people nor on steps.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::program::{
            NamedProgram, ProgramId,
            enrolment::{Enrolment, EnrolmentId},
            people::{CameStep, PersonInProgram, StepCounts},
            step::StepId,
        },
    },
    ports::storage_error::StorageError,
};

pub trait ProgramPeopleRepository {
    /// Active, paused and finished people with open accounts.
    fn list(&mut self, program: ProgramId) -> Result<Vec<PersonInProgram>, StorageError>;
    /// Enrolments that have a step and have not completed it.
    fn list_at(&mut self, step: StepId) -> Result<Vec<EnrolmentId>, StorageError>;
    /// Steps that came in these enrolments, without removed ones.
    fn list_came(&mut self, enrolments: &[EnrolmentId]) -> Result<Vec<CameStep>, StorageError>;
    /// Counts each step among active and paused people.
    fn count_steps(
        &mut self,
        program: ProgramId,
        now: DateTime<Utc>,
    ) -> Result<HashMap<StepId, StepCounts>, StorageError>;
    /// Programs by name. Unknown ids are skipped.
    fn list_named(&mut self, ids: &[ProgramId]) -> Result<Vec<NamedProgram>, StorageError>;
    /// Active and paused enrolments of a client by their begin, then the latest finished ones.
    fn list_of_client(&mut self, client: UserId, finished: usize) -> Result<Vec<Enrolment>, StorageError>;
    /// Every enrolment of a client, by its begin.
    fn list_ever_of_client(&mut self, client: UserId) -> Result<Vec<Enrolment>, StorageError>;
}
