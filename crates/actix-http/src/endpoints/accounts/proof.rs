//! Proof by the password or a passkey, which an intruder in an open browser does not have.

use actix_web::{HttpResponse, post, web};
use hub_domain::{
    Error, Violation,
    ports::storage::Repositories,
    use_cases::accounts::{passkeys, password_attempts, sessions, two_factor},
};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    endpoints::accounts::passkeys::{PasskeyOptions, verify},
    error::{ApiError, ErrorBody},
    execution::{
        caller::SignedIn,
        json_body::{AUTH_LIMIT, JsonBody},
    },
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ProofBody {
    /// Current password of the caller.
    password: Option<String>,
    /// Token of the question that a passkey answers, in place of the password.
    challenge: Option<String>,
    /// `AuthenticationResponseJSON` (WebAuthn, 5.1), in place of the password.
    #[schema(value_type = Option<Object>)]
    credential: Option<Value>,
}

/// Prove the password, or use a passkey. For five minutes, calls of this session that need a proof are served. Signing in is a proof, too.
#[utoipa::path(
    tag = "User",
    operation_id = "prove",
    request_body = ProofBody,
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody, description = "Browsers make no passkey for the public address"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "Wrong password, or the passkey's answer does not hold"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/prove")]
pub(crate) async fn prove(
    caller: SignedIn,
    JsonBody(body): JsonBody<ProofBody, AUTH_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ProofBody { password, challenge, credential } = body;
    match (challenge, credential) {
        (Some(challenge), Some(credential)) => {
            prove_by_passkey(&caller, challenge, credential.to_string()).await?;
        }
        _ => prove_by_password(&caller, password.unwrap_or_default()).await?,
    }
    Ok(HttpResponse::NoContent().finish())
}

async fn prove_by_password(caller: &SignedIn, password: String) -> Result<(), ApiError> {
    let wrong = Violation::of("password", two_factor::WRONG_PASSWORD);
    let hashing = caller.runner.hash_queue().enter(caller.network).await?;
    let attempt = caller.change(password_attempts::record);
    let proven = hashing.prove(attempt, password, wrong).await?;
    let token = caller.entry.token.clone();
    caller.change(move |db, call| sessions::prove_by_password(db, call, &token, &proven)).await
}

async fn prove_by_passkey(caller: &SignedIn, challenge: String, credential: String) -> Result<(), ApiError> {
    let named = caller.runner.verifiers().passkeys()?.name_of(&credential);
    let named = named.map_err(|refused| Error::from(passkeys::refusal(&refused)))?;
    let answer =
        move |db: &mut dyn Repositories, call: &_| passkeys::answer_proof(db, call, &challenge, &named);
    let answered = caller.change(answer).await?.map_err(Error::from)?;
    let verified = verify(&caller.runner, answered, credential).await?;
    let (used, counter) = verified.map_err(Error::from)?;
    let token = caller.entry.token.clone();
    caller.change(move |db, call| passkeys::prove(db, call, &token, &used, counter)).await
}

/// Begin to prove with a passkey of the caller.
#[utoipa::path(
    tag = "User",
    operation_id = "beginProof",
    responses(
        (status = OK, body = PasskeyOptions),
        (status = NOT_FOUND, body = ErrorBody, description = "Browsers make no passkey for the public address"),
        (status = CONFLICT, body = ErrorBody, description = "The caller has none for the present address"),
    )
)]
#[post("/auth/prove/options")]
pub(crate) async fn begin(caller: SignedIn) -> Result<web::Json<PasskeyOptions>, ApiError> {
    caller.admit().await?;
    let verifier = caller.runner.verifiers().passkeys()?;
    let question = caller.change(move |db, call| passkeys::begin_proof(db, call, &*verifier)).await?;
    Ok(web::Json(question.into()))
}
