//! Programs: creating, editing and deleting. Enrolments are in [`enrolling`] and [`enrolment`].

pub mod enrolling;
pub mod enrolment;
mod hand_out;
mod pausing;
mod step_assignment;

use std::collections::HashSet;

use chrono::{DateTime, Datelike, Utc};

use crate::{
    Call, Error,
    model::{
        current_state::Current,
        error::Violation,
        event::{About, Topic},
        job::{ChangeProgram, ProgramChange, Work},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            program::{
                MAX_PROGRAMS, NAME_TAKEN, Program, ProgramDetails, ProgramForm, ProgramId,
                check_number_of_one,
                figures::{CountedProgram, DetailedProgram, StepPeople},
                people::StepCounts,
                step::{LIST, ProgramStep, StepChange, StepContent, UNKNOWN_STEP, UNKNOWN_TEMPLATE},
            },
            template::Template,
        },
        version::ExpectedVersion,
        week::first_instant,
    },
    ports::{
        repositories::mentoring::programs::ProgramFilter, storage::Repositories, storage_error::StorageError,
    },
    use_cases::jobs,
};

pub use hand_out::{HandedOut, PROGRAMS, STEPS, hand_out_next_chunk};
pub use pausing::{pause, resume, shift};

/// Serializes changes of programs with the worker that assigns steps, and with every enrolment.
pub(in crate::use_cases) fn lock(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.safety().lock(&["programs"])
}

/// Finds a program for a change. One that is being deleted takes none.
fn find_present(db: &mut dyn Repositories, id: ProgramId) -> Result<Program, Error> {
    let program = db.programs().find(id)?.ok_or(Error::NotFound)?;
    refuse_deleted(db, id)?;
    Ok(program)
}

/// Refuses a change of a program that is being deleted, or of its enrolments.
fn refuse_deleted(db: &mut dyn Repositories, id: ProgramId) -> Result<(), Error> {
    jobs::refuse_unfinished(db, |work| work.is_change_of(id, ProgramChange::Delete))
}

/// Whether a new or returning enrolment is paused with its program. A program that resumes stays paused until its last
/// enrolment has resumed, and the job may be past this one.
pub(in crate::use_cases) fn pauses_newcomers(
    db: &mut dyn Repositories,
    program: &Program,
) -> Result<bool, StorageError> {
    let resumes = |work: &Work| work.is_change_of(program.id, ProgramChange::Resume);
    Ok(program.pause.is_some() && !jobs::is_going_on(db, resumes)?)
}

/// By name.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<CountedProgram>, Error> {
    call.actor.require_admin()?;
    let programs = db.programs().list()?;
    Ok(counted(db, call, programs)?)
}

pub fn show(db: &mut dyn Repositories, call: &Call, id: ProgramId) -> Result<DetailedProgram, Error> {
    call.actor.require_admin()?;
    detailed(db, call, id)
}

pub fn create(
    db: &mut dyn Repositories,
    call: &Call,
    form: &ProgramForm<'_>,
) -> Result<Audited<DetailedProgram>, Error> {
    call.actor.require_admin()?;
    let (details, steps) = form.check(call.today())?;
    lock(db)?;
    let programs = db.programs().list()?;
    if programs.len() >= MAX_PROGRAMS {
        let message = Message::new("program-too-many").number("max", MAX_PROGRAMS);
        return Err(Violation::of("name", message).into());
    }
    check_link(db, None, &details)?;
    check_steps(db, None, &steps)?;
    let id = db.programs().insert(&details, &steps, call.now).map_err(name_taken)?;
    call.record_event(db, Topic::Programs, About::Nobody);
    let audit_entry = AuditEntry::named(Action::ProgramCreated, &details.name);
    Ok(Audited::new(detailed(db, call, id)?, audit_entry))
}

/// Edits a program, unless its version has changed. Assigned tasks stay unchanged.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
    expected: &ExpectedVersion,
    form: &ProgramForm<'_>,
) -> Result<Audited<DetailedProgram>, Error> {
    call.actor.require_admin()?;
    let (details, steps) = form.check(call.today())?;
    lock(db)?;
    let present = find_present(db, id)?;
    if !expected.accepts(present.version) {
        return Err(Error::Outdated(Current::Program(Box::new(detailed(db, call, id)?))));
    }
    check_link(db, Some(id), &details)?;
    check_steps(db, Some(&present), &steps)?;
    let keeps = |(index, step): (usize, &ProgramStep)| {
        steps.get(index).is_some_and(|change: &StepChange| change.id == Some(step.id))
    };
    let keeps_steps = present.steps.iter().enumerate().all(keeps);
    let change = if keeps_steps { ProgramChange::Wake } else { ProgramChange::MoveSteps };
    let work = work_on(&present, change);
    // Lock order: clients before steps.
    jobs::lock_first(db, &work)?;
    let is_updated = db.programs().update(id, expected, &details, &steps, call.now).map_err(name_taken)?;
    if !is_updated {
        return Err(Error::NotFound);
    }
    begin(db, call, id, &work)?;
    call.record_event(db, Topic::Programs, About::Clients);
    let audit_entry = AuditEntry::named(Action::ProgramEdited, &details.name);
    Ok(Audited::new(detailed(db, call, id)?, audit_entry))
}

