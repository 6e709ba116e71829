//! Computation on threads that may block, as many at a time as a semaphore has permits.

use std::time::Duration;

use actix_web::web;
use hub_domain::{Error, ports::storage_error::StorageError};
use tokio::sync::Semaphore;

use crate::error::ApiError;

/// Runs the work once there is a permit. Without one in time, the caller gets 503.
pub(crate) async fn run<T: Send + 'static>(
    permits: &Semaphore,
    timeout: Duration,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, ApiError> {
    let Ok(Ok(_permit)) = tokio::time::timeout(timeout, permits.acquire()).await else {
        return Err(ApiError::busy());
    };
    let outcome = web::block(work).await.map_err(|_| Error::from(StorageError::Panicked))?;
    outcome.map_err(ApiError::Domain)
}
