//! Assignment of tasks of steps to clients.

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::{mail_text::MailText, outgoing_email::MailContent},
        mentoring::{
            assignment::{AssignedTask, Assignees, AssignmentId, Chunk},
            program::{Program, StepDay, schedule::due_on, step::ProgramStep},
        },
        notification::AssignmentNotice,
        site::Site,
        task::program_origin::ProgramOrigin,
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories, storage_error::StorageError},
};

/// Tasks that several clients get in one assignment.
pub(super) struct StepAssignment {
    /// Locked clients, each once, in the order of their ids.
    pub clients: Vec<UserId>,
    pub tasks: Vec<AssignedTask>,
    /// Names of their programs.
    pub programs: String,
    /// Admin who enrolled.
    pub admin: Option<UserId>,
    /// Day under which later chunks find it.
    pub day: Option<StepDay>,
    pub is_mailed: bool,
}

/// Task of a step that comes on a day. `number`: of the step, from 1. A recurring task needs a due date: without one, it
/// begins on the day.
pub(super) fn task_of(
    program: &Program,
    step: &ProgramStep,
    number: usize,
    given_on: NaiveDate,
) -> AssignedTask {
    let AssignedTask { details, subtask_titles, .. } = step.task.clone();
    let begins_on = details.recurrence.is_some().then_some(given_on);
    let details = match due_on(step.plan(), given_on).or(begins_on) {
        Some(day) => details.due_on(day),
        None => details,
    };
    let origin = ProgramOrigin {
        program: program.details.name.clone(),
        step: i64::try_from(number).unwrap_or(i64::MAX),
    };
    AssignedTask { details, subtask_titles, program_step: Some(origin) }
}

/// Assigns tasks and notifies the clients. Mail is sent unless the clients got one on that day.
pub(super) fn assign(
    db: &mut dyn Repositories,
    site: &Site,
    steps: &StepAssignment,
    now: DateTime<Utc>,
) -> Result<AssignmentId, StorageError> {
    let StepAssignment { clients, tasks, programs, admin, day, is_mailed } = steps;
    let assignees = Assignees::Chosen(clients.clone());
    let (assignment, _) = db.assignments().begin(&assignees, tasks, *admin, *day, now)?;
    let locked = db.jobs().list_clients(ClientsOf::Assignment(assignment), None, usize::MAX)?;
    let chunk = Chunk::of(&locked).ok_or(StorageError::Lost("assignee"))?;
    db.assignments().give(assignment, chunk, tasks, now)?;
    db.assignments().recompute_figures(assignment, chunk, now)?;
    let mut email = None;
    if *is_mailed {
        let admin = match admin {
            Some(admin) => db.accounts().find(*admin)?,
            None => None,
        };
        let mentor = admin.map_or_else(|| programs.clone(), |admin| admin.first_name);
        let text = MailText::TasksAssigned { mentor, tasks: tasks.clone() };
        email = Some(MailContent::new(site, text));
    }
    db.assignments().notify(assignment, chunk, None, &AssignmentNotice::of(tasks), email.as_ref(), now)?;
    Ok(assignment)
}
