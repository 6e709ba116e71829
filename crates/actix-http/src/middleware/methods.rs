//! HTTP methods: HEAD as GET without the body, and 405 with `Allow` for unsupported methods.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use actix_web::{
    FromRequest, Handler, HttpResponse, Resource, Responder, ResponseError,
    body::{BodySize, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{self, HeaderValue},
    },
    middleware::Next,
    web::{self, Bytes},
};
use hub_domain::model::language::message::Message;

use crate::{error::ApiError, execution::request_language::RequestLanguage};

const NOT_ALLOWED: Message = Message::new("request-method-not-allowed");

/// Serves HEAD as GET, and leaves out the body. Beneath the log, which names the method that was asked for.
pub(crate) async fn head_as_get<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, LeftOut>>, actix_web::Error> {
    let is_head = request.method() == Method::HEAD;
    if is_head {
        request.head_mut().method = Method::GET;
    }
    let response = next.call(request).await?;
    Ok(if is_head {
        response.map_body(|_, body| EitherBody::right(LeftOut(body.size())))
    } else {
        response.map_into_left_body()
    })
}

/// Body that is not sent. Its size stays in the headers.
pub(crate) struct LeftOut(BodySize);

impl MessageBody for LeftOut {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        self.0
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Poll::Ready(None)
    }
}

/// Value of `Allow`.
pub(crate) fn allow(methods: &[Method]) -> HeaderValue {
    let mut names: Vec<_> = methods.iter().map(Method::as_str).collect();
    if methods.contains(&Method::GET) {
        names.push(Method::HEAD.as_str());
    }
    names.sort_unstable();
    HeaderValue::try_from(names.join(", ")).expect("names of methods are ASCII")
}

/// Resource beneath `/api` that refuses every method. It stands after those of its path that serve one.
pub(crate) fn refuse_others(path: &str, allow: HeaderValue) -> Resource {
    web::resource(path).to(move || {
        let mut response = ApiError::refused(StatusCode::METHOD_NOT_ALLOWED, NOT_ALLOWED).error_response();
        response.headers_mut().insert(header::ALLOW, allow.clone());
        async move { response }
    })
}

/// Resource outside the API that is only read.
pub(crate) fn read_only<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    let resource = web::resource(path).route(web::get().to(handler));
    resource.default_service(web::to(|| async { only_read() }))
}

/// Response outside the API to a method that does more than read.
pub(crate) fn only_read() -> HttpResponse {
    HttpResponse::MethodNotAllowed()
        .insert_header((header::ALLOW, allow(&[Method::GET])))
        .content_type("text/plain; charset=utf-8")
        .body(format!("{}\n", RequestLanguage::current().word(&NOT_ALLOWED)))
}
