//! Query string of a request.

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode};
use hub_domain::model::language::message::Message;
use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;

use crate::{
    error::ApiError,
    execution::admission::{Extracted, admitted},
};

pub(crate) struct QueryString<T>(pub(crate) T);

impl<T: DeserializeOwned + 'static> FromRequest for QueryString<T> {
    type Error = ApiError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (request, read) = (request.clone(), parse(request.query_string()));
        Box::pin(async move { admitted(&request, read).await.map(Self) })
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    // The parser would replace what is not UTF-8.
    let decoded =
        percent_decode_str(text).decode_utf8().map_err(|_| malformed(Message::new("request-not-utf8")))?;
    if decoded.contains('\0') {
        return Err(malformed(Message::new("request-has-nul")));
    }
    let pairs = url::form_urlencoded::parse(text.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs)).map_err(|error| {
        let path = error.path().to_string();
        let message = if path == "." {
            // Such as one parameter given twice.
            Message::new("query-not-understood")
        } else {
            Message::new("query-parameter-of-wrong-type").text("parameter", path)
        };
        malformed(message)
    })
}

fn malformed(message: Message) -> ApiError {
    ApiError::refused(StatusCode::BAD_REQUEST, message)
}
