//! Runner of a request's call. It passes the caller and the changes to the log of the request, and to the headers and
//! the language of its response.

use std::{
    future::{Ready, ready},
    ops::Deref,
    sync::Arc,
};

use actix_session::SessionExt;
use actix_web::{
    FromRequest, HttpRequest,
    body::MessageBody,
    dev::{Payload, ServiceRequest, ServiceResponse},
    middleware::Next,
    web::Data,
};
use hub_application::{
    access::Access,
    call_deadline,
    runner::{CallObserver, Entry, Runner},
};
use hub_domain::{
    Error,
    model::{
        actor::Actor,
        event::{Event, TabId},
    },
};

use crate::{
    error::ApiError,
    execution::{request_language::RequestLanguage, session_cookie},
    middleware::request_log::RequestRecord,
};

/// Extractor for calls of anonymous clients.
pub(crate) struct CallRunner(Runner);

impl Deref for CallRunner {
    type Target = Runner;

    fn deref(&self) -> &Runner {
        &self.0
    }
}

impl FromRequest for CallRunner {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(runner_of(request))))
    }
}

pub(crate) fn runner_of(request: &HttpRequest) -> Runner {
    let runner = request.app_data::<Data<Runner>>().expect("the application has a runner");
    let record = RequestRecord::of(request);
    runner.observed_by(Arc::new(RequestObserver { record, language: RequestLanguage::current() }))
}

/// Entry of the request's caller. Refuses a request without a session's cookie.
pub(crate) fn entry_of(request: &HttpRequest, access: Access) -> Result<Entry, ApiError> {
    let token = session_cookie::token(&request.get_session()).ok_or(Error::SignedOut)?;
    let tab = request.headers().get("x-tab").and_then(|tab| TabId::parse(tab.to_str().ok()?));
    Ok(Entry { token, access, tab })
}

/// Serves a request with one deadline.
pub(crate) async fn limit(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    call_deadline::scope(next.call(request)).await
}

struct RequestObserver {
    /// `None` where the log's middleware is missing, as in tests of single parts.
    record: Option<RequestRecord>,
    language: RequestLanguage,
}

impl CallObserver for RequestObserver {
    fn authenticated(&self, actor: &Actor) {
        if let Some(record) = &self.record {
            record.set_actor((*actor).into());
        }
        if let Some(language) = actor.language {
            self.language.set(language);
        }
    }

    fn changed(&self, events: &[Event]) {
        if let Some(record) = &self.record {
            record.add_changes(events);
        }
    }
}
