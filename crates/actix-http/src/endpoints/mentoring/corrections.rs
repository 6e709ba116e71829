//! Correcting assignments.

use actix_web::{HttpResponse, get, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::{
    model::{
        language::message::Message,
        mentoring::{
            assignment::AssignmentId,
            correction::{CopyCounts, CorrectionForm, CountedTask, TaskText},
        },
        task::details::TaskDetails,
    },
    use_cases::mentoring::corrections::{self, Corrected, CountedAssignment},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, json_body::JsonBody, request_language::RequestLanguage},
    wire::nullable::null_as_empty,
};

/// Enough for hundreds of tasks with their subtasks.
const LIMIT: usize = 1024 * 1024;

/// Assignment with its tasks as they are now, and their places.
#[derive(Serialize, ToSchema)]
#[schema(as = Assignment)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AssignmentJson {
    id: i64,
    created_at: DateTime<Utc>,
    actor_name: String,
    clients: i64,
    tasks: Vec<TaskOfAssignment>,
}

/// Task of an assignment, as it was assigned or last corrected.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskOfAssignment {
    /// Place within the assignment, from 1.
    number: i64,
    title: String,
    #[schema(required)]
    description: Option<String>,
    category: &'static str,
    #[schema(required)]
    due_date: Option<NaiveDate>,
    subtasks: Vec<SubtaskOfAssignment>,
    /// Texts of corrections that were stopped, which some have. A correction to the present text reaches them, too.
    stopped: Vec<StoppedText>,
    counts: CopyCountsJson,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoppedText {
    title: String,
    #[schema(required)]
    description: Option<String>,
    #[schema(required)]
    due_date: Option<NaiveDate>,
    /// Titles of the subtasks.
    subtasks: Vec<String>,
}

impl From<TaskText> for StoppedText {
    fn from(TaskText { title, description, due_date, subtasks }: TaskText) -> Self {
        Self { title, description, due_date, subtasks }
    }
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SubtaskOfAssignment {
    title: String,
    /// Number of open tasks in which it is ticked.
    ticked: i64,
}

/// Tasks that are not deleted, by column. In review counts apart from Done.
#[derive(Serialize, ToSchema)]
#[schema(as = CopyCounts)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CopyCountsJson {
    todo: i64,
    in_progress: i64,
    done: i64,
    in_review: i64,
    completed: i64,
    /// Open tasks that a new due date does not reach: later ones of a recurring task.
    later: i64,
    /// Overdue tasks that it reaches.
    overdue: i64,
}

/// Name of an admin whose account is deleted.
pub(crate) const FORMER_ADMIN: Message = Message::new("former-admin");

impl AssignmentJson {
    fn of(counted: CountedAssignment, language: &RequestLanguage) -> Self {
        Self {
            id: counted.assignment.id.0,
            created_at: counted.assignment.created_at,
            actor_name: counted.assignment.author_name.unwrap_or_else(|| language.word(&FORMER_ADMIN)),
            clients: counted.assignment.clients,
            tasks: counted.tasks.into_iter().map(TaskOfAssignment::from).collect(),
        }
    }
}

impl From<CountedTask> for TaskOfAssignment {
    fn from(CountedTask { number, task, stopped, ticked, counts }: CountedTask) -> Self {
        let TaskDetails { title, description, category, due_date, .. } = task.details;
        let subtasks = task.subtask_titles.into_iter().zip(ticked);
        let CopyCounts { todo, in_progress, done, in_review, completed, later, overdue } = counts;
        Self {
            number,
            title,
            description,
            category: category.name(),
            due_date,
            subtasks: subtasks.map(|(title, ticked)| SubtaskOfAssignment { title, ticked }).collect(),
            stopped: stopped.into_iter().map(StoppedText::from).collect(),
            counts: CopyCountsJson { todo, in_progress, done, in_review, completed, later, overdue },
        }
    }
}

/// Show an assignment that can be corrected, and where its tasks are.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "getAssignment",
    params(("id" = i64, Path, description = "The assignment's id")),
    responses(
        (status = OK, body = AssignmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Recalled, still being handed out, or from a release without corrections"),
    )
)]
#[get("/admin/assignments/{id}")]
pub(crate) async fn show(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = AssignmentId(*id);
    let language = RequestLanguage::current();
    let to_json = move |counted| AssignmentJson::of(counted, &language);
    caller.query_json(move |db, call| corrections::find(db, call, id), to_json).await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CorrectedTaskBody {
    number: i64,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    title: String,
    #[schema(required)]
    description: Option<String>,
    /// As yyyy-mm-dd: today or later, unless it is unchanged.
    #[schema(required, format = Date)]
    due_date: Option<String>,
    /// Titles of its subtasks in their order. None is added or taken away.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    subtasks: Vec<String>,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct CorrectionBody {
    /// Tasks that are left out stay as they are.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    tasks: Vec<CorrectedTaskBody>,
}

impl CorrectedTaskBody {
    fn form(&self) -> CorrectionForm<'_> {
        CorrectionForm {
            number: self.number,
            title: &self.title,
            description: self.description.as_deref(),
            due_date: self.due_date.as_deref().unwrap_or_default(),
            subtasks: self.subtasks.iter().map(String::as_str).collect(),
        }
    }
}

/// Effect of a correction.
#[derive(Serialize, ToSchema)]
#[schema(as = Corrected)]
pub(crate) struct CorrectedJson {
    /// Tasks of all clients together that were corrected.
    tasks: i64,
    clients: i64,
    /// Tasks of all clients together that stay as they are, because they are completed.
    completed: i64,
}

impl From<Corrected> for CorrectedJson {
    fn from(Corrected { tasks, clients, completed }: Corrected) -> Self {
        Self { tasks, clients, completed }
    }
}

/// Correct an assignment for all who have not completed it. Ticks and columns stay; everybody is told once.
#[utoipa::path(
    tag = "Assignment",
    operation_id = "correctAssignment",
    params(("id" = i64, Path, description = "The assignment's id")),
    request_body = CorrectionBody,
    responses(
        (status = OK, body = CorrectedJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Recalled, still being handed out, completed by everybody, or from a release without corrections"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/assignments/{id}")]
pub(crate) async fn correct(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<CorrectionBody, LIMIT>,
) -> Result<web::Json<CorrectedJson>, ApiError> {
    let id = AssignmentId(*id);
    let corrected = caller
        .change(move |db, call| {
            let forms: Vec<_> = body.tasks.iter().map(CorrectedTaskBody::form).collect();
            corrections::correct(db, call, id, &forms)
        })
        .await?;
    Ok(web::Json(corrected.into()))
}
