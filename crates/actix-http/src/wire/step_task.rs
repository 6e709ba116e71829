//! Task of a program's step on the wire, as written and as answered. It has no due date and does not repeat.

use hub_domain::model::{
    mentoring::assignment::AssignedTask,
    task::details::{SubtaskForm, TaskDetails, TaskForm},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{nullable::null_as_empty, task::CategoryJson};

#[derive(Serialize, ToSchema)]
#[schema(as = StepTask)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepTaskJson {
    title: String,
    #[schema(required)]
    description: Option<String>,
    #[schema(value_type = CategoryJson)]
    category: &'static str,
    needs_review: bool,
    /// Titles of the subtasks.
    subtasks: Vec<String>,
}

impl From<&AssignedTask> for StepTaskJson {
    fn from(task: &AssignedTask) -> Self {
        let AssignedTask { details, subtask_titles: subtasks, .. } = task.clone();
        let TaskDetails { title, description, category, due_date: _, needs_review, recurrence: _ } = details;
        Self { title, description, category: category.name(), needs_review, subtasks }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepTaskBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = CategoryJson)]
    category: String,
    /// Whether it is completed by an approval alone. Only a Timo Task is.
    #[serde(default, deserialize_with = "null_as_empty")]
    needs_review: bool,
    /// Titles of the subtasks, at least one; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<String>,
}

impl StepTaskBody {
    pub(crate) fn form(&self) -> TaskForm<'_> {
        TaskForm {
            title: &self.title,
            description: self.description.as_deref(),
            category: &self.category,
            due_date: "",
            needs_review: self.needs_review,
            recurrence: None,
            subtasks: self.subtasks.iter().map(|title| SubtaskForm { id: None, title }).collect(),
        }
    }
}
