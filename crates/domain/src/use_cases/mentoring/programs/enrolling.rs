//! Enrolment of chosen clients, with a preview of every day.

use chrono::NaiveDate;

use super::{check_steps, find_present, lock, pauses_newcomers};
use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        day_range::{DAY_INVALID, parse_day},
        error::Violation,
        event::{About, Topic},
        job::{Enrol, Work},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            client::Person,
            client_choice::{AssigneeChoice, ClientChoice, FIELD, MAX_EXPECTED, Missed},
            program::{
                ProgramForm, ProgramId,
                calendar::Calendar,
                enrolment::check_start,
                schedule::{Plan, UpcomingStep, preview_start},
                step::{StepChange, StepContent, StepId, StepPlan},
            },
            template::Template,
        },
    },
    ports::storage::Repositories,
    use_cases::{
        jobs,
        mentoring::client_choice::{self, Chosen, count, who_have, without},
    },
};

/// Number of clients whom a preview names.
const SHOWN: usize = 50;

const WITHOUT_STEPS: Violation = Violation::general(Message::new("program-without-steps"));
const ALL_IN_IT: Message = Message::new("program-all-in-it");
const ALL_LEFT_OUT: Message = Message::new("program-all-left-out");

/// Content of a preview.
pub struct PreviewForm<'a> {
    pub start: &'a str,
    pub clients: Option<ClientChoice>,
    /// Unsaved changes of the program.
    pub program: Option<&'a ProgramForm<'a>>,
}

/// Days of a program from a start on, and the clients whom the action would enrol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramPreview {
    /// Days of the steps, with their titles.
    pub dates: Vec<(UpcomingStep, String)>,
    pub calendar: Calendar,
    /// Chosen clients.
    pub count: i64,
    pub already_in: i64,
    pub will_enrol: i64,
    /// Number of clients who would be enrolled and have one of its tasks.
    pub have: i64,
    pub who_have: Vec<Person>,
    /// First clients who would be enrolled, by name.
    pub people: Vec<Person>,
    /// Empty where they are too many to be named.
    pub ids: Vec<UserId>,
    pub missed: Missed,
    /// Whether the start is over.
    pub is_past: bool,
}

/// Steps of a preview.
struct Outline {
    calendar: Calendar,
    steps: Vec<StepPlan>,
    /// Title of the task of each step.
    titles: Vec<String>,
    /// Whether the enrolments would be paused with their program.
    is_paused: bool,
}

/// Result of an enrolment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolled {
    pub enrolled: i64,
    pub already_in: i64,
    pub left_out: i64,
    pub missed: Missed,
}

/// Previews an enrolment, or unsaved changes.
pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
    form: &PreviewForm<'_>,
) -> Result<ProgramPreview, Error> {
    call.actor.require_admin()?;
    let outline = outline(db, call, id, form.program)?;
    let start = parse_start(call, form.start)?;
    let plan = Plan { calendar: &outline.calendar, steps: &outline.steps };
    let upcoming = preview_start(plan, start, call.now, call.actor.zone, outline.is_paused);
    let title =
        |upcoming: &UpcomingStep| outline.titles.get(upcoming.number - 1).cloned().unwrap_or_default();
    let dates = upcoming.into_iter().map(|upcoming| (upcoming, title(&upcoming))).collect();
    let (chosen, present) = match &form.clients {
        Some(clients) => {
            let chosen = client_choice::look_up(db, call, clients, None)?;
            let present = db.enrolments().list_present(id, &chosen.ids)?;
            (chosen, present)
        }
        None => (Chosen { ids: Vec::new(), missed: Missed::default() }, Vec::new()),
    };
    let Chosen { mut ids, missed } = chosen;
    let reached = count(&ids);
    without(&mut ids, &present);
    let have = who_have(db, &outline.titles, &ids)?;
    Ok(ProgramPreview {
        dates,
        count: reached,
        already_in: count(&present),
        will_enrol: count(&ids),
        have: count(&have),
        who_have: db.clients().list_people(&have, SHOWN)?,
        people: db.clients().list_people(&ids, SHOWN)?,
        ids: if ids.len() > MAX_EXPECTED { Vec::new() } else { ids },
        missed,
        is_past: start < call.today(),
        calendar: outline.calendar,
    })
}

