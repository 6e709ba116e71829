//! Thread pool for queries, with as many threads as the storage has readers.
//!
//! Waiting queries are in one queue, first in, first out. A thread takes the next query without sleeping in between,
//! because a wake-up is most of the cost of a queued query.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crossbeam_channel::{Sender, bounded};
use hub_domain::{Error, ports::storage_error::StorageError};
use tokio::sync::oneshot;

/// Capacity of the queue. Further callers are refused immediately.
const QUEUE: usize = 1024;

pub(crate) struct QueryThreads {
    queue: Sender<Box<dyn FnOnce() + Send>>,
}

impl QueryThreads {
    /// Starts the threads. They end when the value is dropped.
    pub(crate) fn start(count: usize) -> Self {
        let (queue, waiting) = bounded::<Box<dyn FnOnce() + Send>>(QUEUE);
        for number in 0..count {
            let waiting = waiting.clone();
            hub_supervisor::spawn_serving("queries", format!("query-{number}"), move || {
                for query in &waiting {
                    // After a panic the caller gets no answer, which it treats as an error.
                    let _ = catch_unwind(AssertUnwindSafe(query));
                }
            })
            .expect("the system can start a few threads");
        }
        Self { queue }
    }

    /// Number of queries that wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.len()
    }

    pub(crate) async fn run<T: Send + 'static>(
        &self,
        query: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        let run = Box::new(move || {
            // Skips a query whose caller has given up.
            if !answer.is_closed() {
                // The caller may have disconnected.
                let _ = answer.send(query());
            }
        });
        self.queue.try_send(run).map_err(|_| StorageError::Busy)?;
        answered.await.unwrap_or(Err(StorageError::Panicked.into()))
    }
}
