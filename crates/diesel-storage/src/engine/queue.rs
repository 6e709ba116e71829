//! Bounded queue of changes before the writers, first in first out, with a deadline for each.

use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use hub_domain::ports::{storage::Change, storage_error::StorageError};

/// Capacity. The next change is answered with `Busy` immediately.
const LENGTH: usize = 1024;

/// Sending half. The writers end once it is dropped and the queue is empty.
pub(crate) struct Queue {
    sender: Sender<Waiting>,
}

/// Receiving half. Several threads may share it.
#[derive(Clone)]
pub(crate) struct QueueReceiver {
    waiting: Receiver<Waiting>,
    max_wait: Duration,
}

struct Waiting {
    change: Box<dyn Change>,
    since: Instant,
}

pub(crate) fn queue(max_wait: Duration) -> (Queue, QueueReceiver) {
    let (sender, waiting) = bounded(LENGTH);
    (Queue { sender }, QueueReceiver { waiting, max_wait })
}

impl Queue {
    pub(crate) fn submit(&self, change: Box<dyn Change>) {
        let (waiting, error) = match self.sender.try_send(Waiting { change, since: Instant::now() }) {
            Ok(()) => return,
            Err(TrySendError::Full(waiting)) => (waiting, StorageError::Busy),
            Err(TrySendError::Disconnected(waiting)) => {
                (waiting, StorageError::Unavailable("nobody writes any more".to_owned()))
            }
        };
        waiting.change.settle(Err(error));
    }

    /// Number of waiting changes.
    pub(crate) fn len(&self) -> usize {
        self.sender.len()
    }
}

impl QueueReceiver {
    /// Waits for the next change that is within its deadline. `None` when the queue is closed.
    pub(crate) fn next(&self) -> Option<Box<dyn Change>> {
        self.first_in_time(|waiting| waiting.recv().ok())
    }

    /// Returns the next change if one is waiting already.
    pub(crate) fn next_waiting(&self) -> Option<Box<dyn Change>> {
        self.first_in_time(|waiting| waiting.try_recv().ok())
    }

    fn first_in_time(&self, take: impl Fn(&Receiver<Waiting>) -> Option<Waiting>) -> Option<Box<dyn Change>> {
        loop {
            let Waiting { change, since } = take(&self.waiting)?;
            if since.elapsed() <= self.max_wait {
                return Some(change);
            }
            change.settle(Err(StorageError::Busy));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{iter, thread};

    use crossbeam_channel::unbounded;
    use hub_domain::ports::storage::{Repositories, Rollback};

    use super::*;

    /// Change that reports its outcome.
    struct Told(Sender<Result<(), StorageError>>);

    impl Change for Told {
        fn run(&mut self, _: &mut dyn Repositories) -> Result<(), Rollback> {
            unreachable!("nobody writes here")
        }

        fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
            self.0.send(durable).unwrap();
        }
    }

    fn told() -> (Box<Told>, Receiver<Result<(), StorageError>>) {
        let (tell, heard) = unbounded();
        (Box::new(Told(tell)), heard)
    }

    #[test]
    fn expired_change_is_answered_busy_and_skipped() {
        let (queue, receiver) = queue(Duration::ZERO);
        let (late, heard) = told();
        queue.submit(late);
        thread::sleep(Duration::from_millis(1));
        assert!(receiver.next_waiting().is_none());
        assert!(matches!(heard.try_recv(), Ok(Err(StorageError::Busy))));
    }

    #[test]
    fn full_queue_answers_busy_immediately() {
        let (queue, receiver) = queue(Duration::from_secs(5));
        for _ in 0..LENGTH {
            queue.submit(told().0);
        }
        let (rejected, heard) = told();
        queue.submit(rejected);
        assert_eq!(queue.len(), LENGTH, "what was turned away does not wait");
        assert!(matches!(heard.try_recv(), Ok(Err(StorageError::Busy))));
        assert_eq!(iter::from_fn(|| receiver.next_waiting()).count(), LENGTH);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn closed_queue_is_drained() {
        let (queue, receiver) = queue(Duration::from_secs(5));
        queue.submit(told().0);
        drop(queue);
        assert!(receiver.next().is_some());
        assert!(receiver.next().is_none());
    }

    #[test]
    fn change_without_a_writer_is_answered() {
        let (queue, receiver) = queue(Duration::from_secs(5));
        drop(receiver);
        let (change, heard) = told();
        queue.submit(change);
        assert!(matches!(heard.try_recv(), Ok(Err(StorageError::Unavailable(_)))));
    }
}
