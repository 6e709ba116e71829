//! Passkeys of the caller, and signing in with one.

use actix_session::Session;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, Utc};
use hub_application::runner::Runner;
use hub_domain::{
    Error, Violation,
    model::accounts::passkey::{Passkey, PasskeyId},
    ports::passkey_verifier::PasskeyRefused,
    use_cases::accounts::passkeys::{self, Answered, OwnPasskey, Question},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use utoipa::ToSchema;

use crate::{
    endpoints::accounts::authentication::{SignInAnswer, accept, new_session},
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::CallRunner,
        caller::SignedIn,
        json_body::{AUTH_LIMIT, JsonBody},
    },
    middleware::network_limits::RateLimits,
    wire::nullable::null_as_empty,
};

#[derive(Serialize, ToSchema)]
#[schema(as = Passkey)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasskeyJson {
    id: String,
    #[schema(example = "iCloud Keychain")]
    name: String,
    created_at: DateTime<Utc>,
    #[schema(required)]
    last_used_at: Option<DateTime<Utc>>,
    /// Host of the earlier public address, where alone it signs in. Null for one of the present address.
    #[schema(required, example = "hub.mayamakes.example")]
    earlier_address: Option<String>,
    /// Whether it cannot be removed.
    is_only_way_in: bool,
}

impl From<OwnPasskey> for PasskeyJson {
    fn from(OwnPasskey { passkey, is_of_earlier_address, is_only_way_in }: OwnPasskey) -> Self {
        Self {
            id: passkey.id.to_string(),
            name: passkey.name,
            created_at: passkey.created_at,
            last_used_at: passkey.last_used_at,
            earlier_address: is_of_earlier_address.then_some(passkey.host),
            is_only_way_in,
        }
    }
}

/// Question to the browser.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasskeyOptions {
    /// Token that the answer repeats. It is good for five minutes, once.
    challenge: String,
    /// `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` (WebAuthn, 5.1).
    #[schema(value_type = Object)]
    public_key: Box<RawValue>,
}

impl From<Question> for PasskeyOptions {
    fn from(Question { token, options }: Question) -> Self {
        let public_key = RawValue::from_string(options).expect("options are JSON");
        Self { challenge: token.reveal().to_owned(), public_key }
    }
}

/// Answer of the browser.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasskeyAnswer {
    /// Token of the question.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    pub(super) challenge: String,
    /// `RegistrationResponseJSON` or `AuthenticationResponseJSON` (WebAuthn, 5.1).
    #[serde(default)]
    #[schema(required, value_type = Object)]
    pub(super) credential: Value,
}

/// List the caller's passkeys, oldest first.
#[utoipa::path(
    tag = "User",
    operation_id = "listPasskeys",
    responses((status = OK, body = [PasskeyJson]))
)]
#[get("/passkeys")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, PasskeyJson>(passkeys::list).await
}

/// Begin to add a passkey.
#[utoipa::path(
    tag = "User",
    operation_id = "beginPasskey",
    responses(
        (status = OK, body = PasskeyOptions),
        (status = NOT_FOUND, body = ErrorBody, description = "Browsers make no passkey for the public address"),
        (status = CONFLICT, body = ErrorBody, description = "There are too many"),
    )
)]
#[post("/passkeys/options")]
pub(crate) async fn begin(caller: SignedIn) -> Result<web::Json<PasskeyOptions>, ApiError> {
    caller.admit().await?;
    let verifier = caller.runner.verifiers().passkeys()?;
    let question = caller.change(move |db, call| passkeys::begin_creation(db, call, &*verifier)).await?;
    Ok(web::Json(question.into()))
}

/// Add a passkey that the browser has made. It is named after what made it.
#[utoipa::path(
    tag = "User",
    operation_id = "addPasskey",
    request_body = PasskeyAnswer,
    responses(
        (status = CREATED, body = PasskeyJson),
        (status = CONFLICT, body = ErrorBody, description = "There are too many, or it was added already"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "The answer does not hold, or the question is used up"),
    )
)]
#[post("/passkeys")]
pub(crate) async fn add(
    caller: SignedIn,
    JsonBody(body): JsonBody<PasskeyAnswer>,
) -> Result<HttpResponse, ApiError> {
    let PasskeyAnswer { challenge, credential } = body;
    let taken = caller.change(move |db, call| passkeys::answer_creation(db, call, &challenge)).await?;
    let state = taken.ok_or_else(|| Error::from(passkeys::expired()))?;
    let credential = credential.to_string();
    let verifiers = caller.runner.verifiers();
    let made = verifiers.verify(move |verifier| verifier.finish_creation(&state, &credential)).await?;
    let made = made.map_err(|refused| Error::from(refusal(&refused)))?;
    let added = caller.change(move |db, call| passkeys::add(db, call, &made)).await?;
    Ok(HttpResponse::Created().json(PasskeyJson::from(added)))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct PasskeyName {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 60, example = "Blue key on my keyring")]
    name: String,
}

