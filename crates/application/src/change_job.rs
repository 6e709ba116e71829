//! Job: a use case as a change for the storage, and the wait of its caller for the outcome.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

use hub_domain::{
    Error,
    ports::{
        storage::{Change, Repositories, Rollback},
        storage_error::StorageError,
    },
};
use tokio::sync::oneshot;

use crate::call_deadline;

pub(crate) struct Job<F, T> {
    run: F,
    is_repeatable: bool,
    person: Option<String>,
    outcome: Option<Result<T, Error>>,
    progress: Progress,
    settled: oneshot::Sender<Result<T, Error>>,
}

/// Outcome of a job, once the storage has settled it.
pub(crate) struct PendingOutcome<T> {
    progress: Progress,
    outcome: oneshot::Receiver<Result<T, Error>>,
}

impl<F, T> Job<F, T>
where
    F: FnMut(&mut dyn Repositories) -> Result<T, Error>,
{
    /// `is_repeatable`: it may run again after an unconfirmed commit. `person`: the user whose row it locks.
    pub(crate) fn new(run: F, is_repeatable: bool, person: Option<String>) -> (Self, PendingOutcome<T>) {
        let (settled, outcome) = oneshot::channel();
        let progress = Progress::default();
        let pending = PendingOutcome { progress: progress.clone(), outcome };
        (Self { run, is_repeatable, person, outcome: None, progress, settled }, pending)
    }
}

impl<T> PendingOutcome<T> {
    /// Waits until the deadline of the call. A change that has begun by then is unconfirmed, because it may be
    /// committed.
    pub(crate) async fn wait(self) -> Result<T, Error> {
        match call_deadline::within(self.outcome).await {
            // The storage may drop a change without settling it.
            Some(outcome) => outcome.unwrap_or(Err(StorageError::Panicked.into())),
            None if self.progress.give_up() => Err(call_deadline::no_answer().into()),
            None => Err(StorageError::Unconfirmed("it did not answer in time".to_owned()).into()),
        }
    }
}

/// State that decides whether a change began before its caller gave up.
#[derive(Clone, Default)]
struct Progress(Arc<AtomicU8>);

impl Progress {
    const WAITING: u8 = 0;
    const BEGUN: u8 = 1;
    const GIVEN_UP: u8 = 2;

    /// Returns false if the caller has given up. May be called again (retry).
    fn begin(&self) -> bool {
        self.leave_waiting_for(Self::BEGUN) != Self::GIVEN_UP
    }

    /// Returns true if the change has not begun. Then it never will.
    fn give_up(&self) -> bool {
        self.leave_waiting_for(Self::GIVEN_UP) == Self::WAITING
    }

    /// Leaves the waiting state. Returns the previous state.
    fn leave_waiting_for(&self, next: u8) -> u8 {
        let changed = self.0.compare_exchange(Self::WAITING, next, Ordering::AcqRel, Ordering::Acquire);
        changed.unwrap_or_else(|found| found)
    }
}

impl<F, T> Change for Job<F, T>
where
    F: FnMut(&mut dyn Repositories) -> Result<T, Error> + Send,
    T: Send,
{
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        if !self.progress.begin() {
            return Err(Rollback);
        }
        let outcome = (self.run)(db);
        let kept = outcome.as_ref().map(|_| ()).map_err(|_| Rollback);
        self.outcome = Some(outcome);
        kept
    }

    fn is_repeatable(&self) -> bool {
        self.is_repeatable
    }

    fn person(&self) -> Option<&str> {
        self.person.as_deref()
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        let outcome = match durable {
            Ok(()) => self.outcome.unwrap_or(Err(StorageError::Panicked.into())),
            Err(error) => Err(error.into()),
        };
        // The caller may have disconnected.
        let _ = self.settled.send(outcome);
    }
}
