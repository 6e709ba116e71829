//! Limits of uploads and exports (bulkheads): pictures take memory, exports occupy a reader for long.

use std::{sync::Arc, time::Duration};

use hub_domain::{Violation, model::accounts::picture::ChosenPicture};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    error::ApiError,
    execution::{blocking, call_deadline},
};

/// An upload may wait longer than a board.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(8);
/// Number of pictures in memory, from their arrival until they are decoded.
const UPLOADS: usize = 8;

pub(crate) struct Permits {
    uploads: Arc<Semaphore>,
    decoder: Semaphore,
    /// Permits of exports, which are as long as the database.
    exports: Arc<Semaphore>,
    /// Permits of exports of a user's own data.
    own_data: Arc<Semaphore>,
}

impl Permits {
    pub(crate) fn new() -> Self {
        Self {
            uploads: Arc::new(Semaphore::new(UPLOADS)),
            decoder: Semaphore::new(1),
            exports: Arc::new(Semaphore::new(1)),
            own_data: Arc::new(Semaphore::new(1)),
        }
    }

    /// Permit to hold a picture in memory. Acquire it before the body is read.
    pub(crate) async fn upload(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let permit = self.uploads.clone().acquire_owned();
        match tokio::time::timeout(UPLOAD_TIMEOUT, permit).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(ApiError::busy()),
        }
    }

    /// Decodes an upload: one at a time, because it takes up to 256 MB.
    pub(crate) async fn decode(&self, chosen: String) -> Result<ChosenPicture, ApiError> {
        let parse = move || ChosenPicture::parse(&chosen).map_err(Violation::into);
        let picture = blocking::run(&self.decoder, UPLOAD_TIMEOUT, parse).await;
        call_deadline::renew();
        picture
    }

    /// The one permit for exports, so that they never occupy all readers.
    pub(crate) fn export(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        self.exports.clone().try_acquire_owned().map_err(|_| ApiError::another_export())
    }

    /// Separate permit, so that no client keeps a mentor from an export.
    pub(crate) fn own_data(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        self.own_data.clone().try_acquire_owned().map_err(|_| ApiError::another_export())
    }
}
