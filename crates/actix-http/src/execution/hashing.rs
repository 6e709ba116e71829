//! Queue of password hashing (bulkhead): a flood of sign-ins slows nothing else.

use std::{sync::Arc, time::Duration};

use hub_domain::{
    model::accounts::{
        password::{Password, PasswordHash},
        user::Credentials,
    },
    ports::password_hasher::PasswordHasher,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{error::ApiError, execution::blocking};

/// Time that a caller waits for a hash before it gets 503.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(3);
/// Number of callers that may wait for a hash; the others get 503 immediately.
const CAPACITY: usize = 32;

pub(crate) struct HashQueue {
    hasher: Arc<dyn PasswordHasher>,
    hashers: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl HashQueue {
    /// Builds it. `hashers`: number of concurrent hashes.
    pub(crate) fn new(hasher: Arc<dyn PasswordHasher>, hashers: usize) -> Self {
        Self { hasher, hashers: Arc::new(Semaphore::new(hashers)), queue: Arc::new(Semaphore::new(CAPACITY)) }
    }

    /// Permit to wait for a hash, refused immediately when there are too many.
    pub(crate) fn enter(&self) -> Result<HashPermit, ApiError> {
        let queued = self.queue.clone().try_acquire_owned().map_err(|_| ApiError::busy())?;
        Ok(HashPermit { hasher: self.hasher.clone(), hashers: self.hashers.clone(), _queued: queued })
    }

    /// Number of passwords that are hashed or wait for it.
    pub(crate) fn len(&self) -> usize {
        CAPACITY - self.queue.available_permits()
    }
}

/// Permit to have a password hashed.
pub(crate) struct HashPermit {
    hasher: Arc<dyn PasswordHasher>,
    hashers: Arc<Semaphore>,
    _queued: OwnedSemaphorePermit,
}

impl HashPermit {
    /// Verifies the attempt. Takes the same time without credentials.
    pub(crate) async fn verify(
        &self,
        attempt: String,
        credentials: Option<Credentials>,
    ) -> Result<Option<Credentials>, ApiError> {
        let hasher = self.hasher.clone();
        blocking::run(&self.hashers, PERMIT_TIMEOUT, move || {
            let stored = credentials.as_ref().map(|credentials| &credentials.password_hash);
            let matches = hasher.verify(&attempt, stored);
            Ok(credentials.filter(|_| matches))
        })
        .await
    }

    pub(crate) async fn hash(&self, password: Password) -> Result<PasswordHash, ApiError> {
        let hasher = self.hasher.clone();
        blocking::run(&self.hashers, PERMIT_TIMEOUT, move || Ok(hasher.hash(&password))).await
    }
}
