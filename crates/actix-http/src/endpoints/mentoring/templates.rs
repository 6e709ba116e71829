//! Templates of tasks.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{
    model::{
        mentoring::template::{Template, TemplateForm, TemplateId},
        task::{id::SubtaskId, subtasks::SubtaskChange},
    },
    use_cases::mentoring::templates,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    endpoints::{mentoring::template_json::TemplateJson, task_json::CategoryJson},
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::{JsonBody, null_as_empty},
        precondition::{IfMatchHeader, Precondition},
    },
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTemplateBody {
    template: TemplateFields,
    /// Subtasks, at least one with a title; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<TemplateSubtaskBody>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TemplateFields {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    task_title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
    /// Category; by default `Timo Task`.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = CategoryJson)]
    category: String,
}

#[derive(Deserialize, ToSchema)]
struct TemplateSubtaskBody {
    /// Id of a subtask to keep; without it, a new one.
    id: Option<i64>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 500)]
    title: String,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct TemplateBody {
    #[serde(flatten)]
    template: TemplateFields,
    /// Subtasks, at least one with a title; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<TemplateSubtaskBody>,
}

fn form<'a>(fields: &'a TemplateFields, subtasks: &[TemplateSubtaskBody]) -> TemplateForm<'a> {
    let change =
        |each: &TemplateSubtaskBody| SubtaskChange { id: each.id.map(SubtaskId), title: each.title.clone() };
    TemplateForm {
        title: &fields.title,
        task_title: &fields.task_title,
        description: fields.description.as_deref(),
        category: &fields.category,
        subtasks: subtasks.iter().map(change).collect(),
    }
}

/// List every template, latest first.
#[utoipa::path(
    tag = "Template",
    operation_id = "listTemplates",
    responses(
        (status = OK, body = Vec<TemplateJson>),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
    )
)]
#[get("/admin/task-templates")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    let listed = |found: Vec<Template>| found.into_iter().map(TemplateJson::from).collect::<Vec<_>>();
    caller.query_json(templates::list, listed).await
}

/// Create a template.
#[utoipa::path(
    tag = "Template",
    operation_id = "createTemplate",
    params(RepeatHeader),
    request_body = NewTemplateBody,
    responses(
        (status = CREATED, body = TemplateJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/task-templates")]
pub(crate) async fn create(
    caller: Admin,
    body: KeyedBody<NewTemplateBody>,
) -> Result<HttpResponse, ApiError> {
    caller
        .act_once(
            StatusCode::CREATED,
            body,
            |db, call, body| templates::create(db, call, form(&body.template, &body.subtasks)),
            TemplateJson::from,
        )
        .await
}

/// Change a template. Assigned tasks do not change.
#[utoipa::path(
    tag = "Template",
    operation_id = "updateTemplate",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = TemplateBody,
    responses(
        (status = OK, body = TemplateJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<TemplateJson>,
            description = "The version has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/task-templates/{id}")]
pub(crate) async fn update(
    caller: Admin,
    id: web::Path<i64>,
    precondition: Precondition,
    body: JsonBody<TemplateBody>,
) -> Result<web::Json<TemplateJson>, ApiError> {
    let id = TemplateId(*id);
    let expected = caller.read(precondition.0).await?;
    let template = caller
        .act_with(body, move |db, call, body| {
            templates::edit(db, call, id, &expected, form(&body.template, &body.subtasks))
        })
        .await?;
    Ok(web::Json(template.into()))
}

/// Delete a template. Assigned tasks stay.
#[utoipa::path(
    tag = "Template",
    operation_id = "deleteTemplate",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/task-templates/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TemplateId(*id);
    caller.act(move |db, call| templates::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
