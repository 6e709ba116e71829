//! Readiness: one look a second at what serves calls, which all callers share.

use std::{
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use hub_domain::ports::{storage::Storage, storage_error::StorageError};
use tokio::{sync::watch, time::timeout};

use crate::{execution::call_deadline, middleware::rate_limit::Stopwatch};

/// Time that a caller waits for a look: the answer arrives within 2 s.
const TIMEOUT: Duration = Duration::from_millis(1500);
/// Age at which a look is old.
const INTERVAL: Duration = Duration::from_secs(1);

pub(crate) struct Readiness {
    storage: Arc<dyn Storage>,
    stopwatch: Stopwatch,
    latest: Mutex<Option<Look>>,
}

type Outcome = Option<Result<(), StorageError>>;

struct Look {
    begun: Duration,
    /// `None` while it is under way.
    outcome: watch::Receiver<Outcome>,
}

impl Readiness {
    pub(crate) fn new(storage: Arc<dyn Storage>, stopwatch: Stopwatch) -> Self {
        Self { storage, stopwatch, latest: Mutex::default() }
    }

    /// Checks that calls can be served: the database takes changes, and some thread runs them.
    pub(crate) async fn check(&self) -> Result<(), StorageError> {
        if let Some(kind) = hub_supervisor::unserved() {
            return Err(StorageError::Unavailable(format!("every thread for {kind} waits to be restarted")));
        }
        let mut outcome = self.look();
        match timeout(TIMEOUT, outcome.wait_for(Option::is_some)).await {
            Ok(Ok(outcome)) => outcome.clone().unwrap_or(Err(StorageError::Panicked)),
            // Its thread panicked or could not be started.
            Ok(Err(_)) => Err(StorageError::Panicked),
            Err(_) => Err(call_deadline::no_answer()),
        }
    }

    /// The latest look. A new one begins when that is old; never beside another, which may hang.
    fn look(&self) -> watch::Receiver<Outcome> {
        let now = self.stopwatch.elapsed();
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(look) = &*latest
            && (look.is_under_way() || now.saturating_sub(look.begun) < INTERVAL)
        {
            return look.outcome.clone();
        }
        let outcome = begin(self.storage.clone());
        *latest = Some(Look { begun: now, outcome: outcome.clone() });
        outcome
    }
}

impl Look {
    fn is_under_way(&self) -> bool {
        self.outcome.borrow().is_none() && self.outcome.has_changed().is_ok()
    }
}

/// Looks on a thread of its own: those of the calls may all be busy.
fn begin(storage: Arc<dyn Storage>) -> watch::Receiver<Outcome> {
    let (tell, outcome) = watch::channel(None);
    let look = move || drop(tell.send(Some(storage.ping())));
    // If no thread can be started, the closure is dropped, and the channel is closed.
    let _ = thread::Builder::new().name("readiness".to_owned()).spawn(look);
    outcome
}
