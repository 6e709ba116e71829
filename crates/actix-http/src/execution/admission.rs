//! Admission before validation: only callers who may make a call learn what is wrong with it.

use std::pin::Pin;

use actix_session::SessionExt;
use actix_web::HttpRequest;
use hub_domain::Error;

use crate::{
    error::ApiError,
    execution::call_runner::{entry_of, runner_of},
    route_receiver::Resources,
};

/// Future of an extractor.
pub(crate) type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

/// Returns the parsed part of a request. Its error is held back until the caller is admitted.
pub(crate) async fn admitted<T>(request: &HttpRequest, read: Result<T, ApiError>) -> Result<T, ApiError> {
    if read.is_err() {
        admit(request).await?;
    }
    read
}

/// Checks access. Calls of anonymous clients need none.
pub(crate) async fn admit(request: &HttpRequest) -> Result<(), ApiError> {
    let Some(access) = Resources::access_of(request).filter(|access| access.permission.is_some()) else {
        return Ok(());
    };
    let outcome = runner_of(request).query_as(entry_of(request, access)?, |_, _| Ok(()), |()| ()).await;
    if let Err(Error::SignedOut) = &outcome {
        request.get_session().purge();
    }
    Ok(outcome?)
}