/// Rename a passkey.
#[utoipa::path(
    tag = "User",
    operation_id = "renamePasskey",
    params(("id" = String, Path, description = "The passkey's id")),
    request_body = PasskeyName,
    responses(
        (status = OK, body = PasskeyJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/passkeys/{id}")]
pub(crate) async fn rename(
    caller: SignedIn,
    id: web::Path<String>,
    JsonBody(body): JsonBody<PasskeyName>,
) -> Result<web::Json<PasskeyJson>, ApiError> {
    let id = PasskeyId::parse(&id);
    let renamed = caller
        .change(move |db, call| passkeys::rename(db, call, id.ok_or(Error::NotFound)?, &body.name))
        .await?;
    Ok(web::Json(renamed.into()))
}

/// Remove a passkey.
#[utoipa::path(
    tag = "User",
    operation_id = "removePasskey",
    params(("id" = String, Path, description = "The passkey's id")),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is the only way in, or the second factor that is demanded"),
    )
)]
#[delete("/passkeys/{id}")]
pub(crate) async fn remove(caller: SignedIn, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let id = PasskeyId::parse(&id);
    caller.change(move |db, call| passkeys::remove(db, call, id.ok_or(Error::NotFound)?)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Begin to sign in with a passkey. The browser finds it without an address.
#[utoipa::path(
    tag = "User",
    operation_id = "beginPasskeySignIn",
    responses(
        (status = OK, body = PasskeyOptions),
        (status = NOT_FOUND, body = ErrorBody, description = "Browsers make no passkey for the public address"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/passkey/options")]
pub(crate) async fn begin_sign_in(
    request: HttpRequest,
    rate_limits: web::Data<RateLimits>,
    runner: CallRunner,
) -> Result<web::Json<PasskeyOptions>, ApiError> {
    rate_limits.check_challenge(&request)?;
    let (verifier, now) = (runner.verifiers().passkeys()?, runner.now());
    let question = runner.change(move |db| passkeys::begin_sign_in(db, now, &*verifier)).await?;
    Ok(web::Json(question.into()))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasskeySignInBody {
    #[serde(flatten)]
    answer: PasskeyAnswer,
    /// IANA time zone of the browser.
    #[schema(example = "Europe/Berlin")]
    time_zone: Option<String>,
}

/// Sign in with a passkey. It asks for no second factor. The response sets the session's cookie.
#[utoipa::path(
    tag = "User",
    operation_id = "signInWithPasskey",
    request_body = PasskeySignInBody,
    responses(
        (status = OK, body = SignInAnswer),
        (status = NOT_FOUND, body = ErrorBody, description = "Browsers make no passkey for the public address"),
        (status = UNAUTHORIZED, body = ErrorBody, description = "It does not sign in here, verified nobody, or the question is used up"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
        (status = SERVICE_UNAVAILABLE, body = ErrorBody),
    )
)]
#[post("/auth/passkey")]
pub(crate) async fn sign_in(
    request: HttpRequest,
    session: Session,
    rate_limits: web::Data<RateLimits>,
    runner: CallRunner,
    JsonBody(body): JsonBody<PasskeySignInBody, AUTH_LIMIT>,
) -> Result<web::Json<SignInAnswer>, ApiError> {
    let PasskeySignInBody { answer: PasskeyAnswer { challenge, credential }, time_zone } = body;
    rate_limits.check_challenge(&request)?;
    let credential = credential.to_string();
    let verifier = runner.verifiers().passkeys()?;
    let named = verifier.name_of(&credential).map_err(|refused| Error::NotProven(refusal(&refused)))?;
    let (now, site) = (runner.now(), runner.site());
    let answered = runner
        .change(move |db| passkeys::answer_sign_in(db, now, &site, &challenge, &named))
        .await?
        .map_err(Error::NotProven)?;
    let (used, counter) = verify(&runner, answered, credential).await?.map_err(Error::NotProven)?;
    let new = new_session(&request, &session, time_zone.as_deref());
    let (now, site) = (runner.now(), runner.site());
    let begun = runner.change(move |db| passkeys::sign_in(db, now, &site, &used, counter, &new)).await?;
    Ok(web::Json(accept(&request, &session, begun)))
}

/// Verifies the answer. Returns the passkey with the counter of this use. The inner error is for its person.
pub(super) async fn verify(
    runner: &Runner,
    answered: Answered,
    credential: String,
) -> Result<Result<(Passkey, u32), Violation>, ApiError> {
    let Answered { state, passkey } = answered;
    let key = passkey.key.clone();
    let verified =
        runner.verifiers().verify(move |verifier| verifier.verify(&state, &credential, &key)).await?;
    Ok(match verified {
        Ok(counter) => {
            if passkey.counter_went_back(counter) {
                let (user, before) = (passkey.user, passkey.counter);
                tracing::warn!(actor = %user, before, counter, "counter of a passkey went back; it may be a copy");
            }
            Ok((passkey, counter))
        }
        Err(refused) => Err(refusal(&refused)),
    })
}

/// Reason for the user. The library's error is only logged.
fn refusal(refused: &PasskeyRefused) -> Violation {
    tracing::info!(error = %refused, "passkey refused");
    passkeys::refusal(refused)
}
