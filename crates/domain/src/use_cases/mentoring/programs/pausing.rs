//! Pause and shift of a whole program.

use super::{begin, detailed, find_present, lock, work_on};
use crate::{
    Call, Error,
    model::{
        error::Violation,
        event::{About, Topic},
        job::{ProgramChange, Work},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            program::{Program, ProgramId, enrolment::Shift, figures::DetailedProgram},
        },
    },
    ports::storage::Repositories,
    use_cases::jobs,
};

const PAUSED_ALREADY: Violation = Violation::general(Message::new("program-paused-already"));
const NOT_PAUSED: Violation = Violation::general(Message::new("program-not-paused"));

/// Pauses a program with its active enrolments. A pause that was stopped can be repeated.
pub fn pause(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
) -> Result<Audited<DetailedProgram>, Error> {
    let program = find_locked(db, call, id)?;
    if program.pause.is_some() {
        let people = db.programs().count_people(id, call.now)?;
        let is_pausing = |work: &Work| {
            work.is_change_of(id, ProgramChange::Pause) || work.is_change_of(id, ProgramChange::Resume)
        };
        if people.paused == people.all || jobs::is_going_on(db, is_pausing)? {
            return Err(Error::Conflict(PAUSED_ALREADY));
        }
    }
    db.programs().set_pause(id, Some(call.actor.user_id), call.now)?;
    begin(db, call, id, &work_on(&program, ProgramChange::Pause))?;
    answer(db, call, AuditEntry::named(Action::ProgramPaused, &program.details.name), id)
}

/// Resumes a program with the enrolments that were paused with it.
pub fn resume(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
) -> Result<Audited<DetailedProgram>, Error> {
    let program = find_locked(db, call, id)?;
    if program.pause.is_none() {
        return Err(Error::Conflict(NOT_PAUSED));
    }
    // The end of a resumption removes the pause, also one that began after it.
    jobs::refuse_unfinished(db, |work| work.is_change_of(id, ProgramChange::Resume))?;
    begin(db, call, id, &work_on(&program, ProgramChange::Resume))?;
    answer(db, call, AuditEntry::named(Action::ProgramResumed, &program.details.name), id)
}

/// Moves the upcoming steps of all enrolments, later or earlier.
pub fn shift(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
    days: i64,
) -> Result<Audited<DetailedProgram>, Error> {
    let program = find_locked(db, call, id)?;
    let Shift { days, .. } = Shift::by_hand(days, call.today())?;
    begin(db, call, id, &work_on(&program, ProgramChange::Shift(days)))?;
    answer(db, call, AuditEntry::program_shifted(&program.details.name, days), id)
}

fn find_locked(db: &mut dyn Repositories, call: &Call, id: ProgramId) -> Result<Program, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    find_present(db, id)
}

fn answer(
    db: &mut dyn Repositories,
    call: &Call,
    audit_entry: AuditEntry,
    id: ProgramId,
) -> Result<Audited<DetailedProgram>, Error> {
    call.record_event(db, Topic::Programs, About::Clients);
    Ok(Audited::new(detailed(db, call, id)?, audit_entry))
}
