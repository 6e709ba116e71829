//! The threads on which queries run: as many as the storage serves at once.
//!
//! Waiting queries lie in one queue, in order. A thread that is done takes the next one without going to sleep in
//! between, which on a busy server is most of what handing a query over would cost.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use crossbeam_channel::{Sender, bounded};
use hub_domain::{Error, ports::storage::StorageError};
use tokio::sync::oneshot;

/// Number of queries that may wait; the next one hears at once that there are too many.
const QUEUE: usize = 1024;
/// Time that a query waits for its turn before its caller hears 503.
const MAX_WAIT: Duration = Duration::from_secs(3);

pub(crate) struct QueryThreads {
    queue: Sender<Waiting>,
}

struct Waiting {
    since: Instant,
    /// Told whether it is still in time.
    run: Box<dyn FnOnce(bool) + Send>,
}

impl QueryThreads {
    /// They end with the value.
    pub(crate) fn start(count: usize) -> Self {
        let (queue, waiting) = bounded::<Waiting>(QUEUE);
        for number in 0..count {
            let waiting = waiting.clone();
            hub_supervisor::spawn(format!("query-{number}"), move || {
                for Waiting { since, run } in &waiting {
                    // Whoever waits for an answer hears of a panic by getting none.
                    let _ = catch_unwind(AssertUnwindSafe(|| run(since.elapsed() <= MAX_WAIT)));
                }
            })
            .expect("the system starts a handful of threads");
        }
        Self { queue }
    }

    pub(crate) async fn run<T: Send + 'static>(
        &self,
        query: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        let run = Box::new(move |in_time: bool| {
            // Its caller gave up: a database that thaws has better things to do.
            if answer.is_closed() {
                return;
            }
            let outcome = if in_time { query() } else { Err(StorageError::Busy.into()) };
            // A caller that hung up needs no answer.
            let _ = answer.send(outcome);
        });
        self.queue.try_send(Waiting { since: Instant::now(), run }).map_err(|_| StorageError::Busy)?;
        answered.await.unwrap_or(Err(StorageError::Panicked.into()))
    }
}
