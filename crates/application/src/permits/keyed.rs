//! Limits per key (bulkhead): no key can take the permits of others.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Same number of permits for each key, such as a user or a network. Waiting callers of one key are served first in,
/// first out.
pub struct KeyedPermits<K: Hash + Eq + Clone>(Arc<Shared<K>>);

struct Shared<K> {
    limit: usize,
    /// Keys with a permit that is held or waited for.
    in_use: Mutex<HashMap<K, Arc<Semaphore>>>,
}

/// Pending permit, or one that is held until it is dropped.
pub struct KeyedPermit<K: Hash + Eq + Clone> {
    permits: KeyedPermits<K>,
    key: K,
    held: Option<OwnedSemaphorePermit>,
}

impl<K: Hash + Eq + Clone> Clone for KeyedPermits<K> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K: Hash + Eq + Clone> KeyedPermits<K> {
    pub fn new(limit: usize) -> Self {
        Self(Arc::new(Shared { limit, in_use: Mutex::default() }))
    }

    /// Takes a permit without waiting. `None` if the key has none left.
    pub fn try_acquire(&self, key: K) -> Option<KeyedPermit<K>> {
        let semaphore = self.semaphore(&key);
        // Built before the permit is taken, so that its drop always cleans up.
        let mut permit = KeyedPermit { permits: self.clone(), key, held: None };
        permit.held = Some(semaphore.try_acquire_owned().ok()?);
        Some(permit)
    }

    /// Waits for a permit. The caller bounds the time.
    pub async fn acquire(&self, key: K) -> KeyedPermit<K> {
        let semaphore = self.semaphore(&key);
        let mut permit = KeyedPermit { permits: self.clone(), key, held: None };
        permit.held = Some(semaphore.acquire_owned().await.expect("no semaphore is ever closed"));
        permit
    }

    fn semaphore(&self, key: &K) -> Arc<Semaphore> {
        let mut in_use = self.in_use();
        let fresh = || Arc::new(Semaphore::new(self.0.limit));
        in_use.entry(key.clone()).or_insert_with(fresh).clone()
    }

    fn in_use(&self) -> MutexGuard<'_, HashMap<K, Arc<Semaphore>>> {
        self.0.in_use.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq + Clone> Drop for KeyedPermit<K> {
    fn drop(&mut self) {
        self.held = None;
        let mut in_use = self.permits.in_use();
        // Each permit and each waiting caller has a reference of its own.
        if in_use.get(&self.key).is_some_and(|semaphore| Arc::strong_count(semaphore) == 1) {
            in_use.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn each_key_has_its_own_permits() {
        let permits = KeyedPermits::new(2);
        let first = permits.try_acquire("maya").unwrap();
        let _second = permits.acquire("maya").await;
        assert!(permits.try_acquire("maya").is_none());
        assert!(permits.try_acquire("noah").is_some());
        drop(first);
        assert!(permits.try_acquire("maya").is_some());
    }

    #[tokio::test]
    async fn waiting_callers_get_a_permit_in_turn() {
        let permits = KeyedPermits::new(1);
        let held = permits.acquire("maya").await;
        let waiting = permits.acquire("maya");
        tokio::pin!(waiting);
        assert!(timeout(Duration::ZERO, &mut waiting).await.is_err());
        drop(held);
        assert!(timeout(Duration::ZERO, &mut waiting).await.is_ok());
    }

    #[tokio::test]
    async fn unused_keys_are_forgotten() {
        let permits = KeyedPermits::new(1);
        let held = permits.acquire("maya").await;
        assert!(permits.try_acquire("maya").is_none());
        assert!(timeout(Duration::ZERO, permits.acquire("maya")).await.is_err());
        drop(held);
        assert!(permits.in_use().is_empty());
    }
}
