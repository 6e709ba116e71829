//! Metrics for monitoring (Prometheus): on a separate listener, or at `/metrics` with a token.

use std::{net::TcpListener, sync::Arc};

use actix_web::{
    App, HttpRequest, HttpResponse, HttpServer, dev::Server, http::header, middleware::from_fn, web::Data,
};
use futures_core::future::LocalBoxFuture;
use subtle::ConstantTimeEq;

use crate::middleware::methods::{head_as_get, read_only};

/// Writes the present metrics; `None` after a panic. May query the database.
pub type WriteMetrics = Arc<dyn Fn() -> LocalBoxFuture<'static, Option<String>> + Send + Sync>;

pub(crate) struct MetricsPage {
    readers: Readers,
    write: WriteMetrics,
}

enum Readers {
    Nobody,
    Everybody,
    Bearer(String),
}

impl MetricsPage {
    pub(crate) fn for_nobody() -> Self {
        Self { readers: Readers::Nobody, write: Arc::new(|| Box::pin(async { None })) }
    }

    pub(crate) fn for_bearer(token: String, write: WriteMetrics) -> Self {
        Self { readers: Readers::Bearer(token), write }
    }

    fn is_open_to(&self, request: &HttpRequest) -> bool {
        match &self.readers {
            Readers::Nobody => false,
            Readers::Everybody => true,
            Readers::Bearer(token) => {
                let header = request.headers().get(header::AUTHORIZATION);
                let shown = header.and_then(|value| value.as_bytes().strip_prefix(b"Bearer "));
                // Constant-time comparison.
                shown.is_some_and(|shown| shown.ct_eq(token.as_bytes()).into())
            }
        }
    }
}

/// Responds 404 without the token.
pub(crate) async fn metrics(request: HttpRequest, page: Data<MetricsPage>) -> HttpResponse {
    if !page.is_open_to(&request) {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("nothing here\n");
    }
    match (page.write)().await {
        Some(text) => HttpResponse::Ok()
            .content_type("text/plain; version=0.0.4; charset=utf-8")
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .body(text),
        None => HttpResponse::InternalServerError().finish(),
    }
}

/// Serves the metrics, and nothing else, without a token.
pub fn serve_metrics(listener: TcpListener, write: WriteMetrics) -> std::io::Result<Server> {
    let page = Data::new(MetricsPage { readers: Readers::Everybody, write });
    let server = HttpServer::new(move || {
        let page = page.clone();
        App::new().app_data(page).service(read_only("/metrics", metrics)).wrap(from_fn(head_as_get))
    });
    Ok(server.workers(1).disable_signals().listen(listener)?.run())
}
