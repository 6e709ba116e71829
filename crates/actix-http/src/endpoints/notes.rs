//! Notes from admins to clients.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Error,
    model::{accounts::user::UserId, language::message::Message, mentoring::note::Note},
    ports::storage::Repositories,
    use_cases::mentoring::notes,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::{Admin, SignedIn},
        idempotency::{KeyedBody, RepeatHeader},
        page_query::PageQuery,
        query_string::QueryString,
        request_language::RequestLanguage,
    },
    wire::nullable::null_as_empty,
};

#[derive(Serialize, ToSchema)]
#[schema(as = Note)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoteJson {
    id: i64,
    #[schema(format = "uuid")]
    client_id: String,
    author_name: String,
    message: String,
    created_at: DateTime<Utc>,
}

const FORMER_MENTOR: Message = Message::new("former-mentor");

impl NoteJson {
    pub(crate) fn of(note: Note, language: &RequestLanguage) -> Self {
        Self {
            id: note.id.0,
            client_id: note.client.to_string(),
            author_name: note.author_name.unwrap_or_else(|| language.word(&FORMER_MENTOR)),
            message: note.message,
            created_at: note.created_at,
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct NoteBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 500)]
    message: String,
}

/// Send a note to a client, who is notified in the app and by email.
#[utoipa::path(
    tag = "Note",
    operation_id = "sendNote",
    params(("id" = String, Path, description = "The client's id"), RepeatHeader),
    request_body = NoteBody,
    responses(
        (status = CREATED, body = NoteJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/clients/{id}/notes")]
pub(crate) async fn send(
    caller: Admin,
    id: web::Path<String>,
    body: KeyedBody<NoteBody>,
) -> Result<HttpResponse, ApiError> {
    let send = move |db: &mut dyn Repositories, call: &Call, body: &NoteBody| {
        let client = UserId::parse(&id).ok_or(Error::NotFound)?;
        notes::send(db, call, client, &body.message)
    };
    let language = RequestLanguage::current();
    caller.change_once(StatusCode::CREATED, body, send, move |note| NoteJson::of(note, &language)).await
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoteFilter {
    client_id: Option<String>,
}

/// List notes, latest first: a client's own, or those that an admin sent.
#[utoipa::path(
    tag = "Note",
    operation_id = "listNotes",
    params(
        ("clientId" = Option<String>, Query, description = "For an admin: only the notes to this client"),
        PageQuery,
    ),
    responses(
        (status = OK, body = Vec<NoteJson>),
        (status = NOT_FOUND, body = ErrorBody, description = "No client has this id"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin-notes")]
pub(crate) async fn list(
    caller: SignedIn,
    QueryString(filter): QueryString<NoteFilter>,
    QueryString(page): QueryString<PageQuery>,
) -> Result<HttpResponse, ApiError> {
    let list = move |db: &mut dyn Repositories, call: &Call| {
        let page = page.page()?;
        let client = match &filter.client_id {
            Some(id) => Some(UserId::parse(id).ok_or(Error::NotFound)?),
            None => None,
        };
        notes::list(db, call, client, page)
    };
    let language = RequestLanguage::current();
    let to_json = move |notes: Vec<Note>| {
        notes.into_iter().map(|note| NoteJson::of(note, &language)).collect::<Vec<_>>()
    };
    caller.query_json(list, to_json).await
}
