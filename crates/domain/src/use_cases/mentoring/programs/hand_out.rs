//! Assignment of due steps by a worker: many clients in one transaction, each step exactly once.

use std::collections::{BTreeSet, HashMap, hash_map::Entry};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::{
    lock, pauses_newcomers,
    step_assignment::{StepAssignment, assign, task_of},
};
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Event, Topic},
        job::ProgramChange,
        mentoring::{
            activity::AuditEntry,
            assignment::{AssignedTask, AssignmentId},
            program::{
                NamedProgram, Program, ProgramId, StepDay,
                enrolment::{EnrolmentId, EnrolmentState, Shift},
                figures::NextSteps,
                schedule::{Due, Plan, due},
                step::StepPlan,
            },
        },
        set_aside::{Rows, WorkKind, WorkRow},
        site::Site,
    },
    ports::{
        repositories::mentoring::{
            enrolments::{DueEnrolment, DueEnrolments, EnrolmentUpdate, Halted, NewRelease},
            programs::ProgramFilter,
        },
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::set_aside::{Done, RowWork},
};

/// Most clients of one transaction.
const CHUNK: usize = 200;
/// Time until the next check of an enrolment of a closed account.
const LATER: TimeDelta = TimeDelta::days(1);

/// Result of one transaction.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HandedOut {
    /// Number of checked enrolments.
    pub enrolments: usize,
    /// Number of assigned tasks.
    pub tasks: usize,
}

impl From<HandedOut> for Done {
    fn from(HandedOut { enrolments, tasks }: HandedOut) -> Self {
        Self { rows: enrolments, tasks }
    }
}

/// Programs that are set aside. Once they are readable, their enrolments are due again.
pub const PROGRAMS: RowWork<()> = RowWork {
    kind: WorkKind::Program,
    list: |_, _, _| Ok(Vec::new()),
    chunk: None,
    alone: |db, (), _, id| {
        if let Ok(id) = id.parse() {
            db.programs().find(ProgramId(id))?;
        }
        Ok(Done::default())
    },
    culprit: None,
};

pub const STEPS: RowWork<Site> = RowWork {
    kind: WorkKind::Enrolment,
    list: |db, now, limit| {
        let halted = find_halted(db)?;
        Ok(db.enrolments().list_due(now, &halted, limit)?.iter().map(|id| id.0.to_string()).collect())
    },
    chunk: Some(|db, site, now| hand_out_next_chunk(db, site, now).map(Done::from)),
    alone: |db, site, now, id| match id.parse() {
        Ok(id) => hand_out(db, site, Rows::Only(EnrolmentId(id)), now).map(Done::from),
        Err(_) => Ok(Done::default()),
    },
    culprit: Some(find_unreadable_program),
};

/// Program of an enrolment, if the program is the unreadable row.
fn find_unreadable_program(
    db: &mut dyn Repositories,
    enrolment: &str,
) -> Result<Option<WorkRow>, StorageError> {
    let Some(enrolment) = enrolment.parse().ok().map(EnrolmentId) else { return Ok(None) };
    let found = db.programs().list_named(ProgramFilter::OfEnrolment(enrolment))?.pop();
    let Some(NamedProgram { id, .. }) = found else { return Ok(None) };
    let is_unreadable = db.programs().find(id).is_err_and(|error| error.is_permanent());
    Ok(is_unreadable.then(|| WorkRow { kind: WorkKind::Program, id: id.0.to_string() }))
}

/// Due steps of all enrolments of one client.
struct Share {
    client: UserId,
    /// First of its programs.
    program: ProgramId,
    tasks: Vec<AssignedTask>,
    programs: BTreeSet<String>,
    admin: Option<UserId>,
    is_mailed: bool,
    /// Local day.
    today: NaiveDate,
    enrolments: Vec<EnrolmentId>,
    /// Releases without their assignment, in the order of the tasks.
    releases: Vec<NewRelease>,
}

/// Time of the next check, and the next steps.
type NextCheck = (Option<DateTime<Utc>>, Option<NextSteps>);

/// Changes of enrolments beside the assigned steps.
#[derive(Default)]
struct Changes {
    next_check_at: HashMap<NextCheck, Vec<EnrolmentId>>,
    /// Whether the next steps of an enrolment have changed.
    is_next_new: bool,
    finished: Vec<EnrolmentId>,
    resumed: Vec<(EnrolmentId, Shift)>,
    paused_on: Vec<EnrolmentId>,
}

