//! Programs of one client, in the views of mentors and of the client.

use std::collections::HashMap;

use chrono::NaiveDate;

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        mentoring::program::{
            NamedProgram, Program,
            enrolment::{Enrolment, EnrolmentId, EnrolmentState, Outcome},
            people::{Cell, CellState, StepOfPerson},
            schedule::{Plan, UpcomingStep, next_day, preview},
            step::{StepId, StepPlan},
        },
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{clients, program_people},
};

/// Number of finished enrolments that are listed.
const FINISHED: usize = 5;

/// Enrolment in the list of a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedEnrolment {
    pub id: EnrolmentId,
    pub program: NamedProgram,
    pub state: EnrolmentState,
    /// Number of the client's current step.
    pub step: Option<usize>,
    pub step_count: usize,
    /// Day of the next step, if it is known.
    pub next_on: Option<NaiveDate>,
}

/// Enrolment in the client's view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnProgram {
    pub id: EnrolmentId,
    pub name: String,
    /// First name of the admin who enrolled.
    pub from: Option<String>,
    pub state: EnrolmentState,
    /// Number of the latest assigned step.
    pub step: Option<usize>,
    pub next_on: Option<NaiveDate>,
    /// Whether assignment days can differ from planned days.
    pub days_move: bool,
    pub steps: Vec<OwnStep>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnStep {
    pub number: usize,
    /// `None`: it has not been assigned.
    pub title: Option<String>,
    pub state: CellState,
    /// Day of its completion, else of its assignment, which may be in the future.
    pub on: Option<NaiveDate>,
    pub due_on: Option<NaiveDate>,
    /// Days after the completion of the previous step, while that is not completed.
    pub after_days: Option<i64>,
}

/// Active and paused enrolments, then the latest finished ones.
pub fn list(db: &mut dyn Repositories, call: &Call, id: UserId) -> Result<Vec<ListedEnrolment>, Error> {
    call.actor.require_admin()?;
    let zone = clients::find(db, id)?.ok_or(Error::NotFound)?.zone;
    let enrolments = db.enrolments().list_of_client(id, FINISHED)?;
    let listed = with_programs(db, enrolments)?.into_iter().map(|(enrolment, program)| {
        let plans = program.step_plans();
        let plan = Plan { calendar: &program.details.calendar, steps: &plans };
        let next_on = match enrolment.state {
            EnrolmentState::Active => next_day(plan, &enrolment, call.now, zone),
            EnrolmentState::Paused(_) | EnrolmentState::Finished | EnrolmentState::Left => None,
        };
        ListedEnrolment {
            id: enrolment.id,
            state: enrolment.state,
            step: current_step(&enrolment, &plans),
            step_count: program.steps.len(),
            next_on,
            program: NamedProgram { id: program.id, name: program.details.name },
        }
    });
    Ok(listed.collect())
}

/// The client's own active and paused programs.
pub fn list_own(db: &mut dyn Repositories, call: &Call) -> Result<Vec<OwnProgram>, Error> {
    let enrolments = db.enrolments().list_of_client(call.actor.user_id, 0)?;
    own_programs(db, call, enrolments)
}

/// The client's own programs, including ended ones.
pub(in crate::use_cases) fn list_ever(
    db: &mut dyn Repositories,
    call: &Call,
) -> Result<Vec<OwnProgram>, Error> {
    let enrolments = db.enrolments().list_ever_of_client(call.actor.user_id)?;
    own_programs(db, call, enrolments)
}

fn own_programs(
    db: &mut dyn Repositories,
    call: &Call,
    enrolments: Vec<Enrolment>,
) -> Result<Vec<OwnProgram>, Error> {
    let found = with_programs(db, enrolments)?;
    let ids: Vec<_> = found.iter().map(|(enrolment, _)| enrolment.id).collect();
    let mut released = program_people::released_steps(db, &ids)?;
    let mut own = Vec::with_capacity(found.len());
    for (enrolment, program) in found {
        let from = match enrolment.enrolled_by {
            Some(admin) => db.accounts().find(admin)?.map(|admin| admin.first_name),
            None => None,
        };
        let released = released.remove(&enrolment.id).unwrap_or_default();
        own.push(own_program(call, &enrolment, program, &released, from));
    }
    Ok(own)
}

fn own_program(
    call: &Call,
    enrolment: &Enrolment,
    program: Program,
    released: &HashMap<StepId, StepOfPerson>,
    from: Option<String>,
) -> OwnProgram {
    let (plans, zone) = (program.step_plans(), call.actor.zone);
    let plan = Plan { calendar: &program.details.calendar, steps: &plans };
    let upcoming: HashMap<_, _> = match enrolment.state {
        EnrolmentState::Paused(pause) if pause.until.is_none() => HashMap::new(),
        _ => preview(plan, enrolment, call.now, zone).into_iter().map(|step| (step.step, step)).collect(),
    };
    let steps = (1..).zip(&program.steps).map(|(number, step)| {
        if let Some(released) = released.get(&step.id) {
            let Cell { state, on } = released.cell(call.now, zone);
            let task = released.task.as_ref();
            // The title of a skipped step is hidden from the client.
            let title = task.map(|task| task.title.clone());
            let due_on = task.and_then(|task| task.due_date);
            return OwnStep { number, title, state, on, due_on, after_days: None };
        }
        let upcoming = upcoming.get(&step.id);
        // A day that depends on a future completion is not known.
        let hangs = step.timing.after_days().filter(|_| upcoming.is_none_or(|upcoming| upcoming.is_earliest));
        let on = upcoming.filter(|upcoming| !upcoming.is_earliest).map(|upcoming| upcoming.comes);
        OwnStep { number, title: None, state: CellState::NotYet, on, due_on: None, after_days: hangs }
    });
    let steps: Vec<_> = steps.collect();
    let next = upcoming.values().min_by_key(|step| step.number);
    OwnProgram {
        id: enrolment.id,
        from,
        state: enrolment.state,
        step: steps.iter().rev().find(|step| step.title.is_some()).map(|step| step.number),
        next_on: next.filter(|next| !next.is_earliest).map(|UpcomingStep { comes, .. }| *comes),
        days_move: program.details.calendar.moves_days(),
        steps,
        name: program.details.name,
    }
}

/// Enrolments of a client with their programs.
fn with_programs(
    db: &mut dyn Repositories,
    enrolments: Vec<Enrolment>,
) -> Result<Vec<(Enrolment, Program)>, StorageError> {
    let mut found = Vec::new();
    for enrolment in enrolments {
        if let Some(program) = db.programs().find(enrolment.program)? {
            found.push((enrolment, program));
        }
    }
    Ok(found)
}

/// Number of the latest assigned step that is not completed, else of the latest assigned one.
fn current_step(enrolment: &Enrolment, steps: &[StepPlan]) -> Option<usize> {
    let latest = |is_wanted: fn(Outcome) -> bool| {
        let released = |step: &StepPlan| {
            enrolment.releases.iter().any(|release| release.step == step.id && is_wanted(release.outcome))
        };
        steps.iter().rposition(released).map(|at| at + 1)
    };
    latest(Outcome::is_open).or_else(|| latest(|outcome| outcome != Outcome::Skipped))
}
