//! People of programs, with their steps. The number of statements depends neither on people nor on steps.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::program::{
            NamedProgram, ProgramId,
            enrolment::{Enrolment, EnrolmentId},
            people::{PeopleCounts, PeopleQuery, PersonInProgram, StepOfPerson},
            step::StepId,
        },
    },
    ports::storage_error::Stored,
};

pub trait ProgramPeopleRepository {
    /// Page of the people who match a query, and the number of all.
    fn list(
        &mut self,
        program: ProgramId,
        query: &PeopleQuery,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<PersonInProgram>, i64)>;
    fn count(&mut self, program: ProgramId, now: DateTime<Utc>) -> Stored<PeopleCounts>;
    /// Assigned and skipped steps of these enrolments, without removed ones.
    fn list_released(&mut self, enrolments: &[EnrolmentId]) -> Stored<Vec<StepOfPerson>>;
    /// Counts the late tasks of each step.
    fn count_late(&mut self, steps: &[StepId], now: DateTime<Utc>) -> Stored<HashMap<StepId, i64>>;
    /// Programs by name. Unknown ids are skipped.
    fn list_named(&mut self, ids: &[ProgramId]) -> Stored<Vec<NamedProgram>>;
    /// Active and paused enrolments of a client by their start, then the latest finished ones.
    fn list_of_client(&mut self, client: UserId, finished: usize) -> Stored<Vec<Enrolment>>;
    /// All enrolments of a client, by their start.
    fn list_ever_of_client(&mut self, client: UserId) -> Stored<Vec<Enrolment>>;
}
