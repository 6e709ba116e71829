//! Password reset: requesting a link, and choosing a new password with it.

use std::time::Duration;

use actix_session::Session;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use hub_application::runner::Runner;
use hub_domain::{
    Error,
    model::{
        accounts::{mailed_link::ExpiringLink, password::Password},
        language::message::Message,
    },
    ports::storage::Repositories,
    use_cases::accounts::{attempts, password_resets},
};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use utoipa::ToSchema;

use crate::{
    endpoints::{
        accounts::authentication::{accept, new_session, require_passwords},
        mentoring::client::of_client,
    },
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::CallRunner,
        caller::Admin,
        device_cookie,
        json_body::{AUTH_LIMIT, JsonBody},
        request_language::RequestLanguage,
    },
    middleware::network_limits::RateLimits,
    wire::nullable::null_as_empty,
};

/// Constant response time, so that it does not reveal whether an address has an account.
const ANSWER_AFTER: Duration = Duration::from_millis(250);

#[derive(Deserialize, ToSchema)]
pub(crate) struct ForgotPasswordBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = "email", max_length = 254)]
    email: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ForgotPasswordAnswer {
    message: String,
}

/// Request a link to choose a new password. The response is the same whether or not the address has an account.
#[utoipa::path(
    tag = "User",
    operation_id = "forgotPassword",
    request_body = ForgotPasswordBody,
    responses(
        (status = ACCEPTED, body = ForgotPasswordAnswer),
        (status = FORBIDDEN, body = ErrorBody, description = "Passwords do not sign in here"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/forgot-password")]
pub(crate) async fn forgot(
    request: HttpRequest,
    rate_limits: web::Data<RateLimits>,
    runner: CallRunner,
    body: Result<JsonBody<ForgotPasswordBody, AUTH_LIMIT>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let began = Instant::now();
    require_passwords(&runner)?;
    let JsonBody(ForgotPasswordBody { email }) = body?;
    let (cookie, network) = (device_cookie::received(&request), rate_limits.network_of(&request));
    let source = device_cookie::source(&runner, cookie, &email, network).await?;
    rate_limits.check_forgot_password(&source)?;
    let (now, site) = (runner.now(), runner.site());
    runner.change(move |db| password_resets::request(db, now, &site, &email, &source)).await?;
    tokio::time::sleep_until(began + ANSWER_AFTER).await;
    let message = RequestLanguage::current().word(&Message::new("reset-link-sent"));
    Ok(HttpResponse::Accepted().json(ForgotPasswordAnswer { message }))
}

/// Check whether a reset link is valid.
#[utoipa::path(
    tag = "User",
    operation_id = "checkPasswordReset",
    params(("token" = String, Path, description = "The token from the link")),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody, description = "Used, older than an hour, or unknown"),
    )
)]
#[get("/auth/reset-password/{token}")]
pub(crate) async fn check(token: web::Path<String>, runner: CallRunner) -> Result<HttpResponse, ApiError> {
    check_link(&runner, token.into_inner()).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseNewPasswordBody {
    /// Token from the link.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    token: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 8, max_length = 1024)]
    new_password: String,
}

/// Choose a new password by a link, which is used up. Every session of the account ends. None begins, but where passwords sign in no more: then the link does, once.
#[utoipa::path(
    tag = "User",
    operation_id = "resetPassword",
    request_body = ChooseNewPasswordBody,
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody, description = "Used, older than an hour, or unknown"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = SERVICE_UNAVAILABLE, body = ErrorBody),
    )
)]
#[post("/auth/reset-password")]
pub(crate) async fn reset(
    request: HttpRequest,
    session: Session,
    rate_limits: web::Data<RateLimits>,
    runner: CallRunner,
    JsonBody(body): JsonBody<ChooseNewPasswordBody, AUTH_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ChooseNewPasswordBody { token, new_password } = body;
    check_link(&runner, token.clone()).await?;
    let password = Password::for_change(&new_password).map_err(Error::from)?;
    let hash = runner.hash_queue().enter(rate_limits.network_of(&request)).await?.hash(password).await?;
    let (now, site) = (runner.now(), runner.site());
    let new = new_session(&request, &session, None);
    let change = move |db: &mut dyn Repositories| {
        let (user, begun) = password_resets::reset_in_browser(db, now, &site, &token, &hash, &new)?;
        Ok::<_, Error>((attempts::know_device(db, user, new.device_cookie.as_ref())?, begun))
    };
    let (device, begun) = runner.change(change).await?;
    match begun {
        Some(begun) => drop(accept(&request, &session, begun)),
        // The link proves whose browser this is: guesses of others do not lock it out.
        None => device_cookie::issue(&request, device),
    }
    Ok(HttpResponse::NoContent().finish())
}

async fn check_link(runner: &Runner, token: String) -> Result<(), ApiError> {
    let now = runner.now();
    let find = move |db: &mut dyn Repositories| password_resets::check(db, now, &token);
    Ok(runner.query(find, |_| ()).await?)
}

/// Link that lets a client choose a new password. It is shown once.
#[derive(Serialize, ToSchema)]
#[schema(as = ResetLink)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResetLinkJson {
    url: String,
    expires_at: DateTime<Utc>,
}

impl From<ExpiringLink> for ResetLinkJson {
    fn from(ExpiringLink { url, expires_at }: ExpiringLink) -> Self {
        Self { url, expires_at }
    }
}

/// Make a link that lets a client choose a new password, once, for an hour, where no mail arrives.
#[utoipa::path(
    tag = "Client",
    operation_id = "createResetLink",
    params(("id" = String, Path, description = "The client's id")),
    responses(
        (status = CREATED, body = ResetLinkJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[post("/admin/clients/{id}/reset-link")]
pub(crate) async fn create_link(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let link = caller.change(of_client(&id, password_resets::create_link)).await?;
    Ok(HttpResponse::Created().json(ResetLinkJson::from(link)))
}
