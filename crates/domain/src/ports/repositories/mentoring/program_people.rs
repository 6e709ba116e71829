//! People of programs, and what came to them. The number of statements depends neither on people nor on steps.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::program::{
            NamedProgram, ProgramId,
            enrolment::{Enrolment, EnrolmentId},
            people::{CameStep, PeopleCounts, PeopleQuery, PersonInProgram},
            step::StepId,
        },
    },
    ports::storage_error::Stored,
};

pub trait ProgramPeopleRepository {
    /// Page of the people whom a query wants, and the number of all.
    fn list(
        &mut self,
        program: ProgramId,
        query: &PeopleQuery,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<PersonInProgram>, i64)>;
    fn count(&mut self, program: ProgramId, now: DateTime<Utc>) -> Stored<PeopleCounts>;
    /// Steps that came in these enrolments, without removed ones.
    fn list_came(&mut self, enrolments: &[EnrolmentId]) -> Stored<Vec<CameStep>>;
    /// Counts the tasks of each step that are late.
    fn count_late(&mut self, steps: &[StepId], now: DateTime<Utc>) -> Stored<HashMap<StepId, i64>>;
    /// Programs by name. Unknown ids are skipped.
    fn list_named(&mut self, ids: &[ProgramId]) -> Stored<Vec<NamedProgram>>;
    /// Active and paused enrolments of a client by their begin, then the latest finished ones.
    fn list_of_client(&mut self, client: UserId, finished: usize) -> Stored<Vec<Enrolment>>;
    /// Every enrolment of a client, by its begin.
    fn list_ever_of_client(&mut self, client: UserId) -> Stored<Vec<Enrolment>>;
}
