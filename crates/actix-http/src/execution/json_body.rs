//! JSON bodies: limited in size and time, with clear errors.
//!
//! Errors of a body are kept until access was checked.

use std::{
    future::{Future, Ready, ready},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{StatusCode, header},
    web::{Bytes, BytesMut},
};
use hub_domain::model::language::message::Message;
use serde::de::DeserializeOwned;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    error::ApiError,
    execution::runner::{Entry, Runner},
    route_receiver::Resources,
};

pub(crate) const DEFAULT_LIMIT: usize = 256 * 1024;
/// Bodies of signing in and its like, which anybody may send.
pub(crate) const AUTH_LIMIT: usize = 8 * 1024;
/// Part of a body that is read before the caller is known.
const BEFORE_ADMISSION: usize = 16 * 1024;
/// From the end of the headers to the end of the body.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) struct JsonBody<T, const LIMIT: usize = DEFAULT_LIMIT>(pub(crate) Result<T, ApiError>);

/// Body that is not read yet, for handlers that need a permit first.
pub(crate) struct UnreadBody<const LIMIT: usize> {
    declared: Option<usize>,
    payload: Payload,
    admission: Option<Admission>,
}

/// Access check that comes before a long body.
struct Admission {
    runner: Runner,
    entry: Result<Entry, ApiError>,
}

impl Admission {
    /// `None` for calls of anonymous clients.
    fn of(request: &HttpRequest) -> Option<Self> {
        let access = Resources::access_of(request)?;
        access.permission?;
        Some(Self { runner: Runner::of(request), entry: Entry::of(request, access) })
    }

    async fn check(self) -> Result<(), ApiError> {
        self.runner.query_as(self.entry?, |_, _| Ok(()), |()| ()).await
    }
}

impl<T: DeserializeOwned + 'static, const LIMIT: usize> FromRequest for JsonBody<T, LIMIT> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = UnreadBody::<LIMIT>::of(request, payload);
        Box::pin(async move { Ok(Self(body.read().await)) })
    }
}

impl<const LIMIT: usize> FromRequest for UnreadBody<LIMIT> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request, payload)))
    }
}

impl<const LIMIT: usize> UnreadBody<LIMIT> {
    pub(crate) fn of(request: &HttpRequest, payload: &mut Payload) -> Self {
        Self {
            declared: declared_length(request),
            payload: payload.take(),
            admission: Admission::of(request),
        }
    }

    pub(crate) async fn read<T: DeserializeOwned>(self) -> Result<T, ApiError> {
        parse(&self.read_bytes().await?)
    }

    pub(crate) async fn read_bytes(self) -> Result<Bytes, ApiError> {
        if self.declared.is_some_and(|length| length > LIMIT) {
            return Err(too_large(LIMIT));
        }
        tokio::time::timeout(BODY_TIMEOUT, self.collect()).await.map_err(|_| too_slow())?
    }
}

/// Bodies that share a budget of memory: each takes permits for what has arrived.
impl<const LIMIT: usize> UnreadBody<LIMIT> {
    /// Whether the body is declared to be within the limit.
    pub(crate) fn is_at_most(&self, bytes: usize) -> bool {
        self.declared.is_some_and(|length| length <= bytes)
    }

    /// Reads it. `kib`: the budget, a permit for each KiB. 503 when it is used up.
    pub(crate) async fn read_within<T: DeserializeOwned>(
        self,
        kib: &Arc<Semaphore>,
    ) -> Result<(T, OwnedSemaphorePermit), ApiError> {
        if self.declared.is_some_and(|length| length > LIMIT) {
            return Err(too_large(LIMIT));
        }
        let mut held = kib.clone().try_acquire_many_owned(0).map_err(|_| ApiError::busy())?;
        // Reserved as a whole: a buffer that grows would take twice its content.
        let mut body = BytesMut::with_capacity(self.declared.unwrap_or_default());
        let mut payload = self.payload;
        let read = async {
            while let Some(chunk) = std::future::poll_fn(|context| next_chunk(&mut payload, context)).await {
                let chunk = chunk.map_err(|_| malformed(Message::new("request-broke-off")))?;
                if body.len() + chunk.len() > LIMIT {
                    return Err(too_large(LIMIT));
                }
                let needed = (body.len() + chunk.len()).div_ceil(1024) - held.num_permits();
                let needed = u32::try_from(needed).expect("a body within its limit has few KiB");
                let more = kib.clone().try_acquire_many_owned(needed).map_err(|_| ApiError::busy())?;
                held.merge(more);
                body.extend_from_slice(&chunk);
            }
            Ok(())
        };
        tokio::time::timeout(BODY_TIMEOUT, read).await.map_err(|_| too_slow())??;
        Ok((parse(&body)?, held))
    }
}

