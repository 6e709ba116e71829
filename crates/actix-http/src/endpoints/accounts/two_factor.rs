//! Two-factor authentication (TOTP) of the caller, and the requirement for admins.

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use hub_domain::{
    Error, Violation,
    model::accounts::{two_factor::RecoveryCode, user::Credentials},
    use_cases::accounts::two_factor::{self, TwoFactorState},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::{Admin, SignedIn},
        json_body::JsonBody,
        nullable::null_as_empty,
        runner::Runner,
    },
    middleware::rate_limit::RateLimits,
};

#[derive(Serialize, ToSchema)]
#[schema(as = TwoFactor)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TwoFactorJson {
    is_on: bool,
    recovery_codes_left: i64,
    /// Whether the caller is an admin and it is required of admins.
    is_demanded: bool,
}

/// Get the state of the caller's two-factor authentication.
#[utoipa::path(
    tag = "User",
    operation_id = "getTwoFactor",
    responses((status = OK, body = TwoFactorJson), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[get("/two-factor")]
pub(crate) async fn show(caller: SignedIn) -> Result<web::Json<TwoFactorJson>, ApiError> {
    let TwoFactorState { is_on, recovery_codes_left, is_demanded } = caller.query(two_factor::show).await?;
    Ok(web::Json(TwoFactorJson { is_on, recovery_codes_left, is_demanded }))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TwoFactorSetUp {
    /// Secret to type into an authenticator app, in base32.
    #[schema(example = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")]
    secret: String,
    /// `otpauth://` address to scan.
    #[schema(example = "otpauth://totp/Creator%20Hub:maya%40example.com?secret=…&issuer=Creator%20Hub")]
    uri: String,
}

/// Begin to set up two-factor authentication, with a new secret. It is on once a code has confirmed it.
#[utoipa::path(
    tag = "User",
    operation_id = "setUpTwoFactor",
    request_body = PasswordBody,
    responses(
        (status = OK, body = TwoFactorSetUp),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is on already"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "Wrong password"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/two-factor/setup")]
pub(crate) async fn set_up(
    caller: SignedIn,
    body: JsonBody<PasswordBody>,
) -> Result<web::Json<TwoFactorSetUp>, ApiError> {
    let proven = prove_password(&caller, body).await?;
    let begun = caller.change(move |db, call| two_factor::set_up(db, call, &proven)).await?;
    Ok(web::Json(TwoFactorSetUp { secret: begun.secret.0, uri: begun.address }))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct CodeBody {
    /// Code of the authenticator app.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, example = "482913")]
    code: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecoveryCodes {
    /// Recovery codes. Each works once, in place of a code. They are shown only now.
    #[schema(example = json!(["4K7M-QX2P"]))]
    recovery_codes: Vec<String>,
}

impl From<Vec<RecoveryCode>> for RecoveryCodes {
    fn from(codes: Vec<RecoveryCode>) -> Self {
        Self { recovery_codes: codes.iter().map(|code| code.reveal().to_owned()).collect() }
    }
}

/// Turn two-factor authentication on with the first code of the app.
#[utoipa::path(
    tag = "User",
    operation_id = "confirmTwoFactor",
    request_body = CodeBody,
    responses(
        (status = OK, body = RecoveryCodes),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is on already, or no set-up was begun"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/two-factor/confirm")]
pub(crate) async fn confirm(
    caller: SignedIn,
    body: JsonBody<CodeBody>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let codes = caller.change_with(body, |db, call, body| two_factor::confirm(db, call, &body.code)).await?;
    Ok(web::Json(codes.into()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct PasswordBody {
    /// Current password of the caller.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    password: String,
}

/// Make new recovery codes. The older ones are void.
#[utoipa::path(
    tag = "User",
    operation_id = "renewRecoveryCodes",
    request_body = PasswordBody,
    responses(
        (status = OK, body = RecoveryCodes),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is not on"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "Wrong password"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/two-factor/recovery-codes")]
pub(crate) async fn renew_recovery_codes(
    caller: SignedIn,
    body: JsonBody<PasswordBody>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let proven = prove_password(&caller, body).await?;
    let codes = caller.change(move |db, call| two_factor::renew_recovery_codes(db, call, &proven)).await?;
    Ok(web::Json(codes.into()))
}

/// Turn two-factor authentication off.
#[utoipa::path(
    tag = "User",
    operation_id = "turnOffTwoFactor",
    request_body = PasswordBody,
    responses(
        (status = NO_CONTENT),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is required of admins"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "Wrong password"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/two-factor/turn-off")]
pub(crate) async fn turn_off(
    caller: SignedIn,
    body: JsonBody<PasswordBody>,
) -> Result<HttpResponse, ApiError> {
    let proven = prove_password(&caller, body).await?;
    caller.change(move |db, call| two_factor::turn_off(db, call, &proven)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Verifies the password, which an intruder in an open browser does not know.
async fn prove_password(caller: &SignedIn, body: JsonBody<PasswordBody>) -> Result<Credentials, ApiError> {
    let PasswordBody { password } = caller.read(body.0).await?;
    caller.admit().await?;
    caller.prove_password(&caller.enter_hashing().await?, password, wrong_password()).await
}

fn wrong_password() -> Violation {
    Violation::of("password", two_factor::WRONG_PASSWORD)
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct DisownTwoFactorBody {
    /// Token from the link.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    token: String,
    /// Current password of the account.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    password: String,
}

/// Remove two-factor authentication that an intruder turned on, by a mailed link, and end every session of the account.
#[utoipa::path(
    tag = "User",
    operation_id = "disownTwoFactor",
    request_body = DisownTwoFactorBody,
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody, description = "Used, older than a week, or unknown"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "Wrong password"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
        (status = SERVICE_UNAVAILABLE, body = ErrorBody),
    )
)]
#[post("/auth/not-me")]
pub(crate) async fn disown(
    request: HttpRequest,
    rate_limits: web::Data<RateLimits>,
    runner: web::Data<Runner>,
    body: JsonBody<DisownTwoFactorBody>,
) -> Result<HttpResponse, ApiError> {
    let DisownTwoFactorBody { token, password } = body.0?;
    let network = rate_limits.network_of(&request);
    rate_limits.check_network(network)?;
    let hashing = runner.hash_queue().enter(network).await?;
    let (now, link) = (runner.now(), token.clone());
    let stored = runner.change(move |db| two_factor::attempt_disowning(db, now, &link)).await?;
    let proven = hashing.verify(password, Some(stored)).await?;
    let proven = proven.ok_or_else(|| Error::from(wrong_password()))?;
    let (now, site) = (runner.now(), runner.site());
    runner.change(move |db| two_factor::disown(db, now, &site, &token, &proven)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Requirements for signing in, set by admins.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = Security)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecurityJson {
    /// Whether an admin without it cannot act as an admin.
    admins_need_two_factor: bool,
}

/// Get the requirements for admins.
#[utoipa::path(
    tag = "Admin",
    operation_id = "getSecurity",
    responses((status = OK, body = SecurityJson), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[get("/admin/security")]
pub(crate) async fn show_security(caller: Admin) -> Result<web::Json<SecurityJson>, ApiError> {
    let admins_need_two_factor = caller.query(two_factor::is_demanded_of_admins).await?;
    Ok(web::Json(SecurityJson { admins_need_two_factor }))
}

/// Require two-factor authentication of every admin, or no longer.
#[utoipa::path(
    tag = "Admin",
    operation_id = "setSecurity",
    request_body = SecurityJson,
    responses(
        (status = OK, body = SecurityJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The caller has not turned it on"),
    )
)]
#[put("/admin/security")]
pub(crate) async fn set_security(
    caller: Admin,
    body: JsonBody<SecurityJson>,
) -> Result<web::Json<SecurityJson>, ApiError> {
    let SecurityJson { admins_need_two_factor } = caller.read(body.0).await?;
    caller.act(move |db, call| two_factor::demand_of_admins(db, call, admins_need_two_factor)).await?;
    Ok(web::Json(SecurityJson { admins_need_two_factor }))
}
