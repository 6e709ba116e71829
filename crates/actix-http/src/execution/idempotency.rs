//! Idempotency keys for requests that may arrive twice: a double click, or a retry after a lost response.

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode};
use hub_domain::model::idempotency::{Fingerprint, INVALID_KEY, IdempotencyKey, Repeat};
use serde::de::DeserializeOwned;

use crate::{
    error::ApiError,
    execution::{
        admission::{Extracted, admitted},
        json_body::{DEFAULT_LIMIT, UnreadBody, parse},
    },
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

/// JSON body with its idempotency key.
pub(crate) struct KeyedBody<T, const LIMIT: usize = DEFAULT_LIMIT> {
    pub(crate) body: T,
    /// `None` without a key: the client accepts that a repeat is executed.
    pub(crate) repeat: Option<Repeat>,
}

impl<T: DeserializeOwned + 'static, const LIMIT: usize> FromRequest for KeyedBody<T, LIMIT> {
    type Error = ApiError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let body = UnreadBody::<LIMIT>::of(&request, payload);
        Box::pin(async move {
            let read = body.read_bytes().await.and_then(|bytes| Self::of(&request, &bytes));
            admitted(&request, read).await
        })
    }
}

impl<T: DeserializeOwned, const LIMIT: usize> KeyedBody<T, LIMIT> {
    fn of(request: &HttpRequest, bytes: &[u8]) -> Result<Self, ApiError> {
        let body = parse(bytes)?;
        let repeat =
            key(request)?.map(|key| Repeat { key, fingerprint: Fingerprint::of(request.path(), bytes) });
        Ok(Self { body, repeat })
    }
}

fn key(request: &HttpRequest) -> Result<Option<IdempotencyKey>, ApiError> {
    let Some(value) = request.headers().get(HEADER) else {
        return Ok(None);
    };
    let key = value.to_str().ok().and_then(|text| IdempotencyKey::parse(text).ok());
    key.map(Some).ok_or_else(|| ApiError::refused(StatusCode::BAD_REQUEST, INVALID_KEY))
}
