//! Computation on blocking threads, limited by a semaphore.

use std::time::Duration;

use hub_domain::{Error, ports::storage_error::StorageError};
use tokio::{sync::Semaphore, task::spawn_blocking};

/// Runs the work once there is a permit. Without one in time, the caller is refused.
pub(crate) async fn run<T: Send + 'static>(
    permits: &Semaphore,
    timeout: Duration,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let Ok(Ok(_permit)) = tokio::time::timeout(timeout, permits.acquire()).await else {
        return Err(Error::Busy);
    };
    spawn_blocking(work).await.map_err(|_| Error::from(StorageError::Panicked))?
}
