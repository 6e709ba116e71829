//! Health checks: liveness and readiness.

use actix_web::{HttpResponse, web};

use crate::{error::ApiError, execution::runner::Runner};

pub(crate) async fn alive() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("alive\n")
}

pub(crate) async fn ready(runner: web::Data<Runner>) -> Result<HttpResponse, ApiError> {
    runner.check_ready().await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ready\n"))
}
