//! How a request appears in the log: by its route, never by its path, which may carry a token.

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
};
use tracing::Span;
use tracing_actix_web::RootSpanBuilder;

pub(crate) struct RouteSpan;

impl RootSpanBuilder for RouteSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        // Asked for inside the macro, so that nothing looks for the route where the filter drops the span.
        tracing::info_span!(
            "request",
            method = %request.method(),
            route = request.match_pattern().unwrap_or_default(),
            status = tracing::field::Empty
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, actix_web::Error>) {
        if let Ok(response) = outcome {
            span.record("status", response.status().as_u16());
        }
    }
}
