//! Details of a task that a person writes, and the order of their validation.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{
    recurrence::{Recurrence, RecurrenceForm, needs_due_date},
    subtasks::SubtaskChange,
};
use crate::model::{
    category::{Board, Category},
    day_range::{MAX_YEARS_AHEAD, is_too_far, parse_day},
    error::Violation,
    language::message::Message,
    task::id::SubtaskId,
    text::{TextRule, is_blank},
};

pub const TITLE_REQUIRED: Message = Message::new("task-title-required");
pub const DUE_DATE_REQUIRED: Message = Message::new("due-date-required");
pub const DUE_DATE_PAST: Message = Message::new("due-date-past");
pub const DUE_DATE_INVALID: Message = Message::new("due-date-invalid");
pub const DUE_DATE_TOO_FAR: Message = Message::new("due-date-too-far");
pub const SUBTASK_REQUIRED: Message = Message::new("subtask-required");

const TOO_MANY_SUBTASKS: Message = Message::new("task-too-many-subtasks");

pub const MAX_SUBTASKS: usize = 100;
pub const TITLE: TextRule = TextRule { field: "title", label: "label-title", max_chars: 200 };
pub const DESCRIPTION: TextRule =
    TextRule { field: "description", label: "label-description", max_chars: 10_000 };
pub const SUBTASK: TextRule = TextRule { field: "subtasks", label: "label-subtask", max_chars: 500 };

/// Editable parts of a task, without its subtasks. Validated when built.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskDetails {
    pub title: String,
    pub description: Option<String>,
    pub category: Category,
    pub due_date: Option<NaiveDate>,
    /// Whether it needs an approval to be completed. Only a mentor's task can.
    #[serde(default)]
    pub needs_review: bool,
    /// Recurrence of a task, which has a due date.
    #[serde(rename = "repeat")]
    pub recurrence: Option<Recurrence>,
}

impl TaskDetails {
    /// Sets the due date. A recurrence without days takes them from it.
    #[must_use]
    pub fn due_on(self, day: NaiveDate) -> Self {
        let recurrence = self.recurrence.map(|recurrence| recurrence.starting_on(day));
        Self { due_date: Some(day), recurrence, ..self }
    }
}

/// Details with raw input.
#[derive(Debug, Clone, Default)]
pub struct TaskForm<'a> {
    pub title: &'a str,
    pub description: Option<&'a str>,
    pub category: &'a str,
    /// Due date as yyyy-mm-dd; blank counts as missing.
    pub due_date: &'a str,
    /// Ignored unless the category is the mentor's.
    pub needs_review: bool,
    pub recurrence: Option<RecurrenceForm<'a>>,
    /// Subtasks; blank titles are dropped.
    pub subtasks: Vec<SubtaskForm<'a>>,
}

#[derive(Debug, Clone)]
pub struct SubtaskForm<'a> {
    pub id: Option<SubtaskId>,
    pub title: &'a str,
}

/// Validation rules for the due date and the category.
pub struct TaskRules {
    pub today: NaiveDate,
    pub parse_category: fn(&str) -> Result<Category, Violation>,
    /// Present due date of the task: an edit that does not change it may leave it missing or in the past.
    pub unchanged_due_date: Option<Option<NaiveDate>>,
    /// Present recurrence of the task: an edit without days keeps its days.
    pub present_recurrence: Option<Recurrence>,
}

impl TaskRules {
    /// Rules for a new task.
    pub fn of_new(today: NaiveDate, parse_category: fn(&str) -> Result<Category, Violation>) -> Self {
        Self { today, parse_category, unchanged_due_date: None, present_recurrence: None }
    }
}

