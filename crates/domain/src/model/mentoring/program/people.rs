//! People of a program as a matrix of person and step.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{
    enrolment::{EnrolmentId, EnrolmentState},
    step::{ProgramStep, StepId},
};
use crate::model::{
    accounts::email_address::EmailAddress,
    by_name::with_names,
    error::Violation,
    mentoring::{client::Person, named_value::parse_name},
    page::check_limit,
    search::Search,
    task::TaskStatus,
};

/// Least share of all people, in percent, for a step to be the one at which people stop.
const STOP_PERCENT: i64 = 25;
/// Id that no step has.
const NO_STEP: StepId = StepId(0);

/// Person in a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonInProgram {
    pub enrolment: EnrolmentId,
    pub person: Person,
    pub email: EmailAddress,
    pub zone: Tz,
    pub start_on: NaiveDate,
    pub state: EnrolmentState,
    /// Index of the latest assigned step that is not completed, else of the latest assigned one.
    pub at: Option<usize>,
}

fn today(now: DateTime<Utc>, zone: Tz) -> NaiveDate {
    now.with_timezone(&zone).date_naive()
}

/// Step that was assigned to one person, or skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepOfPerson {
    pub enrolment: EnrolmentId,
    pub step: StepId,
    pub given_on: NaiveDate,
    /// `None`: the step was skipped, or the task was deleted or recalled.
    pub task: Option<TaskOfStep>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskOfStep {
    pub title: String,
    pub status: TaskStatus,
    pub needs_review: bool,
    pub is_in_review: bool,
    pub due_date: Option<NaiveDate>,
    pub completed_at: Option<DateTime<Utc>>,
}

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum CellState {
        Given = "given",
        /// In progress, or in Done and not completed.
        InProgress = "inProgress",
        Done = "done",
        InReview = "inReview",
        Approved = "approved",
        Late = "late",
        Skipped = "skipped",
        NotYet = "notYet",
    }
}

impl CellState {
    pub fn is_done(self) -> bool {
        matches!(self, Self::Done | Self::Approved)
    }
}

/// Cell of the matrix: one step for one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    pub state: CellState,
    /// Day of the completion, else of the assignment.
    pub on: Option<NaiveDate>,
}

impl Cell {
    pub const NOT_YET: Self = Self { state: CellState::NotYet, on: None };
}

impl StepOfPerson {
    /// Cell, with days in the person's zone.
    pub fn cell(&self, now: DateTime<Utc>, zone: Tz) -> Cell {
        let state = match &self.task {
            None => CellState::Skipped,
            Some(TaskOfStep { completed_at: Some(_), needs_review: true, .. }) => CellState::Approved,
            Some(TaskOfStep { completed_at: Some(_), .. }) => CellState::Done,
            Some(TaskOfStep { is_in_review: true, .. }) => CellState::InReview,
            Some(_) if self.days_late(now, zone) > 0 => CellState::Late,
            Some(TaskOfStep { status: TaskStatus::Todo, .. }) => CellState::Given,
            Some(_) => CellState::InProgress,
        };
        let completed_at = self.task.as_ref().and_then(|task| task.completed_at);
        Cell { state, on: Some(completed_at.map_or(self.given_on, |at| today(at, zone))) }
    }

    /// Days since the due date of a task that is neither completed nor in review.
    pub fn days_late(&self, now: DateTime<Utc>, zone: Tz) -> i64 {
        let open = self.task.as_ref().filter(|task| task.completed_at.is_none() && !task.is_in_review);
        let due = open.and_then(|task| task.due_date);
        due.map_or(0, |due| today(now, zone).signed_duration_since(due).num_days().max(0))
    }
}

/// Counts of one step among active and paused people.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StepCounts {
    /// People for whom it was assigned or skipped.
    pub released: i64,
    /// People who have its task.
    pub given: i64,
    pub done: i64,
    pub late: i64,
}

impl StepCounts {
    pub fn not_done(self) -> i64 {
        self.given - self.done
    }
}

/// Index of the step at which most people stop, if that is at least a quarter of all people.
pub fn find_stop(steps: &[StepCounts], people: i64) -> Option<usize> {
    let holds = |step: &StepCounts| step.not_done() > 0 && step.not_done() * 100 >= people * STOP_PERCENT;
    let holding = steps.iter().enumerate().filter(|(_, step)| holds(step));
    // The first step wins a tie.
    holding.max_by_key(|(at, step)| (step.not_done(), usize::MAX - at)).map(|(at, _)| at)
}

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PeopleFilter {
        Late = "late",
        InReview = "inReview",
        Paused = "paused",
        Finished = "finished",
    }
}

with_names! {
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub enum PeopleSort {
        /// Earliest step first.
        #[default]
        Behind = "behind",
        Ahead = "ahead",
        Name = "name",
    }
}

/// Page of the matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeopleQuery {
    pub search: Search,
    pub filter: Option<PeopleFilter>,
    pub sort: PeopleSort,
    /// Only people who have the task of this step and have not completed it.
    pub stuck_at: Option<StepId>,
    pub limit: usize,
    pub offset: usize,
}

/// Query with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct PeopleForm<'a> {
    pub search: Option<&'a str>,
    pub filter: Option<&'a str>,
    pub sort: Option<&'a str>,
    pub stuck_at: Option<usize>,
    pub limit: Option<u32>,
    pub offset: Option<u32>,
}

impl PeopleForm<'_> {
    pub fn parse(&self, steps: &[ProgramStep]) -> Result<PeopleQuery, Violation> {
        let limit = check_limit(self.limit)?;
        let step_of = |number: usize| steps.get(number.checked_sub(1)?).map(|step| step.id);
        Ok(PeopleQuery {
            search: Search::parse(self.search.unwrap_or_default()),
            filter: parse_name("filter", self.filter, &PeopleFilter::ALL, PeopleFilter::name)?,
            sort: parse_name("sort", self.sort, &PeopleSort::ALL, PeopleSort::name)?.unwrap_or_default(),
            stuck_at: self.stuck_at.map(|number| step_of(number).unwrap_or(NO_STEP)),
            limit: limit as usize,
            offset: self.offset.unwrap_or_default() as usize,
        })
    }
}

/// Numbers of people, for the filters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PeopleCounts {
    pub all: i64,
    pub late: i64,
    pub in_review: i64,
    pub paused: i64,
    pub finished: i64,
}

#[cfg(test)]
mod tests;
