//! Health checks: liveness and readiness.

use actix_web::{HttpResponse, web};

use crate::{error::ApiError, execution::readiness::Readiness, middleware::peer_address::was_hop_unreadable};

/// Header of `/healthz` once a proxy has forwarded what is no address, for `creator-hub doctor`.
pub const UNREADABLE_HOP: &str = "x-unreadable-hop";

pub(crate) async fn alive() -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    if was_hop_unreadable() {
        answer.insert_header((UNREADABLE_HOP, "1"));
    }
    answer.content_type("text/plain; charset=utf-8").body("alive\n")
}

pub(crate) async fn ready(readiness: web::Data<Readiness>) -> Result<HttpResponse, ApiError> {
    readiness.check().await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ready\n"))
}
