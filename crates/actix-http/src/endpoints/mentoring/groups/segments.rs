//! Segments: filters of clients under a name.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{
    model::mentoring::{
        client_table::TableRow,
        segment::{SegmentForm, SegmentId},
    },
    use_cases::mentoring::segments,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        precondition::{IfMatchHeader, Precondition},
    },
    wire::{
        client_row::ClientRowJson,
        condition::{ConditionBody, ConditionJson, forms},
        nullable::null_as_empty,
        segment::SegmentJson,
    },
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct SegmentBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 1, max_length = 60)]
    name: String,
    /// All must match; of an inner list, any. From 1 to 20 in all.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = Vec<Vec<ConditionJson>>)]
    conditions: Vec<Vec<ConditionBody>>,
}

/// List the segments by name.
#[utoipa::path(
    tag = "Segment",
    operation_id = "listSegments",
    responses(
        (status = OK, body = Vec<SegmentJson>),
    )
)]
#[get("/admin/segments")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, SegmentJson>(segments::list).await
}

/// Create a segment, one of at most 100.
#[utoipa::path(
    tag = "Segment",
    operation_id = "createSegment",
    params(RepeatHeader),
    request_body = SegmentBody,
    responses(
        (status = CREATED, body = SegmentJson),
        (status = CONFLICT, body = ErrorBody, description = "Another segment has the name, in whatever case"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/segments")]
pub(crate) async fn create(caller: Admin, body: KeyedBody<SegmentBody>) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| {
                let conditions = &forms(&body.conditions);
                segments::create(db, call, &SegmentForm { name: &body.name, conditions })
            },
            SegmentJson::from,
        )
        .await
}

/// Change a segment.
#[utoipa::path(
    tag = "Segment",
    operation_id = "updateSegment",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = SegmentBody,
    responses(
        (status = OK, body = SegmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Another segment has the name, in whatever case"),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<SegmentJson>,
            description = "The version has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/segments/{id}")]
pub(crate) async fn update(
    caller: Admin,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<SegmentBody>,
) -> Result<web::Json<SegmentJson>, ApiError> {
    let id = SegmentId(*id);
    let segment = caller
        .change(move |db, call| {
            let conditions = &forms(&body.conditions);
            segments::edit(db, call, id, &expected, &SegmentForm { name: &body.name, conditions })
        })
        .await?;
    Ok(web::Json(segment.into()))
}

/// Delete a segment. Its clients keep everything.
#[utoipa::path(
    tag = "Segment",
    operation_id = "deleteSegment",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/segments/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = SegmentId(*id);
    caller.change(move |db, call| segments::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct ConditionsBody {
    /// All must match; of an inner list, any. From 1 to 20 in all.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = Vec<Vec<ConditionJson>>)]
    conditions: Vec<Vec<ConditionBody>>,
}

/// Clients who match now, longest away first.
#[derive(Serialize, ToSchema)]
pub(crate) struct SegmentPreview {
    count: i64,
    /// The first five.
    first: Vec<ClientRowJson>,
}

impl From<(i64, Vec<TableRow>)> for SegmentPreview {
    fn from((count, first): (i64, Vec<TableRow>)) -> Self {
        Self { count, first: first.into_iter().map(ClientRowJson::from).collect() }
    }
}

/// Preview conditions.
#[utoipa::path(
    tag = "Segment",
    operation_id = "previewSegment",
    request_body = ConditionsBody,
    responses(
        (status = OK, body = SegmentPreview),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/segments/preview")]
pub(crate) async fn preview(
    caller: Admin,
    JsonBody(body): JsonBody<ConditionsBody>,
) -> Result<HttpResponse, ApiError> {
    caller
        .query_json(
            move |db, call| segments::preview(db, call, &forms(&body.conditions)),
            SegmentPreview::from,
        )
        .await
}
