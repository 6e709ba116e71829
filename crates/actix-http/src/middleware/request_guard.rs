//! Guard against cross-site requests (CSRF), before any handler.

use actix_web::{
    ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, StatusCode, header},
    middleware::Next,
    web,
};
use hub_domain::model::{language::message::Message, site::Reach};
use url::{Host, Url};

use crate::{error::ApiError, middleware::headers::asks_for_websocket};

/// Origin of the public address.
pub(crate) struct PublicOrigin {
    origin: String,
    is_loopback: bool,
}

impl PublicOrigin {
    pub(crate) fn of(public_url: &Url) -> Self {
        Self {
            origin: public_url.origin().ascii_serialization(),
            is_loopback: Reach::of(public_url) == Reach::Loopback,
        }
    }

    /// Whether the origin is ours. `host`: the request's `Host` header.
    fn accepts(&self, origin: &str, host: &str) -> bool {
        // A developer's machine has several addresses, such as 127.0.0.1 for localhost. A host name is not trusted,
        // because its owner can point it here (DNS rebinding).
        let is_own_address = || {
            self.is_loopback
                && origin.split_once("://").is_some_and(|(_, authority)| authority == host)
                && Url::parse(origin).is_ok_and(|url| match url.host() {
                    Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
                    _ => Reach::of(&url) == Reach::Loopback,
                })
        };
        self.origin == origin || is_own_address()
    }
}

pub(crate) async fn guard(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    match refusal(&request) {
        Some(error) => Ok(request.into_response(error.error_response())),
        None => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
    }
}

fn refusal(request: &ServiceRequest) -> Option<ApiError> {
    // No resource has any other method: the router refuses it.
    if !matches!(*request.method(), Method::POST | Method::PUT | Method::PATCH | Method::DELETE) {
        return None;
    }
    // Its body would have no end.
    if asks_for_websocket(request.headers()) {
        return Some(ApiError::refused(StatusCode::BAD_REQUEST, Message::new("request-not-understood")));
    }
    // Mail programs post a form, from any origin. The token authorizes it.
    if request.path().starts_with("/api/unsubscribe/") {
        return None;
    }
    if !is_same_origin(request) {
        return Some(ApiError::refused(StatusCode::FORBIDDEN, Message::new("request-from-another-site")));
    }
    if request.headers().contains_key(header::CONTENT_ENCODING) {
        return Some(unsupported(Message::new("request-compressed")));
    }
    if has_body(request) && !is_json(request) {
        return Some(unsupported(Message::new("request-not-json-type")));
    }
    None
}

fn unsupported(message: Message) -> ApiError {
    ApiError::refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, message)
}

/// Browsers always send the origin of such a request; a script without it has no cookie to abuse.
fn is_same_origin(request: &ServiceRequest) -> bool {
    let text = |name: &str| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    let from_here = text("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    let own = text("origin").is_none_or(|origin| {
        let public = request.app_data::<web::Data<PublicOrigin>>();
        public.is_some_and(|public| public.accepts(origin, text("host").unwrap_or_default()))
    });
    from_here && own
}

fn has_body(request: &ServiceRequest) -> bool {
    let headers = request.headers();
    headers.contains_key(header::TRANSFER_ENCODING)
        || headers.get(header::CONTENT_LENGTH).is_some_and(|length| length.as_bytes() != b"0")
}

fn is_json(request: &ServiceRequest) -> bool {
    let value =
        request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// Replaces the framework's own errors under `/api` by our body.
pub(crate) async fn shape_errors(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let response = match next.call(request).await {
        Ok(response) => response.map_into_boxed_body(),
        // Only a middleware's error ends here, such as the session's.
        Err(error) => return Err(shaped(error.as_response_error().status_code()).into()),
    };
    let status = response.status();
    let is_ours = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if is_ours || !(status.is_client_error() || status.is_server_error()) {
        return Ok(response);
    }
    Ok(response.into_response(shaped(status).error_response()))
}

fn shaped(status: StatusCode) -> ApiError {
    match status {
        StatusCode::NOT_FOUND => ApiError::not_found(),
        StatusCode::METHOD_NOT_ALLOWED => {
            ApiError::refused(status, Message::new("request-method-not-allowed"))
        }
        status if status.is_server_error() => ApiError::busy(),
        status => ApiError::refused(status, Message::new("request-not-understood")),
    }
}
