//! Request log: one line a request, when the headers of its response are ready. It has the route, never the path, which
//! may contain a token.
//!
//! Each request has an id of ours, which is in its response and in all of its log lines.

use std::{
    mem,
    net::IpAddr,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use actix_web::{
    HttpMessage, HttpRequest,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{HeaderName, HeaderValue},
    },
    middleware::Next,
    web::Data,
};
use hub_domain::model::{
    accounts::user::UserId,
    event::{Event, Listener},
};
use tracing::Instrument;

use crate::middleware::peer_address::TrustedProxies;

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Requested every few seconds by monitoring.
const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Refusals whose client an operator may want to ban.
const WITH_ADDRESS: [StatusCode; 3] =
    [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];

/// Proxies that are trusted to report the client; `None` keeps addresses out of the log.
pub(crate) struct LoggedAddresses(pub(crate) Option<TrustedProxies>);

impl LoggedAddresses {
    pub(crate) fn client_of(request: &HttpRequest) -> Option<IpAddr> {
        let proxies = request.app_data::<Data<Self>>()?.0.as_ref()?;
        Some(proxies.client_of(request))
    }
}

/// Facts about a request that are not in its headers.
#[derive(Clone)]
pub(crate) struct RequestRecord(Arc<Known>);

struct Known {
    id: String,
    /// Set in the job of the use case, on another thread.
    actor: OnceLock<Listener>,
    changes: Mutex<Vec<Event>>,
}

impl RequestRecord {
    fn begin() -> Self {
        // Twelve digits: no two requests of a week share them, and a person can read them out.
        let id = format!("{:012x}", rand::random::<u64>() >> 16);
        Self(Arc::new(Known { id, actor: OnceLock::new(), changes: Mutex::default() }))
    }

    /// `None` where the log's middleware is missing, as in tests of single parts.
    pub(crate) fn of(request: &HttpRequest) -> Option<Self> {
        request.extensions().get().cloned()
    }

    pub(crate) fn header(&self) -> HeaderValue {
        HeaderValue::from_str(&self.0.id).expect("an id is hexadecimal")
    }

    /// True once a user was authenticated.
    pub(crate) fn has_actor(&self) -> bool {
        self.0.actor.get().is_some()
    }

    /// User who was authenticated.
    pub(crate) fn actor(&self) -> Option<UserId> {
        self.listener().map(|listener| listener.user_id)
    }

    /// User who was authenticated, with the permission to read changes.
    pub(crate) fn listener(&self) -> Option<Listener> {
        self.0.actor.get().copied()
    }

    /// Records the caller. The first record stays: a job that runs twice finds the same one.
    pub(crate) fn set_actor(&self, actor: Listener) {
        let _ = self.0.actor.set(actor);
    }

    /// Records events of a change of the call. One that runs twice records them twice, which does no harm.
    pub(crate) fn add_changes(&self, events: &[Event]) {
        self.0.changes.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(events);
    }

    /// Takes the events of the call's changes.
    pub(crate) fn take_changes(&self) -> Vec<Event> {
        mem::take(&mut self.0.changes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Outermost middleware, so that every refusal is counted and logged like any other response.
pub(crate) async fn log(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let began = Instant::now();
    let record = RequestRecord::begin();
    request.extensions_mut().insert(record.clone());
    // The highest level, so that an error names its request whatever is filtered.
    let span = tracing::error_span!("request", id = record.0.id);
    let client = LoggedAddresses::client_of(request.request());
    let (method, unrouted) = (method(request.method()), unrouted(request.path()));
    let in_flight = InFlight::begin();
    let outcome = next.call(request).instrument(span).await;
    drop(in_flight);
    let (route, status) = match &outcome {
        Ok(response) => (route(response.request()), response.status()),
        // Only a middleware's error ends here, before a route was matched.
        Err(error) => (unrouted.to_owned(), error.as_response_error().status_code()),
    };
    let client = client.filter(|_| WITH_ADDRESS.contains(&status));
    Answered { route, method, status: status.as_u16(), time: began.elapsed(), client }.write(&record);
    outcome
}

/// Counts a call until its answer begins, or its caller leaves.
struct InFlight(metrics::Gauge);

impl InFlight {
    fn begin() -> Self {
        let gauge = metrics::gauge!("hub_calls_in_flight");
        gauge.increment(1);
        Self(gauge)
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.decrement(1);
    }
}

struct Answered {
    route: String,
    method: &'static str,
    status: u16,
    time: Duration,
    client: Option<IpAddr>,
}

impl Answered {
    fn write(&self, record: &RequestRecord) {
        let Self { route, method, status, time, client } = self;
        let labels =
            [("route", route.clone()), ("method", (*method).to_owned()), ("status", status.to_string())];
        metrics::counter!("hub_http_requests_total", &labels).increment(1);
        metrics::histogram!("hub_http_request_seconds", &labels).record(*time);
        let id = &record.0.id;
        // Resolution of a hundredth of a millisecond.
        let ms = (time.as_secs_f64() * 100_000.0).round() / 100.0;
        let actor = record.actor().map(tracing::field::display);
        let client = client.map(tracing::field::display);
        if PROBES.contains(&route.as_str()) {
            tracing::debug!(target: "request", id, method, route, status, ms, actor, client);
        } else {
            tracing::info!(target: "request", id, method, route, status, ms, actor, client);
        }
    }
}

/// Pattern of the route. Without a match it is one of two: unknown in the API, or the frontend.
fn route(request: &HttpRequest) -> String {
    let pattern = request.match_pattern().filter(|pattern| pattern != "/api");
    pattern.unwrap_or_else(|| unrouted(request.path()).to_owned())
}

fn unrouted(path: &str) -> &'static str {
    if is_of_the_api(path) { "/api/*" } else { "/*" }
}

pub(crate) fn is_of_the_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Method for the log. An unknown one is client input and is not logged.
fn method(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"];
    KNOWN.into_iter().find(|known| method == known).unwrap_or("OTHER")
}