/// Assigns the due steps of some clients. `enrolments` is 0 when no enrolment is due.
pub fn hand_out_next_chunk(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
) -> Result<HandedOut, StorageError> {
    hand_out(db, site, Rows::Next(CHUNK), now)
}

fn hand_out(
    db: &mut dyn Repositories,
    site: &Site,
    rows: Rows<EnrolmentId>,
    now: DateTime<Utc>,
) -> Result<HandedOut, StorageError> {
    // One server at a time.
    lock(db)?;
    let halted = find_halted(db)?;
    let DueEnrolments { due, away } = db.enrolments().lock_due(now, &halted, rows)?;
    let mut report = HandedOut { enrolments: due.len() + away.len(), tasks: 0 };
    let mut changes = Changes::default();
    let mut programs = HashMap::new();
    let mut shares: Vec<Share> = Vec::new();
    let mut touched: Vec<UserId> = Vec::new();
    for found in due {
        let program_id = found.enrolment.program;
        if let Entry::Vacant(entry) = programs.entry(program_id) {
            let mut program = db.programs().find(program_id)?.ok_or(StorageError::Lost("program"))?;
            if !pauses_newcomers(db, &program)? {
                program.pause = None;
            }
            entry.insert((program.step_plans(), program));
        }
        let (steps, program) = &programs[&program_id];
        if take(program, steps, &found, now, &mut changes, &mut shares) {
            touched.push(found.enrolment.client);
        }
    }
    changes.next_check_at.entry((Some(now + LATER), None)).or_default().extend(away);
    report.tasks = shares.iter().map(|share| share.tasks.len()).sum();
    give_shares(db, site, shares, now)?;
    let is_next_new = changes.is_next_new;
    changes.write(db, now)?;
    if is_next_new {
        db.events().record(Event::changed(Topic::Programs, About::Nobody));
    }
    touched.dedup();
    if !touched.is_empty() {
        let topics = [Topic::Tasks, Topic::Notifications, Topic::Mail, Topic::Programs];
        db.events().record(Event::changed(topics, About::some(&touched)));
        if report.tasks > 0 {
            db.events().record(Event::changed([Topic::Activity, Topic::Clients], About::Nobody));
        }
    }
    Ok(report)
}

/// Finds the programs whose enrolments get nothing. A stopped pause leaves active enrolments in a paused program, and
/// what has resumed already gets its steps.
fn find_halted(db: &mut dyn Repositories) -> Result<Halted, StorageError> {
    let jobs = db.jobs().list()?;
    let paused = db.programs().list_named(ProgramFilter::Paused)?;
    let resumes = |id| jobs.iter().any(|job| job.work.is_change_of(id, ProgramChange::Resume));
    Ok(Halted {
        changing: jobs.iter().filter_map(|job| job.work.halted_program()).collect(),
        paused: paused.iter().map(|program| program.id).filter(|id| !resumes(*id)).collect(),
    })
}

/// Computes the due steps of an enrolment. Enrolments of one client are consecutive. Returns false if only the next
/// check changes.
fn take(
    program: &Program,
    steps: &[StepPlan],
    found: &DueEnrolment,
    now: DateTime<Utc>,
    changes: &mut Changes,
    shares: &mut Vec<Share>,
) -> bool {
    let DueEnrolment { enrolment, zone, next: known_next, mailed_on } = found;
    let plan = Plan { calendar: &program.details.calendar, steps };
    let Due { give, resumed, next_check_at, next, is_finished } = due(plan, enrolment, now, *zone);
    if resumed.is_some() && program.pause.is_some() {
        changes.paused_on.push(enrolment.id);
        return true;
    }
    if let Some(shift) = resumed {
        changes.resumed.push((enrolment.id, shift));
    }
    if is_finished {
        changes.finished.push(enrolment.id);
    } else {
        changes.is_next_new |= next != *known_next;
        changes.next_check_at.entry((next_check_at, next)).or_default().push(enrolment.id);
    }
    let Some(first) = give.first() else {
        return is_finished || resumed.is_some();
    };
    let today = first.given_on;
    let client = enrolment.client;
    if shares.last().is_none_or(|share| share.client != client) {
        shares.push(Share {
            client,
            program: program.id,
            tasks: Vec::new(),
            programs: BTreeSet::new(),
            admin: enrolment.enrolled_by,
            is_mailed: mailed_on.is_none_or(|on| on < today),
            today,
            enrolments: Vec::new(),
            releases: Vec::new(),
        });
    }
    let share = shares.last_mut().expect("one was pushed");
    share.enrolments.push(enrolment.id);
    share.programs.insert(program.details.name.clone());
    for step in give {
        share.tasks.push(task_of(program, &program.steps[step.number - 1], step.number, step.given_on));
        share.releases.push(NewRelease {
            enrolment: enrolment.id,
            client,
            step: step.step,
            planned_on: Some(step.planned_on),
            given_on: step.given_on,
            shifts_before: step.shifts_before,
            task: None,
        });
    }
    true
}

