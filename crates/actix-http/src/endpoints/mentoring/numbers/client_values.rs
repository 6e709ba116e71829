//! Numbers of one client, for admins.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::NaiveDate;
use hub_domain::{model::mentoring::number::NumberId, use_cases::mentoring::numbers::client_values};

use crate::{
    endpoints::mentoring::client::of_client,
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, json_body::JsonBody},
    wire::client_number::{AmountBody, ClientNumberJson, ClientNumbersJson},
};

/// List the numbers of a client.
#[utoipa::path(
    tag = "Number",
    operation_id = "listClientNumbers",
    params(("id" = String, Path, format = "uuid")),
    responses(
        (status = OK, body = ClientNumbersJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/numbers")]
pub(crate) async fn list(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    caller.query_json(of_client(&id, client_values::list), ClientNumbersJson::from).await
}

/// Write the value of a day, of a number that the mentor writes. The amount of before is kept beside it.
#[utoipa::path(
    tag = "Number",
    operation_id = "writeClientValue",
    params(("id" = String, Path, format = "uuid"), ("number" = i64, Path), ("day" = NaiveDate, Path)),
    request_body = AmountBody,
    responses(
        (status = OK, body = ClientNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Somebody else writes it"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/clients/{id}/numbers/{number}/values/{day}")]
pub(crate) async fn write(
    caller: Admin,
    path: web::Path<(String, i64, NaiveDate)>,
    JsonBody(body): JsonBody<AmountBody>,
) -> Result<web::Json<ClientNumberJson>, ApiError> {
    let (id, number, day) = path.into_inner();
    let write = of_client(&id, move |db, call, client| {
        client_values::write(db, call, client, NumberId(number), day, &body.amount)
    });
    Ok(web::Json(caller.change(write).await?.into()))
}

/// Delete the value of a day, of a number that the mentor writes.
#[utoipa::path(
    tag = "Number",
    operation_id = "deleteClientValue",
    params(("id" = String, Path, format = "uuid"), ("number" = i64, Path), ("day" = NaiveDate, Path)),
    responses(
        (status = OK, body = ClientNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Somebody else writes it"),
    )
)]
#[delete("/admin/clients/{id}/numbers/{number}/values/{day}")]
pub(crate) async fn delete(
    caller: Admin,
    path: web::Path<(String, i64, NaiveDate)>,
) -> Result<web::Json<ClientNumberJson>, ApiError> {
    let (id, number, day) = path.into_inner();
    let delete = of_client(&id, move |db, call, client| {
        client_values::delete(db, call, client, NumberId(number), day)
    });
    Ok(web::Json(caller.change(delete).await?.into()))
}
