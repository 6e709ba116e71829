//! JSON bodies: limited in size and time, with clear errors.

use std::{
    future::{Ready, ready},
    mem,
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
use hub_domain::{Error, model::language::message::Message};
use serde::de::DeserializeOwned;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    error::ApiError,
    execution::admission::{Extracted, admit, admitted},
};

pub(crate) const DEFAULT_LIMIT: usize = 256 * 1024;
/// Bodies of signing in and its like, which anybody may send.
pub(crate) const AUTH_LIMIT: usize = 8 * 1024;
/// Part of a body that is read before the caller is known.
const BEFORE_ADMISSION: usize = 16 * 1024;
/// From the end of the headers to the end of the body.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) struct JsonBody<T, const LIMIT: usize = DEFAULT_LIMIT>(pub(crate) T);

/// Body that is not read yet, for handlers that need a permit first.
pub(crate) struct UnreadBody<const LIMIT: usize> {
    request: HttpRequest,
    payload: Payload,
}

impl<T: DeserializeOwned + 'static, const LIMIT: usize> FromRequest for JsonBody<T, LIMIT> {
    type Error = ApiError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = UnreadBody::<LIMIT>::of(request, payload);
        let request = request.clone();
        Box::pin(async move { admitted(&request, body.read().await).await.map(Self) })
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
        Self { request: request.clone(), payload: payload.take() }
    }

    /// Whether the body is declared to be within the limit.
    pub(crate) fn is_at_most(&self, bytes: usize) -> bool {
        self.declared().is_some_and(|length| length <= bytes)
    }

    fn declared(&self) -> Option<usize> {
        self.request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
    }

    pub(crate) async fn read<T: DeserializeOwned>(self) -> Result<T, ApiError> {
        parse(&self.read_bytes().await?)
    }

    /// Reads it. The caller is admitted before the length at which that is due.
    pub(crate) async fn read_bytes(self) -> Result<Bytes, ApiError> {
        let (request, declared) = (self.request.clone(), self.declared());
        let mut is_admitted = false;
        let mut admit_before = async |length| {
            if length <= BEFORE_ADMISSION || mem::replace(&mut is_admitted, true) {
                return Ok(());
            }
            admit(&request).await
        };
        if let Some(declared) = declared.filter(|length| *length <= LIMIT) {
            admit_before(declared).await?;
        }
        Ok(self.collect(BytesMut::new(), admit_before).await?.freeze())
    }

    /// Reads it within a budget of memory that bodies share, for a caller who is admitted. `kib`: the budget, a permit
    /// for each KiB that has arrived. 503 when it is used up.
    pub(crate) async fn read_within<T: DeserializeOwned>(
        self,
        kib: &Arc<Semaphore>,
    ) -> Result<(T, OwnedSemaphorePermit), ApiError> {
        let take = |permits: usize| {
            let permits = u32::try_from(permits).expect("a body within its limit has few KiB");
            kib.clone().try_acquire_many_owned(permits).map_err(|_| Error::Busy)
        };
        let mut held = take(0)?;
        // Reserved as a whole: a buffer that grows would take twice its content.
        let body = BytesMut::with_capacity(self.declared().unwrap_or_default().min(LIMIT));
        let body = self.collect(body, async |length: usize| {
            held.merge(take(length.div_ceil(1024) - held.num_permits())?);
            Ok(())
        });
        Ok((parse(&body.await?)?, held))
    }

    /// Collects it in the buffer. Each length is reached only if it is accepted.
    async fn collect(
        mut self,
        mut body: BytesMut,
        mut accept: impl AsyncFnMut(usize) -> Result<(), ApiError>,
    ) -> Result<BytesMut, ApiError> {
        if self.declared().is_some_and(|length| length > LIMIT) {
            return Err(too_large(LIMIT));
        }
        let read = async {
            while let Some(chunk) =
                std::future::poll_fn(|context| next_chunk(&mut self.payload, context)).await
            {
                let chunk = chunk.map_err(|_| malformed(Message::new("request-broke-off")))?;
                let length = body.len() + chunk.len();
                if length > LIMIT {
                    return Err(too_large(LIMIT));
                }
                accept(length).await?;
                body.extend_from_slice(&chunk);
            }
            Ok(body)
        };
        tokio::time::timeout(BODY_TIMEOUT, read).await.map_err(|_| too_slow())?
    }
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
        if let Some(field) = doubled_field(error.inner()) {
            return malformed(Message::new("request-field-twice").text("field", shortened(&field)));
        }
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

/// Field that an object has twice. Serde tells it in words alone.
fn doubled_field(error: &serde_json::Error) -> Option<String> {
    let text = error.to_string();
    let (field, _) = text.strip_prefix("duplicate field `")?.split_once('`')?;
    Some(field.to_owned())
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
    use crate::wire::nullable::null_as_empty;

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
    fn a_wrong_type_is_named_with_its_path() {
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
