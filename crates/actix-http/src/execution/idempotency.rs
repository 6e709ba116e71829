//! Idempotency keys for requests that may arrive twice: a double click, or a retry after a lost response.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode};
use hub_domain::model::idempotency::{Fingerprint, INVALID_KEY, IdempotencyKey, Repeat};
use serde::de::DeserializeOwned;

use crate::{
    error::ApiError,
    execution::json_body::{DEFAULT_LIMIT, UnreadBody, parse},
};

const HEADER: &str = "idempotency-key";

/// Description of the key in the OpenAPI document.
#[derive(utoipa::IntoParams)]
#[into_params(names("Idempotency-Key"), parameter_in = Header)]
pub(crate) struct RepeatHeader(
    /// The same request with the same key, within 24 hours, changes nothing and gets the same response
    #[expect(dead_code, reason = "documents what is read from the headers")]
    Option<String>,
);

/// JSON body with its idempotency key. Errors of either are kept until access was checked.
pub(crate) struct KeyedBody<T, const LIMIT: usize = DEFAULT_LIMIT> {
    pub(crate) body: Result<T, ApiError>,
    /// `None` without a key: the client accepts that a repeat is executed.
    pub(crate) repeat: Result<Option<Repeat>, ApiError>,
}

impl<T: DeserializeOwned + 'static, const LIMIT: usize> FromRequest for KeyedBody<T, LIMIT> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let key = key(request);
        let path = request.path().to_owned();
        let body = UnreadBody::<LIMIT>::of(request, payload);
        Box::pin(async move {
            let bytes = body.read_bytes().await;
            let fingerprint = bytes.as_ref().ok().map(|bytes| Fingerprint::of(&path, bytes));
            let repeat =
                key.map(|key| key.zip(fingerprint).map(|(key, fingerprint)| Repeat { key, fingerprint }));
            Ok(Self { body: bytes.and_then(|bytes| parse(&bytes)), repeat })
        })
    }
}

fn key(request: &HttpRequest) -> Result<Option<IdempotencyKey>, ApiError> {
    let Some(value) = request.headers().get(HEADER) else {
        return Ok(None);
    };
    let key = value.to_str().ok().and_then(|text| IdempotencyKey::parse(text).ok());
    key.map(Some).ok_or_else(|| ApiError::refused(StatusCode::BAD_REQUEST, INVALID_KEY))
}
