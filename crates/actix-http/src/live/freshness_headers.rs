//! Headers of responses for the freshness of screens: `X-Revision` of a read, `X-Changed` of a change.

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
use hub_domain::model::event::{Changed, Event};

use crate::{
    live::{event_json, subscriptions::Subscriptions},
    middleware::request_log::RequestRecord,
};

const REVISION: HeaderName = HeaderName::from_static("x-revision");
const CHANGED: HeaderName = HeaderName::from_static("x-changed");

/// Adds `X-Revision` to responses for signed-in users, and `X-Changed` to those of changes. The revision is read before
/// the response's snapshot, so that a change that the response lacks has a higher one.
pub(crate) async fn stamp(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let is_change = !request.method().is_safe();
    let streams = request.app_data::<Data<Subscriptions>>().filter(|_| request.method() == Method::GET);
    let revision = streams.map(|streams| streams.revision());
    let mut response = next.call(request).await?;
    let Some(record) = RequestRecord::of(response.request()).filter(|_| response.status().is_success())
    else {
        return Ok(response);
    };
    if let Some(revision) = revision.filter(|_| record.has_actor()) {
        let revision = HeaderValue::try_from(revision).expect("a revision is ASCII");
        response.headers_mut().insert(REVISION, revision);
    }
    if is_change {
        response.headers_mut().insert(CHANGED, changes(&record));
    }
    Ok(response)
}

/// Events of the call, as the caller would receive them from a stream.
fn changes(record: &RequestRecord) -> HeaderValue {
    let mut merged: Vec<Changed> = Vec::new();
    for event in record.take_changes() {
        if let Event::Changed(changed) = event
            && !merged.iter_mut().any(|earlier| earlier.merge(&changed))
        {
            merged.push(changed);
        }
    }
    let changes = event_json::changes(&merged, record.listener());
    HeaderValue::try_from(changes).expect("topics and ids are ASCII")
}
