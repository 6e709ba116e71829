//! Figures of a program: its people and their current steps.

use chrono::NaiveDate;

use crate::model::{
    by_name::with_names,
    mentoring::{
        client::Person,
        program::{Program, step::ProgramStep},
    },
};

/// Number of people whom a list of programs shows.
pub const SHOWN: usize = 3;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProgramFigures {
    /// Active and paused enrolments.
    pub people: i64,
    /// Paused enrolments among `people`.
    pub paused: i64,
    pub finished: i64,
    pub finished_this_month: i64,
    /// Whether there was ever an enrolment of a client, or an assigned step.
    pub is_used: bool,
    /// Whether a step was ever assigned.
    pub has_begun: bool,
    /// Earliest local day of the next steps of active enrolments. `None` until the worker has checked them.
    pub next_on: Option<NaiveDate>,
    /// First people, in the order of their enrolment.
    pub first: Vec<Person>,
    /// Number of people at each step. The current step of a person is the latest assigned one that is not completed,
    /// else the latest assigned one.
    pub at_step: Vec<i64>,
}

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ProgramState {
        /// There was never an enrolment of a client, or an assigned step.
        Draft = "draft",
        /// No step has been assigned yet.
        Starting = "starting",
        Running = "running",
        Paused = "paused",
    }
}

/// Program with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedProgram {
    pub program: Program,
    pub figures: ProgramFigures,
    /// Day of the reader on which the program was paused.
    pub paused_since: Option<NaiveDate>,
}

/// People of one step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StepPeople {
    /// Active and paused enrolments whose client has its task.
    pub given: i64,
    /// Active and paused enrolments for which it was neither assigned nor skipped.
    pub reaches: i64,
}

/// Local day of the next steps and their number, for one client or for all active ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NextSteps {
    pub on: NaiveDate,
    pub steps: i64,
}

impl NextSteps {
    pub fn of(on: NaiveDate, steps: usize) -> Self {
        Self { on, steps: i64::try_from(steps).unwrap_or(i64::MAX) }
    }
}

/// Program with the people of each step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DetailedProgram {
    pub counted: CountedProgram,
    /// People of each step, in their order.
    pub step_people: Vec<StepPeople>,
    /// `None`: no step is planned, or the worker has not checked since a change.
    pub next: Option<NextSteps>,
}

impl CountedProgram {
    pub fn state(&self) -> ProgramState {
        match &self.program.pause {
            Some(_) => ProgramState::Paused,
            None if !self.figures.is_used => ProgramState::Draft,
            None if !self.figures.has_begun => ProgramState::Starting,
            None => ProgramState::Running,
        }
    }

    /// Day of the first step, while none has been assigned.
    pub fn starts_on(&self) -> Option<NaiveDate> {
        self.figures.next_on.filter(|_| !self.figures.has_begun)
    }

    /// Number of steps whose tasks need an approval.
    pub fn need_review(&self) -> usize {
        self.program.steps.iter().filter(|step| step.task.details.needs_review).count()
    }

    /// Days from the start to the last step, both included.
    pub fn length_days(&self) -> i64 {
        earliest_days(&self.program.steps).last().map_or(0, |day| day + 1)
    }
}

/// Earliest days of the steps, counted from the start: each task is completed on its day, and no day is off.
pub fn earliest_days(steps: &[ProgramStep]) -> Vec<i64> {
    let mut last = 0;
    let days = steps.iter().map(|step| {
        last = step.timing.earliest_day(last);
        last
    });
    days.collect()
}
