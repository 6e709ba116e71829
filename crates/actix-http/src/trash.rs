//! Deleted tasks.

use actix_web::{get, web};
use chrono::{DateTime, Utc};
use hub_domain::trash;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::SignedIn,
    error::{ApiError, ErrorBody},
    tasks::TaskJson,
    use_case::UseCases,
};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrashedTask {
    task: TaskJson,
    deleted_at: DateTime<Utc>,
}

/// What the caller deleted in the last 30 days, latest first.
#[utoipa::path(
    tag = "Task",
    operation_id = "listTrash",
    responses((status = OK, body = Vec<TrashedTask>), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[get("/tasks/trash")]
pub(crate) async fn list(
    SignedIn(actor): SignedIn,
    use_cases: web::Data<UseCases>,
) -> Result<web::Json<Vec<TrashedTask>>, ApiError> {
    let tasks = use_cases.read(move |ports| trash::list(ports, &actor)).await?;
    let trashed =
        |task: hub_domain::task::Task| Some(TrashedTask { deleted_at: task.deleted_at?, task: task.into() });
    Ok(web::Json(tasks.into_iter().filter_map(trashed).collect()))
}
