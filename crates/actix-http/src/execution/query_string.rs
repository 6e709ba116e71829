//! Query string of a request.
//!
//! Its errors are kept until access was checked.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode};
use hub_domain::model::language::message::Message;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

pub(crate) struct QueryString<T>(pub(crate) Result<T, ApiError>);

impl<T: DeserializeOwned> FromRequest for QueryString<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(parse(request.query_string()))))
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    let pairs = url::form_urlencoded::parse(text.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs)).map_err(|error| {
        let path = error.path().to_string();
        let message = if path == "." {
            // Such as one parameter given twice.
            Message::new("query-not-understood")
        } else {
            Message::new("query-parameter-of-wrong-type").text("parameter", path)
        };
        ApiError::refused(StatusCode::BAD_REQUEST, message)
    })
}
