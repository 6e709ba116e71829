//! Sign-up, sign-in and sign-out.

use std::sync::Arc;

use actix_session::Session;
use actix_web::{
    HttpRequest, HttpResponse, get,
    http::{StatusCode, header},
    post, web,
};
use hub_application::runner::Runner;
use hub_domain::{
    Error,
    model::{accounts::two_factor::Factor, actor::Permission, event::Listener, language::message::Message},
    ports::storage::Repositories,
    use_cases::{
        self,
        accounts::{
            account::{self, SignUpForm},
            sessions,
            sign_in::{NewSession, PasswordProof, SignedIn},
            two_factor,
        },
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::accounts::devices,
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::CallRunner,
        device_cookie,
        json_body::{AUTH_LIMIT, JsonBody},
        request_language, session_cookie,
    },
    middleware::{
        network_limits::RateLimits,
        request_log::{LoggedAddresses, RequestRecord},
    },
    wire::{nullable::null_as_empty, user::UserJson},
};

/// Screen to sign in.
pub(super) const SIGN_IN: &str = "/login";

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SignInBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    email: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    password: String,
    /// Code of the authenticator app, or a recovery code, with two-factor authentication.
    #[schema(example = "482913")]
    code: Option<String>,
    /// IANA time zone of the browser: it decides which day is today and which week is this one.
    #[schema(example = "Europe/Berlin")]
    time_zone: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SignInAnswer {
    #[schema(example = "Login successful")]
    message: &'static str,
    user: UserJson,
    /// Whether this reopened an account that its owner had closed. Absent otherwise.
    #[serde(rename = "cameBack", skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    is_returning: bool,
}

/// Sign in. The response sets the session's cookie; an older session of this browser ends.
#[utoipa::path(
    tag = "User",
    operation_id = "signIn",
    request_body = SignInBody,
    responses(
        (status = OK, body = SignInAnswer),
        (status = FORBIDDEN, body = ErrorBody, description = "Passwords do not sign in here"),
        (status = UNAUTHORIZED, body = ErrorBody, description = "Invalid email or password; with `field` \"code\", the second factor is missing or wrong"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
        (status = SERVICE_UNAVAILABLE, body = ErrorBody),
    )
)]
#[post("/auth/login")]
pub(crate) async fn sign_in(
    request: HttpRequest,
    session: Session,
    rate_limits: web::Data<RateLimits>,
    runner: CallRunner,
    body: Result<JsonBody<SignInBody, AUTH_LIMIT>, ApiError>,
) -> Result<web::Json<SignInAnswer>, ApiError> {
    require_passwords(&runner)?;
    let JsonBody(SignInBody { email, password, code, time_zone }) = body?;
    let device_cookie = device_cookie::received(&request);
    let network = rate_limits.network_of(&request);
    let source = device_cookie::source(&runner, device_cookie.clone(), &email, network).await?;
    rate_limits.check_sign_in(&source, &email)?;
    let hashing = runner.hash_queue().enter(network).await?;
    let now = runner.now();
    let (address, from) = (email.clone(), source.clone());
    let stored = runner
        .change(move |db| use_cases::accounts::sign_in::record_attempt(db, now, &address, &from))
        .await?;
    let proven = hashing.verify(password.clone(), stored).await?.ok_or(Error::WrongCredentials)?;
    let renewed_hash = hashing.renew(&password, &proven).await?;
    let now = runner.now();
    if code.is_some() {
        let (user, from) = (proven.user_id, source.clone());
        runner.change(move |db| two_factor::record_attempt(db, now, user, &from)).await?;
    }
    let new = new_session(&request, &session, time_zone.as_deref());
    let proof = PasswordProof { credentials: proven, source: source.clone(), renewed_hash, code };
    let site = runner.site();
    let job =
        move |db: &mut dyn Repositories| use_cases::accounts::sign_in::begin(db, now, &site, &proof, &new);
    let begun = runner.change(job).await;
    if let Err(Error::CodeNeeded | Error::UsedCode | Error::WrongCode) = &begun {
        runner.change(move |db| use_cases::accounts::sign_in::forget_attempt(db, &email, &source)).await?;
    }
    Ok(web::Json(accept(&request, &session, begun?)))
}

/// Refuses a call with a password where passwords do not sign in.
pub(super) fn require_passwords(runner: &Runner) -> Result<(), ApiError> {
    if runner.site().sign_in.password {
        Ok(())
    } else {
        Err(ApiError::refused(StatusCode::FORBIDDEN, Message::new("password-sign-in-off")))
    }
}

/// Browser of the request.
pub(super) fn new_session(request: &HttpRequest, session: &Session, zone: Option<&str>) -> NewSession {
    NewSession {
        device: devices::device(request, zone),
        device_cookie: device_cookie::received(request),
        replaced: session_cookie::token(session).map(|token| token.hash()),
        language: request_language::asked(request.headers()),
    }
}