impl TaskForm<'_> {
    /// Validates in the specified order: title, category, due date, subtasks; the optional description last.
    pub fn check(&self, rules: &TaskRules) -> Result<(TaskDetails, Vec<SubtaskChange>), Violation> {
        let (title, category) = self.check_heading(rules)?;
        self.check_rest(title, category, rules)
    }

    /// Validates title and category, for callers with a check between the category and the due date.
    pub fn check_heading(&self, rules: &TaskRules) -> Result<(String, Category), Violation> {
        let title = TITLE.required_line(self.title, TITLE_REQUIRED)?;
        Ok((title, (rules.parse_category)(self.category)?))
    }

    pub fn check_rest(
        &self,
        title: String,
        category: Category,
        rules: &TaskRules,
    ) -> Result<(TaskDetails, Vec<SubtaskChange>), Violation> {
        let due_date = parse_due_date(self.due_date, rules)?;
        let subtasks = self.check_subtasks(SUBTASK_REQUIRED, TOO_MANY_SUBTASKS)?;
        let mut details = self.check_optional(title, category, due_date)?;
        if let Some(present) = &rules.present_recurrence {
            details.recurrence = details.recurrence.map(|recurrence| recurrence.with_days_of(present));
        }
        match due_date {
            Some(day) => Ok((details.due_on(day), subtasks)),
            None if details.recurrence.is_some() => Err(needs_due_date()),
            None => Ok((details, subtasks)),
        }
    }

    /// Validates the optional fields, last.
    pub fn check_optional(
        &self,
        title: String,
        category: Category,
        due_date: Option<NaiveDate>,
    ) -> Result<TaskDetails, Violation> {
        let description = DESCRIPTION.optional_text(self.description)?;
        let needs_review = self.needs_review && category.board() == Board::Mentor;
        let recurrence = self.recurrence.as_ref().map(RecurrenceForm::check).transpose()?;
        Ok(TaskDetails { title, description, category, due_date, needs_review, recurrence })
    }

    /// Drops blank subtasks and checks the others. `required` is the message for none, `too_many` for more than a task
    /// can have.
    pub fn check_subtasks(
        &self,
        required: Message,
        too_many: Message,
    ) -> Result<Vec<SubtaskChange>, Violation> {
        let kept: Vec<_> = self.subtasks.iter().filter(|form| !is_blank(form.title)).collect();
        if kept.is_empty() {
            return Err(Violation::of("subtasks", required));
        }
        if kept.len() > MAX_SUBTASKS {
            return Err(Violation::of("subtasks", too_many.number("max", MAX_SUBTASKS)));
        }
        kept.into_iter()
            .map(|form| {
                Ok(SubtaskChange { id: form.id, title: SUBTASK.required_line(form.title, required.clone())? })
            })
            .collect()
    }
}

/// Parses a date that is neither missing nor past; `required` is the message for a missing one.
pub fn parse_required_due_date(
    text: &str,
    rules: &TaskRules,
    required: Message,
) -> Result<NaiveDate, Violation> {
    let due_date = if is_blank(text) { None } else { parse_due_date(text, rules)? };
    due_date.ok_or_else(|| Violation::of("dueDate", required))
}

