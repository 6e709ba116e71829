//! Templates of tasks.

use chrono::{DateTime, Utc};

use crate::model::{
    category::Category,
    error::Violation,
    language::message::Message,
    task::{
        details::{TITLE, TaskDetails, TaskForm},
        subtasks::SubtaskChange,
    },
    text::TextRule,
    version::Version,
};

pub const TITLE_REQUIRED: Message = Message::new("template-title-required");
pub const TASK_TITLE_REQUIRED: Message = Message::new("template-task-title-required");
pub const SUBTASK_REQUIRED: Message = Message::new("template-subtask-required");
pub const FIELDS_REQUIRED: Message = Message::new("template-fields-required");
pub const SUBTASK_REQUIRED_ON_EDIT: Message = Message::new("template-subtask-required-on-edit");

const TOO_MANY_SUBTASKS: Message = Message::new("template-too-many-subtasks");

const TASK_TITLE: TextRule =
    TextRule { field: "taskTitle", label: "label-task-title", max_chars: TITLE.max_chars };

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
    /// Task that clients get. Its due date is set when it is assigned.
    pub task: TaskDetails,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateSubtask {
    pub id: i64,
    pub title: String,
}

/// Template with raw input.
pub struct TemplateForm<'a> {
    pub title: &'a str,
    /// Task without a due date; blank subtasks are dropped.
    pub task: TaskForm<'a>,
}

/// Messages for missing fields, which differ between creating and editing.
pub struct TemplateRules {
    title: Message,
    task_title: Message,
    /// Message for a missing category; without it, the category is `Timo Task`.
    category: Option<Message>,
    subtask: Message,
}

pub static CREATING: TemplateRules = TemplateRules {
    title: TITLE_REQUIRED,
    task_title: TASK_TITLE_REQUIRED,
    category: None,
    subtask: SUBTASK_REQUIRED,
};

pub static EDITING: TemplateRules = TemplateRules {
    title: FIELDS_REQUIRED,
    task_title: FIELDS_REQUIRED,
    category: Some(FIELDS_REQUIRED),
    subtask: SUBTASK_REQUIRED_ON_EDIT,
};

impl TemplateForm<'_> {
    pub fn check(&self, rules: &TemplateRules) -> Result<(TemplateDetails, Vec<SubtaskChange>), Violation> {
        let title = TITLE.required_line(self.title, rules.title.clone())?;
        let task_title = TASK_TITLE.required_line(self.task.title, rules.task_title.clone())?;
        let category = match (self.task.category, rules.category.clone()) {
            ("", Some(required)) => return Err(Violation::of("category", required)),
            ("", None) => Category::TimoTask,
            (name, _) => Category::parse(name)?,
        };
        let subtasks = self.task.check_subtasks(rules.subtask.clone(), TOO_MANY_SUBTASKS)?;
        let task = self.task.check_optional(task_title, category, None)?;
        Ok((TemplateDetails { title, task }, subtasks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::task::details::SubtaskForm;

    fn task() -> TaskForm<'static> {
        TaskForm {
            title: "Write your promise",
            category: "Timo Task",
            subtasks: vec![SubtaskForm { id: None, title: " Draft " }],
            ..TaskForm::default()
        }
    }

    fn message(task: TaskForm<'_>, rules: &TemplateRules) -> Message {
        TemplateForm { title: "Week one", task }.check(rules).unwrap_err().message
    }

    #[test]
    fn creating_and_editing_have_different_messages() {
        let untitled = |rules| {
            let form = TemplateForm { title: " ", task: TaskForm::default() };
            form.check(rules).unwrap_err().message
        };
        assert_eq!(untitled(&CREATING), TITLE_REQUIRED);
        assert_eq!(message(TaskForm::default(), &CREATING), TASK_TITLE_REQUIRED);
        assert_eq!(message(TaskForm { subtasks: vec![], ..task() }, &CREATING), SUBTASK_REQUIRED);
        assert_eq!(untitled(&EDITING), FIELDS_REQUIRED);
        assert_eq!(message(TaskForm { category: "", ..task() }, &EDITING), FIELDS_REQUIRED);
        assert_eq!(message(TaskForm { subtasks: vec![], ..task() }, &EDITING), SUBTASK_REQUIRED_ON_EDIT);
    }

    #[test]
    fn new_template_is_a_timo_task_by_default() {
        let category = |name, rules| {
            let form = TemplateForm { title: "Week one", task: TaskForm { category: name, ..task() } };
            form.check(rules).unwrap().0.task.category
        };
        assert_eq!(category("", &CREATING), Category::TimoTask);
        assert_eq!(category("Outreach", &EDITING), Category::BusinessOutreach);
    }

    #[test]
    fn blank_subtasks_are_dropped() {
        let mut task = task();
        task.subtasks.push(SubtaskForm { id: None, title: "  " });
        let (_, subtasks) = TemplateForm { title: "Week one", task }.check(&CREATING).unwrap();
        assert_eq!(subtasks, [SubtaskChange { id: None, title: "Draft".to_owned() }]);
    }
}
