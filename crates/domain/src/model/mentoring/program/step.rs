//! Steps of a program: a template or a written task, and the day of its assignment. `schedule` finds today's.

use serde::{Deserialize, Serialize};

use crate::model::{
    category::Category,
    error::Violation,
    language::message::Message,
    mentoring::{assignment::AssignedTask, template::TemplateId},
    task::details::{SUBTASK_REQUIRED, TITLE, TITLE_REQUIRED, TaskForm},
};

/// Most steps of a program.
pub const MAX_STEPS: usize = 200;
/// Last day of a step, counted from the start.
pub const MAX_DAY: i64 = 730;
/// Most days after the previous step.
pub const MAX_AFTER: i64 = 365;
/// Most days until a step is due.
pub const MAX_DUE: i64 = 365;

pub const LIST: &str = "steps";
pub const UNKNOWN_STEP: Message = Message::new("program-step-unknown");
pub const UNKNOWN_TEMPLATE: Message = Message::new("program-template-unknown");
const CONTENT_REQUIRED: Message = Message::new("program-step-content-required");
const TIMING_REQUIRED: Message = Message::new("program-step-timing-required");
const FIRST_AFTER: Message = Message::new("program-first-step-after");
const TOO_LONG: Message = Message::new("program-too-long");
const DAY_DECREASES: Message = Message::new("program-step-day-decreases");
const STEP_TWICE: Message = Message::new("program-step-twice");
const TOO_MANY_SUBTASKS: Message = Message::new("task-too-many-subtasks");

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StepId(pub i64);

/// Day on which a step is assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepTiming {
    /// Number of days after the start.
    Day(i64),
    /// Number of days after the completion of the previous step.
    After(i64),
}

/// Stored step, with the task that it would assign now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramStep {
    pub id: StepId,
    /// Template of its task. `None`: the task was written for the step.
    pub template: Option<StepTemplate>,
    pub task: AssignedTask,
    pub timing: StepTiming,
    /// Days until it is due. `None`: it has no due date.
    pub due_after: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepTemplate {
    pub id: TemplateId,
    pub title: String,
}

/// Step of an edit: an existing one changed, or a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepChange {
    pub id: Option<StepId>,
    pub content: StepContent,
    pub timing: StepTiming,
    pub due_after: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepContent {
    Template(TemplateId),
    /// Task without a due date.
    Task(AssignedTask),
}

/// Step with raw input.
#[derive(Debug, Clone, Default)]
pub struct StepForm<'a> {
    pub id: Option<i64>,
    pub template: Option<i64>,
    /// Task without a due date and a recurrence.
    pub task: Option<TaskForm<'a>>,
    pub day: Option<i64>,
    pub after_days: Option<i64>,
    pub due_after: Option<i64>,
}

/// Timing of a step: the day of its assignment and its due date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepPlan {
    pub id: StepId,
    pub timing: StepTiming,
    pub due_after: Option<i64>,
}

impl ProgramStep {
    pub fn plan(&self) -> StepPlan {
        StepPlan { id: self.id, timing: self.timing, due_after: self.due_after }
    }
}

impl StepTiming {
    pub fn day(self) -> Option<i64> {
        match self {
            Self::Day(day) => Some(day),
            Self::After(_) => None,
        }
    }

    pub fn after_days(self) -> Option<i64> {
        match self {
            Self::Day(_) => None,
            Self::After(days) => Some(days),
        }
    }

    /// Earliest day of a step, counted from the start. `before`: earliest day of the previous step.
    pub fn earliest_day(self, before: i64) -> i64 {
        match self {
            Self::Day(day) => day.max(before),
            Self::After(days) => before + days,
        }
    }
}

/// Validates steps one by one, and their order.
pub(super) fn check_all(forms: &[StepForm<'_>]) -> Result<Vec<StepChange>, Violation> {
    let mut steps: Vec<StepChange> = Vec::with_capacity(forms.len());
    // Latest `Day` timing so far, and the earliest day of the last step.
    let (mut last_day, mut earliest) = (0, 0);
    for (at, form) in forms.iter().enumerate() {
        let step = form.check().map_err(|fault| fault.in_row(LIST, at))?;
        let refused = |field, message| Err(Violation::of(field, message).in_row(LIST, at));
        if step.id.is_some() && steps.iter().any(|earlier| earlier.id == step.id) {
            return refused("id", STEP_TWICE);
        }
        match step.timing {
            StepTiming::After(_) if at == 0 => return refused("afterDays", FIRST_AFTER),
            StepTiming::Day(day) if day < last_day => return refused("day", DAY_DECREASES),
            StepTiming::Day(day) => last_day = day,
            StepTiming::After(_) => (),
        }
        earliest = step.timing.earliest_day(earliest);
        if earliest > MAX_DAY {
            return refused("afterDays", TOO_LONG);
        }
        steps.push(step);
    }
    Ok(steps)
}

impl StepForm<'_> {
    fn check(&self) -> Result<StepChange, Violation> {
        let content = match (self.template, &self.task) {
            (Some(template), None) => StepContent::Template(TemplateId(template)),
            (None, Some(task)) => StepContent::Task(check_task(task)?),
            (Some(_), Some(_)) | (None, None) => return Err(Violation::of("task", CONTENT_REQUIRED)),
        };
        let timing = match (self.day, self.after_days) {
            (Some(day), None) => StepTiming::Day(within("day", day, MAX_DAY)?),
            (None, Some(days)) => StepTiming::After(within("afterDays", days, MAX_AFTER)?),
            (Some(_), Some(_)) | (None, None) => return Err(Violation::of("day", TIMING_REQUIRED)),
        };
        let due_after = self.due_after.map(|days| within("dueAfter", days, MAX_DUE)).transpose()?;
        Ok(StepChange { id: self.id.map(StepId), content, timing, due_after })
    }
}

