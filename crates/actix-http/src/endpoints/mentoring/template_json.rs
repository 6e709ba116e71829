//! A template on the wire.

use chrono::{DateTime, Utc};
use hub_domain::model::mentoring::template::Template;
use serde::Serialize;
use utoipa::ToSchema;

use crate::endpoints::task_json::CategoryJson;

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
}

#[derive(Serialize, ToSchema)]
#[schema(as = TemplateSubtask)]
struct TemplateSubtaskJson {
    id: i64,
    title: String,
}

impl From<Template> for TemplateJson {
    fn from(template: Template) -> Self {
        let subtasks = template.subtasks.into_iter();
        Self {
            id: template.id.0,
            title: template.details.title,
            task_title: template.details.task_title,
            description: template.details.description,
            category: template.details.category.name(),
            subtasks: subtasks.map(|each| TemplateSubtaskJson { id: each.id, title: each.title }).collect(),
            created_at: template.created_at,
            updated_at: template.updated_at,
            version: template.version.0,
        }
    }
}
