//! Notes to many clients, and their recall.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use hub_domain::{
    model::mentoring::note_batch::{NoteBatch, NoteBatchId},
    use_cases::mentoring::note_batches::{self, SentNotes},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::assignments::Recalled,
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
    },
    wire::{
        client_choice::{CHOICE_LIMIT, ClientChoiceBody, ExpectedClientsBody, MissedJson},
        nullable::null_as_empty,
    },
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ManyNotesBody {
    clients: ClientChoiceBody,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 500)]
    message: String,
    expected: Option<ExpectedClientsBody>,
}

/// Notes that one call sent.
#[derive(Serialize, ToSchema)]
#[schema(as = SentNotes)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentNotesJson {
    /// Id for their recall.
    batch_id: i64,
    clients: i64,
    missed: MissedJson,
}

impl From<SentNotes> for SentNotesJson {
    fn from(SentNotes { batch, clients, missed }: SentNotes) -> Self {
        Self { batch_id: batch.0, clients, missed: missed.into() }
    }
}

/// Send a note to each of the chosen clients, who are notified in the app and by email.
#[utoipa::path(
    tag = "Note",
    operation_id = "sendNotes",
    params(RepeatHeader),
    request_body = ManyNotesBody,
    responses(
        (status = CREATED, body = SentNotesJson),
        (status = CONFLICT, body = ErrorBody, description = "None of the chosen clients is left"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/notes")]
pub(crate) async fn send(
    caller: Admin,
    body: KeyedBody<ManyNotesBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| {
                let choice = body.clients.parse()?;
                let expected = body.expected.as_ref().map(ExpectedClientsBody::parse).transpose()?;
                note_batches::send(db, call, &choice, expected.as_ref(), &body.message)
            },
            SentNotesJson::from,
        )
        .await
}

/// Effect that a recall would have now.
#[derive(Serialize, ToSchema)]
#[schema(as = NotesRecallPreview)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotesRecallPreviewJson {
    batch_id: i64,
    /// Number of clients who have the note.
    clients: i64,
    /// Notes that nobody has read.
    goes: i64,
    /// Notes that were read.
    stays: i64,
}

impl From<NoteBatch> for NotesRecallPreviewJson {
    fn from(batch: NoteBatch) -> Self {
        let goes = batch.removable();
        Self { batch_id: batch.id.0, clients: batch.notes, goes, stays: batch.notes - goes }
    }
}

/// Preview the recall of a note to many.
#[utoipa::path(
    tag = "Note",
    operation_id = "previewNotesRecall",
    params(("id" = i64, Path, description = "The id of the note to many")),
    responses(
        (status = OK, body = NotesRecallPreviewJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Older than 24 hours, or recalled already"),
    )
)]
#[get("/admin/notes/batches/{id}/recall")]
pub(crate) async fn preview_recall(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = NoteBatchId(*id);
    caller
        .query_json(move |db, call| note_batches::find_recallable(db, call, id), NotesRecallPreviewJson::from)
        .await
}

/// Recall a note to many, as far as it is unread, with its notifications and unsent mail.
#[utoipa::path(
    tag = "Note",
    operation_id = "recallNotes",
    params(("id" = i64, Path, description = "The id of the note to many")),
    responses(
        (status = OK, body = Recalled),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Older than 24 hours, or recalled already"),
    )
)]
#[post("/admin/notes/batches/{id}/recall")]
pub(crate) async fn recall(caller: Admin, id: web::Path<i64>) -> Result<web::Json<Recalled>, ApiError> {
    let id = NoteBatchId(*id);
    let recalled = caller.change(move |db, call| note_batches::recall(db, call, id)).await?;
    Ok(web::Json(recalled.into()))
}
