//! Tasks and subtasks of the calling client.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Violation,
    model::{
        day_range::DayRange,
        language::message::Message,
        task::{
            Task, TaskCounts, TaskList, TaskStatus,
            id::{SubtaskId, TaskId},
        },
    },
    ports::storage::Repositories,
    use_cases::tasks,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::SignedIn,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        page_query::PageQuery,
        precondition::{IfMatchHeader, Precondition},
        query_string::QueryString,
    },
    wire::{
        nullable::null_as_empty,
        task::{TaskBody, TaskJson, TaskStatusJson},
        week::WeekCountJson,
    },
};

const INVALID_IDS: Message = Message::new("task-ids-invalid");

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TasksQuery {
    /// Ids of at most 50 tasks, with commas between them: those in any state that `GET /tasks/{id}` finds, in place of the
    /// open ones.
    #[param(example = "7,12")]
    ids: Option<String>,
}

fn parse_ids(typed: &str) -> Result<Vec<TaskId>, Violation> {
    let ids = typed.split(',').map(|id| id.parse().map(TaskId)).collect::<Result<Vec<_>, _>>();
    let few = ids.ok().filter(|ids| ids.len() <= tasks::MAX_IDS);
    few.ok_or_else(|| Violation::of("ids", INVALID_IDS.number("max", tasks::MAX_IDS)))
}

/// List every open task of the caller, Timo Tasks too. Those of one status and board are in the order of their column.
#[utoipa::path(
    tag = "Task",
    operation_id = "listTasks",
    params(TasksQuery),
    responses(
        (status = OK, body = Vec<TaskJson>, description = "Those of `ids` as `GET /tasks/{id}` answers"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/tasks")]
pub(crate) async fn list(
    caller: SignedIn,
    QueryString(query): QueryString<TasksQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ids) = query.ids else {
        return caller.query_list::<_, TaskJson>(|db, call| tasks::list(db, call, TaskList::Open)).await;
    };
    let named = move |db: &mut dyn Repositories, call: &Call| tasks::list_by_ids(db, call, &parse_ids(&ids)?);
    caller.query_list::<_, TaskInAnyState>(named).await
}

/// Get a task in any state: an own one, also from the trash, or a client's for an admin.
#[utoipa::path(
    tag = "Task",
    operation_id = "getTask",
    params(("id" = i64, Path)),
    responses((status = OK, body = TaskInAnyState), (status = NOT_FOUND, body = ErrorBody))
)]
#[get("/tasks/{id}")]
pub(crate) async fn show(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    caller.query_json(move |db, call| tasks::show(db, call, id), TaskInAnyState::from).await
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskInAnyState {
    #[serde(flatten)]
    task: TaskJson,
    /// Time at which the caller deleted it; null unless it is in the trash.
    #[schema(required)]
    deleted_at: Option<DateTime<Utc>>,
}

impl From<Task> for TaskInAnyState {
    fn from(task: Task) -> Self {
        Self { deleted_at: task.deleted_at, task: task.into() }
    }
}

/// List the caller's open tasks that the mentor assigned.
#[utoipa::path(
    tag = "Task",
    operation_id = "listTimoTasks",
    responses((status = OK, body = Vec<TaskJson>))
)]
#[get("/tasks/timo")]
pub(crate) async fn list_timo(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, TaskJson>(tasks::list_priority).await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompletedQuery {
    /// First due date, with `dueTo`, in place of a page. The list is by due date then.
    #[param(format = Date, example = "2026-11-30")]
    due_from: Option<String>,
    /// Last due date; at most 62 days.
    #[param(format = Date, example = "2027-01-10")]
    due_to: Option<String>,
}

impl CompletedQuery {
    fn days(&self) -> Result<Option<DayRange>, Violation> {
        if self.due_from.is_none() && self.due_to.is_none() {
            return Ok(None);
        }
        let text = |day: &Option<String>| day.clone().unwrap_or_default();
        DayRange::parse(("dueFrom", &text(&self.due_from)), ("dueTo", &text(&self.due_to))).map(Some)
    }
}

/// List the completed tasks, latest first, or those of a range of due dates.
#[utoipa::path(
    tag = "Task",
    operation_id = "listCompletedTasks",
    params(PageQuery, CompletedQuery),
    responses(
        (status = OK, body = Vec<TaskJson>),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/tasks/completed")]
pub(crate) async fn list_completed(
    caller: SignedIn,
    QueryString(page): QueryString<PageQuery>,
    QueryString(query): QueryString<CompletedQuery>,
) -> Result<HttpResponse, ApiError> {
    let found = move |db: &mut dyn Repositories, call: &Call| {
        let which = match query.days()? {
            Some(days) => TaskList::CompletedDue(days),
            None => TaskList::Completed(page.page()?),
        };
        tasks::list(db, call, which)
    };
    caller.query_list::<_, TaskJson>(found).await
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TaskCounts)]
pub(crate) struct TaskCountsJson {
    /// Tasks that are not completed, of every category.
    open: i64,
    /// Open tasks that the mentor assigned.
    timo: i64,
    completed: i64,
    /// All tasks that were ever completed, which achievements count. Deleting one does not reduce it.
    ever_completed: i64,
}

impl From<TaskCounts> for TaskCountsJson {
    fn from(counts: TaskCounts) -> Self {
        let TaskCounts { open, priority, completed, ever_completed } = counts;
        Self { open, timo: priority, completed, ever_completed }
    }
}

/// Count the caller's tasks.
#[utoipa::path(
    tag = "Task",
    operation_id = "countTasks",
    responses((status = OK, body = TaskCountsJson))
)]
#[get("/tasks/counts")]
pub(crate) async fn count(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_json(tasks::count, TaskCountsJson::from).await
}