impl<const LIMIT: usize> UnreadBody<LIMIT> {
    async fn collect(mut self) -> Result<Bytes, ApiError> {
        let mut body = BytesMut::new();
        if self.declared.is_some_and(|length| length > BEFORE_ADMISSION) {
            self.admit().await?;
        }
        while let Some(chunk) = std::future::poll_fn(|context| next_chunk(&mut self.payload, context)).await {
            let chunk = chunk.map_err(|_| malformed(Message::new("request-broke-off")))?;
            let length = body.len() + chunk.len();
            if length > LIMIT {
                return Err(too_large(LIMIT));
            }
            if length > BEFORE_ADMISSION {
                self.admit().await?;
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    }

    async fn admit(&mut self) -> Result<(), ApiError> {
        match self.admission.take() {
            Some(admission) => admission.check().await,
            None => Ok(()),
        }
    }
}

fn declared_length(request: &HttpRequest) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn next_chunk(
    payload: &mut Payload,
    context: &mut std::task::Context<'_>,
) -> std::task::Poll<Option<Result<Bytes, actix_web::error::PayloadError>>> {
    futures_core::Stream::poll_next(Pin::new(payload), context)
}

pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    if std::str::from_utf8(bytes).is_err() {
        return Err(malformed(Message::new("request-not-utf8")));
    }
    if has_nul(bytes) {
        return Err(malformed(Message::new("request-has-nul")));
    }
    // Serde would accept an array in place of an object.
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(malformed(Message::new("request-not-an-object")));
    }
    let deserializer = &mut serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut *deserializer).map_err(|error| {
        let path = error.path().to_string();
        match error.inner().classify() {
            serde_json::error::Category::Data if path != "." => {
                malformed(Message::new("request-field-of-wrong-type").text("field", shortened(&path)))
            }
            serde_json::error::Category::Data => malformed(Message::new("request-not-an-object")),
            _ => malformed(Message::new("request-not-json")),
        }
    })?;
    deserializer.end().map_err(|_| malformed(Message::new("request-not-json")))?;
    Ok(value)
}

/// Whether a string in the JSON text has an escaped NUL: an odd number of backslashes, then u0000.
fn has_nul(json: &[u8]) -> bool {
    json.windows(6).enumerate().any(|(at, window)| {
        window == b"\\u0000" && json[..at].iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 0
    })
}

fn shortened(path: &str) -> String {
    path.chars().take(100).collect()
}

fn malformed(message: Message) -> ApiError {
    ApiError::refused(StatusCode::BAD_REQUEST, message)
}

fn too_slow() -> ApiError {
    ApiError::refused(StatusCode::REQUEST_TIMEOUT, Message::new("request-too-slow"))
}

fn too_large(limit: usize) -> ApiError {
    ApiError::refused(
        StatusCode::PAYLOAD_TOO_LARGE,
        Message::new("request-too-large").number("max", limit / 1024),
    )
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::execution::nullable::null_as_empty;

    #[derive(Debug, Deserialize)]
    struct Body {
        #[serde(default, deserialize_with = "null_as_empty")]
        title: String,
        #[serde(default)]
        #[expect(dead_code, reason = "only its errors are used")]
        items: Vec<Body>,
    }

    fn message(bytes: &[u8]) -> String {
        parse::<Body>(bytes).unwrap_err().to_string()
    }

    #[test]
    fn null_and_absence_read_as_empty() {
        assert_eq!(parse::<Body>(br#"{"title":null}"#).unwrap().title, "");
        assert_eq!(parse::<Body>(b"{}").unwrap().title, "");
    }

    #[test]
    fn a_wrong_type_is_named_with_its_place() {
        assert_eq!(message(br#"{"items":[{"title":5}]}"#), "The field items[0].title has the wrong type.");
        assert_eq!(message(b"[]"), "The request is not an object with the expected fields.");
    }

    #[test]
    fn broken_json_and_invalid_text_are_distinguished() {
        assert_eq!(message(b"{"), "The request is not valid JSON.");
        assert_eq!(message(b"{}}"), "The request is not valid JSON.");
        assert_eq!(message(b"\xff\xfe{}"), "The request is not valid UTF-8.");
        assert_eq!(message(br#"{"title":"\ud800"}"#), "The request is not valid JSON.");
    }

    #[test]
    fn escaped_nul_is_refused_and_a_backslash_accepted() {
        assert_eq!(message(br#"{"title":"a\u0000"}"#), "The request contains a NUL character.");
        assert_eq!(message(br#"{"title":"a\\\u0000"}"#), "The request contains a NUL character.");
        assert_eq!(parse::<Body>(br#"{"title":"a\\u0000"}"#).unwrap().title, r"a\u0000");
    }
}
