//! Security headers of every response, and those of documents or of the API.

use actix_web::{
    body::{BodySize, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    error::InternalError,
    http::{
        ConnectionType, Version,
        header::{self, HeaderMap, HeaderName, HeaderValue},
    },
    middleware::Next,
    web,
};

use crate::middleware::request_log::{REQUEST_ID, RequestRecord, is_of_the_api};

const EVERYWHERE: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("x-robots-tag", "noindex"),
];

/// Cache-Control of files whose address changes with their content, and of requests with a version tag.
pub(crate) const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
pub(crate) const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Content-Security-Policy of documents. Drag and drop and dialogs set styles through inserted elements; scripts come
/// from our own files only.
const DOCUMENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
     base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const API_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// Content-Security-Policy of the API's documentation, with its own scripts and styles in files, and one style that its
/// script sets.
const API_DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; \
     style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; \
     connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const VARY: &str = "Cookie, Origin, Sec-Fetch-Site, Accept-Encoding";
/// With texts in the language of the caller.
const VARY_WORDED: &str = "Cookie, Origin, Sec-Fetch-Site, Accept-Encoding, Accept-Language";

const API_DOCS: &str = "/api/docs";

/// Whether the public address is https (HSTS).
pub(crate) struct TransportSecurity(pub(crate) bool);

pub(crate) async fn secure(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let is_docs = request.path().starts_with(API_DOCS);
    let is_api = !is_docs && is_of_the_api(request.path());
    let is_websocket = asks_for_websocket(request.headers());
    // HTTP/1.0 knows no chunks, and actix sends none here: a stream ends with its connection.
    let is_unchunked = is_websocket || request.version() < Version::HTTP_11;
    let is_https = request.app_data::<web::Data<TransportSecurity>>().is_some_and(|transport| transport.0);
    let request_id = if is_api || is_docs { RequestRecord::of(request.request()) } else { None };
    let document = Document { is_api, is_docs, is_https, request_id };
    match next.call(request).await {
        Ok(mut response) => {
            document.secure(response.headers_mut());
            let is_stream = is_unchunked && response.response().body().size() == BodySize::Stream;
            let head = response.response_mut().head_mut();
            head.no_chunking(is_stream);
            if is_stream || is_websocket {
                head.set_connection_type(ConnectionType::Close);
            }
            Ok(response)
        }
        // A middleware's refusal is a response like any other.
        Err(error) => {
            let mut response = error.error_response();
            document.secure(response.headers_mut());
            Err(InternalError::from_response(error, response).into())
        }
    }
}

/// Whether the caller wants another protocol, which nothing here speaks. All that follows would be its body.
pub(super) fn asks_for_websocket(headers: &HeaderMap) -> bool {
    let mut wanted = headers.get_all(header::UPGRADE);
    wanted.any(|value| value.as_bytes().trim_ascii().eq_ignore_ascii_case(b"websocket"))
}

/// Properties of a response that decide its headers.
struct Document {
    is_api: bool,
    is_docs: bool,
    is_https: bool,
    /// Request id for responses of the API, to find them in the log.
    request_id: Option<RequestRecord>,
}

impl Document {
    fn secure(&self, headers: &mut HeaderMap) {
        for (name, value) in EVERYWHERE {
            put(headers, HeaderName::from_static(name), value);
        }
        if self.is_https {
            put(headers, header::STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
        }
        if let Some(record) = &self.request_id {
            headers.insert(REQUEST_ID, record.header());
        }
        // A file that is missing here may be there at the next request, such as during an upgrade.
        put_if_missing(headers, header::CACHE_CONTROL, "no-store");
        if self.is_api {
            put_if_missing(headers, header::CONTENT_SECURITY_POLICY, API_POLICY);
            put_if_missing(headers, HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
            let vary = if headers.contains_key(header::CONTENT_LANGUAGE) { VARY_WORDED } else { VARY };
            put(headers, header::VARY, vary);
        } else {
            let policy = if self.is_docs { API_DOCS_POLICY } else { DOCUMENT_POLICY };
            put_if_missing(headers, header::CONTENT_SECURITY_POLICY, policy);
        }
    }
}

fn put(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.insert(name, HeaderValue::from_static(value));
}

fn put_if_missing(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    if !headers.contains_key(&name) {
        put(headers, name, value);
    }
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        pin::Pin,
        task::{Context, Poll},
    };

    use actix_web::{App, HttpResponse, dev::Service as _, middleware::from_fn, test};

    use super::*;
    use crate::error::ApiError;

    async fn refuse(
        _: ServiceRequest,
        _: Next<impl MessageBody>,
    ) -> Result<ServiceResponse, actix_web::Error> {
        Err(ApiError::busy().into())
    }

    struct Stream;

    impl MessageBody for Stream {
        type Error = Infallible;

        fn size(&self) -> BodySize {
            BodySize::Stream
        }

        fn poll_next(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<web::Bytes, Infallible>>> {
            Poll::Ready(None)
        }
    }

    #[actix_web::test]
    async fn stream_without_chunks_closes_its_connection() {
        let stream = async || HttpResponse::Ok().body(Stream);
        let app = App::new().wrap(from_fn(secure)).default_service(web::to(stream));
        let app = test::init_service(app).await;
        for (version, upgrade, is_unchunked) in [
            (Version::HTTP_10, "", true),
            (Version::HTTP_11, "", false),
            (Version::HTTP_11, "h2c", false),
            (Version::HTTP_11, "WebSocket", true),
        ] {
            let request = test::TestRequest::get().version(version).insert_header((header::UPGRADE, upgrade));
            let response = app.call(request.to_request()).await.unwrap().into_parts().1;
            let found = (!response.head().chunked(), !response.head().keep_alive());
            assert_eq!(found, (is_unchunked, is_unchunked), "{version:?} {upgrade}");
        }
    }

    #[actix_web::test]
    async fn refusals_by_middleware_carry_the_headers() {
        let app = App::new()
            .app_data(web::Data::new(TransportSecurity(true)))
            .wrap(from_fn(refuse))
            .wrap(from_fn(secure));
        let app = test::init_service(app).await;
        for (path, policy) in
            [("/api/tasks", API_POLICY), ("/", DOCUMENT_POLICY), ("/api/docs", API_DOCS_POLICY)]
        {
            let outcome = app.call(test::TestRequest::get().uri(path).to_request()).await;
            let answer = outcome.err().expect("the request was refused").error_response();
            assert_eq!(answer.status(), 503, "{path}");
            for (name, value) in EVERYWHERE {
                assert_eq!(answer.headers().get(name).unwrap(), value, "{name} of {path}");
            }
            assert_eq!(answer.headers().get(header::CONTENT_SECURITY_POLICY).unwrap(), policy);
            assert!(answer.headers().contains_key(header::STRICT_TRANSPORT_SECURITY));
            assert_eq!(answer.headers().get(header::RETRY_AFTER).unwrap(), "1", "what it said is kept");
        }
    }
}
