//! Thread pool for queries, with as many threads as the storage serves at once.
//!
//! Waiting queries are in one queue, first in first out. A thread that is done takes the next one without sleeping in
//! between, because a wake-up is most of the cost of a queued query.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use crossbeam_channel::{Sender, bounded};
use hub_domain::{Error, ports::storage_error::StorageError};
use tokio::sync::oneshot;

/// Capacity of the queue; further callers get 503 immediately.
const QUEUE: usize = 1024;
/// Longest time of a query in the queue, after which its caller gets 503.
const MAX_WAIT: Duration = Duration::from_secs(3);

pub(crate) struct QueryThreads {
    queue: Sender<Waiting>,
}

struct Waiting {
    since: Instant,
    /// Gets whether it is within its deadline.
    run: Box<dyn FnOnce(bool) + Send>,
}

impl QueryThreads {
    /// Starts the threads. They end when the value is dropped.
    pub(crate) fn start(count: usize) -> Self {
        let (queue, waiting) = bounded::<Waiting>(QUEUE);
        for number in 0..count {
            let waiting = waiting.clone();
            hub_supervisor::spawn(format!("query-{number}"), move || {
                for Waiting { since, run } in &waiting {
                    // After a panic the caller gets no answer, which is an error.
                    let _ = catch_unwind(AssertUnwindSafe(|| run(since.elapsed() <= MAX_WAIT)));
                }
            })
            .expect("the system can start a few threads");
        }
        Self { queue }
    }

    pub(crate) async fn run<T: Send + 'static>(
        &self,
        query: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        let run = Box::new(move |in_time: bool| {
            // Skips a query whose caller has given up.
            if answer.is_closed() {
                return;
            }
            let outcome = if in_time { query() } else { Err(StorageError::Busy.into()) };
            // The caller may have disconnected.
            let _ = answer.send(outcome);
        });
        self.queue.try_send(Waiting { since: Instant::now(), run }).map_err(|_| StorageError::Busy)?;
        answered.await.unwrap_or(Err(StorageError::Panicked.into()))
    }
}
