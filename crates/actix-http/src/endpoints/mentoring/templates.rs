//! Templates of tasks.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{model::mentoring::template::TemplateId, use_cases::mentoring::templates};

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        precondition::{IfMatchHeader, Precondition},
    },
    wire::template::{NewTemplateBody, TemplateBody, TemplateJson},
};

/// List every template, latest first.
#[utoipa::path(
    tag = "Template",
    operation_id = "listTemplates",
    responses(
        (status = OK, body = Vec<TemplateJson>),
    )
)]
#[get("/admin/task-templates")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, TemplateJson>(templates::list).await
}

/// Create a template.
#[utoipa::path(
    tag = "Template",
    operation_id = "createTemplate",
    params(RepeatHeader),
    request_body = NewTemplateBody,
    responses(
        (status = CREATED, body = TemplateJson),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/task-templates")]
pub(crate) async fn create(
    caller: Admin,
    body: KeyedBody<NewTemplateBody>,
) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| templates::create(db, call, &body.form()),
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
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<TemplateBody>,
) -> Result<web::Json<TemplateJson>, ApiError> {
    let id = TemplateId(*id);
    let template =
        caller.change(move |db, call| templates::edit(db, call, id, &expected, &body.form())).await?;
    Ok(web::Json(template.into()))
}

/// Delete a template. Assigned tasks stay.
#[utoipa::path(
    tag = "Template",
    operation_id = "deleteTemplate",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/task-templates/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TemplateId(*id);
    caller.change(move |db, call| templates::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
