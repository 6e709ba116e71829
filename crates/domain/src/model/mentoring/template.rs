//! Templates of tasks.

use chrono::{DateTime, Utc};

use crate::model::{
    category::Category,
    error::Violation,
    task::{
        details::{DESCRIPTION, MAX_SUBTASKS, TITLE},
        subtasks::SubtaskChange,
    },
    text::TextRule,
    version::Version,
};

pub const TITLE_REQUIRED: &str = "Template title is required";
pub const TASK_TITLE_REQUIRED: &str = "Task title is required";
pub const SUBTASK_REQUIRED: &str = "Template must have at least one subtask";
pub const FIELDS_REQUIRED: &str = "Please fill in all required fields";
pub const SUBTASK_REQUIRED_ON_EDIT: &str = "Please add at least one subtask";

const TASK_TITLE: TextRule = TextRule { field: "taskTitle", label: "Task title", max_chars: TITLE.max_chars };
const SUBTASK: TextRule = TextRule { field: "subtasks", label: "Subtask", max_chars: 500 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TemplateId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pub id: TemplateId,
    pub details: TemplateDetails,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Number of its changes (optimistic locking).
    pub version: Version,
    /// Subtasks in the order of their creation.
    pub subtasks: Vec<TemplateSubtask>,
}

/// Details that a mentor writes. Validated when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateDetails {
    /// Title for mentors only.
    pub title: String,
    /// Title that clients read.
    pub task_title: String,
    pub description: Option<String>,
    pub category: Category,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateSubtask {
    pub id: i64,
    pub title: String,
}

/// Template with raw input.
pub struct TemplateForm<'a> {
    pub title: &'a str,
    pub task_title: &'a str,
    pub description: Option<&'a str>,
    pub category: &'a str,
    /// Subtasks; blank titles are dropped.
    pub subtasks: Vec<SubtaskChange>,
}

/// Messages for missing fields, which differ between creating and editing.
pub struct TemplateRules {
    title: &'static str,
    task_title: &'static str,
    /// Message for a missing category; without it, the category is `Timo Task`.
    category: Option<&'static str>,
    subtask: &'static str,
}

pub const CREATING: TemplateRules = TemplateRules {
    title: TITLE_REQUIRED,
    task_title: TASK_TITLE_REQUIRED,
    category: None,
    subtask: SUBTASK_REQUIRED,
};

pub const EDITING: TemplateRules = TemplateRules {
    title: FIELDS_REQUIRED,
    task_title: FIELDS_REQUIRED,
    category: Some(FIELDS_REQUIRED),
    subtask: SUBTASK_REQUIRED_ON_EDIT,
};

impl TemplateForm<'_> {
    pub fn check(self, rules: &TemplateRules) -> Result<(TemplateDetails, Vec<SubtaskChange>), Violation> {
        let title = TITLE.required_line(self.title, rules.title)?;
        let task_title = TASK_TITLE.required_line(self.task_title, rules.task_title)?;
        let category = match (self.category, rules.category) {
            ("", Some(required)) => return Err(Violation::of("category", required)),
            ("", None) => Category::TimoTask,
            (name, _) => Category::parse(name)?,
        };
        let subtasks = check_subtasks(self.subtasks, rules.subtask)?;
        let description = DESCRIPTION.optional_text(self.description)?;
        Ok((TemplateDetails { title, task_title, description, category }, subtasks))
    }
}

fn check_subtasks(
    subtasks: Vec<SubtaskChange>,
    required: &'static str,
) -> Result<Vec<SubtaskChange>, Violation> {
    let kept: Vec<_> = subtasks.into_iter().filter(|subtask| !subtask.title.trim().is_empty()).collect();
    if kept.is_empty() {
        return Err(Violation::of("subtasks", required));
    }
    if kept.len() > MAX_SUBTASKS {
        return Err(Violation::of(
            "subtasks",
            format!("A template can have at most {MAX_SUBTASKS} subtasks."),
        ));
    }
    kept.into_iter()
        .map(|SubtaskChange { id, title }| {
            Ok(SubtaskChange { id, title: SUBTASK.required_line(&title, required)? })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> TemplateForm<'static> {
        TemplateForm {
            title: "Week one",
            task_title: "Write your promise",
            description: None,
            category: "Timo Task",
            subtasks: vec![SubtaskChange { id: None, title: " Draft ".to_owned() }],
        }
    }

    fn message(form: TemplateForm<'_>, rules: &TemplateRules) -> String {
        form.check(rules).unwrap_err().message.into_owned()
    }

    #[test]
    fn creating_and_editing_have_different_messages() {
        let nothing =
            || TemplateForm { title: " ", task_title: "", category: "", subtasks: vec![], ..form() };
        assert_eq!(message(nothing(), &CREATING), TITLE_REQUIRED);
        assert_eq!(message(TemplateForm { title: "x", ..nothing() }, &CREATING), TASK_TITLE_REQUIRED);
        assert_eq!(message(TemplateForm { subtasks: vec![], ..form() }, &CREATING), SUBTASK_REQUIRED);
        assert_eq!(message(nothing(), &EDITING), FIELDS_REQUIRED);
        assert_eq!(message(TemplateForm { category: "", ..form() }, &EDITING), FIELDS_REQUIRED);
        assert_eq!(message(TemplateForm { subtasks: vec![], ..form() }, &EDITING), SUBTASK_REQUIRED_ON_EDIT);
    }

    #[test]
    fn new_template_is_a_timo_task_by_default() {
        let (details, _) = TemplateForm { category: "", ..form() }.check(&CREATING).unwrap();
        assert_eq!(details.category, Category::TimoTask);
        let (details, _) = TemplateForm { category: "Outreach", ..form() }.check(&EDITING).unwrap();
        assert_eq!(details.category, Category::BusinessOutreach);
    }

    #[test]
    fn blank_subtasks_are_dropped() {
        let blank = SubtaskChange { id: None, title: "  ".to_owned() };
        let mut form = form();
        form.subtasks.push(blank);
        let (_, subtasks) = form.check(&CREATING).unwrap();
        assert_eq!(subtasks, [SubtaskChange { id: None, title: "Draft".to_owned() }]);
    }
}