/// Deletes a program with its enrolments. Assigned tasks stay.
pub fn delete(db: &mut dyn Repositories, call: &Call, id: ProgramId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    // Before the lock of programs, as chunks take it after that of jobs.
    jobs::stop_all(db, |work| work.ends_with_program(id))?;
    lock(db)?;
    let program = find_present(db, id)?;
    begin(db, call, id, &work_on(&program, ProgramChange::Delete))?;
    call.record_event(db, [Topic::Programs, Topic::Clients, Topic::Invitations], About::Clients);
    Ok(Audited::new((), AuditEntry::named(Action::ProgramDeleted, &program.details.name)))
}

fn work_on(program: &Program, change: ProgramChange) -> Work {
    let name = program.details.name.clone();
    Work::ChangeProgram(ChangeProgram { program: program.id, name, change, steps: program.steps.len() })
}

/// Begins work on all present and former enrolments of a program. The caller holds the lock of programs.
fn begin(db: &mut dyn Repositories, call: &Call, id: ProgramId, work: &Work) -> Result<(), StorageError> {
    let total = db.enrolments().count_ever(id)?;
    jobs::begin(db, call, work, total).map(drop)
}

/// Checks the number of programs of the community link.
fn check_link(
    db: &mut dyn Repositories,
    id: Option<ProgramId>,
    details: &ProgramDetails,
) -> Result<(), Error> {
    if details.joins_by_link {
        let joined = db.programs().list_named(ProgramFilter::OfCommunityLink)?;
        let others = joined.iter().filter(|program| Some(program.id) != id).count();
        check_number_of_one(others + 1, "joinsByLink")?;
    }
    Ok(())
}

/// Checks that the templates and the named steps exist. Returns all templates, or none if no step has one.
pub(super) fn check_steps(
    db: &mut dyn Repositories,
    present: Option<&Program>,
    steps: &[StepChange],
) -> Result<Vec<Template>, Error> {
    let known: HashSet<_> =
        present.into_iter().flat_map(|program| &program.steps).map(|step| step.id).collect();
    let has_template = |step: &StepChange| matches!(step.content, StepContent::Template(_));
    let templates = if steps.iter().any(has_template) { db.templates().list()? } else { Vec::new() };
    let ids: HashSet<_> = templates.iter().map(|template| template.id).collect();
    for (at, step) in steps.iter().enumerate() {
        let refused = |field, message| Error::from(Violation::of(field, message).in_row(LIST, at));
        if step.id.is_some_and(|id| !known.contains(&id)) {
            return Err(refused("id", UNKNOWN_STEP));
        }
        if let StepContent::Template(template) = step.content
            && !ids.contains(&template)
        {
            return Err(refused("templateId", UNKNOWN_TEMPLATE));
        }
    }
    Ok(templates)
}

pub(super) fn detailed(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
) -> Result<DetailedProgram, Error> {
    let program = db.programs().find(id)?.ok_or(Error::NotFound)?;
    let counted = counted(db, call, vec![program])?.pop().ok_or(Error::NotFound)?;
    let counts = db.programs().count_steps(id, None)?;
    let people_of = |step: &ProgramStep| {
        let StepCounts { released, given, .. } = counts.get(&step.id).copied().unwrap_or_default();
        StepPeople { given, reaches: counted.figures.people - released }
    };
    let step_people = counted.program.steps.iter().map(people_of).collect();
    let next = db.programs().find_next_steps(id)?;
    Ok(DetailedProgram { counted, step_people, next })
}

fn counted(
    db: &mut dyn Repositories,
    call: &Call,
    programs: Vec<Program>,
) -> Result<Vec<CountedProgram>, StorageError> {
    let figures = db.programs().list_figures(&programs, month_of(call))?;
    let programs = programs.into_iter().zip(figures);
    let counted = programs.map(|(program, figures)| CountedProgram {
        paused_since: program.pause.as_ref().map(|pause| call.actor.day_of(pause.since)),
        program,
        figures,
    });
    Ok(counted.collect())
}

/// Start of the actor's month.
fn month_of(call: &Call) -> DateTime<Utc> {
    let today = call.today();
    first_instant(today.with_day(1).unwrap_or(today), call.actor.zone)
}

fn name_taken(error: StorageError) -> Error {
    Error::taken(error, Violation::of("name", NAME_TAKEN))
}
