//! Trash: deleted tasks.

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use hub_domain::{model::task::Task, use_cases::tasks};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, execution::caller::SignedIn, wire::task::TaskJson};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrashedTask {
    task: TaskJson,
    deleted_at: DateTime<Utc>,
}

/// List the tasks that the caller deleted in the last 30 days, latest first.
#[utoipa::path(
    tag = "Task",
    operation_id = "listTrash",
    responses((status = OK, body = Vec<TrashedTask>))
)]
#[get("/tasks/trash")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_json(tasks::list_deleted, to_json).await
}

fn to_json(tasks: Vec<Task>) -> Vec<TrashedTask> {
    tasks
        .into_iter()
        .filter_map(|task| Some(TrashedTask { deleted_at: task.deleted_at?, task: task.into() }))
        .collect()
}
