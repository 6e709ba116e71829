//! Proof of the password, which an intruder in an open browser does not know.

use actix_web::{HttpResponse, post};
use hub_domain::{
    Violation,
    use_cases::accounts::{password_attempts, sessions, two_factor},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::SignedIn,
        json_body::{AUTH_LIMIT, JsonBody},
        password_check,
    },
    wire::nullable::null_as_empty,
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ProofBody {
    /// Current password of the caller.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    password: String,
}

/// Prove the password. For five minutes, calls of this session that need a proof are served. Signing in is a proof, too.
#[utoipa::path(
    tag = "User",
    operation_id = "prove",
    request_body = ProofBody,
    responses(
        (status = NO_CONTENT),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "Wrong password"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/prove")]
pub(crate) async fn prove(
    caller: SignedIn,
    body: JsonBody<ProofBody, AUTH_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ProofBody { password } = caller.read(body.0).await?;
    let wrong = Violation::of("password", two_factor::WRONG_PASSWORD);
    let hashing = caller.enter_hashing().await?;
    let attempt = caller.change(password_attempts::record);
    let (proven, _) = password_check::compare(hashing, attempt, password, wrong).await?;
    let token = caller.token().clone();
    caller.change(move |db, call| sessions::mark_proven(db, call, &token, &proven)).await?;
    Ok(HttpResponse::NoContent().finish())
}