/// Makes one assignment for each group of clients with the same steps. It joins that of earlier chunks of the day.
fn give_shares(
    db: &mut dyn Repositories,
    site: &Site,
    shares: Vec<Share>,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let mut groups: Vec<Vec<Share>> = Vec::new();
    for share in shares {
        match groups.iter_mut().find(|group| group[0].gets_the_same(&share)) {
            Some(group) => group.push(share),
            None => groups.push(vec![share]),
        }
    }
    let mut releases = Vec::new();
    let mut parts = Vec::new();
    let mut mailed: HashMap<NaiveDate, Vec<EnrolmentId>> = HashMap::new();
    for group in groups {
        let clients: Vec<_> = group.iter().map(|share| share.client).collect();
        let first = &group[0];
        let names: Vec<_> = first.programs.iter().map(String::as_str).collect();
        let mut steps = StepAssignment {
            clients,
            tasks: first.tasks.clone(),
            programs: names.join(", "),
            admin: first.admin,
            day: None,
            is_mailed: first.is_mailed,
        };
        let day = StepDay { program: first.program, day: first.today };
        let whole = find_whole(db, day, &steps)?;
        steps.day = whole.is_none().then_some(day);
        let assignment = assign(db, site, &steps, now)?;
        let audit_entry = AuditEntry::steps_given(&steps.programs, assignment, &steps.tasks, &steps.clients);
        if let Some(whole) = whole {
            db.activity().add_to_steps_given(whole, audit_entry.clients, audit_entry.tasks)?;
            parts.push((assignment, whole));
        } else {
            db.activity().insert(None, &audit_entry, now)?;
        }
        for share in group {
            if share.is_mailed {
                mailed.entry(share.today).or_default().extend(&share.enrolments);
            }
            releases.extend(
                (1..)
                    .zip(share.releases)
                    .map(|(number, release)| NewRelease { task: Some((assignment, number)), ..release }),
            );
        }
    }
    db.enrolments().insert_releases(&releases, now)?;
    for (part, whole) in parts {
        db.assignments().join(part, whole)?;
    }
    for (on, enrolments) in mailed {
        db.enrolments().set(&enrolments, EnrolmentUpdate::Mailed(on), now)?;
    }
    Ok(())
}

/// Finds the assignment of the same tasks that earlier chunks of the day made. One that a job changes is left alone.
fn find_whole(
    db: &mut dyn Repositories,
    day: StepDay,
    steps: &StepAssignment,
) -> Result<Option<AssignmentId>, StorageError> {
    for id in db.assignments().list_of_step_day(day, steps.admin, &steps.clients)? {
        let given = db.assignments().list_assigned(id)?;
        let is_same = given.len() == steps.tasks.len()
            && given.iter().zip(&steps.tasks).all(|(given, task)| {
                given.task.details == task.details && given.task.subtask_titles == task.subtask_titles
            });
        if is_same && db.jobs().find_of(id)?.is_none() {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

impl Share {
    fn gets_the_same(&self, other: &Self) -> bool {
        (self.is_mailed, self.admin, self.today) == (other.is_mailed, other.admin, other.today)
            && self.tasks == other.tasks
    }
}

impl Changes {
    fn write(self, db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<(), StorageError> {
        if !self.resumed.is_empty() {
            db.enrolments().insert_shifts(&self.resumed)?;
            let resumed: Vec<_> = self.resumed.iter().map(|(id, _)| *id).collect();
            db.enrolments().set(&resumed, EnrolmentUpdate::State(EnrolmentState::Active, None), now)?;
        }
        db.enrolments().set(&self.paused_on, EnrolmentUpdate::PausedOn, now)?;
        for ((at, next), enrolments) in self.next_check_at {
            db.enrolments().set(&enrolments, EnrolmentUpdate::NextCheck(at, next), now)?;
        }
        db.enrolments().set(&self.finished, EnrolmentUpdate::State(EnrolmentState::Finished, None), now)
    }
}
