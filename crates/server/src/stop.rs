//! Graceful stop of worker threads.

use std::{
    io,
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    time::{Duration, Instant},
};

/// Stop signal, permanent once it is set.
#[derive(Default)]
pub struct Stop {
    asked_for: Mutex<bool>,
    changed: Condvar,
}

impl Stop {
    pub fn now(&self) {
        *self.asked_for.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    pub fn is_asked_for(&self) -> bool {
        self.is_asked_for_within(Duration::ZERO)
    }

    pub fn is_asked_for_within(&self, time: Duration) -> bool {
        self.is_asked_for_before(time, || false)
    }

    /// Waits at most so long, and no longer than until `is_woken`, which is called at each [`Stop::wake`].
    pub fn is_asked_for_before(&self, time: Duration, is_woken: impl Fn() -> bool) -> bool {
        let asked_for = self.asked_for.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(asked_for, time, |asked_for| !*asked_for && !is_woken());
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Wakes the waiting threads, which check whether the pause is over.
    pub fn wake(&self) {
        // A thread between its check and its wait holds the lock, and would miss the notification.
        drop(self.asked_for.lock());
        self.changed.notify_all();
    }
}

/// Threads that share one `Stop`. Each is restarted when it panics.
pub struct Workers {
    stop: Arc<Stop>,
    /// Closed channel as a signal: it closes when the last thread ends, and nothing is sent on it.
    alive: Sender<()>,
    running: Receiver<()>,
}

impl Workers {
    pub fn new(stop: Arc<Stop>) -> Self {
        let (alive, running) = channel();
        Self { stop, alive, running }
    }

    pub fn stop(&self) -> Arc<Stop> {
        self.stop.clone()
    }

    /// Spawns a worker. Its work checks `Stop` between any two steps.
    pub fn spawn(&self, name: impl Into<String>, work: impl Fn(&Stop) + Send + 'static) -> io::Result<()> {
        let (stop, alive) = (self.stop.clone(), self.alive.clone());
        hub_supervisor::spawn(name, move || {
            let _alive = &alive;
            work(&stop);
        })?;
        Ok(())
    }

    /// Returns false when one of them is still running at the deadline.
    pub fn have_ended_by(self, deadline: Instant) -> bool {
        drop(self.alive);
        let left = deadline.saturating_duration_since(Instant::now());
        self.running.recv_timeout(left) != Err(RecvTimeoutError::Timeout)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::TryRecvError,
    };

    use super::*;

    #[test]
    fn deadline_ends_the_wait_for_workers() {
        let stop = Arc::new(Stop::default());
        let workers = Workers::new(stop.clone());
        let (finish, finished) = channel::<()>();
        workers.spawn("slow", move |_| assert!(finished.recv().is_err())).unwrap();
        stop.now();
        assert!(!workers.have_ended_by(Instant::now()));
        drop(finish);
    }

    #[test]
    fn wake_ends_a_pause_that_is_over() {
        let stop = Arc::new(Stop::default());
        let is_woken = Arc::new(AtomicBool::new(false));
        let workers = Workers::new(stop.clone());
        let (tell, told) = channel();
        let flag = is_woken.clone();
        workers
            .spawn("waiting", move |stop| {
                let is_asked_for =
                    stop.is_asked_for_before(Duration::from_mins(1), || flag.load(Ordering::Relaxed));
                tell.send(is_asked_for).unwrap();
                while !stop.is_asked_for_within(Duration::from_mins(1)) {}
            })
            .unwrap();
        stop.wake();
        assert_eq!(told.try_recv(), Err(TryRecvError::Empty), "nothing is to be done");
        is_woken.store(true, Ordering::Relaxed);
        stop.wake();
        assert_eq!(told.recv_timeout(Duration::from_secs(30)), Ok(false));
        stop.now();
        assert!(workers.have_ended_by(Instant::now() + Duration::from_mins(1)));
    }

    #[test]
    fn workers_that_hear_of_the_stop_have_ended() {
        let stop = Arc::new(Stop::default());
        let workers = Workers::new(stop.clone());
        for name in ["one", "two"] {
            workers.spawn(name, |stop| while !stop.is_asked_for_within(Duration::from_mins(1)) {}).unwrap();
        }
        stop.now();
        assert!(workers.have_ended_by(Instant::now() + Duration::from_mins(1)));
    }
}
