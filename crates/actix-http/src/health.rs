//! For whoever watches the server: is it alive, and can it work?

use actix_web::{HttpResponse, get, web};

use crate::{error::ApiError, use_case::UseCases};

#[get("/healthz")]
pub(crate) async fn alive() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("alive\n")
}

#[get("/readyz")]
pub(crate) async fn ready(use_cases: web::Data<UseCases>) -> Result<HttpResponse, ApiError> {
    use_cases.read(|ports| ports.storage.ping()).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ready\n"))
}
