//! Appearance of the installation: names, colours, logo and addresses.

use actix_web::{HttpResponse, delete, get, http::header, put, web};
use hub_domain::{
    Error,
    model::appearance::{
        Appearance,
        colour::Colour,
        logo::{self, Logo},
        parse_accent,
        theme::Theme,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::appearance,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        call_runner::CallRunner,
        caller::Admin,
        json_body::{JsonBody, UnreadBody},
        precondition::{IfMatchHeader, Precondition},
        present_appearance::PresentAppearance,
        query_string::QueryString,
    },
    middleware::headers::{ASK_AGAIN, FOR_EVER},
    wire::appearance::{AppearanceBody, AppearanceJson, LogoBody, ThemeJson},
};

/// An image of 1 MB in base64, and the JSON around it.
const LOGO_LIMIT: usize = 1_536 * 1024;

/// Get the appearance with its version.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "getAppearance",
    responses((status = OK, body = AppearanceJson))
)]
#[get("/admin/appearance")]
pub(crate) async fn show(caller: Admin) -> Result<web::Json<AppearanceJson>, ApiError> {
    let found = caller.query(appearance::show).await?;
    Ok(web::Json((&found).into()))
}

/// Save everything but the logo.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "updateAppearance",
    params(IfMatchHeader),
    request_body = AppearanceBody,
    responses(
        (status = OK, body = AppearanceJson),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<AppearanceJson>,
            description = "The version has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/appearance")]
pub(crate) async fn update(
    caller: Admin,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<AppearanceBody>,
    present: web::Data<PresentAppearance>,
) -> Result<web::Json<AppearanceJson>, ApiError> {
    let saved = caller.change(move |db, call| appearance::save(db, call, &expected, &body.form())).await?;
    Ok(follow(&present, saved))
}

/// Change the logo, of which all icons are made.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "updateLogo",
    request_body = LogoBody,
    responses(
        (status = OK, body = AppearanceJson),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[put("/admin/appearance/logo")]
pub(crate) async fn update_logo(
    caller: Admin,
    body: UnreadBody<LOGO_LIMIT>,
    present: web::Data<PresentAppearance>,
) -> Result<web::Json<AppearanceJson>, ApiError> {
    // Access is checked before an image is read.
    let admin = caller.query(|_, call| Ok(call.actor.user_id)).await?;
    let permits = caller.runner.permits();
    let _own = permits.own_upload(admin)?;
    let (body, _held): (LogoBody, _) = body.read_within(&permits.upload_kib).await?;
    let logo = permits.decode(body.image, Logo::parse).await?;
    let saved = caller.change(move |db, call| appearance::save_logo(db, call, Some(&logo))).await?;
    Ok(follow(&present, saved))
}

/// Remove the logo. The original mark is shown again.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "deleteLogo",
    responses((status = OK, body = AppearanceJson))
)]
#[delete("/admin/appearance/logo")]
pub(crate) async fn delete_logo(
    caller: Admin,
    present: web::Data<PresentAppearance>,
) -> Result<web::Json<AppearanceJson>, ApiError> {
    let saved = caller.change(|db, call| appearance::save_logo(db, call, None)).await?;
    Ok(follow(&present, saved))
}

/// Shows the saved appearance from now on, on this server before the answer.
fn follow(present: &PresentAppearance, saved: Appearance) -> web::Json<AppearanceJson> {
    let answer = web::Json((&saved).into());
    present.put(saved);
    answer
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccentQuery {
    /// Colour, `#rrggbb`.
    #[param(example = "#7c9a4e")]
    accent: String,
}

/// Derive the colours of both themes from an accent, as a preview.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "deriveTheme",
    params(AccentQuery),
    responses((status = OK, body = ThemeJson), (status = UNPROCESSABLE_ENTITY, body = ErrorBody))
)]
#[get("/admin/appearance/theme")]
pub(crate) async fn derive_theme(
    caller: Admin,
    QueryString(query): QueryString<AccentQuery>,
) -> Result<web::Json<ThemeJson>, ApiError> {
    caller.admit().await?;
    let AccentQuery { accent } = query;
    Ok(web::Json(parse_accent(&accent).map_err(Error::from)?.into()))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct IconQuery {
    /// Version of the logo.
    v: Option<String>,
}

/// Bytes of an icon.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "documents the bytes in the OpenAPI document")]
struct IconFile(Vec<u8>);

/// Get an icon of the logo: `32`, `180`, `192`, `512` or `maskable-512`. Its address changes with the logo, so it may be
/// cached permanently.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "getIcon",
    params(("name" = String, Path, description = "Side in pixels, behind `maskable-` for a maskable one"), IconQuery),
    responses((status = OK, content_type = "image/png", body = IconFile), (status = NOT_FOUND, body = ErrorBody))
)]
#[get("/appearance/icon-{name}.png")]
pub(crate) async fn icon(
    name: web::Path<String>,
    query: Result<QueryString<IconQuery>, ApiError>,
    runner: CallRunner,
) -> Result<HttpResponse, ApiError> {
    let name = name.into_inner();
    if !logo::is_icon(&name) {
        return Err(ApiError::not_found());
    }
    let QueryString(IconQuery { v: asked }) = query?;
    let find = move |db: &mut dyn Repositories| {
        let version = db.safety().find_appearance()?.logo;
        Ok::<_, StorageError>((version, db.safety().find_icon(&name)?))
    };
    let (version, icon) = runner.query(find, |found| found).await?;
    let icon = icon.ok_or_else(ApiError::not_found)?;
    // An address of another logo has the present one for now.
    let kept = if version == asked { FOR_EVER } else { ASK_AGAIN };
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((header::CACHE_CONTROL, kept))
        // Mail that is read in a browser shows the logo, too.
        .insert_header(("cross-origin-resource-policy", "cross-origin"))
        .body(icon))
}

/// Get the style sheet of an accent, six hexadecimal digits. It may be cached permanently.
#[utoipa::path(
    tag = "Appearance",
    operation_id = "getTheme",
    params(("accent" = String, Path, example = "7c9a4e")),
    responses((status = OK, content_type = "text/css", body = String), (status = NOT_FOUND, body = ErrorBody))
)]
#[get("/appearance/theme-{accent}.css")]
pub(crate) async fn theme(accent: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let accent = Colour::parse(&format!("#{accent}")).ok_or_else(ApiError::not_found)?;
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, FOR_EVER))
        .body(Theme::of(accent).style_sheet()))
}
