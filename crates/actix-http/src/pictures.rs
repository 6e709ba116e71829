//! Profile pictures.

use actix_web::{HttpResponse, get, http::header, put, web};
use hub_domain::{Error, picture, user::UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    caller::SignedIn,
    error::{ApiError, ErrorBody},
    json_body::{JsonBody, null_as_empty},
    use_case::UseCases,
    users::UserJson,
};

/// A picture of 5 MB in base64, and the JSON around it.
const PICTURE_LIMIT: usize = 7_680 * 1024;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PictureBody {
    /// A data URL (PNG, JPEG, GIF or WebP, 5 MB), an https address, or a stock picture's name such as `animal-fox`.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    profile_image_url: String,
}

/// Change the caller's picture. An upload is scaled, re-encoded and then has an address of its own.
#[utoipa::path(
    tag = "User",
    operation_id = "updateProfilePicture",
    request_body = PictureBody,
    responses(
        (status = OK, body = UserJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/users/profile-picture")]
pub(crate) async fn choose(
    SignedIn(actor): SignedIn,
    use_cases: web::Data<UseCases>,
    JsonBody(body): JsonBody<PictureBody, PICTURE_LIMIT>,
) -> Result<web::Json<UserJson>, ApiError> {
    let user = use_cases.decode(move |ports| picture::choose(ports, &actor, &body.profile_image_url)).await?;
    Ok(web::Json(user.into()))
}

/// An uploaded picture: one's own, or any for an admin. Its address changes with it, so it may be kept for ever.
#[utoipa::path(
    tag = "User",
    operation_id = "getPicture",
    params(("id" = String, Path, description = "The user's id")),
    responses(
        (status = OK, content_type = "image/*"),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/users/{id}/picture")]
pub(crate) async fn show(
    SignedIn(actor): SignedIn,
    id: web::Path<String>,
    use_cases: web::Data<UseCases>,
) -> Result<HttpResponse, ApiError> {
    let id = UserId::parse(&id).ok_or(Error::NotFound)?;
    let picture = use_cases.read(move |ports| picture::find(ports, &actor, id)).await?;
    Ok(HttpResponse::Ok()
        .content_type(picture.media_type)
        .insert_header((header::CACHE_CONTROL, "private, max-age=31536000, immutable"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
        .insert_header((header::CONTENT_DISPOSITION, "inline"))
        .body(picture.content))
}
