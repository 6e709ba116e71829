//! Email confirmation by a mailed link.

use actix_web::{HttpResponse, post};
use hub_domain::use_cases::accounts::email_confirmation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::CallRunner,
        caller::SignedIn,
        json_body::{AUTH_LIMIT, JsonBody},
    },
    wire::nullable::null_as_empty,
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ConfirmEmailBody {
    /// Token from the link.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    token: String,
}

/// Confirm an address by a mailed link, which is used up. No GET does this, because mail programs follow links.
#[utoipa::path(
    tag = "User",
    operation_id = "confirmEmail",
    request_body = ConfirmEmailBody,
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody, description = "Used, older than a day, or unknown"),
    )
)]
#[post("/auth/confirm-email")]
pub(crate) async fn confirm(
    runner: CallRunner,
    JsonBody(body): JsonBody<ConfirmEmailBody, AUTH_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ConfirmEmailBody { token } = body;
    let now = runner.now();
    runner.change(move |db| email_confirmation::confirm(db, now, &token)).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SentConfirmation {
    /// False where the address is confirmed, or the daily limit is reached.
    sent: bool,
}

/// Mail the confirmation link to the caller again, at most three times a day.
#[utoipa::path(
    tag = "User",
    operation_id = "sendConfirmation",
    responses((status = ACCEPTED, body = SentConfirmation))
)]
#[post("/auth/send-confirmation")]
pub(crate) async fn send(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let sent = caller.change(email_confirmation::send).await?;
    Ok(HttpResponse::Accepted().json(SentConfirmation { sent }))
}
