//! Enrolment of one client: upcoming steps, and actions of admins.

use chrono::NaiveDate;
use chrono_tz::Tz;

use super::{
    lock, refuse_deleted,
    step_assignment::{StepAssignment, assign, task_of},
};
use crate::{
    Call, Error,
    model::{
        accounts::user::User,
        day_range::{DAY_INVALID, parse_day},
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            client::Person,
            program::{
                Program,
                enrolment::{
                    Enrolment, EnrolmentId, EnrolmentPause, EnrolmentState, HAS_ENDED, IS_NOT_PAUSED,
                    IS_PAUSED, STEP_RELEASED, Shift, check_pause_end,
                },
                schedule::{Plan, UpcomingStep, preview as upcoming_steps},
                step::{StepId, UNKNOWN_STEP},
            },
        },
        text::is_blank,
    },
    ports::{
        repositories::mentoring::enrolments::{EnrolmentUpdate, NewRelease},
        storage::Repositories,
    },
};

const PROGRAM_IS_PAUSED: Message = Message::new("program-is-paused");
const ACTION_UNKNOWN: Message = Message::new("enrolment-act-unknown");

/// Enrolment with its upcoming steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DetailedEnrolment {
    pub enrolment: Enrolment,
    pub client: Person,
    pub program: Program,
    /// Local day of the client.
    pub today: NaiveDate,
    pub upcoming: Vec<UpcomingStep>,
}

/// Unsaved change that a preview shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct EnrolmentChange<'a> {
    pub shift: Option<i64>,
    pub paused_until: Option<&'a str>,
}

/// Enrolment with a locked client, and the data of an action.
struct Found {
    enrolment: Enrolment,
    client: User,
    program: Program,
    /// Local day of the client.
    today: NaiveDate,
}

pub fn show(db: &mut dyn Repositories, call: &Call, id: EnrolmentId) -> Result<DetailedEnrolment, Error> {
    call.actor.require_admin()?;
    let found = find(db, call, id)?;
    Ok(found.detailed(call))
}

/// Previews the upcoming steps after a change.
pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    id: EnrolmentId,
    change: EnrolmentChange<'_>,
) -> Result<DetailedEnrolment, Error> {
    call.actor.require_admin()?;
    let mut found = find(db, call, id)?;
    found.check_current()?;
    if let Some(days) = change.shift {
        found.enrolment.shifts.push(Shift::by_hand(days, found.today)?);
    }
    if let Some(until) = change.paused_until {
        let until = parse_until("pausedUntil", until, found.today)?;
        let on = match found.enrolment.state {
            EnrolmentState::Paused(pause) => pause.on,
            _ => found.today,
        };
        let pause = EnrolmentPause { on, until: Some(until), is_programs: false };
        found.enrolment.state = EnrolmentState::Paused(pause);
    }
    Ok(found.detailed(call))
}

/// Pauses the enrolment, until a day or until it is resumed.
pub fn pause(
    db: &mut dyn Repositories,
    call: &Call,
    id: EnrolmentId,
    until: Option<&str>,
) -> Result<Audited<DetailedEnrolment>, Error> {
    let found = find_locked(db, call, id)?;
    if matches!(found.enrolment.state, EnrolmentState::Paused(_)) {
        return Err(Error::Conflict(Violation::general(IS_PAUSED)));
    }
    let until = until.filter(|until| !is_blank(until));
    let until = until.map(|until| parse_until("until", until, found.today)).transpose()?;
    let state = EnrolmentState::Paused(EnrolmentPause { on: found.today, until, is_programs: false });
    // The worker computes the day on which the pause ends.
    db.enrolments().set(&[id], EnrolmentUpdate::State(state, until.map(|_| call.now)), call.now)?;
    answer(db, call, &found, AuditEntry::of_client(Action::EnrolmentPaused, found.name(), found.client.id))
}

/// Resumes the enrolment. Refused while the whole program is paused.
pub fn resume(
    db: &mut dyn Repositories,
    call: &Call,
    id: EnrolmentId,
) -> Result<Audited<DetailedEnrolment>, Error> {
    let found = find_locked(db, call, id)?;
    let EnrolmentState::Paused(pause) = found.enrolment.state else {
        return Err(Error::Conflict(Violation::general(IS_NOT_PAUSED)));
    };
    if found.program.pause.is_some() {
        return Err(Error::Conflict(Violation::general(PROGRAM_IS_PAUSED)));
    }
    db.enrolments().insert_shifts(&[(id, pause.end(found.today))])?;
    db.enrolments().set(&[id], EnrolmentUpdate::State(EnrolmentState::Active, Some(call.now)), call.now)?;
    answer(db, call, &found, AuditEntry::of_client(Action::EnrolmentResumed, found.name(), found.client.id))
}

/// Moves the upcoming steps, later or earlier.
pub fn shift(
    db: &mut dyn Repositories,
    call: &Call,
    id: EnrolmentId,
    days: i64,
) -> Result<Audited<DetailedEnrolment>, Error> {
    let found = find_locked(db, call, id)?;
    db.enrolments().insert_shifts(&[(id, Shift::by_hand(days, found.today)?)])?;
    found.wake(db, call)?;
    answer(db, call, &found, AuditEntry::enrolment_shifted(found.name(), found.client.id, days))
}

/// Ends the enrolment: no further step is assigned, and assigned tasks stay.
pub fn leave(
    db: &mut dyn Repositories,
    call: &Call,
    id: EnrolmentId,
) -> Result<Audited<DetailedEnrolment>, Error> {
    let found = find_locked(db, call, id)?;
    db.enrolments().set(&[id], EnrolmentUpdate::State(EnrolmentState::Left, None), call.now)?;
    answer(db, call, &found, AuditEntry::of_client(Action::ProgramLeft, found.name(), found.client.id))
}

