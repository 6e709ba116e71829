//! Jobs that are unfinished, for admins.

use actix_web::{HttpResponse, get, post, web};
use hub_domain::{
    model::{
        job::{Job, JobId, Progress},
        set_aside::{WorkKind, WorkRow},
    },
    use_cases::{jobs, set_aside},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::set_aside::SetAsideJson;
use crate::{
    error::{ApiError, ErrorBody},
    execution::caller::Admin,
    wire::names::schema_of_names,
};

schema_of_names!(
    JobKindJson as "JobKind",
    [
        "assign", "recall", "correct", "note", "recall_notes", "tag", "merge_tags", "delete_tag", "enrol",
        "change_program", "remind_check_in", "delete_check_in", "give_number", "take_number", "delete_number",
    ]
);

/// Work on many clients that is unfinished. Each client's part is done or not yet begun.
#[derive(Serialize, ToSchema)]
#[schema(as = Job)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobJson {
    id: i64,
    #[schema(value_type = JobKindJson)]
    kind: &'static str,
    /// Of an assignment or a recall.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    assignment_id: Option<i64>,
    /// Distinct tasks of an assignment or a recall; each client has one of each.
    tasks: usize,
    clients: i64,
    /// Number of clients so far.
    done: i64,
}

impl From<Job> for JobJson {
    fn from(Job { id, work, progress: Progress { done, total, .. }, .. }: Job) -> Self {
        let (kind, tasks) = (work.kind(), work.tasks());
        let assignment_id = work.assignment().map(|id| id.0);
        Self { id: id.0, kind, assignment_id, tasks, clients: total, done }
    }
}

/// List jobs that are unfinished, oldest first.
#[utoipa::path(
    tag = "Admin",
    operation_id = "listJobs",
    responses(
        (status = OK, body = Vec<JobJson>),
    )
)]
#[get("/admin/jobs")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, JobJson>(jobs::list).await
}

/// Stop a job. What is done stays, and can be undone as before.
#[utoipa::path(
    tag = "Admin",
    operation_id = "stopJob",
    params(("id" = i64, Path, description = "The job's id")),
    responses(
        (status = OK, body = JobJson),
        (status = NOT_FOUND, body = ErrorBody, description = "It has ended"),
    )
)]
#[post("/admin/jobs/{id}/stop")]
pub(crate) async fn stop(caller: Admin, id: web::Path<i64>) -> Result<web::Json<JobJson>, ApiError> {
    let id = JobId(*id);
    Ok(web::Json(caller.change(move |db, call| jobs::stop(db, call, id)).await?.into()))
}

/// Try a job again that was set aside, within a minute or so.
#[utoipa::path(
    tag = "Admin",
    operation_id = "tryJobAgain",
    params(("id" = i64, Path, description = "The job's id")),
    responses(
        (status = OK, body = SetAsideJson),
        (status = NOT_FOUND, body = ErrorBody, description = "It is not set aside any more"),
    )
)]
#[post("/admin/jobs/{id}/try-again")]
pub(crate) async fn try_again(
    caller: Admin,
    id: web::Path<i64>,
) -> Result<web::Json<SetAsideJson>, ApiError> {
    let row = WorkRow { kind: WorkKind::Job, id: id.to_string() };
    Ok(web::Json(caller.change(move |db, call| set_aside::try_again(db, call, &row)).await?.into()))
}
