//! Compression of the API's responses. Short ones are not worth it, and pictures are compressed already.
//!
//! Responses with a secret are short, so that none is compressed together with text of another user (BREACH).

use actix_http::encoding::Encoder;
use actix_web::{
    body::{BodySize, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{AcceptEncoding, CONTENT_TYPE, ContentEncoding, Encoding, Header},
    middleware::Next,
};

/// Smallest size to compress, in bytes.
const WORTH_IT: u64 = 1024;

const OFFERED: [Encoding; 3] = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];

pub(crate) async fn compress<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<Encoder<B>, B>>, actix_web::Error> {
    let wanted = AcceptEncoding::parse(&request).ok().and_then(|wanted| wanted.negotiate(OFFERED.iter()));
    let response = next.call(request).await?;
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let is_long = matches!(response.response().body().size(), BodySize::Sized(size) if size >= WORTH_IT);
    Ok(match wanted {
        Some(Encoding::Known(encoding)) if is_json && is_long && encoding != ContentEncoding::Identity => {
            response.map_body(|head, body| EitherBody::left(Encoder::response(encoding, head, body)))
        }
        _ => response.map_into_right_body(),
    })
}
