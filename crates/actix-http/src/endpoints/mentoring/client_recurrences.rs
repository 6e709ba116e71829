//! Stopping recurring Timo Tasks.

use actix_web::{post, web};
use hub_domain::{model::task::id::TaskId, use_cases::mentoring::recurrences};

use crate::{
    error::{ApiError, ErrorBody},
    execution::caller::Admin,
    wire::task::TaskJson,
};

/// Stop a client's Timo Task from repeating: the open one stays, and what is planned is cancelled.
#[utoipa::path(
    tag = "Task",
    operation_id = "stopRepeatingForClient",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Not repeating"),
    )
)]
#[post("/admin/tasks/{id}/stop-repeating")]
pub(crate) async fn stop_recurrence(
    caller: Admin,
    id: web::Path<i64>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task = caller.change(move |db, call| recurrences::stop_recurrence(db, call, id)).await?;
    Ok(web::Json(task.into()))
}
