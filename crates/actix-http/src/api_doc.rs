//! The OpenAPI document, collected from the handlers, and the page to browse it.

use std::sync::LazyLock;

use actix_web::{App, HttpResponse, web};
use utoipa::{
    OpenApi,
    openapi::{self, InfoBuilder, LicenseBuilder, OpenApiBuilder},
};
use utoipa_actix_web::{AppExt, scope::scope};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::{config::PRODUCT_NAME, error::ErrorBody, routes};

#[derive(OpenApi)]
#[openapi(components(schemas(ErrorBody)))]
struct Shared;

/// The whole API, as committed in `docs/openapi.json`.
pub fn open_api() -> openapi::OpenApi {
    let (_, document) = App::new()
        .into_utoipa_app()
        .openapi(empty())
        .service(scope("/api").configure(routes::configure))
        .split_for_parts();
    document
}

fn empty() -> openapi::OpenApi {
    let info = InfoBuilder::new()
        .title(PRODUCT_NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Instants are RFC 3339 in UTC; due dates are calendar days (yyyy-mm-dd) in no zone. \
             A session cookie says who calls. Calls that change something take JSON alone and must come from the same \
             origin. Every error has the shape of ErrorBody.",
        ))
        .license(Some(LicenseBuilder::new().name("MIT").identifier(Some("MIT")).build()));
    let mut document = OpenApiBuilder::new().info(info.build()).build();
    document.merge(Shared::openapi());
    document
}

/// Written when somebody first asks: a start need not wait for it.
fn as_json() -> &'static str {
    static DOCUMENT: LazyLock<String> =
        LazyLock::new(|| open_api().to_pretty_json().expect("the document is serialisable"));
    &DOCUMENT
}

pub(crate) fn configure(service: &mut web::ServiceConfig) {
    service
        .route(
            "/api/openapi.json",
            web::get().to(|| async { HttpResponse::Ok().content_type("application/json").body(as_json()) }),
        )
        .route(
            "/api/docs",
            web::get()
                .to(|| async { HttpResponse::SeeOther().insert_header(("location", "/api/docs/")).finish() }),
        )
        .service(SwaggerUi::new("/api/docs/{_:.*}").config(Config::from("/api/openapi.json")));
}
