//! `If-Match`: optimistic locking by the version that an edit is based on.

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{
        StatusCode,
        header::{self, Header, IfMatch},
    },
};
use hub_domain::model::{
    language::message::Message,
    version::{ExpectedVersion, Version},
};

use crate::{
    error::ApiError,
    execution::admission::{Extracted, admitted},
};

const INVALID: Message = Message::new("if-match-invalid");

/// Description of the header in the OpenAPI document.
#[derive(utoipa::IntoParams)]
#[into_params(names("If-Match"), parameter_in = Header)]
pub(crate) struct IfMatchHeader(
    /// Version that was read, in double quotes. If the present one differs, nothing is changed
    #[expect(dead_code, reason = "documents what is read from the headers")]
    Option<String>,
);

/// Any version without the header.
pub(crate) struct Precondition(pub(crate) ExpectedVersion);

impl FromRequest for Precondition {
    type Error = ApiError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (request, read) = (request.clone(), expected(request));
        Box::pin(async move { admitted(&request, read).await.map(Self) })
    }
}

fn expected(request: &HttpRequest) -> Result<ExpectedVersion, ApiError> {
    if !request.headers().contains_key(header::IF_MATCH) {
        return Ok(ExpectedVersion::Any);
    }
    match IfMatch::parse(request) {
        Ok(IfMatch::Any) => Ok(ExpectedVersion::Any),
        // The parser skips what is no entity tag.
        Ok(IfMatch::Items(tags)) if !tags.is_empty() => {
            // A weak tag never matches, and neither does one that is no version.
            let strong = tags.iter().filter(|tag| !tag.weak);
            let versions = strong.filter_map(|tag| tag.tag().parse().ok().map(Version));
            Ok(ExpectedVersion::OneOf(versions.collect()))
        }
        Ok(IfMatch::Items(_)) | Err(_) => Err(ApiError::refused(StatusCode::BAD_REQUEST, INVALID)),
    }
}
