//! A task on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::model::task::{Task, subtasks::Subtask};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[schema(as = Task)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskJson {
    id: i64,
    title: String,
    #[schema(required)]
    description: Option<String>,
    #[schema(value_type = CategoryJson)]
    category: &'static str,
    #[schema(value_type = TaskStatusJson)]
    status: &'static str,
    /// Calendar day, without a time zone.
    #[schema(required)]
    due_date: Option<NaiveDate>,
    #[schema(required)]
    completed_at: Option<DateTime<Utc>>,
    #[schema(format = "uuid")]
    assignee_id: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Number of its changes, for `If-Match`.
    version: i64,
    /// Subtasks in the order of their creation.
    subtasks: Vec<SubtaskJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Subtask)]
pub(crate) struct SubtaskJson {
    id: i64,
    title: String,
    completed: bool,
}

#[derive(ToSchema)]
#[schema(as = Category)]
#[expect(dead_code, reason = "documents the names that the domain reads and writes")]
pub(crate) enum CategoryJson {
    #[schema(rename = "Content Creation")]
    ContentCreation,
    #[schema(rename = "Content Ideation")]
    ContentIdeation,
    #[schema(rename = "Business Development")]
    BusinessDevelopment,
    #[schema(rename = "Business Outreach")]
    BusinessOutreach,
    #[schema(rename = "Timo Task")]
    TimoTask,
}

#[derive(ToSchema)]
#[schema(as = TaskStatus, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that the domain reads and writes")]
pub(crate) enum TaskStatusJson {
    Todo,
    InProgress,
    Done,
    Completed,
}

impl From<Task> for TaskJson {
    fn from(task: Task) -> Self {
        Self {
            id: task.id.0,
            title: task.title,
            description: task.description,
            category: task.category.name(),
            status: task.status.name(),
            due_date: task.due_date,
            completed_at: task.completed_at,
            assignee_id: task.assignee.to_string(),
            created_at: task.created_at,
            updated_at: task.updated_at,
            version: task.version.0,
            subtasks: task.subtasks.into_iter().map(SubtaskJson::from).collect(),
        }
    }
}

impl From<Subtask> for SubtaskJson {
    fn from(subtask: Subtask) -> Self {
        Self { id: subtask.id.0, title: subtask.title, completed: subtask.completed }
    }
}
