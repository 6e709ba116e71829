//! People of a program as a matrix of person and step.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{
    enrolment::{EnrolmentId, EnrolmentState},
    step::StepId,
};
use crate::model::{
    error::Violation,
    mentoring::{client::Person, named_value::named},
    page::check_limit,
    search::Search,
    task::TaskStatus,
    text::fold,
};

const DEFAULT_LIMIT: u32 = 50;
/// Part of all people, in percent, whom a step has to hold in order to be the one at which they stop.
const STOP_PERCENT: i64 = 25;

/// Person in a program, with what is asked of all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonInProgram {
    pub enrolment: EnrolmentId,
    pub person: Person,
    pub zone: Tz,
    pub start_on: NaiveDate,
    pub state: EnrolmentState,
    /// Index of the latest step that was given.
    pub latest: Option<usize>,
    /// Index of the latest one of them that is not completed.
    pub latest_open: Option<usize>,
    /// Earliest due date of what is neither completed nor in review.
    pub first_due: Option<NaiveDate>,
    pub is_in_review: bool,
}

impl PersonInProgram {
    /// Index of the step at which the person is.
    pub fn current(&self) -> Option<usize> {
        self.latest_open.or(self.latest)
    }

    /// Key of the order by name.
    pub fn sorted_name(&self) -> (String, String, EnrolmentId) {
        (fold(&self.person.first_name), fold(&self.person.last_name), self.enrolment)
    }

    fn is_late(&self, now: DateTime<Utc>) -> bool {
        self.first_due.is_some_and(|due| due < today(now, self.zone))
    }

    fn matches(&self, search: &Search) -> bool {
        let name = fold(&format!("{} {}", self.person.first_name, self.person.last_name));
        search.words().iter().all(|word| name.contains(word.as_str()))
    }
}

fn today(now: DateTime<Utc>, zone: Tz) -> NaiveDate {
    now.with_timezone(&zone).date_naive()
}

/// Step that came to one person, or was skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CameStep {
    pub enrolment: EnrolmentId,
    pub step: StepId,
    pub given_on: NaiveDate,
    /// `None`: nothing was given, or the task was deleted or recalled.
    pub task: Option<CameTask>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CameTask {
    pub title: String,
    pub status: TaskStatus,
    pub needs_review: bool,
    pub is_in_review: bool,
    pub due_date: Option<NaiveDate>,
    pub completed_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellState {
    Given,
    /// In progress, or in Done and not completed.
    InProgress,
    Done,
    InReview,
    Approved,
    Late,
    Skipped,
    NotYet,
}

impl CellState {
    pub fn name(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::InProgress => "inProgress",
            Self::Done => "done",
            Self::InReview => "inReview",
            Self::Approved => "approved",
            Self::Late => "late",
            Self::Skipped => "skipped",
            Self::NotYet => "notYet",
        }
    }

    pub fn is_done(self) -> bool {
        matches!(self, Self::Done | Self::Approved)
    }
}

/// One step for one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    pub state: CellState,
    /// Day of the completion, or else the one on which it came.
    pub on: Option<NaiveDate>,
}

impl Cell {
    pub const NOT_YET: Self = Self { state: CellState::NotYet, on: None };
}

impl CameStep {
    /// State in the person's zone.
    pub fn cell(&self, now: DateTime<Utc>, zone: Tz) -> Cell {
        let state = match &self.task {
            None => CellState::Skipped,
            Some(CameTask { completed_at: Some(_), needs_review: true, .. }) => CellState::Approved,
            Some(CameTask { completed_at: Some(_), .. }) => CellState::Done,
            Some(CameTask { is_in_review: true, .. }) => CellState::InReview,
            Some(_) if self.days_late(now, zone) > 0 => CellState::Late,
            Some(CameTask { status: TaskStatus::Todo, .. }) => CellState::Given,
            Some(_) => CellState::InProgress,
        };
        let completed_at = self.task.as_ref().and_then(|task| task.completed_at);
        Cell { state, on: Some(completed_at.map_or(self.given_on, |at| today(at, zone))) }
    }

    /// Days since the due date of what is neither completed nor in review.
    pub fn days_late(&self, now: DateTime<Utc>, zone: Tz) -> i64 {
        let open = self.task.as_ref().filter(|task| task.completed_at.is_none() && !task.is_in_review);
        let due = open.and_then(|task| task.due_date);
        due.map_or(0, |due| today(now, zone).signed_duration_since(due).num_days().max(0))
    }
}