/// Validates a task without a due date and without a recurrence.
fn check_task(form: &TaskForm<'_>) -> Result<AssignedTask, Violation> {
    let title = TITLE.required_line(form.title, TITLE_REQUIRED)?;
    let category = Category::parse(form.category)?;
    let subtasks = form.check_subtasks(SUBTASK_REQUIRED, TOO_MANY_SUBTASKS)?;
    Ok(AssignedTask::new(form.check_optional(title, category, None)?, subtasks))
}

fn within(field: &'static str, number: i64, max: i64) -> Result<i64, Violation> {
    if (0..=max).contains(&number) {
        Ok(number)
    } else {
        Err(Violation::of(field, Message::new("program-days").number("min", 0).number("max", max)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::task::details::SubtaskForm;

    fn on_day(day: i64) -> StepForm<'static> {
        StepForm { template: Some(1), day: Some(day), ..StepForm::default() }
    }

    fn after(days: i64) -> StepForm<'static> {
        StepForm { day: None, after_days: Some(days), ..on_day(0) }
    }

    fn own_task(title: &'static str, category: &'static str, subtask: &'static str) -> StepForm<'static> {
        let subtasks = vec![SubtaskForm { id: None, title: subtask }];
        let task = TaskForm { title, category, subtasks, ..TaskForm::default() };
        StepForm { template: None, task: Some(task), ..on_day(0) }
    }

    fn refused(forms: &[StepForm<'_>]) -> (String, String) {
        let violation = check_all(forms).unwrap_err();
        (violation.path().unwrap().into_owned(), violation.message.to_string())
    }

    #[test]
    fn days_of_steps_are_in_range() {
        for (form, field) in [
            (on_day(-1), "steps.1.day"),
            (on_day(731), "steps.1.day"),
            (after(-1), "steps.1.afterDays"),
            (after(366), "steps.1.afterDays"),
            (StepForm { due_after: Some(366), ..on_day(0) }, "steps.1.dueAfter"),
            (StepForm { due_after: Some(-1), ..on_day(0) }, "steps.1.dueAfter"),
            (StepForm { after_days: Some(1), ..on_day(0) }, "steps.1.day"),
            (StepForm { day: None, ..on_day(0) }, "steps.1.day"),
        ] {
            assert_eq!(refused(&[on_day(0), form]).0, field);
        }
        let edges = [
            on_day(0),
            after(0),
            after(365),
            on_day(730),
            StepForm { due_after: Some(0), ..on_day(730) },
            StepForm { due_after: Some(365), ..on_day(730) },
        ];
        assert_eq!(check_all(&edges).unwrap().len(), 6);
    }

    #[test]
    fn days_do_not_decrease_over_the_steps() {
        assert!(check_all(&[on_day(3), on_day(3), after(1), on_day(4)]).is_ok());
        let (field, message) = refused(&[on_day(3), after(1), on_day(2)]);
        assert_eq!(field, "steps.2.day");
        assert_eq!(message, "A step cannot come on an earlier day than the step before it.");
    }

    #[test]
    fn steps_come_within_two_years_at_the_earliest() {
        assert!(check_all(&[on_day(0), after(365), after(365), on_day(730), after(0)]).is_ok());
        let (field, message) = refused(&[on_day(0), after(365), on_day(700), after(31), after(0)]);
        assert_eq!(field, "steps.3.afterDays");
        assert_eq!(message, "A program can last at most two years: this step would come later.");
    }

    #[test]
    fn first_step_has_a_day() {
        let (field, message) = refused(&[after(1)]);
        assert_eq!(field, "steps.0.afterDays");
        assert_eq!(message, "The first step comes on a day: there is no step before it.");
    }

    #[test]
    fn step_has_either_a_template_or_a_task() {
        let both = StepForm { template: Some(1), ..own_task("Film", "Timo Task", "Script") };
        let none = StepForm { template: None, ..on_day(0) };
        for form in [both, none] {
            assert_eq!(refused(&[form]).0, "steps.0.task");
        }
        let steps = check_all(&[on_day(0), own_task(" Film ", "Outreach", "Script")]).unwrap();
        assert_eq!(steps[0].content, StepContent::Template(TemplateId(1)));
        let StepContent::Task(task) = &steps[1].content else { panic!("the task was written") };
        assert_eq!(
            (task.details.title.as_str(), task.details.category),
            ("Film", Category::BusinessOutreach)
        );
    }

    #[test]
    fn written_task_is_checked_like_any_other() {
        assert_eq!(refused(&[own_task(" ", "Timo Task", "Script")]).0, "steps.0.title");
        assert_eq!(refused(&[own_task("Film", "Nonsense", "Script")]).0, "steps.0.category");
        assert_eq!(refused(&[own_task("Film", "Timo Task", " ")]).0, "steps.0.subtasks");
    }

    #[test]
    fn step_is_in_a_program_once() {
        let known = StepForm { id: Some(7), ..on_day(0) };
        assert_eq!(refused(&[known.clone(), known]).0, "steps.1.id");
    }
}
