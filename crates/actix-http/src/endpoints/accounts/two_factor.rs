//! Two-factor authentication (TOTP) of the caller, and whom a second factor is required of.

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use hub_domain::{
    Violation,
    model::accounts::two_factor::{FactorDemand, RecoveryCode},
    use_cases::accounts::two_factor::{self, TwoFactorState},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::CallRunner,
        caller::{Admin, SignedIn},
        json_body::{AUTH_LIMIT, JsonBody},
    },
    middleware::network_limits::RateLimits,
    wire::nullable::null_as_empty,
};

#[derive(Serialize, ToSchema)]
#[schema(as = TwoFactor)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TwoFactorJson {
    is_on: bool,
    recovery_codes_left: i64,
    /// Whether it cannot be turned off: it is required of the caller, who has no passkey.
    is_demanded: bool,
}

/// Get the state of the caller's two-factor authentication.
#[utoipa::path(
    tag = "User",
    operation_id = "getTwoFactor",
    responses((status = OK, body = TwoFactorJson))
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
    responses(
        (status = OK, body = TwoFactorSetUp),
        (status = CONFLICT, body = ErrorBody, description = "It is on already, or the address is not confirmed"),
    )
)]
#[post("/two-factor/setup")]
pub(crate) async fn set_up(caller: SignedIn) -> Result<web::Json<TwoFactorSetUp>, ApiError> {
    let begun = caller.change(two_factor::set_up).await?;
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
    #[schema(example = json!(["4K7M-QX2P-9TRB-6WNE"]))]
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
        (status = CONFLICT, body = ErrorBody, description = "It is on already, no set-up was begun, or the address is not confirmed"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/two-factor/confirm")]
pub(crate) async fn confirm(
    caller: SignedIn,
    JsonBody(body): JsonBody<CodeBody>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let codes = caller.change(move |db, call| two_factor::confirm(db, call, &body.code)).await?;
    Ok(web::Json(codes.into()))
}

/// Make new recovery codes. The older ones are void.
#[utoipa::path(
    tag = "User",
    operation_id = "renewRecoveryCodes",
    responses(
        (status = OK, body = RecoveryCodes),
        (status = CONFLICT, body = ErrorBody, description = "It is not on"),
    )
)]
#[post("/two-factor/recovery-codes")]
pub(crate) async fn renew_recovery_codes(caller: SignedIn) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let codes = caller.change(two_factor::renew_recovery_codes).await?;
    Ok(web::Json(codes.into()))
}

/// Turn two-factor authentication off.
#[utoipa::path(
    tag = "User",
    operation_id = "turnOffTwoFactor",
    responses(
        (status = NO_CONTENT),
        (status = CONFLICT, body = ErrorBody, description = "It is required, and there is no passkey"),
    )
)]
#[post("/two-factor/turn-off")]
pub(crate) async fn turn_off(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.change(two_factor::turn_off).await?;
    Ok(HttpResponse::NoContent().finish())
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
    runner: CallRunner,
    JsonBody(body): JsonBody<DisownTwoFactorBody, AUTH_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let DisownTwoFactorBody { token, password } = body;
    let network = rate_limits.network_of(&request);
    rate_limits.check_network(network)?;
    let hashing = runner.hash_queue().enter(network).await?;
    let (now, link) = (runner.now(), token.clone());
    let attempt = runner.change(move |db| two_factor::attempt_disowning(db, now, &link));
    let wrong = Violation::of("password", two_factor::WRONG_PASSWORD);
    let proven = hashing.prove(attempt, password, wrong).await?;
    let (now, site) = (runner.now(), runner.site());
    runner.change(move |db| two_factor::disown(db, now, &site, &token, &proven)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Requirements for signing in, set by admins. A passkey is as good as a second factor.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = Security)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecurityJson {
    /// Whether an admin who has neither cannot act as an admin.
    admins_need_two_factor: bool,
    /// Whether nobody who has neither can do anything but set one up. It includes admins.
    #[serde(default)]
    everybody_needs_two_factor: bool,
}

impl From<FactorDemand> for SecurityJson {
    fn from(demand: FactorDemand) -> Self {
        Self {
            admins_need_two_factor: demand != FactorDemand::Nobody,
            everybody_needs_two_factor: demand == FactorDemand::Everybody,
        }
    }
}

impl From<SecurityJson> for FactorDemand {
    fn from(wanted: SecurityJson) -> Self {
        match wanted {
            SecurityJson { everybody_needs_two_factor: true, .. } => Self::Everybody,
            SecurityJson { admins_need_two_factor: true, .. } => Self::Admins,
            _ => Self::Nobody,
        }
    }
}

/// Get the requirements for signing in.
#[utoipa::path(
    tag = "Admin",
    operation_id = "getSecurity",
    responses((status = OK, body = SecurityJson))
)]
#[get("/admin/security")]
pub(crate) async fn show_security(caller: Admin) -> Result<web::Json<SecurityJson>, ApiError> {
    Ok(web::Json(caller.query(two_factor::find_demand).await?.into()))
}

/// Require two-factor authentication or a passkey of every admin, of everybody, or no longer.
#[utoipa::path(
    tag = "Admin",
    operation_id = "setSecurity",
    request_body = SecurityJson,
    responses(
        (status = OK, body = SecurityJson),
        (status = CONFLICT, body = ErrorBody, description = "The caller has neither"),
    )
)]
#[put("/admin/security")]
pub(crate) async fn set_security(
    caller: Admin,
    JsonBody(body): JsonBody<SecurityJson>,
) -> Result<web::Json<SecurityJson>, ApiError> {
    let demand = FactorDemand::from(body);
    caller.change(move |db, call| two_factor::demand(db, call, demand)).await?;
    Ok(web::Json(demand.into()))
}
