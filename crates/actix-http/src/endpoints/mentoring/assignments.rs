//! Assigning tasks to clients, and recalling assignments.

use std::ops::Not;

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use hub_domain::{
    model::{
        job::JobId,
        language::message::Message,
        mentoring::{
            assignment::{AssignmentId, RecallOutcome},
            template::TemplateId,
        },
        task::Task,
    },
    use_cases::mentoring::assignments::{self, Bulk, FromTemplate, Given, ReachedChoice, RecallPreview},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        request_language::RequestLanguage,
    },
    wire::{
        client_choice::{ClientChoiceBody, ExpectedClientsBody, LeaveOutJson, MissedJson, assignee_choice},
        nullable::null_as_empty,
        task::{AssignmentBody, TaskBody, TaskJson},
    },
};

/// Enough for hundreds of tasks with their subtasks, or thousands of chosen clients.
const BULK_LIMIT: usize = 1024 * 1024;

/// Assigned task of one client, with the id for its recall.
#[derive(Serialize, ToSchema)]
#[schema(as = AssignedTask)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AssignedTaskJson {
    #[serde(flatten)]
    task: TaskJson,
    assignment_id: i64,
}

impl From<(Task, AssignmentId)> for AssignedTaskJson {
    fn from((task, assignment): (Task, AssignmentId)) -> Self {
        Self { task: task.into(), assignment_id: assignment.0 }
    }
}

/// Task of one client, or what chosen clients were given.
#[derive(Serialize, ToSchema)]
#[schema(as = AssignedOne)]
#[serde(untagged)]
pub(crate) enum AssignedOneJson {
    Task(Box<AssignedTaskJson>),
    Chosen(AssignedJson),
}

/// Assign a task to a client, or to `clients`. They are notified in the app and by email.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "assignTask",
    params(RepeatHeader),
    request_body = AssignmentBody,
    responses(
        (status = CREATED, body = AssignedOneJson),
        (status = CONFLICT, body = ErrorBody, description = "The choice reaches nobody"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/assign-task")]
pub(crate) async fn assign(
    caller: Admin,
    body: KeyedBody<AssignmentBody, BULK_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let language = RequestLanguage::current();
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            move |db, call, body| match body.choice()? {
                Some(choice) => assignments::assign_to_chosen(db, call, &choice, &body.form()).map(|given| {
                    given.map(|given| AssignedOneJson::Chosen(AssignedJson::of(given, &language)))
                }),
                None => assignments::assign(db, call, body.assignee(), &body.form())
                    .map(|assigned| assigned.map(|task| AssignedOneJson::Task(Box::new(task.into())))),
            },
            |assigned| assigned,
        )
        .await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_items = 1, max_items = 500)]
    tasks: Vec<TaskBody>,
    /// Assign to all clients, instead of to `assigneeId`.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    assign_to_all: bool,
    /// A client's id.
    #[schema(format = "uuid")]
    assignee_id: Option<String>,
    /// Choice of clients, which replaces the fields above.
    clients: Option<ClientChoiceBody>,
    /// With `clients`: leaves out who has a task of the same title from a mentor.
    #[schema(inline, value_type = Option<LeaveOutJson>)]
    leave_out: Option<String>,
    /// With `clients`: what the preview said.
    expected: Option<ExpectedClientsBody>,
}

/// Assignment that one call made.
#[derive(Serialize, ToSchema)]
#[schema(as = Assigned)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AssignedJson {
    #[schema(example = "24 task(s) assigned successfully")]
    message: String,
    /// Id for its recall.
    assignment_id: i64,
    clients: i64,
    /// Tasks of all clients together.
    tasks: i64,
    /// Whether it goes on after this answer. Each client has all of its tasks or none yet.
    unfinished: bool,
    /// Job that goes on with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    job_id: Option<i64>,
    /// With `clients`: who was chosen and not reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    missed: Option<MissedJson>,
    /// With `clients`: number of clients who were left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    left_out: Option<i64>,
}

impl AssignedJson {
    fn of(given: Given, language: &RequestLanguage) -> Self {
        let key = if given.job.is_some() { "assigned-in-chunks" } else { "assigned" };
        let (missed, left_out) =
            given.choice.map(|ReachedChoice { missed, left_out }| (missed.into(), left_out)).unzip();
        Self {
            message: language.word(&Message::new(key).number("tasks", given.tasks)),
            assignment_id: given.assignment.0,
            clients: given.clients,
            tasks: given.tasks,
            unfinished: given.job.is_some(),
            job_id: given.job.map(|job| job.0),
            missed,
            left_out,
        }
    }
}

