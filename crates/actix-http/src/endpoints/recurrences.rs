//! Recurring tasks: skip, stop, and upcoming occurrences.

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use hub_domain::{
    model::task::{id::TaskId, recurrence::UpcomingOccurrence},
    use_cases::{mentoring, tasks},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::caller::{Admin, SignedIn},
    wire::{
        repeat::RepeatJson,
        task::{CategoryJson, TaskJson},
    },
};

/// Next copy of a recurring task whose present copy is finished or skipped.
#[derive(Serialize, ToSchema)]
#[schema(as = UpcomingOccurrence)]
#[serde(rename_all = "camelCase")]
struct UpcomingOccurrenceJson {
    /// Id of the finished or skipped one.
    task_id: i64,
    title: String,
    #[schema(value_type = CategoryJson)]
    category: &'static str,
    due_date: NaiveDate,
    /// Recurrence, which goes on from that day.
    repeat: RepeatJson,
}

impl From<UpcomingOccurrence> for UpcomingOccurrenceJson {
    fn from(task: UpcomingOccurrence) -> Self {
        Self {
            task_id: task.source.0,
            title: task.title,
            category: task.category.name(),
            due_date: task.due_date,
            repeat: task.recurrence.into(),
        }
    }
}

/// List the planned next copies of the caller's recurring tasks, by due date.
#[utoipa::path(
    tag = "Task",
    operation_id = "listUpcomingOccurrences",
    responses((status = OK, body = Vec<UpcomingOccurrenceJson>))
)]
#[get("/tasks/coming")]
pub(crate) async fn list_upcoming(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, UpcomingOccurrenceJson>(tasks::list_upcoming).await
}

#[derive(Serialize, ToSchema)]
#[schema(as = SkippedTask)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SkippedTaskJson {
    /// Due date of the next one, which comes on that day.
    next_on: NaiveDate,
}

/// Skip an open task of the caller's own that repeats: it is deleted, and can be restored. The next one comes on its day.
#[utoipa::path(
    tag = "Task",
    operation_id = "skipTask",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = SkippedTaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "A Timo Task, completed, or not repeating"),
    )
)]
#[post("/tasks/{id}/skip")]
pub(crate) async fn skip(
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<SkippedTaskJson>, ApiError> {
    let id = TaskId(*id);
    let next_on = caller.change(move |db, call| tasks::skip(db, call, id)).await?;
    Ok(web::Json(SkippedTaskJson { next_on }))
}

/// Stop a task of the caller's own from repeating: the open one stays, and what is planned is cancelled.
#[utoipa::path(
    tag = "Task",
    operation_id = "stopRepeating",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "A Timo Task, or not repeating"),
    )
)]
#[post("/tasks/{id}/stop-repeating")]
pub(crate) async fn stop_recurrence(
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task = caller.change(move |db, call| tasks::stop_recurrence(db, call, id)).await?;
    Ok(web::Json(task.into()))
}

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
pub(crate) async fn stop_for_client(
    caller: Admin,
    id: web::Path<i64>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task = caller.change(move |db, call| mentoring::recurrences::stop_recurrence(db, call, id)).await?;
    Ok(web::Json(task.into()))
}