/// Parses a date that is neither past nor too far ahead. Any other date, or none, is allowed only if it is unchanged.
pub fn parse_due_date(text: &str, rules: &TaskRules) -> Result<Option<NaiveDate>, Violation> {
    let due_date = if is_blank(text) {
        None
    } else {
        Some(parse_day(text.trim()).ok_or_else(|| Violation::of("dueDate", DUE_DATE_INVALID))?)
    };
    if rules.unchanged_due_date == Some(due_date) {
        return Ok(due_date);
    }
    match due_date {
        None => Err(Violation::of("dueDate", DUE_DATE_REQUIRED)),
        Some(day) if day < rules.today => Err(Violation::of("dueDate", DUE_DATE_PAST)),
        Some(day) if is_too_far(day, rules.today) => {
            Err(Violation::of("dueDate", DUE_DATE_TOO_FAR.number("years", MAX_YEARS_AHEAD)))
        }
        Some(day) => Ok(Some(day)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::category::{CATEGORY_REQUIRED, MENTOR_ONLY};

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
    }

    fn rules() -> TaskRules {
        TaskRules::of_new(today(), Category::parse_for_client)
    }

    fn form() -> TaskForm<'static> {
        TaskForm {
            title: "Film",
            category: "Content Creation",
            due_date: "2026-11-20",
            subtasks: vec![SubtaskForm { id: None, title: "one" }],
            ..TaskForm::default()
        }
    }

    fn message(form: &TaskForm<'_>) -> Message {
        form.check(&rules()).unwrap_err().message
    }

    #[test]
    fn missing_fields_are_reported_in_specified_order() {
        let mut form = TaskForm { title: " ", ..TaskForm::default() };
        assert_eq!(message(&form), TITLE_REQUIRED);
        form.title = "Film";
        assert_eq!(message(&form), CATEGORY_REQUIRED);
        form.category = "Content Creation";
        assert_eq!(message(&form), DUE_DATE_REQUIRED);
        form.due_date = "2026-11-20";
        assert_eq!(message(&form), SUBTASK_REQUIRED);
        form.subtasks = vec![SubtaskForm { id: None, title: " " }];
        assert_eq!(message(&form), SUBTASK_REQUIRED);
        form.subtasks.push(SubtaskForm { id: None, title: " one " });
        let (details, subtasks) = form.check(&rules()).unwrap();
        assert_eq!((details.title.as_str(), details.due_date), ("Film", Some(today())));
        assert_eq!(subtasks, [SubtaskChange { id: None, title: "one".to_owned() }]);
    }

    #[test]
    fn due_date_is_a_valid_day_not_past() {
        for (text, expected) in [
            ("2026-11-19", DUE_DATE_PAST),
            ("2026-02-30", DUE_DATE_INVALID),
            ("tomorrow", DUE_DATE_INVALID),
            ("99999-01-01", DUE_DATE_INVALID),
            ("+026-11-21", DUE_DATE_INVALID),
            ("2026-11-2 ", DUE_DATE_INVALID),
            ("2026-11-20T00:00:00Z", DUE_DATE_INVALID),
        ] {
            assert_eq!(message(&TaskForm { due_date: text, ..form() }), expected, "{text:?}");
        }
    }

    #[test]
    fn due_date_that_shows_nothing_is_missing() {
        for text in ["", " ", "\u{200b}", "\u{3164} \u{feff}"] {
            assert_eq!(message(&TaskForm { due_date: text, ..form() }), DUE_DATE_REQUIRED, "{text:?}");
            let required = parse_required_due_date(text, &rules(), TITLE_REQUIRED);
            assert_eq!(required, Err(Violation::of("dueDate", TITLE_REQUIRED)), "{text:?}");
        }
    }

    #[test]
    fn due_date_is_at_most_a_century_ahead() {
        let too_far = DUE_DATE_TOO_FAR.number("years", 100);
        assert_eq!(too_far, "Due date can be at most 100 years ahead.");
        for text in ["2126-11-21", "3000-01-01", "9999-12-31"] {
            assert_eq!(message(&TaskForm { due_date: text, ..form() }), too_far, "{text}");
        }
        assert!(TaskForm { due_date: "2126-11-20", ..form() }.check(&rules()).is_ok());
        let kept = TaskRules { unchanged_due_date: Some(parse_day("9999-12-31")), ..rules() };
        assert!(TaskForm { due_date: "9999-12-31", ..form() }.check(&kept).is_ok());
        assert!(TaskForm { due_date: "9999-12-30", ..form() }.check(&kept).is_err());
    }

    #[test]
    fn edit_may_keep_an_old_due_date_only() {
        let past = NaiveDate::from_ymd_opt(2026, 11, 1).unwrap();
        let rules = TaskRules { unchanged_due_date: Some(Some(past)), ..rules() };
        assert!(TaskForm { due_date: "2026-11-01", ..form() }.check(&rules).is_ok());
        assert!(TaskForm { due_date: "2026-11-02", ..form() }.check(&rules).is_err());
        assert!(TaskForm { due_date: "", ..form() }.check(&rules).is_err());
    }

    #[test]
    fn limits_name_themselves() {
        let long = "x".repeat(10_001);
        assert_eq!(
            message(&TaskForm { title: &long[..201], ..form() }),
            "Title must be at most 200 characters."
        );
        assert_eq!(
            message(&TaskForm { description: Some(&long), ..form() }),
            "Description must be at most 10000 characters."
        );
        let subtask = |title| SubtaskForm { id: None, title };
        assert_eq!(
            message(&TaskForm { subtasks: vec![subtask(&long[..501])], ..form() }),
            "Subtask must be at most 500 characters."
        );
        let many = (0..101).map(|_| subtask("x")).collect();
        assert_eq!(message(&TaskForm { subtasks: many, ..form() }), "A task can have at most 100 subtasks.");
    }

    #[test]
    fn left_out_days_are_those_that_it_has() {
        let present = TaskRules { present_recurrence: Recurrence::parse("2 week date 1,4"), ..rules() };
        for (every, unit, from, expected) in [
            (2, "week", "date", "2 week date 1,4"),
            (1, "week", "date", "1 week date 5"),
            (2, "month", "date", "2 month date 20"),
            (2, "week", "completion", "2 week completion"),
        ] {
            let recurrence = Some(RecurrenceForm { every, unit, on: None, from });
            let (details, _) = TaskForm { recurrence, ..form() }.check(&present).unwrap();
            assert_eq!(details.recurrence, Recurrence::parse(expected));
        }
    }

    #[test]
    fn recurrence_needs_a_due_date() {
        let recurrence = Some(RecurrenceForm { every: 1, unit: "week", on: None, from: "date" });
        let (details, _) = TaskForm { recurrence, ..form() }.check(&rules()).unwrap();
        assert_eq!(details.recurrence.unwrap().on(), [5], "the weekday of the due date");
        let undated = TaskRules { unchanged_due_date: Some(None), ..rules() };
        let violation = TaskForm { recurrence, due_date: "", ..form() }.check(&undated).unwrap_err();
        assert_eq!((violation.field, violation), (Some("repeat"), needs_due_date()));
    }

    #[test]
    fn a_client_makes_no_timo_task() {
        assert_eq!(message(&TaskForm { category: "Timo Task", ..form() }), MENTOR_ONLY);
    }
}
