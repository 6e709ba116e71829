//! Choice of clients on the wire, the same in every call, and calls about a choice alone.

use actix_web::{HttpResponse, post};
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::client_choice::Missed,
    },
    use_cases::mentoring::client_choice::{self, ChoicePreview},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, json_body::JsonBody},
    wire::{
        client_choice::{CHOICE_LIMIT, ChoiceBody, ClientChoiceBody, MissedJson, PersonJson},
        nullable::null_as_empty,
    },
};

#[derive(Serialize, ToSchema)]
pub(crate) struct ChosenEmails {
    /// Addresses in alphabetical order.
    emails: Vec<String>,
    missed: MissedJson,
}

impl From<(Vec<EmailAddress>, Missed)> for ChosenEmails {
    fn from((emails, missed): (Vec<EmailAddress>, Missed)) -> Self {
        Self { emails: emails.iter().map(ToString::to_string).collect(), missed: missed.into() }
    }
}

/// List the addresses of chosen clients.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientEmails",
    request_body = ChoiceBody,
    responses(
        (status = OK, body = ChosenEmails),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/clients/emails")]
pub(crate) async fn list_emails(
    caller: Admin,
    JsonBody(body): JsonBody<ChoiceBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .query_json(
            move |db, call| client_choice::list_emails(db, call, &body.clients.parse()?),
            ChosenEmails::from,
        )
        .await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct ChoicePreviewBody {
    clients: ClientChoiceBody,
    /// Titles of tasks, to count who has one of them from a mentor already.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    titles: Vec<String>,
}

/// Clients whom a choice reaches now.
#[derive(Serialize, ToSchema)]
#[schema(as = ChoicePreview)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChoicePreviewJson {
    count: i64,
    /// Their ids, up to 1,000; empty where they are more.
    ids: Vec<String>,
    missed: MissedJson,
    /// Number of those who have one of the titles from a mentor already.
    have: i64,
    /// The first fifty of those, by name.
    who_have: Vec<PersonJson>,
}

impl From<ChoicePreview> for ChoicePreviewJson {
    fn from(found: ChoicePreview) -> Self {
        Self {
            count: found.count,
            ids: found.ids.iter().map(UserId::to_string).collect(),
            missed: found.missed.into(),
            have: found.have,
            who_have: found.who_have.into_iter().map(PersonJson::from).collect(),
        }
    }
}

/// Preview whom a choice reaches.
#[utoipa::path(
    tag = "Client",
    operation_id = "previewChoice",
    request_body = ChoicePreviewBody,
    responses(
        (status = OK, body = ChoicePreviewJson),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/clients/preview")]
pub(crate) async fn preview(
    caller: Admin,
    JsonBody(body): JsonBody<ChoicePreviewBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .query_json(
            move |db, call| client_choice::preview(db, call, &body.clients.parse()?, &body.titles),
            ChoicePreviewJson::from,
        )
        .await
}
