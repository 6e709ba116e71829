//! Profile pictures.

use actix_web::{HttpResponse, get, http::header, put, web};
use hub_domain::{
    Error,
    model::accounts::{
        picture::{self, ChosenPicture},
        user::UserId,
    },
    use_cases::accounts::pictures,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::SignedIn, json_body::UnreadBody},
    wire::{nullable::null_as_empty, user::UserJson},
};

/// A picture of 5 MB in base64, and the JSON around it.
const PICTURE_LIMIT: usize = 7_680 * 1024;
/// Longest body that is read without a permit. A choice without an upload is shorter.
const SHORT: usize = 16 * 1024;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PictureBody {
    /// Data URL (PNG, JPEG, GIF or WebP, 5 MB), an https address, or a stock picture's name such as `animal-fox`.
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
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[put("/users/profile-picture")]
pub(crate) async fn choose(
    caller: SignedIn,
    body: UnreadBody<PICTURE_LIMIT>,
) -> Result<web::Json<UserJson>, ApiError> {
    let user = caller.change(pictures::record_attempt).await?;
    let permits = caller.runner.permits();
    let mut own = if body.is_at_most(SHORT) { None } else { Some(permits.own_upload(user)?) };
    let (body, held): (PictureBody, _) = body.read_within(&permits.upload_kib).await?;
    let chosen = if picture::is_upload(&body.profile_image_url) {
        if own.is_none() {
            own = Some(permits.own_upload(user)?);
        }
        permits.decode(body.profile_image_url, ChosenPicture::parse).await?
    } else {
        ChosenPicture::parse(&body.profile_image_url).map_err(Error::from)?
    };
    drop((own, held));
    let user = caller.change(move |db, call| pictures::choose(db, call, &chosen)).await?;
    Ok(web::Json(user.into()))
}

/// Bytes of a picture.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "documents the bytes in the OpenAPI document")]
struct PictureFile(Vec<u8>);

/// Get an uploaded picture: one's own, an admin's, or any for an admin. Its address changes with it, so it may be cached
/// permanently.
#[utoipa::path(
    tag = "User",
    operation_id = "getPicture",
    params(("id" = String, Path, description = "The user's id")),
    responses(
        (status = OK, content((PictureFile = "image/png"), (PictureFile = "image/jpeg"))),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/users/{id}/picture")]
pub(crate) async fn show(caller: SignedIn, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let picture = caller
        .query(move |db, call| pictures::find(db, call, UserId::parse(&id).ok_or(Error::NotFound)?))
        .await?;
    Ok(HttpResponse::Ok()
        .content_type(picture.media_type)
        .insert_header((header::CACHE_CONTROL, "private, max-age=31536000, immutable"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
        .insert_header((header::CONTENT_DISPOSITION, "inline"))
        .body(picture.content))
}
