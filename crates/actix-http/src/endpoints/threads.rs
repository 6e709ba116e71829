//! Threads of mentors' tasks: submissions of the calling client, and comments of both sides.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{
    Call,
    model::{
        task::id::TaskId,
        thread::{id::EntryId, parse_page},
    },
    ports::storage::Repositories,
    use_cases::tasks,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::SignedIn,
        idempotency::{KeyedBody, RepeatHeader},
        query_string::QueryString,
    },
    wire::{
        nullable::null_as_empty,
        thread::{ThreadEntryJson, ThreadJson},
    },
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct SubmissionBody {
    /// Text, links, or both.
    #[schema(max_length = 2000)]
    text: Option<String>,
    /// Web addresses (http or https), at most 2,000 characters each.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(max_items = 5)]
    links: Vec<String>,
}

/// Submit the caller's work on a Timo Task that needs a review, from Done. Mentors are notified.
#[utoipa::path(
    tag = "Task",
    operation_id = "submitForReview",
    params(("id" = i64, Path), RepeatHeader),
    request_body = SubmissionBody,
    responses(
        (status = CREATED, body = ThreadEntryJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Not in Done, in review already, or needs no review"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/tasks/{id}/submissions")]
pub(crate) async fn submit(
    caller: SignedIn,
    id: web::Path<i64>,
    body: KeyedBody<SubmissionBody>,
) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    let submit = move |db: &mut dyn Repositories, call: &Call, body: &SubmissionBody| {
        tasks::submit(db, call, id, body.text.as_deref(), &body.links)
    };
    caller.change_once(StatusCode::CREATED, body, submit, ThreadEntryJson::from).await
}

/// Withdraw the submission that waits. The task stays in Done.
#[utoipa::path(
    tag = "Task",
    operation_id = "withdrawSubmission",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "None waits"),
    )
)]
#[delete("/tasks/{id}/submissions/waiting")]
pub(crate) async fn withdraw(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    caller.change(move |db, call| tasks::withdraw(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ThreadQuery {
    /// Page size, 1 to 200; by default 50.
    limit: Option<u32>,
    /// Id of the oldest entry that the caller has: the page ends before it.
    before: Option<i64>,
}

/// Read the thread of a Timo Task, as its client or as an admin.
#[utoipa::path(
    tag = "Task",
    operation_id = "getThread",
    params(("id" = i64, Path), ThreadQuery),
    responses(
        (status = OK, body = ThreadJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/tasks/{id}/thread")]
pub(crate) async fn show(
    caller: SignedIn,
    id: web::Path<i64>,
    QueryString(query): QueryString<ThreadQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    let ThreadQuery { limit, before } = query;
    let show = move |db: &mut dyn Repositories, call: &Call| {
        tasks::show_thread(db, call, id, parse_page(limit, before)?)
    };
    caller.query_json(show, ThreadJson::from).await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct CommentBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 1000)]
    pub(crate) text: String,
}

/// Comment on a Timo Task, as its client or as an admin. The other side is notified.
#[utoipa::path(
    tag = "Task",
    operation_id = "addComment",
    params(("id" = i64, Path), RepeatHeader),
    request_body = CommentBody,
    responses(
        (status = CREATED, body = ThreadEntryJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/tasks/{id}/comments")]
pub(crate) async fn comment(
    caller: SignedIn,
    id: web::Path<i64>,
    body: KeyedBody<CommentBody>,
) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    let comment = move |db: &mut dyn Repositories, call: &Call, body: &CommentBody| {
        tasks::comment(db, call, id, &body.text)
    };
    caller.change_once(StatusCode::CREATED, body, comment, ThreadEntryJson::from).await
}

/// Delete the caller's own comment, within ten minutes.
#[utoipa::path(
    tag = "Task",
    operation_id = "deleteComment",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Older than ten minutes"),
    )
)]
#[delete("/comments/{id}")]
pub(crate) async fn delete_comment(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = EntryId(*id);
    caller.change(move |db, call| tasks::delete_comment(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Mark the whole thread as read by the caller.
#[utoipa::path(
    tag = "Task",
    operation_id = "readThread",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[put("/tasks/{id}/thread/read")]
pub(crate) async fn mark_read(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TaskId(*id);
    caller.change(move |db, call| tasks::mark_read(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