/// Tasks of one step that active and paused people have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StepCounts {
    pub given: i64,
    pub done: i64,
    pub late: i64,
}

impl StepCounts {
    pub fn not_done(self) -> i64 {
        self.given - self.done
    }
}

/// Index of the step at which most people stop, where it holds a quarter of all of them.
pub fn find_stop(steps: &[StepCounts], people: i64) -> Option<usize> {
    let holds = |step: &StepCounts| step.not_done() > 0 && step.not_done() * 100 >= people * STOP_PERCENT;
    let holding = steps.iter().enumerate().filter(|(_, step)| holds(step));
    // Of equal ones the first.
    holding.max_by_key(|(at, step)| (step.not_done(), usize::MAX - at)).map(|(at, _)| at)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeopleFilter {
    Late,
    InReview,
    Paused,
    Finished,
}

impl PeopleFilter {
    pub const ALL: [Self; 4] = [Self::Late, Self::InReview, Self::Paused, Self::Finished];

    pub fn name(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::InReview => "inReview",
            Self::Paused => "paused",
            Self::Finished => "finished",
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PeopleSort {
    /// Earliest step first.
    #[default]
    Behind,
    Ahead,
    Name,
}

impl PeopleSort {
    pub const ALL: [Self; 3] = [Self::Behind, Self::Ahead, Self::Name];

    pub fn name(self) -> &'static str {
        match self {
            Self::Behind => "behind",
            Self::Ahead => "ahead",
            Self::Name => "name",
        }
    }
}

/// Page of the matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeopleQuery {
    pub search: Search,
    pub filter: Option<PeopleFilter>,
    pub sort: PeopleSort,
    /// Only people who have this step, by its number, and have not completed it.
    pub stuck_at: Option<usize>,
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
    pub fn parse(&self) -> Result<PeopleQuery, Violation> {
        let limit = check_limit(self.limit.unwrap_or(DEFAULT_LIMIT))?;
        Ok(PeopleQuery {
            search: Search::parse(self.search.unwrap_or_default()),
            filter: named("filter", self.filter, &PeopleFilter::ALL, PeopleFilter::name)?,
            sort: named("sort", self.sort, &PeopleSort::ALL, PeopleSort::name)?.unwrap_or_default(),
            stuck_at: self.stuck_at,
            limit: limit as usize,
            offset: self.offset.unwrap_or_default() as usize,
        })
    }
}

impl PeopleQuery {
    /// Keeps who matches, in order. Without a filter these are the active and paused ones.
    pub fn select(&self, people: &[PersonInProgram], now: DateTime<Utc>) -> Vec<PersonInProgram> {
        let is_wanted = |person: &&PersonInProgram| {
            let is_current = person.state.is_current();
            let has_state = match self.filter {
                None => is_current,
                Some(PeopleFilter::Late) => is_current && person.is_late(now),
                Some(PeopleFilter::InReview) => is_current && person.is_in_review,
                Some(PeopleFilter::Paused) => matches!(person.state, EnrolmentState::Paused(_)),
                Some(PeopleFilter::Finished) => person.state == EnrolmentState::Finished,
            };
            has_state && person.matches(&self.search)
        };
        let mut found: Vec<_> = people.iter().filter(is_wanted).cloned().collect();
        found.sort_by_cached_key(PersonInProgram::sorted_name);
        match self.sort {
            PeopleSort::Name => (),
            PeopleSort::Behind => {
                let no_due = NaiveDate::MAX;
                found.sort_by_key(|person| (person.current(), person.first_due.unwrap_or(no_due)));
            }
            PeopleSort::Ahead => found.sort_by_key(|person| std::cmp::Reverse(person.current())),
        }
        found
    }
}

/// Numbers of people, for the filters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PeopleCounts {
    pub all: usize,
    pub late: usize,
    pub in_review: usize,
    pub paused: usize,
    pub finished: usize,
}

impl PeopleCounts {
    pub fn of(people: &[PersonInProgram], now: DateTime<Utc>) -> Self {
        let mut counts = Self::default();
        for person in people {
            if person.state.is_current() {
                counts.all += 1;
                counts.late += usize::from(person.is_late(now));
                counts.in_review += usize::from(person.is_in_review);
                counts.paused += usize::from(matches!(person.state, EnrolmentState::Paused(_)));
            } else if person.state == EnrolmentState::Finished {
                counts.finished += 1;
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests;