/// Enrols chosen clients. Existing enrolments stay unchanged.
pub fn enrol(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
    choice: &AssigneeChoice,
    start: &str,
) -> Result<Audited<Enrolled>, Error> {
    call.actor.require_admin()?;
    let start_on = parse_start(call, start)?;
    lock(db)?;
    let program = find_present(db, id)?;
    if program.steps.is_empty() {
        return Err(Error::Conflict(WITHOUT_STEPS));
    }
    let Chosen { mut ids, missed } =
        client_choice::reach(db, call, &choice.clients, choice.expected.as_ref())?;
    let present = db.enrolments().list_present(id, &ids)?;
    without(&mut ids, &present);
    if ids.is_empty() {
        return Err(Error::Conflict(Violation::of(FIELD, ALL_IN_IT)));
    }
    let mut left_out = 0;
    if choice.leaves_out_who_has_it {
        let titles: Vec<_> = program.steps.iter().map(|step| step.task.details.title.clone()).collect();
        let have = who_have(db, &titles, &ids)?;
        without(&mut ids, &have);
        left_out = count(&have);
    }
    if ids.is_empty() {
        return Err(Error::Conflict(Violation::of(FIELD, ALL_LEFT_OUT)));
    }
    let name = program.details.name;
    let audit_entry = AuditEntry::of_clients(Action::ClientsEnrolled, &name, &ids);
    let moves_to_today = start_on >= call.today();
    let work = Work::Enrol(Enrol { program: id, name, start_on, moves_to_today, admin: call.actor.user_id });
    jobs::begin_for(db, call, &work, &ids)?;
    call.record_event(db, [Topic::Programs, Topic::Clients], About::Nobody);
    let enrolled = Enrolled { enrolled: count(&ids), already_in: count(&present), left_out, missed };
    Ok(Audited::new(enrolled, audit_entry))
}

fn parse_start(call: &Call, start: &str) -> Result<NaiveDate, Violation> {
    let day = parse_day(start.trim()).ok_or_else(|| Violation::of("start", DAY_INVALID))?;
    check_start(day, call.today())
}

fn outline(
    db: &mut dyn Repositories,
    call: &Call,
    id: ProgramId,
    form: Option<&ProgramForm<'_>>,
) -> Result<Outline, Error> {
    let program = db.programs().find(id)?.ok_or(Error::NotFound)?;
    let is_paused = pauses_newcomers(db, &program)?;
    let Some(form) = form else {
        return Ok(Outline {
            steps: program.step_plans(),
            titles: program.steps.iter().map(|step| step.task.details.title.clone()).collect(),
            calendar: program.details.calendar,
            is_paused,
        });
    };
    let (details, changes) = form.check(call.today())?;
    let templates = check_steps(db, Some(&program), &changes)?;
    let titles = titles_of(&templates, &changes);
    let plans = changes.iter().enumerate().map(|(at, change)| StepPlan {
        // New steps have no ids yet.
        id: change.id.unwrap_or_else(|| StepId(-1 - i64::try_from(at).unwrap_or(i64::MAX - 1))),
        timing: change.timing,
        due_after: change.due_after,
    });
    Ok(Outline { steps: plans.collect(), titles, calendar: details.calendar, is_paused })
}

fn titles_of(templates: &[Template], changes: &[StepChange]) -> Vec<String> {
    let title = |change: &StepChange| match &change.content {
        StepContent::Task(task) => task.details.title.clone(),
        StepContent::Template(id) => {
            let found = templates.iter().find(|template| template.id == *id);
            found.map(|template| template.details.task.title.clone()).unwrap_or_default()
        }
    };
    changes.iter().map(title).collect()
}
