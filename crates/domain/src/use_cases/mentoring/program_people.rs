//! Matrix of the people of a program and its steps.

use std::{collections::HashMap, sync::Arc};

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::mentoring::program::{
        Program, ProgramId,
        enrolment::EnrolmentId,
        figures::earliest_days,
        people::{
            Cell, CellState, PeopleCounts, PeopleForm, PeopleQuery, PersonInProgram, StepCounts,
            StepOfPerson, find_stop,
        },
        step::{ProgramStep, StepId},
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Number of people in one part of an export.
const PART: usize = 200;

/// Page of the matrix.
pub struct PeoplePage {
    pub total: i64,
    pub counts: PeopleCounts,
    pub program: Program,
    /// Earliest days of the steps, counted from the start.
    pub days: Vec<i64>,
    /// Counts of the steps, in their order.
    pub steps: Vec<StepCounts>,
    /// Index of the step at which most people stop.
    pub stop: Option<usize>,
    pub people: Vec<PersonCells>,
}

/// Person with the cells of all steps.
pub struct PersonCells {
    pub person: PersonInProgram,
    pub current: Option<CurrentStep>,
    pub cells: Vec<Cell>,
}

/// Current step of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrentStep {
    pub number: usize,
    pub state: CellState,
    pub days_late: i64,
}

pub fn list(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
    form: &PeopleForm<'_>,
) -> Result<PeoplePage, Error> {
    call.actor.require_admin()?;
    let program = db.programs().find(id)?.ok_or(Error::NotFound)?;
    let query = form.parse(&program.steps)?;
    let counts = db.programs().count_people(id, call.now)?;
    let (page, total) = db.programs().list_people(id, &query, call.now)?;
    let by_step = db.programs().count_steps(id, Some(call.now))?;
    let counts_of = |step: &ProgramStep| by_step.get(&step.id).copied().unwrap_or_default();
    let steps: Vec<_> = program.steps.iter().map(counts_of).collect();
    let stop = find_stop(&steps, counts.all);
    let people = with_cells(db, &program, page, call.now)?;
    Ok(PeoplePage { total, counts, days: earliest_days(&program.steps), steps, stop, people, program })
}

fn with_cells(
    db: &mut dyn Repositories,
    program: &Program,
    people: Vec<PersonInProgram>,
    now: DateTime<Utc>,
) -> Result<Vec<PersonCells>, StorageError> {
    let ids: Vec<_> = people.iter().map(|person| person.enrolment).collect();
    let mut released = released_steps(db, &ids)?;
    let people = people.into_iter().map(|person| {
        let own = released.remove(&person.enrolment).unwrap_or_default();
        let cell =
            |step: StepId| own.get(&step).map_or(Cell::NOT_YET, |released| released.cell(now, person.zone));
        let cells: Vec<_> = program.steps.iter().map(|step| cell(step.id)).collect();
        let current = person.at.and_then(|at| {
            let released = own.get(&program.steps.get(at)?.id)?;
            let days_late = released.days_late(now, person.zone);
            Some(CurrentStep { number: at + 1, state: cells[at].state, days_late })
        });
        PersonCells { person, current, cells }
    });
    Ok(people.collect())
}

/// Assigned and skipped steps, by enrolment and step.
pub(super) fn released_steps(
    db: &mut dyn Repositories,
    enrolments: &[EnrolmentId],
) -> Result<HashMap<EnrolmentId, HashMap<StepId, StepOfPerson>>, StorageError> {
    let mut released: HashMap<_, HashMap<_, _>> = HashMap::new();
    for step in db.programs().list_released(enrolments)? {
        released.entry(step.enrolment).or_default().insert(step.step, step);
    }
    Ok(released)
}

/// Progress of an export. The list of people is fixed at the start.
#[derive(Clone)]
pub struct PeopleExport {
    program: Arc<Program>,
    people: Arc<[PersonInProgram]>,
    next: usize,
}

impl PeopleExport {
    /// Begins an export of the people of a program who match, in their order.
    pub fn begin(
        db: &mut dyn Repositories,
        call: &Call,
        id: ProgramId,
        form: &PeopleForm<'_>,
    ) -> Result<Self, Error> {
        call.actor.require_admin()?;
        let program = Arc::new(db.programs().find(id)?.ok_or(Error::NotFound)?);
        let query = PeopleQuery { limit: usize::MAX, ..form.parse(&program.steps)? };
        let (people, _) = db.programs().list_people(id, &query, call.now)?;
        Ok(Self { program, people: people.into(), next: 0 })
    }

    /// Titles of the steps, in their order.
    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.program.steps.iter().map(|step| step.task.details.title.as_str())
    }
}

/// Next people, and the position after them.
pub fn next_people(
    db: &mut dyn Repositories,
    call: &Call,
    mut export: PeopleExport,
) -> Result<(Vec<PersonCells>, Option<PeopleExport>), Error> {
    call.actor.require_admin()?;
    let part = export.people.get(export.next..).unwrap_or_default();
    let part = part[..part.len().min(PART)].to_vec();
    export.next += part.len();
    let people = with_cells(db, &export.program, part, call.now)?;
    let is_over = export.next >= export.people.len();
    Ok((people, (!is_over).then_some(export)))
}
