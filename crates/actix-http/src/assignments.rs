//! An admin gives tasks to clients.

use actix_web::{HttpResponse, post};
use hub_domain::{
    model::task::details::{SubtaskForm, TaskForm},
    use_cases::assignments,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    error::{ApiError, ErrorBody},
    json_body::{JsonBody, null_as_empty},
    tasks::{CategoryJson, NewSubtaskBody, TaskJson},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct AssignmentBody {
    task: AssignedTask,
    /// At least one with a title; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<NewSubtaskBody>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AssignedTask {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = CategoryJson)]
    category: String,
    /// Today or later, as yyyy-mm-dd.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    due_date: String,
    /// A client's id.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = "uuid")]
    assignee_id: String,
}

/// Give a task to a client, who is told in the app and by email.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "assignTask",
    request_body = AssignmentBody,
    responses(
        (status = CREATED, body = TaskJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/assign-task")]
pub(crate) async fn assign(caller: Admin, body: JsonBody<AssignmentBody>) -> Result<HttpResponse, ApiError> {
    let task = caller
        .change_with(body, |db, call, AssignmentBody { task, subtasks }| {
            let form = TaskForm {
                title: &task.title,
                description: task.description.as_deref(),
                category: &task.category,
                due_date: &task.due_date,
                subtasks: subtasks.iter().map(|new| SubtaskForm { id: None, title: &new.title }).collect(),
            };
            assignments::assign(db, call, &task.assignee_id, &form)
        })
        .await?;
    Ok(HttpResponse::Created().json(TaskJson::from(task)))
}
