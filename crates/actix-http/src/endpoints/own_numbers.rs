//! Numbers of the calling client.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::NaiveDate;
use hub_domain::{model::mentoring::number::NumberId, use_cases::own_numbers};

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::SignedIn, json_body::JsonBody},
    wire::client_number::{AmountBody, ClientNumberJson, ClientNumbersJson, OwnGoalBody},
};

/// List the numbers of the caller.
#[utoipa::path(
    tag = "Number",
    operation_id = "listOwnNumbers",
    responses((status = OK, body = ClientNumbersJson))
)]
#[get("/numbers")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_json(own_numbers::list, ClientNumbersJson::from).await
}

/// Write the value of a day, today or before. The amount of before is kept beside it.
#[utoipa::path(
    tag = "Number",
    operation_id = "writeOwnValue",
    params(("id" = i64, Path), ("day" = NaiveDate, Path)),
    request_body = AmountBody,
    responses(
        (status = OK, body = ClientNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Somebody else writes it"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/numbers/{id}/values/{day}")]
pub(crate) async fn write(
    caller: SignedIn,
    path: web::Path<(i64, NaiveDate)>,
    JsonBody(body): JsonBody<AmountBody>,
) -> Result<web::Json<ClientNumberJson>, ApiError> {
    let (id, day) = path.into_inner();
    let number =
        caller.change(move |db, call| own_numbers::write(db, call, NumberId(id), day, &body.amount)).await?;
    Ok(web::Json(number.into()))
}

/// Delete the value of a day.
#[utoipa::path(
    tag = "Number",
    operation_id = "deleteOwnValue",
    params(("id" = i64, Path), ("day" = NaiveDate, Path)),
    responses(
        (status = OK, body = ClientNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Somebody else writes it"),
    )
)]
#[delete("/numbers/{id}/values/{day}")]
pub(crate) async fn delete(
    caller: SignedIn,
    path: web::Path<(i64, NaiveDate)>,
) -> Result<web::Json<ClientNumberJson>, ApiError> {
    let (id, day) = path.into_inner();
    let number = caller.change(move |db, call| own_numbers::delete(db, call, NumberId(id), day)).await?;
    Ok(web::Json(number.into()))
}

/// Set the goal of a number, or none.
#[utoipa::path(
    tag = "Number",
    operation_id = "setOwnGoal",
    params(("id" = i64, Path)),
    request_body = OwnGoalBody,
    responses(
        (status = OK, body = ClientNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/numbers/{id}/goal")]
pub(crate) async fn set_goal(
    caller: SignedIn,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<OwnGoalBody>,
) -> Result<web::Json<ClientNumberJson>, ApiError> {
    let id = NumberId(*id);
    let number =
        caller.change(move |db, call| own_numbers::set_goal(db, call, id, body.form().as_ref())).await?;
    Ok(web::Json(number.into()))
}