/// Sets the cookies of a new session.
pub(super) fn accept(request: &HttpRequest, session: &Session, begun: SignedIn) -> SignInAnswer {
    let SignedIn { user, token, device_cookie, factor, is_returning } = begun;
    let client = LoggedAddresses::client_of(request).map(tracing::field::display);
    tracing::info!(actor = %user.id, client, factor = factor.name(), "signed in");
    metrics::counter!("hub_sign_ins_total", "factor" => factor.name()).increment(1);
    session_cookie::begin(session, &token);
    device_cookie::issue(request, device_cookie);
    if let Some(record) = RequestRecord::of(request) {
        // Its permission is settled by the next call.
        record.set_actor(Listener { user_id: user.id, permission: Permission::Own });
    }
    SignInAnswer { message: "Login successful", user: user.into(), is_returning }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SignUpBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 254)]
    email: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 100)]
    first_name: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 100)]
    last_name: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 6, max_length = 1024)]
    password: String,
    /// Token of an invitation or community link.
    token: Option<String>,
    /// IANA time zone of the browser.
    #[schema(example = "Europe/Berlin")]
    time_zone: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SignUpAnswer {
    #[schema(example = "Account created successfully")]
    message: &'static str,
    user: UserJson,
}

/// Create an account. It does not sign in. Where mail is delivered, a link to confirm the address is mailed to it.
#[utoipa::path(
    tag = "User",
    operation_id = "signUp",
    request_body = SignUpBody,
    responses(
        (status = CREATED, body = SignUpAnswer),
        (status = FORBIDDEN, body = ErrorBody, description = "Passwords do not sign in here"),
        (status = CONFLICT, body = ErrorBody, description = "The email is taken"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/signup")]
pub(crate) async fn sign_up(
    request: HttpRequest,
    rate_limits: web::Data<RateLimits>,
    runner: CallRunner,
    body: Result<JsonBody<SignUpBody, AUTH_LIMIT>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    require_passwords(&runner)?;
    let JsonBody(body) = body?;
    rate_limits.check_sign_up(&request)?;
    let form = SignUpForm {
        email: &body.email,
        first_name: &body.first_name,
        last_name: &body.last_name,
        password: &body.password,
        token: body.token.as_deref(),
        zone: body.time_zone.as_deref(),
        language: request_language::asked(request.headers()),
    };
    let (sign_up, password) = form.check().map_err(Error::from)?;
    let hashing = runner.hash_queue().enter(rate_limits.network_of(&request)).await?;
    let (now, site, sign_up) = (runner.now(), runner.site(), Arc::new(sign_up));
    let (wanted, policy) = (sign_up.clone(), site.clone());
    runner.query(move |db| account::refuse_sign_up(db, now, &policy, &wanted), |()| ()).await?;
    let hash = hashing.hash(password).await?;
    let user = runner.change(move |db| account::sign_up(db, now, &site, &sign_up, &hash)).await?;
    let answer = SignUpAnswer { message: "Account created successfully", user: user.into() };
    Ok(HttpResponse::Created().json(answer))
}

/// Redirects a browser that needs to sign in to the screen for it.
#[utoipa::path(tag = "User", operation_id = "goToSignIn", responses((status = SEE_OTHER)))]
#[get("/login")]
pub(crate) async fn go_to_sign_in() -> HttpResponse {
    to(SIGN_IN)
}

/// Ends the session and redirects to the sign-in screen, or to the organisation's provider where it was begun there. Keeps the session if another site caused the request.
#[utoipa::path(tag = "User", operation_id = "signOut", responses((status = SEE_OTHER)))]
#[get("/logout")]
pub(crate) async fn sign_out(
    request: HttpRequest,
    session: Session,
    runner: CallRunner,
) -> Result<HttpResponse, ApiError> {
    let site = request.headers().get("sec-fetch-site").map(|value| value.to_str().unwrap_or("?"));
    if !site.is_none_or(|site| matches!(site, "same-origin" | "none")) {
        return Ok(to(SIGN_IN));
    }
    let ended = match session_cookie::token(&session).map(|token| token.hash()) {
        Some(token) => runner.change(move |db| sessions::sign_out(db, &token)).await?,
        None => None,
    };
    session.purge();
    let mut response = match ended {
        Some(Factor::Organisation) => to_sign_out_of_provider(&runner).await,
        _ => to_sign_in_card(&runner),
    };
    response.headers_mut().insert(
        header::HeaderName::from_static("clear-site-data"),
        // Not "storage", because the theme is stored there.
        header::HeaderValue::from_static("\"cache\""),
    );
    Ok(response)
}

/// Redirects to where the provider ends its session, where it announces that.
async fn to_sign_out_of_provider(runner: &Runner) -> HttpResponse {
    let back = format!("{}/login?local", runner.site().address());
    let asked = runner.verifiers().ask_provider(move |provider| Ok(provider.sign_out_address(&back))).await;
    match asked {
        Ok(Ok(Some(address))) => to(&address),
        _ => to_sign_in_card(runner),
    }
}

/// Redirects to the screen, which must not go straight to the provider: that would sign in again.
fn to_sign_in_card(runner: &Runner) -> HttpResponse {
    let is_automatic = runner.site().sign_in.organisation.as_ref().is_some_and(|set| set.is_automatic);
    if is_automatic { to("/login?local") } else { to(SIGN_IN) }
}

pub(super) fn to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, address)).finish()
}
