//! Readiness: a check of the parts that serve calls.

use std::{sync::Arc, time::Duration};

use hub_application::call_deadline;
use hub_domain::ports::{storage::Storage, storage_error::StorageError};
use hub_supervisor::{NoOutcome, SharedLook};

use crate::middleware::network_limits::Stopwatch;

/// Time that a caller waits: the answer arrives within 2 s.
const TIMEOUT: Duration = Duration::from_millis(1500);

pub(crate) struct Readiness {
    storage: Arc<dyn Storage>,
    stopwatch: Stopwatch,
    /// Its threads are none of the calls': those may all be busy.
    look: SharedLook<Result<(), StorageError>>,
}

impl Readiness {
    pub(crate) fn new(storage: Arc<dyn Storage>, stopwatch: Stopwatch) -> Self {
        Self { storage, stopwatch, look: SharedLook::new("readiness") }
    }

    /// Checks that calls can be served: the database takes changes, and some thread runs them.
    pub(crate) async fn check(&self) -> Result<(), StorageError> {
        if let Some(kind) = hub_supervisor::unserved() {
            return Err(StorageError::Unavailable(format!("every thread for {kind} waits to be restarted")));
        }
        let storage = self.storage.clone();
        let outcome = self.look.ask(self.stopwatch.elapsed(), TIMEOUT, move || storage.ping()).await;
        outcome.unwrap_or_else(|none| {
            Err(match none {
                NoOutcome::TimedOut => call_deadline::no_answer(),
                NoOutcome::Failed => StorageError::Panicked,
            })
        })
    }
}
