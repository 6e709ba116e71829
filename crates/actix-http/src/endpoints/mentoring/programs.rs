//! Programs of steps.

pub(crate) mod client_programs;
pub(crate) mod enrolments;
pub(crate) mod program_enrolling;
pub(crate) mod program_people;

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{model::mentoring::program::ProgramId, use_cases::mentoring::programs};

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        precondition::{IfMatchHeader, Precondition},
    },
    wire::{
        program::{ProgramJson, ProgramList},
        program_body::{PROGRAM_LIMIT, ProgramBody},
    },
};

/// List the programs.
#[utoipa::path(
    tag = "Program",
    operation_id = "listPrograms",
    responses(
        (status = OK, body = ProgramList),
    )
)]
#[get("/admin/programs")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_json(programs::list, ProgramList::from).await
}

/// Create a program, one of at most 200.
#[utoipa::path(
    tag = "Program",
    operation_id = "createProgram",
    params(RepeatHeader),
    request_body = ProgramBody,
    responses(
        (status = CREATED, body = ProgramJson),
        (status = CONFLICT, body = ErrorBody, description = "Another program has the name, in whatever case"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/programs")]
pub(crate) async fn create(
    caller: Admin,
    body: KeyedBody<ProgramBody, PROGRAM_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| body.with_form(|form| programs::create(db, call, form)),
            ProgramJson::from,
        )
        .await
}

/// Show a program.
#[utoipa::path(
    tag = "Program",
    operation_id = "getProgram",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = ProgramJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/programs/{id}")]
pub(crate) async fn show(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    caller.query_json(move |db, call| programs::show(db, call, id), ProgramJson::from).await
}

/// Change a program. Released tasks do not change.
#[utoipa::path(
    tag = "Program",
    operation_id = "editProgram",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = ProgramBody,
    responses(
        (status = OK, body = ProgramJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Another program has the name, in whatever case"),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<ProgramJson>,
            description = "The version has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/programs/{id}")]
pub(crate) async fn edit(
    caller: Admin,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<ProgramBody, PROGRAM_LIMIT>,
) -> Result<web::Json<ProgramJson>, ApiError> {
    let id = ProgramId(*id);
    let program = caller
        .change(move |db, call| body.with_form(|form| programs::edit(db, call, id, &expected, form)))
        .await?;
    Ok(web::Json(program.into()))
}

/// Delete a program with its enrolments. Released tasks stay.
#[utoipa::path(
    tag = "Program",
    operation_id = "deleteProgram",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/programs/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    caller.change(move |db, call| programs::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
