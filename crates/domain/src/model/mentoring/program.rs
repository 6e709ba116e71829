//! Programs: ordered steps, each assigned to every enrolled client on its day.

pub mod calendar;
pub mod enrolment;
pub mod figures;
pub mod people;
pub mod schedule;
pub mod step;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::model::{
    error::Violation,
    language::message::Message,
    text::{TextRule, fold},
    version::Version,
};
use calendar::{Calendar, DaysOffForm};
use step::{MAX_STEPS, ProgramStep, StepChange, StepForm, StepPlan};

/// Most programs in all.
pub const MAX_PROGRAMS: usize = 200;
/// Most programs of an invitation, or of the community link.
pub const MAX_PROGRAMS_OF_ONE: usize = 10;

pub const NAME_TAKEN: Message = Message::new("program-name-taken");
pub const UNKNOWN_PROGRAM: Message = Message::new("program-unknown");
const NAME_REQUIRED: Message = Message::new("program-name-required");

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };
const DESCRIPTION: TextRule = TextRule { field: "description", label: "label-description", max_chars: 200 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ProgramId(pub i64);

/// Local day on which a program gives steps. Clients with the same steps on it share one assignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepDay {
    pub program: ProgramId,
    pub day: NaiveDate,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    pub id: ProgramId,
    pub details: ProgramDetails,
    /// Steps in their order, without removed ones.
    pub steps: Vec<ProgramStep>,
    pub pause: Option<ProgramPause>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Number of its changes (optimistic locking).
    pub version: Version,
}

/// Pause of a whole program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramPause {
    pub since: DateTime<Utc>,
    /// Name of the admin who paused it. `None`: the account was deleted.
    pub by: Option<String>,
}

/// Name, description and options. Validated when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramDetails {
    pub name: String,
    pub description: Option<String>,
    pub calendar: Calendar,
    /// Whether sign-up by the community link enrols.
    pub joins_by_link: bool,
}

impl Program {
    /// Plans of its steps, in their order.
    pub fn step_plans(&self) -> Vec<StepPlan> {
        self.steps.iter().map(ProgramStep::plan).collect()
    }
}

/// Id and name of a program, for lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedProgram {
    pub id: ProgramId,
    pub name: String,
}

impl ProgramDetails {
    /// Form in which two names are compared.
    pub fn folded_name(&self) -> String {
        fold(&self.name)
    }
}

/// Program with raw input.
#[derive(Debug, Clone, Copy)]
pub struct ProgramForm<'a> {
    pub name: &'a str,
    pub description: Option<&'a str>,
    pub skips_weekends: bool,
    pub days_off: &'a [DaysOffForm<'a>],
    pub joins_by_link: bool,
    pub steps: &'a [StepForm<'a>],
}

impl ProgramForm<'_> {
    /// Validates the form. The use case checks that its templates and the ids of its steps exist.
    pub fn check(&self, today: NaiveDate) -> Result<(ProgramDetails, Vec<StepChange>), Violation> {
        let details = ProgramDetails {
            name: NAME.required_line(self.name, NAME_REQUIRED)?,
            description: DESCRIPTION.optional_text(self.description)?,
            calendar: Calendar::parse(self.skips_weekends, self.days_off, today)?,
            joins_by_link: self.joins_by_link,
        };
        if self.steps.len() > MAX_STEPS {
            let message = Message::new("program-too-many-steps").number("max", MAX_STEPS);
            return Err(Violation::of("steps", message));
        }
        Ok((details, step::check_all(self.steps)?))
    }
}

/// Ids of programs, each once.
pub fn program_ids(ids: &[i64], field: &'static str) -> Result<Vec<ProgramId>, Violation> {
    let mut programs: Vec<_> = ids.iter().copied().map(ProgramId).collect();
    programs.sort_unstable();
    programs.dedup();
    check_number_of_one(programs.len(), field)?;
    Ok(programs)
}

/// Checks the number of programs of an invitation, or of the community link.
pub fn check_number_of_one(programs: usize, field: &'static str) -> Result<(), Violation> {
    if programs > MAX_PROGRAMS_OF_ONE {
        let message = Message::new("program-too-many-of-one").number("max", MAX_PROGRAMS_OF_ONE);
        return Err(Violation::of(field, message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::task::details::{SubtaskForm, TaskForm};

    fn form<'a>(name: &'a str, steps: &'a [StepForm<'a>]) -> ProgramForm<'a> {
        ProgramForm {
            name,
            description: None,
            skips_weekends: false,
            days_off: &[],
            joins_by_link: false,
            steps,
        }
    }

    fn path(form: ProgramForm<'_>) -> String {
        form.check(NaiveDate::MAX).unwrap_err().path().unwrap().into_owned()
    }

    #[test]
    fn program_needs_a_short_name() {
        let (details, steps) = form(" First Month ", &[]).check(NaiveDate::MAX).unwrap();
        assert_eq!((details.folded_name().as_str(), steps.len()), ("first month", 0));
        assert_eq!(form(" ", &[]).check(NaiveDate::MAX).unwrap_err(), Violation::of("name", NAME_REQUIRED));
        assert_eq!(path(form(&"x".repeat(61), &[])), "name");
        let long = "x".repeat(201);
        assert_eq!(path(ProgramForm { description: Some(&long), ..form("x", &[]) }), "description");
    }

    #[test]
    fn program_has_at_most_200_steps() {
        let step = StepForm { template: Some(1), day: Some(0), ..StepForm::default() };
        assert_eq!(form("x", &vec![step.clone(); 200]).check(NaiveDate::MAX).unwrap().1.len(), 200);
        assert_eq!(path(form("x", &vec![step; 201])), "steps");
    }

    #[test]
    fn faults_of_a_step_name_its_row() {
        let step = |day| StepForm { template: Some(1), day: Some(day), ..StepForm::default() };
        let untitled = TaskForm {
            category: "Timo Task",
            subtasks: vec![SubtaskForm { id: None, title: "x" }],
            ..TaskForm::default()
        };
        assert_eq!(path(form("x", &[step(0), step(731)])), "steps.1.day");
        let written = StepForm { template: None, task: Some(untitled), ..step(0) };
        assert_eq!(path(form("x", &[step(0), step(0), written])), "steps.2.title");
    }

    #[test]
    fn ids_of_programs_are_few_and_distinct() {
        assert_eq!(program_ids(&[2, 1, 2], "programs"), Ok(vec![ProgramId(1), ProgramId(2)]));
        let refused = program_ids(&(0..11).collect::<Vec<_>>(), "programs").unwrap_err();
        assert_eq!(refused.field, Some("programs"));
    }
}
