//! Check-ins: questions, audience and rhythm. Submodules have people without an answer, statistics and reading.

pub(crate) mod check_in_answers;
pub(crate) mod check_in_missing;
pub(crate) mod check_in_reading;

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::NaiveDate;
use hub_domain::{
    Call, Error,
    model::mentoring::check_in::{CheckInId, CheckInState},
    ports::storage::Repositories,
    use_cases::mentoring::check_ins::{self, RoundPage},
};
use serde::Deserialize;

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        precondition::{IfMatchHeader, Precondition},
        query_string::QueryString,
    },
    wire::{
        check_in::{CheckInJson, CheckInPreviewJson, CheckInsJson, RoundsJson},
        check_in_body::{CHECK_IN_LIMIT, CheckInBody, CheckInPreviewBody},
    },
};

/// List the check-ins.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "listCheckIns",
    responses((status = OK, body = CheckInsJson))
)]
#[get("/admin/check-ins")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_json(check_ins::list, CheckInsJson::from).await
}

/// Create a check-in, one of at most 50. It is a draft until it is resumed.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "createCheckIn",
    params(RepeatHeader),
    request_body = CheckInBody,
    responses(
        (status = CREATED, body = CheckInJson),
        (status = CONFLICT, body = ErrorBody, description = "Another check-in has the name, in whatever case"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/check-ins")]
pub(crate) async fn create(
    caller: Admin,
    body: KeyedBody<CheckInBody, CHECK_IN_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| body.with_form(|form| check_ins::create(db, call, form)),
            CheckInJson::from,
        )
        .await
}

/// Preview the next openings of a rhythm, and whom they would ask now.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "previewCheckIn",
    request_body = CheckInPreviewBody,
    responses(
        (status = OK, body = CheckInPreviewJson),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/check-ins/preview")]
pub(crate) async fn preview(
    caller: Admin,
    JsonBody(body): JsonBody<CheckInPreviewBody, CHECK_IN_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let previewed = move |db: &mut dyn Repositories, call: &Call| {
        let (id, rhythm, audience) = body.forms();
        check_ins::preview(db, call, id, &rhythm, audience)
    };
    caller.query_json(previewed, CheckInPreviewJson::from).await
}

/// Show a check-in with its questions.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "getCheckIn",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = CheckInJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/check-ins/{id}")]
pub(crate) async fn show(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    caller.query_json(move |db, call| check_ins::show(db, call, id), CheckInJson::from).await
}

/// Change a check-in. An open period stays as it is; changed questions are asked from the next opening on.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "editCheckIn",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = CheckInBody,
    responses(
        (status = OK, body = CheckInJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has ended, or another check-in has the name"),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<CheckInJson>,
            description = "The version has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/check-ins/{id}")]
pub(crate) async fn edit(
    caller: Admin,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<CheckInBody, CHECK_IN_LIMIT>,
) -> Result<web::Json<CheckInJson>, ApiError> {
    let id = CheckInId(*id);
    let check_in = caller
        .change(move |db, call| body.with_form(|form| check_ins::edit(db, call, id, &expected, form)))
        .await?;
    Ok(web::Json(check_in.into()))
}

/// Delete a check-in with its periods and answers.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "deleteCheckIn",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/check-ins/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    caller.change(move |db, call| check_ins::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Start a draft, or end a pause. It opens at its next time.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "resumeCheckIn",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = CheckInJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has ended"),
    )
)]
#[post("/admin/check-ins/{id}/resume")]
pub(crate) async fn resume(caller: Admin, id: web::Path<i64>) -> Result<web::Json<CheckInJson>, ApiError> {
    set_state(&caller, *id, CheckInState::Running).await
}

/// Pause a check-in. What is open stays open, and nothing opens.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "pauseCheckIn",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = CheckInJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has ended"),
    )
)]
#[post("/admin/check-ins/{id}/pause")]
pub(crate) async fn pause(caller: Admin, id: web::Path<i64>) -> Result<web::Json<CheckInJson>, ApiError> {
    set_state(&caller, *id, CheckInState::Paused).await
}

/// End a check-in for good, and close what is open. Its answers stay.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "endCheckIn",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = CheckInJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[post("/admin/check-ins/{id}/end")]
pub(crate) async fn end(caller: Admin, id: web::Path<i64>) -> Result<web::Json<CheckInJson>, ApiError> {
    set_state(&caller, *id, CheckInState::Ended).await
}

async fn set_state(caller: &Admin, id: i64, state: CheckInState) -> Result<web::Json<CheckInJson>, ApiError> {
    let id = CheckInId(id);
    let check_in = caller.change(move |db, call| check_ins::set_state(db, call, id, state)).await?;
    Ok(web::Json(check_in.into()))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RoundsQuery {
    /// Page size, 1 to 200; by default 50.
    limit: Option<u32>,
    /// Day of the oldest round that the caller has: the page ends before it.
    before: Option<NaiveDate>,
}

/// List the rounds of a check-in, newest first.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "listRounds",
    params(("id" = i64, Path), RoundsQuery),
    responses(
        (status = OK, body = RoundsJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/check-ins/{id}/periods")]
pub(crate) async fn list_rounds(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<RoundsQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    let RoundsQuery { limit, before } = query;
    let rounds = move |db: &mut dyn Repositories, call: &Call| -> Result<_, Error> {
        check_ins::list_rounds(db, call, id, RoundPage::parse(limit, before)?)
    };
    caller.query_json(rounds, RoundsJson::from).await
}