/// Assign several tasks to one client or to all, all or nothing.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "assignTasksBulk",
    params(RepeatHeader),
    request_body = BulkBody,
    responses(
        (status = CREATED, body = AssignedJson),
        (status = CONFLICT, body = ErrorBody, description = "The choice reaches nobody"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/assign-tasks-bulk")]
pub(crate) async fn assign_bulk(
    caller: Admin,
    body: KeyedBody<BulkBody, BULK_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let language = RequestLanguage::current();
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| {
                let bulk = Bulk {
                    tasks: body.tasks.iter().map(TaskBody::form).collect(),
                    to_all: body.assign_to_all,
                    assignee: body.assignee_id.as_deref().unwrap_or_default(),
                    choice: assignee_choice(
                        body.clients.as_ref(),
                        body.leave_out.as_deref(),
                        body.expected.as_ref(),
                    )?,
                };
                assignments::assign_bulk(db, call, &bulk)
            },
            move |given| AssignedJson::of(given, &language),
        )
        .await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FromTemplateBody {
    template_id: i64,
    /// Ids of the clients; left out when it is for all.
    #[serde(default, deserialize_with = "null_as_empty")]
    assignee_ids: Vec<String>,
    /// Today or later, as yyyy-mm-dd.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    due_date: String,
    /// Assign to all clients, instead of to `assigneeIds`.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    assign_to_all: bool,
    /// Choice of clients, which replaces the fields above.
    clients: Option<ClientChoiceBody>,
    /// With `clients`: leaves out who has a task of the same title from a mentor.
    #[schema(inline, value_type = Option<LeaveOutJson>)]
    leave_out: Option<String>,
    /// With `clients`: what the preview said.
    expected: Option<ExpectedClientsBody>,
}

/// Assign a template's task to several clients or to all, all or nothing.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "assignFromTemplate",
    params(RepeatHeader),
    request_body = FromTemplateBody,
    responses(
        (status = CREATED, body = AssignedJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The choice reaches nobody"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/assign-from-template")]
pub(crate) async fn assign_from_template(
    caller: Admin,
    body: KeyedBody<FromTemplateBody, BULK_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let language = RequestLanguage::current();
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| {
                let wanted = FromTemplate {
                    template: TemplateId(body.template_id),
                    due_date: &body.due_date,
                    to_all: body.assign_to_all,
                    assignees: &body.assignee_ids,
                    choice: assignee_choice(
                        body.clients.as_ref(),
                        body.leave_out.as_deref(),
                        body.expected.as_ref(),
                    )?,
                };
                assignments::assign_from_template(db, call, &wanted)
            },
            move |given| AssignedJson::of(given, &language),
        )
        .await
}

/// Effect that a recall would have now.
#[derive(Serialize, ToSchema)]
#[schema(as = RecallPreview)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecallPreviewJson {
    assignment_id: i64,
    clients: i64,
    /// Distinct tasks; each client has one of each.
    tasks: usize,
    titles: Vec<String>,
    /// Tasks of all clients together that no client has touched.
    goes: i64,
    /// Tasks of all clients together that were moved, ticked, completed or deleted.
    stays: i64,
}

impl From<RecallPreview> for RecallPreviewJson {
    fn from(preview: RecallPreview) -> Self {
        Self {
            assignment_id: preview.assignment.id.0,
            clients: preview.assignment.clients,
            tasks: preview.assignment.titles.len(),
            titles: preview.assignment.titles,
            goes: preview.outcome.removed,
            stays: preview.outcome.kept,
        }
    }
}

/// Preview the recall of an assignment.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "previewRecall",
    params(("id" = i64, Path, description = "The assignment's id")),
    responses(
        (status = OK, body = RecallPreviewJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Older than 24 hours, or recalled already"),
    )
)]
#[get("/admin/assignments/{id}/recall")]
pub(crate) async fn preview_recall(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = AssignmentId(*id);
    caller
        .query_json(move |db, call| assignments::preview_recall(db, call, id), RecallPreviewJson::from)
        .await
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Recalled {
    gone: i64,
    stayed: i64,
    /// Whether it goes on after this answer. Each client's tasks go at once.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    unfinished: bool,
    /// Job that goes on with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    job_id: Option<i64>,
}

impl From<(RecallOutcome, Option<JobId>)> for Recalled {
    fn from((RecallOutcome { removed, kept }, job): (RecallOutcome, Option<JobId>)) -> Self {
        Self { gone: removed, stayed: kept, unfinished: job.is_some(), job_id: job.map(|job| job.0) }
    }
}

/// Recall an assignment, as far as no client has touched it, with its notifications and unsent mail.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "recallAssignment",
    params(("id" = i64, Path, description = "The assignment's id")),
    responses(
        (status = OK, body = Recalled),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Older than 24 hours, or recalled already"),
    )
)]
#[post("/admin/assignments/{id}/recall")]
pub(crate) async fn recall(caller: Admin, id: web::Path<i64>) -> Result<web::Json<Recalled>, ApiError> {
    let id = AssignmentId(*id);
    let recalled = caller.change(move |db, call| assignments::recall(db, call, id)).await?;
    Ok(web::Json(recalled.into()))
}
