//! A template on the wire: response and request bodies.

use chrono::{DateTime, Utc};
use hub_domain::model::{
    mentoring::template::{Template, TemplateDetails, TemplateForm},
    task::details::{TaskDetails, TaskForm},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{
    nullable::null_as_empty,
    repeat::RepeatJson,
    task::{CategoryJson, SubtaskFields, subtask_forms},
};

#[derive(Serialize, ToSchema)]
#[schema(as = Template)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TemplateJson {
    id: i64,
    /// Title for mentors only.
    title: String,
    /// Title that clients read.
    task_title: String,
    #[schema(required)]
    description: Option<String>,
    #[schema(value_type = CategoryJson)]
    category: &'static str,
    /// Subtasks in the order of their creation.
    subtasks: Vec<TemplateSubtaskJson>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Number of its changes, for `If-Match`.
    version: i64,
    /// Whether its tasks are completed by an approval alone.
    needs_review: bool,
    /// Recurrence of its tasks.
    #[schema(required)]
    repeat: Option<RepeatJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = TemplateSubtask)]
struct TemplateSubtaskJson {
    id: i64,
    title: String,
}

impl From<Template> for TemplateJson {
    fn from(template: Template) -> Self {
        let TemplateDetails { title, task } = template.details;
        let TaskDetails { title: task_title, description, category, due_date: _, needs_review, recurrence } =
            task;
        let subtasks = template.subtasks.into_iter();
        Self {
            id: template.id.0,
            title,
            task_title,
            description,
            category: category.name(),
            subtasks: subtasks.map(|each| TemplateSubtaskJson { id: each.id, title: each.title }).collect(),
            created_at: template.created_at,
            updated_at: template.updated_at,
            version: template.version.0,
            needs_review,
            repeat: recurrence.map(RepeatJson::from),
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTemplateBody {
    template: TemplateFields,
    /// Subtasks, at least one with a title; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<SubtaskFields>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TemplateFields {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    task_title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
    /// Category; by default `Timo Task`.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = CategoryJson)]
    category: String,
    /// Whether its tasks are completed by an approval alone. Only Timo Tasks are.
    #[serde(default, deserialize_with = "null_as_empty")]
    needs_review: bool,
    repeat: Option<RepeatJson>,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct TemplateBody {
    #[serde(flatten)]
    template: TemplateFields,
    /// Subtasks, at least one with a title; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<SubtaskFields>,
}

impl TemplateFields {
    fn form<'a>(&'a self, subtasks: &'a [SubtaskFields]) -> TemplateForm<'a> {
        TemplateForm {
            title: &self.title,
            task: TaskForm {
                title: &self.task_title,
                description: self.description.as_deref(),
                category: &self.category,
                due_date: "",
                needs_review: self.needs_review,
                recurrence: self.repeat.as_ref().map(RepeatJson::form),
                subtasks: subtask_forms(subtasks),
            },
        }
    }
}

impl NewTemplateBody {
    pub(crate) fn form(&self) -> TemplateForm<'_> {
        self.template.form(&self.subtasks)
    }
}

impl TemplateBody {
    pub(crate) fn form(&self) -> TemplateForm<'_> {
        self.template.form(&self.subtasks)
    }
}
