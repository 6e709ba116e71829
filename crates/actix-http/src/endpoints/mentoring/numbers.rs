//! Library of numbers. Giving, and the values of one client, are beside it.

pub(crate) mod client_values;
pub(crate) mod number_holders;

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{
    model::mentoring::number::{MAX_NUMBERS, NumberId, view::ListedNumber},
    use_cases::mentoring::numbers,
};

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        precondition::{IfMatchHeader, Precondition},
    },
    wire::number::{NumberBody, NumberJson, NumbersJson},
};

/// List the library of numbers.
#[utoipa::path(
    tag = "Number",
    operation_id = "listNumbers",
    responses((status = OK, body = NumbersJson))
)]
#[get("/admin/numbers")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    let library = |numbers: Vec<ListedNumber>| NumbersJson {
        numbers: numbers.into_iter().map(NumberJson::from).collect(),
        max: MAX_NUMBERS,
    };
    caller.query_json(numbers::list, library).await
}

/// Create a number, one of at most 50.
#[utoipa::path(
    tag = "Number",
    operation_id = "createNumber",
    params(RepeatHeader),
    request_body = NumberBody,
    responses(
        (status = CREATED, body = NumberJson),
        (status = CONFLICT, body = ErrorBody, description = "Another number has the name, in whatever case"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/numbers")]
pub(crate) async fn create(caller: Admin, body: KeyedBody<NumberBody>) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| numbers::create(db, call, &body.form()),
            NumberJson::from,
        )
        .await
}

/// Change a number. What the hub counts stays counted.
#[utoipa::path(
    tag = "Number",
    operation_id = "editNumber",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = NumberBody,
    responses(
        (status = OK, body = NumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Another number has the name, in whatever case"),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<NumberJson>,
            description = "The version has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/numbers/{id}")]
pub(crate) async fn edit(
    caller: Admin,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<NumberBody>,
) -> Result<web::Json<NumberJson>, ApiError> {
    let id = NumberId(*id);
    let number = caller.change(move |db, call| numbers::edit(db, call, id, &expected, &body.form())).await?;
    Ok(web::Json(number.into()))
}

/// Delete a number with all its values.
#[utoipa::path(
    tag = "Number",
    operation_id = "deleteNumber",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/numbers/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    caller.change(move |db, call| numbers::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
