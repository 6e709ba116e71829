//! A program on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::model::mentoring::program::{
    calendar::DaysOff,
    figures::{CountedProgram, DetailedProgram, NextSteps, ProgramState, StepPeople},
    step::{ProgramStep, StepTemplate},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::step_task::StepTaskJson;
use crate::wire::{client_choice::PersonJson, names::schema_of_names};

#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramList {
    /// By name.
    programs: Vec<ProgramSummary>,
}

impl From<Vec<CountedProgram>> for ProgramList {
    fn from(programs: Vec<CountedProgram>) -> Self {
        Self { programs: programs.iter().map(ProgramSummary::from).collect() }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgramSummary {
    id: i64,
    name: String,
    #[schema(required)]
    description: Option<String>,
    #[schema(value_type = ProgramStateJson)]
    state: &'static str,
    /// Day of the first step, while none is released; null until the server has counted it after a change.
    #[schema(required)]
    starts_on: Option<NaiveDate>,
    #[schema(required)]
    paused_since: Option<NaiveDate>,
    /// Name of the admin who paused it.
    #[schema(required)]
    paused_by: Option<String>,
    step_count: usize,
    /// Number of steps whose tasks need an approval.
    need_review: usize,
    /// Days from the start to the last step at its earliest, both included.
    length_days: i64,
    /// Active and paused people.
    people: i64,
    finished: i64,
    finished_this_month: i64,
    /// The paused ones of the people.
    paused: i64,
    /// The first three people.
    first: Vec<PersonJson>,
    /// Number of people for each step whose current step it is.
    at_step: Vec<i64>,
    /// Whether sign-up by the community link enrols.
    joins_by_link: bool,
    /// Number of its changes, for `If-Match`.
    version: i64,
    updated_at: DateTime<Utc>,
}

schema_of_names!(ProgramStateJson as "ProgramState", ProgramState::ALL.map(ProgramState::name));

impl From<&CountedProgram> for ProgramSummary {
    fn from(counted: &CountedProgram) -> Self {
        let (program, figures) = (&counted.program, &counted.figures);
        Self {
            id: program.id.0,
            name: program.details.name.clone(),
            description: program.details.description.clone(),
            state: counted.state().name(),
            starts_on: counted.starts_on(),
            paused_since: counted.paused_since,
            paused_by: program.pause.as_ref().and_then(|pause| pause.by.clone()),
            step_count: program.steps.len(),
            need_review: counted.need_review(),
            length_days: counted.length_days(),
            people: figures.people,
            finished: figures.finished,
            finished_this_month: figures.finished_this_month,
            paused: figures.paused,
            first: figures.first.iter().cloned().map(PersonJson::from).collect(),
            at_step: figures.at_step.clone(),
            joins_by_link: program.details.joins_by_link,
            version: program.version.0,
            updated_at: program.updated_at,
        }
    }
}

/// Program with its steps.
#[derive(Serialize, ToSchema)]
#[schema(as = Program)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgramJson {
    #[serde(flatten)]
    summary: ProgramSummary,
    skips_weekends: bool,
    days_off: Vec<DaysOffJson>,
    steps: Vec<ProgramStepJson>,
    /// Next steps of active people; null without any, and until the server has counted them after a change.
    #[schema(required)]
    next: Option<NextStepsJson>,
}

/// Days without steps, both ends included.
#[derive(Serialize, ToSchema)]
#[schema(as = DaysOff)]
pub(crate) struct DaysOffJson {
    from: NaiveDate,
    to: NaiveDate,
    #[schema(required)]
    name: Option<String>,
}

impl From<&DaysOff> for DaysOffJson {
    fn from(off: &DaysOff) -> Self {
        Self { from: off.from, to: off.to, name: off.name.clone() }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = NextSteps)]
struct NextStepsJson {
    /// Local day of the clients.
    on: NaiveDate,
    /// Number of tasks that are released on it.
    steps: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ProgramStep)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgramStepJson {
    id: i64,
    /// From 1.
    number: usize,
    /// Template that its task is taken from; null where it was written for the step.
    #[schema(required)]
    template: Option<StepTemplateJson>,
    /// Task that it releases now.
    task: StepTaskJson,
    /// Days after the start on which it is released; null where it follows the step before.
    #[schema(required)]
    day: Option<i64>,
    /// Days after the completion of the step before.
    #[schema(required)]
    after_days: Option<i64>,
    /// Days until it is due; null where it has no due date.
    #[schema(required)]
    due_after: Option<i64>,
    /// Active and paused people who have its task.
    given: i64,
    /// Active and paused people whom it has not reached.
    reaches: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StepTemplate)]
struct StepTemplateJson {
    id: i64,
    title: String,
}

impl ProgramStepJson {
    fn new(index: usize, step: &ProgramStep, people: StepPeople) -> Self {
        let template =
            |template: &StepTemplate| StepTemplateJson { id: template.id.0, title: template.title.clone() };
        Self {
            id: step.id.0,
            number: index + 1,
            template: step.template.as_ref().map(template),
            task: StepTaskJson::from(&step.task),
            day: step.timing.day(),
            after_days: step.timing.after_days(),
            due_after: step.due_after,
            given: people.given,
            reaches: people.reaches,
        }
    }
}

impl From<DetailedProgram> for ProgramJson {
    fn from(DetailedProgram { counted, step_people, next }: DetailedProgram) -> Self {
        let steps = counted.program.steps.iter().zip(step_people).enumerate();
        let calendar = &counted.program.details.calendar;
        Self {
            summary: ProgramSummary::from(&counted),
            skips_weekends: calendar.skips_weekends,
            days_off: calendar.days_off.iter().map(DaysOffJson::from).collect(),
            steps: steps.map(|(at, (step, people))| ProgramStepJson::new(at, step, people)).collect(),
            next: next.map(|NextSteps { on, steps }| NextStepsJson { on, steps }),
        }
    }
}
