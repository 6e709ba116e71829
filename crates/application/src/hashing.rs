//! Queue of password hashing (bulkhead): a flood of sign-ins slows down nothing else.

use std::{net::IpAddr, sync::Arc, time::Duration};

use hub_domain::{
    Error, Violation,
    model::accounts::{
        password::{Password, PasswordHash},
        user::Credentials,
    },
    ports::password_hasher::{HashingFailed, PasswordHasher},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{
    blocking,
    permits::keyed::{KeyedPermit, KeyedPermits},
};

/// Time that a caller waits for a hash before it is refused.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(3);
/// Number of callers that may wait for a hash. Further callers are refused immediately.
const CAPACITY: usize = 32;
/// Number of callers of one network in the queue. Its further callers wait outside, behind those of other networks.
const OF_A_NETWORK: usize = 2;

pub struct HashQueue {
    hasher: Arc<dyn PasswordHasher>,
    hashers: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    networks: KeyedPermits<IpAddr>,
}

impl HashQueue {
    /// Builds the queue. `hashers`: number of concurrent hashes.
    pub fn new(hasher: Arc<dyn PasswordHasher>, hashers: usize) -> Self {
        Self {
            hasher,
            hashers: Arc::new(Semaphore::new(hashers)),
            queue: Arc::new(Semaphore::new(CAPACITY)),
            networks: KeyedPermits::new(OF_A_NETWORK),
        }
    }

    /// Permit to wait for a hash, in turn with others of the network. Refused if there are too many.
    pub async fn enter(&self, network: IpAddr) -> Result<HashPermit, Error> {
        let of_network = timeout(PERMIT_TIMEOUT, self.networks.acquire(network)).await;
        let of_network = of_network.map_err(|_| Error::Busy)?;
        let queued = self.queue.clone().try_acquire_owned().map_err(|_| Error::Busy)?;
        Ok(HashPermit {
            hasher: self.hasher.clone(),
            hashers: self.hashers.clone(),
            _queued: queued,
            _of_network: of_network,
        })
    }

    /// Number of passwords that are hashed or wait for it.
    pub fn waiting(&self) -> usize {
        CAPACITY - self.queue.available_permits()
    }
}

/// Permit to have a password hashed.
pub struct HashPermit {
    hasher: Arc<dyn PasswordHasher>,
    hashers: Arc<Semaphore>,
    _queued: OwnedSemaphorePermit,
    _of_network: KeyedPermit<IpAddr>,
}

impl HashPermit {
    /// Verifies the attempt. Takes the same time without credentials.
    pub async fn verify(
        &self,
        attempt: String,
        credentials: Option<Credentials>,
    ) -> Result<Option<Credentials>, Error> {
        self.run(move |hasher| {
            let stored = credentials.as_ref().and_then(|credentials| credentials.password_hash.as_ref());
            let matches = hasher.verify(&attempt, stored)?;
            Ok(credentials.filter(|_| matches))
        })
        .await
    }

    /// Compares the password with the credentials of an attempt that was counted before, and returns them.
    pub async fn prove<E: From<Error>>(
        &self,
        attempt: impl Future<Output = Result<Credentials, E>>,
        password: String,
        wrong: Violation,
    ) -> Result<Credentials, E> {
        let stored = attempt.await?;
        let proven = self.verify(password, Some(stored)).await?;
        Ok(proven.ok_or(Error::Invalid(wrong))?)
    }

    /// Hash with the present parameters for a proven password, if the stored one has others.
    pub async fn renew(&self, password: &str, proven: &Credentials) -> Result<Option<PasswordHash>, Error> {
        match &proven.password_hash {
            Some(hash) if self.hasher.is_outdated(hash) => {
                self.hash(Password::proven(password)).await.map(Some)
            }
            _ => Ok(None),
        }
    }

    pub async fn hash(&self, password: Password) -> Result<PasswordHash, Error> {
        self.run(move |hasher| hasher.hash(&password)).await
    }

    /// Runs the work on a blocking thread. An internal error is logged, and the caller refused.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn PasswordHasher) -> Result<T, HashingFailed> + Send + 'static,
    ) -> Result<T, Error> {
        let hasher = self.hasher.clone();
        let outcome = blocking::run(&self.hashers, PERMIT_TIMEOUT, move || Ok(work(&*hasher))).await?;
        outcome.map_err(|error| {
            tracing::error!(error = error.0, "password not hashed");
            Error::Busy
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hasher that is never called.
    struct Idle;

    impl PasswordHasher for Idle {
        fn hash(&self, _: &Password) -> Result<PasswordHash, HashingFailed> {
            unreachable!("nothing is hashed")
        }

        fn verify(&self, _: &str, _: Option<&PasswordHash>) -> Result<bool, HashingFailed> {
            unreachable!("nothing is verified")
        }

        fn is_outdated(&self, _: &PasswordHash) -> bool {
            unreachable!("nothing is verified")
        }
    }

    #[tokio::test]
    async fn flood_of_one_network_leaves_room_for_others() {
        let queue = HashQueue::new(Arc::new(Idle), 1);
        let flooding = IpAddr::from([203, 0, 113, 1]);
        let entered = [queue.enter(flooding).await, queue.enter(flooding).await];
        assert!(entered.iter().all(Result::is_ok));
        let waiting: Vec<_> = (0..CAPACITY).map(|_| Box::pin(queue.enter(flooding))).collect();
        for mut waiting in waiting {
            assert!(timeout(Duration::ZERO, &mut waiting).await.is_err());
            assert!(queue.enter(IpAddr::from([203, 0, 113, 2])).await.is_ok());
        }
        assert_eq!(queue.waiting(), OF_A_NETWORK);
    }
}
