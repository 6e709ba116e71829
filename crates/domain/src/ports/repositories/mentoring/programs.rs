//! Programs with their steps, by name, and their people. The number of statements depends neither on people nor on
//! steps.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::{
            invitation::InvitationId,
            program::{
                NamedProgram, Program, ProgramDetails, ProgramId,
                enrolment::EnrolmentId,
                figures::{NextSteps, ProgramFigures},
                people::{PeopleCounts, PeopleQuery, PersonInProgram, StepCounts, StepOfPerson},
                step::{StepChange, StepId},
            },
            template::TemplateId,
        },
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

#[derive(Debug, Clone, Copy)]
pub enum ProgramFilter<'a> {
    /// Unknown ids are skipped.
    Ids(&'a [ProgramId]),
    /// Folded names.
    Named(&'a [String]),
    OfCommunityLink,
    /// Programs of a personal invitation.
    OfInvitation(InvitationId),
    /// Programs with a step of this template, without removed steps.
    Using(TemplateId),
    /// Program of the enrolment.
    OfEnrolment(EnrolmentId),
    Paused,
}

pub trait ProgramRepository {
    fn list(&mut self) -> Stored<Vec<Program>>;
    fn find(&mut self, id: ProgramId) -> Stored<Option<Program>>;
    /// Reads no other column.
    fn list_named(&mut self, filter: ProgramFilter<'_>) -> Stored<Vec<NamedProgram>>;
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
    /// Pauses the program, or ends its pause.
    fn set_pause(&mut self, id: ProgramId, paused_by: Option<UserId>, now: DateTime<Utc>) -> Stored<()>;
    /// Deletes the program with its enrolments. Returns its name; `None` when there is no such program.
    fn delete(&mut self, id: ProgramId) -> Stored<Option<String>>;
    /// Figures of these programs, in their order. `month`: its start.
    fn list_figures(&mut self, programs: &[Program], month: DateTime<Utc>) -> Stored<Vec<ProgramFigures>>;
    /// Finds the next steps of active enrolments, as computed by the worker's last checks.
    fn find_next_steps(&mut self, program: ProgramId) -> Stored<Option<NextSteps>>;
    /// Counts each step. `late_at`: counts its late tasks, too.
    fn count_steps(
        &mut self,
        program: ProgramId,
        late_at: Option<DateTime<Utc>>,
    ) -> Stored<HashMap<StepId, StepCounts>>;
    /// Adds programs to new invitations.
    fn add_to_invitations(&mut self, given: &[(InvitationId, ProgramId)]) -> Stored<()>;
    /// Page of the people who match a query, and the number of all.
    fn list_people(
        &mut self,
        program: ProgramId,
        query: &PeopleQuery,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<PersonInProgram>, i64)>;
    fn count_people(&mut self, program: ProgramId, now: DateTime<Utc>) -> Stored<PeopleCounts>;
    /// Assigned and skipped steps of these enrolments, without removed ones.
    fn list_released(&mut self, enrolments: &[EnrolmentId]) -> Stored<Vec<StepOfPerson>>;
}