/// Assigns a step now (`now`) or skips it (`never`). Earlier steps are still assigned.
pub fn jump(
    db: &mut dyn Repositories,
    call: &Call,
    id: EnrolmentId,
    step: i64,
    action: &str,
) -> Result<Audited<DetailedEnrolment>, Error> {
    let found = find_locked(db, call, id)?;
    let is_given = match action {
        "now" => true,
        "never" => false,
        _ => return Err(Violation::of("act", ACTION_UNKNOWN).into()),
    };
    let step = StepId(step);
    let index = found.program.steps.iter().position(|known| known.id == step);
    let index = index.ok_or_else(|| Violation::of("step", UNKNOWN_STEP))?;
    if found.enrolment.releases.iter().any(|release| release.step == step) {
        return Err(Error::Conflict(Violation::of("step", STEP_RELEASED)));
    }
    let known = &found.program.steps[index];
    let mut assignment = None;
    if is_given {
        let mailed_on = db.enrolments().find_mailed_day(found.client.id)?;
        let is_mailed = mailed_on.is_none_or(|on| on < found.today);
        let steps = StepAssignment {
            clients: vec![found.client.id],
            tasks: vec![task_of(&found.program, known, index + 1, found.today)],
            programs: found.name().to_owned(),
            admin: Some(call.actor.user_id),
            day: None,
            is_mailed,
        };
        assignment = Some(assign(db, &call.site, &steps, call.now)?);
        if is_mailed {
            db.enrolments().set(&[id], EnrolmentUpdate::Mailed(found.today), call.now)?;
        }
        let topics = [Topic::Tasks, Topic::Notifications, Topic::Mail];
        call.record_event(db, topics, About::one(found.client.id));
    }
    let release = NewRelease {
        enrolment: id,
        client: found.client.id,
        step,
        planned_on: None,
        given_on: found.today,
        shifts_before: found.enrolment.shifts.len(),
        task: assignment.map(|assignment| (assignment, 1)),
    };
    db.enrolments().insert_releases(&[release], call.now)?;
    found.wake(db, call)?;
    let title = &known.task.details.title;
    let audit_entry = AuditEntry::step_jumped(found.name(), found.client.id, title, assignment);
    answer(db, call, &found, audit_entry)
}

impl Found {
    fn name(&self) -> &str {
        &self.program.details.name
    }

    fn check_current(&self) -> Result<(), Error> {
        if self.enrolment.state.is_current() {
            Ok(())
        } else {
            Err(Error::Conflict(Violation::general(HAS_ENDED)))
        }
    }

    /// Makes the enrolment due for the worker's check now, unless it is paused without an end.
    fn wake(&self, db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
        let at = match self.enrolment.state {
            EnrolmentState::Active => Some(call.now),
            EnrolmentState::Paused(pause) => pause.until.map(|_| call.now),
            EnrolmentState::Finished | EnrolmentState::Left => None,
        };
        Ok(db.enrolments().set(&[self.enrolment.id], EnrolmentUpdate::NextCheck(at, None), call.now)?)
    }

    fn detailed(self, call: &Call) -> DetailedEnrolment {
        let upcoming = upcoming_of(&self.program, &self.enrolment, call, self.client.zone);
        let client = Person {
            id: self.client.id,
            first_name: self.client.first_name,
            last_name: self.client.last_name,
            profile_image_url: self.client.profile_image_url,
        };
        let Self { enrolment, program, today, .. } = self;
        DetailedEnrolment { enrolment, client, program, today, upcoming }
    }
}

fn upcoming_of(program: &Program, enrolment: &Enrolment, call: &Call, zone: Tz) -> Vec<UpcomingStep> {
    let steps = program.step_plans();
    let plan = Plan { calendar: &program.details.calendar, steps: &steps };
    upcoming_steps(plan, enrolment, call.now, zone)
}

fn parse_until(field: &'static str, until: &str, today: NaiveDate) -> Result<NaiveDate, Violation> {
    let until = parse_day(until.trim()).ok_or_else(|| Violation::of(field, DAY_INVALID))?;
    check_pause_end(until, today).map_err(|refused| Violation::of(field, refused.message))
}

fn find(db: &mut dyn Repositories, call: &Call, id: EnrolmentId) -> Result<Found, Error> {
    let enrolment = db.enrolments().find(id)?.ok_or(Error::NotFound)?;
    let client = db.accounts().find(enrolment.client)?.filter(|client| client.closed_at.is_none());
    let client = client.ok_or(Error::NotFound)?;
    let program = db.programs().find(enrolment.program)?.ok_or(Error::NotFound)?;
    let today = call.now.with_timezone(&client.zone).date_naive();
    Ok(Found { enrolment, client, program, today })
}

/// Finds an enrolment that has not ended, and locks its client.
fn find_locked(db: &mut dyn Repositories, call: &Call, id: EnrolmentId) -> Result<Found, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    let client = db.enrolments().find(id)?.ok_or(Error::NotFound)?.client;
    if !db.accounts().lock(client)? {
        return Err(Error::NotFound);
    }
    let found = find(db, call, id)?;
    refuse_deleted(db, found.program.id)?;
    found.check_current()?;
    Ok(found)
}

fn answer(
    db: &mut dyn Repositories,
    call: &Call,
    found: &Found,
    audit_entry: AuditEntry,
) -> Result<Audited<DetailedEnrolment>, Error> {
    call.record_event(db, Topic::Programs, About::one(found.client.id));
    let changed = find(db, call, found.enrolment.id)?;
    Ok(Audited::new(changed.detailed(call), audit_entry))
}
