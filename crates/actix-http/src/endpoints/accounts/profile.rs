//! Profile and password of the caller.

use actix_web::{HttpRequest, HttpResponse, post, put, web};
use hub_domain::{
    Call, Error, Violation,
    model::accounts::{password::Password, profile::ProfileForm, user::UserId},
    ports::storage::Repositories,
    use_cases::accounts::{account, attempts, password_attempts, profile},
};
use serde::{Deserialize, Deserializer, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::SignedIn,
        device_cookie,
        json_body::{AUTH_LIMIT, JsonBody},
        precondition::{IfMatchHeader, Precondition},
    },
    wire::{nullable::null_as_empty, user::UserJson},
};

/// Links that are left out stay as they are; null or blank ones are cleared.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 100)]
    first_name: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 100)]
    last_name: String,
    /// Ignored: the email stays.
    #[serde(default, rename = "email")]
    #[schema(value_type = Option<String>)]
    _email: IgnoredAny,
    #[serde(default, deserialize_with = "null_clears")]
    instagram_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    youtube_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    tiktok_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    twitter_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    linkedin_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    facebook_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    hero1_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    hero2_url: Option<String>,
    #[serde(default, deserialize_with = "null_clears")]
    hero3_url: Option<String>,
    /// Language of texts from the server, as `GET /api/config` lists them. Without the field it stays; null follows the
    /// browser.
    #[serde(default, deserialize_with = "null_clears")]
    #[schema(example = "de")]
    language: Option<String>,
}

/// Reads null as a blank text. Called only for a present field.
fn null_clears<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    null_as_empty(deserializer).map(Some)
}

/// Change the caller's names and links. The email stays.
#[utoipa::path(
    tag = "User",
    operation_id = "updateProfile",
    params(("id" = String, Path, description = "The caller's own id"), IfMatchHeader),
    request_body = ProfileBody,
    responses(
        (status = OK, body = UserJson),
        (status = PRECONDITION_FAILED, body = OutdatedBody<UserJson>, description = "The version has changed"),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/users/{id}")]
pub(crate) async fn update(
    caller: SignedIn,
    id: web::Path<String>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<ProfileBody>,
) -> Result<web::Json<UserJson>, ApiError> {
    let user = caller
        .change(move |db, call| {
            let id = UserId::parse(&id).ok_or(Error::NotFound)?;
            let form = ProfileForm {
                first_name: &body.first_name,
                last_name: &body.last_name,
                instagram: body.instagram_url.as_deref(),
                youtube: body.youtube_url.as_deref(),
                tiktok: body.tiktok_url.as_deref(),
                twitter: body.twitter_url.as_deref(),
                linkedin: body.linkedin_url.as_deref(),
                facebook: body.facebook_url.as_deref(),
                heroes: [body.hero1_url.as_deref(), body.hero2_url.as_deref(), body.hero3_url.as_deref()],
                language: body.language.as_deref(),
            };
            profile::update(db, call, id, &expected, &form)
        })
        .await?;
    Ok(web::Json(user.into()))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangePasswordBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    current_password: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 8, max_length = 1024)]
    new_password: String,
}

/// Change the caller's password. Every other session of the caller ends.
#[utoipa::path(
    tag = "User",
    operation_id = "changePassword",
    request_body = ChangePasswordBody,
    responses(
        (status = NO_CONTENT),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/change-password")]
pub(crate) async fn change_password(
    request: HttpRequest,
    caller: SignedIn,
    JsonBody(body): JsonBody<ChangePasswordBody, AUTH_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ChangePasswordBody { current_password, new_password } = body;
    caller.admit().await?;
    let new_password = Password::for_change(&new_password).map_err(Error::from)?;
    let hashing = caller.runner.hash_queue().enter(caller.network).await?;
    let wrong = Violation::of("currentPassword", account::WRONG_CURRENT_PASSWORD);
    let attempt = caller.change(password_attempts::record);
    let proven = hashing.prove(attempt, current_password, wrong).await?;
    let hash = hashing.hash(new_password).await?;
    let token = caller.entry.token.clone();
    let previous = device_cookie::received(&request);
    let change = move |db: &mut dyn Repositories, call: &Call| {
        account::change_password(db, call, &token, &proven, &hash)?;
        // Its old cookie was bound to the old password.
        Ok(attempts::know_device(db, call.actor.user_id, previous.as_ref())?)
    };
    device_cookie::issue(&request, caller.change(change).await?);
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TimeZoneBody {
    /// IANA time zone of the browser: it decides which day is today and which week is this one.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, example = "Europe/Berlin")]
    time_zone: String,
}

/// Change the caller's time zone.
#[utoipa::path(
    tag = "User",
    operation_id = "setTimeZone",
    request_body = TimeZoneBody,
    responses(
        (status = NO_CONTENT),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/users/time-zone")]
pub(crate) async fn set_zone(
    caller: SignedIn,
    JsonBody(body): JsonBody<TimeZoneBody>,
) -> Result<HttpResponse, ApiError> {
    caller.change(move |db, call| profile::set_zone(db, call, &body.time_zone)).await?;
    Ok(HttpResponse::NoContent().finish())
}
