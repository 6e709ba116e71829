//! The caller's own profile and password.

use actix_session::Session;
use actix_web::{HttpResponse, post, put, web};
use hub_domain::{
    Error,
    profile::{self, ProfileForm},
    session,
    user::UserId,
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::{
    caller::SignedIn,
    error::{ApiError, ErrorBody},
    json_body::{JsonBody, null_as_empty},
    session_store,
    throttle::Throttle,
    use_case::UseCases,
    users::UserJson,
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
}

/// Called only for a field that is there.
fn null_clears<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    null_as_empty(deserializer).map(Some)
}

/// Change the caller's names and links. The email stays.
#[utoipa::path(
    tag = "User",
    operation_id = "updateProfile",
    params(("id" = String, Path, description = "The caller's own id")),
    request_body = ProfileBody,
    responses(
        (status = OK, body = UserJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/users/{id}")]
pub(crate) async fn update(
    SignedIn(actor): SignedIn,
    id: web::Path<String>,
    use_cases: web::Data<UseCases>,
    JsonBody(body): JsonBody<ProfileBody>,
) -> Result<web::Json<UserJson>, ApiError> {
    let id = UserId::parse(&id).ok_or(Error::NotFound)?;
    let user = use_cases
        .write(move |ports| {
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
            };
            profile::update(ports, &actor, id, &form)
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
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/auth/change-password")]
pub(crate) async fn change_password(
    SignedIn(actor): SignedIn,
    session: Session,
    throttle: web::Data<Throttle>,
    use_cases: web::Data<UseCases>,
    JsonBody(body): JsonBody<ChangePasswordBody>,
) -> Result<HttpResponse, ApiError> {
    throttle.check_password_change(actor.user_id)?;
    let token = session_store::token(&session).ok_or(Error::SignedOut)?;
    use_cases
        .hash(move |ports| {
            session::change_password(ports, &actor, &token, &body.current_password, &body.new_password)
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
