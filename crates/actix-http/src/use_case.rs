//! Runs the domain's blocking use cases beside the async world, never more of them than can make progress.
//!
//! Who waits, waits in order and without holding a thread: on SQLite that makes the one writer fair, and readers
//! always find a thread. Hashing passwords has a bound of its own, so that a flood of sign-ins slows nobody else.

use std::{sync::Arc, time::Duration};

use actix_web::web;
use hub_domain::{Error, Ports};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::error::ApiError;

/// How long a caller waits for its turn before it hears 503.
const TURN_TIMEOUT: Duration = Duration::from_secs(3);
/// A person who uploads a picture waits longer than a board.
const DECODE_TIMEOUT: Duration = Duration::from_secs(8);
/// How many may wait for a hash; the others hear 503 at once.
const HASH_QUEUE: usize = 32;

#[derive(Clone)]
pub(crate) struct UseCases {
    ports: Ports,
    turns: Arc<Turns>,
}

struct Turns {
    readers: Semaphore,
    writers: Semaphore,
    hashers: Semaphore,
    hash_queue: Semaphore,
    decoder: Semaphore,
}

impl UseCases {
    /// `hashers`: how many passwords are hashed at once.
    pub(crate) fn new(ports: Ports, hashers: usize) -> Self {
        let capacity = ports.storage.capacity();
        let turns = Turns {
            readers: Semaphore::new(capacity.readers),
            writers: Semaphore::new(capacity.writers),
            hashers: Semaphore::new(hashers),
            hash_queue: Semaphore::new(HASH_QUEUE),
            decoder: Semaphore::new(1),
        };
        Self { ports, turns: Arc::new(turns) }
    }

    /// For use cases that only query.
    pub(crate) async fn read<T, F, E>(&self, use_case: F) -> Result<T, ApiError>
    where
        F: FnOnce(&Ports) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let _turn = turn(&self.turns.readers).await?;
        self.run(use_case).await
    }

    /// For use cases that open a unit of work.
    pub(crate) async fn write<T, F, E>(&self, use_case: F) -> Result<T, ApiError>
    where
        F: FnOnce(&Ports) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let _turn = turn(&self.turns.writers).await?;
        self.run(use_case).await
    }

    /// For use cases that hash a password, whatever else they do.
    pub(crate) async fn hash<T, F, E>(&self, use_case: F) -> Result<T, ApiError>
    where
        F: FnOnce(&Ports) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let _place = self.turns.hash_queue.try_acquire().map_err(|_| ApiError::busy())?;
        let _turn = turn(&self.turns.hashers).await?;
        self.run(use_case).await
    }

    /// For use cases that decode a picture: one takes up to a quarter of a gigabyte.
    pub(crate) async fn decode<T, F, E>(&self, use_case: F) -> Result<T, ApiError>
    where
        F: FnOnce(&Ports) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let _turn = turn_within(DECODE_TIMEOUT, &self.turns.decoder).await?;
        self.run(use_case).await
    }

    async fn run<T, F, E>(&self, use_case: F) -> Result<T, ApiError>
    where
        F: FnOnce(&Ports) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let ports = self.ports.clone();
        let outcome = web::block(move || use_case(&ports)).await.map_err(|_| ApiError::Panicked)?;
        outcome.map_err(|error| ApiError::Domain(error.into()))
    }
}

async fn turn(semaphore: &Semaphore) -> Result<SemaphorePermit<'_>, ApiError> {
    turn_within(TURN_TIMEOUT, semaphore).await
}

async fn turn_within(patience: Duration, semaphore: &Semaphore) -> Result<SemaphorePermit<'_>, ApiError> {
    match tokio::time::timeout(patience, semaphore.acquire()).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(ApiError::busy()),
    }
}
