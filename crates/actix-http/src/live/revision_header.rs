//! `X-Revision` header of responses.

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{HeaderName, HeaderValue},
    },
    middleware::Next,
    web::Data,
};

use crate::{live::subscriptions::Subscriptions, middleware::request_log::RequestRecord};

const REVISION: HeaderName = HeaderName::from_static("x-revision");

/// Adds `X-Revision` to responses for signed-in users. The revision is read before the response's snapshot, so that a
/// change that the response lacks has a higher one.
pub(crate) async fn stamp(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let streams = request.app_data::<Data<Subscriptions>>().filter(|_| request.method() == Method::GET);
    let revision = streams.map(|streams| streams.revision());
    let mut response = next.call(request).await?;
    let is_signed_in = RequestRecord::of(response.request()).is_some_and(|record| record.has_actor());
    if let Some(revision) = revision
        && is_signed_in
        && response.status().is_success()
    {
        let revision = HeaderValue::try_from(revision).expect("a revision is ASCII");
        response.headers_mut().insert(REVISION, revision);
    }
    Ok(response)
}