/// Create a task of the caller, on top of To Do, with nothing ticked.
#[utoipa::path(
    tag = "Task",
    operation_id = "createTask",
    params(RepeatHeader),
    request_body = TaskBody,
    responses(
        (status = CREATED, body = TaskJson),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/tasks")]
pub(crate) async fn create(caller: SignedIn, body: KeyedBody<TaskBody>) -> Result<HttpResponse, ApiError> {
    let create =
        |db: &mut dyn Repositories, call: &Call, body: &TaskBody| tasks::create(db, call, &body.form());
    caller.change_once(StatusCode::CREATED, body, create, TaskJson::from).await
}

/// Edit the details of the caller's own task, unless it is completed.
#[utoipa::path(
    tag = "Task",
    operation_id = "updateTask",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = TaskBody,
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Completed, or a Timo Task"),
        (status = PRECONDITION_FAILED, body = OutdatedBody<TaskJson>, description = "The version has changed"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/tasks/{id}")]
pub(crate) async fn update(
    caller: SignedIn,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<TaskBody>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task = caller.change(move |db, call| tasks::edit(db, call, id, &expected, &body.form())).await?;
    Ok(web::Json(task.into()))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DueDateBody {
    /// As yyyy-mm-dd; today or later where it is changed. Null only for a task that has none.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date, value_type = Option<String>)]
    due_date: String,
}

/// Change only the due date of the caller's own task, unless it is completed.
#[utoipa::path(
    tag = "Task",
    operation_id = "setDueDate",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = DueDateBody,
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Completed, or a Timo Task"),
        (status = PRECONDITION_FAILED, body = OutdatedBody<TaskJson>, description = "The version has changed"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/tasks/{id}/due-date")]
pub(crate) async fn set_due_date(
    caller: SignedIn,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<DueDateBody>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task =
        caller.change(move |db, call| tasks::set_due_date(db, call, id, &expected, &body.due_date)).await?;
    Ok(web::Json(task.into()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct MoveTaskBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = TaskStatusJson)]
    status: String,
    /// Index in the target column after the move; by default on top.
    position: Option<u32>,
}

/// Move a task to a column and a position in it. From Done it can be completed, which is final.
#[utoipa::path(
    tag = "Task",
    operation_id = "moveTask",
    params(("id" = i64, Path)),
    request_body = MoveTaskBody,
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Not done yet, completed already, in review, or to be approved"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/tasks/{id}/status")]
pub(crate) async fn move_to(
    caller: SignedIn,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<MoveTaskBody>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task = caller
        .change(move |db, call| {
            let status = TaskStatus::parse(&body.status)?;
            let position = body.position.map(|position| position as usize);
            tasks::move_to(db, call, id, status, position)
        })
        .await?;
    Ok(web::Json(task.into()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct SubtaskBody {
    completed: bool,
}

/// Tick or untick a subtask. Returns its task, which the tick may have moved.
#[utoipa::path(
    tag = "Task",
    operation_id = "setSubtaskCompleted",
    params(("id" = i64, Path)),
    request_body = SubtaskBody,
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Done in Done, in review, or of a completed task"),
    )
)]
#[put("/subtasks/{id}")]
pub(crate) async fn set_subtask(
    caller: SignedIn,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<SubtaskBody>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = SubtaskId(*id);
    let task = caller.change(move |db, call| tasks::set_subtask(db, call, id, body.completed)).await?;
    Ok(web::Json(task.into()))
}

/// Delete a task. It can be restored.
#[utoipa::path(
    tag = "Task",
    operation_id = "deleteTask",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "In review"),
    )
)]
#[delete("/tasks/{id}")]
pub(crate) async fn delete(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    caller.change(move |db, call| tasks::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Restore a deleted task to its column and position.
#[utoipa::path(
    tag = "Task",
    operation_id = "restoreTask",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[post("/tasks/{id}/restore")]
pub(crate) async fn restore(caller: SignedIn, id: web::Path<i64>) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task = caller.change(move |db, call| tasks::restore(db, call, id)).await?;
    Ok(web::Json(task.into()))
}

/// Count the tasks that the caller completed in each of the last twelve weeks, oldest first.
#[utoipa::path(
    tag = "Task",
    operation_id = "listCompletedWeeks",
    responses((status = OK, body = Vec<WeekCountJson>))
)]
#[get("/tasks/completed-weeks")]
pub(crate) async fn list_completed_weeks(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, WeekCountJson>(tasks::count_completed_weeks).await
}
