//! Supervisor of worker threads: one that panics is restarted with exponential backoff, and counted.
//!
//! The list of workers that are down is global, as the log and the metrics are, so that the readiness check can read
//! it.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

const FIRST_BACKOFF: Duration = Duration::from_millis(100);
const LONGEST_BACKOFF: Duration = Duration::from_secs(10);
/// Time without a panic after which the backoff starts again.
const STEADY: Duration = Duration::from_mins(1);

static DOWN: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Runs the work on a thread of its own until it returns. After a panic it runs again, with its present state.
pub fn spawn(name: impl Into<String>, work: impl FnMut() + Send + 'static) -> io::Result<JoinHandle<()>> {
    let name = name.into();
    thread::Builder::new().name(name.clone()).spawn(move || supervise(&name, work, thread::sleep))
}

/// Workers that panicked and wait for their restart.
pub fn down() -> Vec<String> {
    names().clone()
}

fn names() -> MutexGuard<'static, Vec<String>> {
    DOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn supervise(name: &str, mut work: impl FnMut(), wait: impl Fn(Duration)) {
    let mut backoff = FIRST_BACKOFF;
    loop {
        let began = Instant::now();
        // Each worker is written to tolerate the state that a panic left.
        if catch_unwind(AssertUnwindSafe(&mut work)).is_ok() {
            return;
        }
        if began.elapsed() > STEADY {
            backoff = FIRST_BACKOFF;
        }
        metrics::counter!("hub_worker_restarts_total", "worker" => name.to_owned()).increment(1);
        tracing::error!(worker = name, restart_in_ms = backoff.as_millis(), "worker panicked");
        names().push(name.to_owned());
        wait(backoff);
        let mut names = names();
        if let Some(at) = names.iter().position(|down| down == name) {
            names.swap_remove(at);
        }
        drop(names);
        backoff = (backoff * 2).min(LONGEST_BACKOFF);
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, sync::mpsc};

    use super::*;

    #[test]
    fn worker_that_panics_is_restarted() {
        let (tell, told) = mpsc::channel();
        let mut runs = 0;
        let worker = spawn("panics-twice", move || {
            runs += 1;
            tell.send(runs).expect("the test listens");
            assert!(runs > 2, "the bug that this test is about");
        });
        worker.expect("a thread starts").join().expect("the panic ends in the supervisor");
        assert_eq!(told.iter().collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn backoff_doubles_up_to_its_limit() {
        let waits = RefCell::new(Vec::new());
        let mut runs = 0;
        let work = || {
            runs += 1;
            assert!(runs > 9, "the bug that this test is about");
        };
        supervise("backs-off", work, |backoff| {
            assert!(down().iter().any(|name| name == "backs-off"), "readiness knows meanwhile");
            waits.borrow_mut().push(backoff.as_millis());
        });
        assert_eq!(*waits.borrow(), [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
        assert!(!down().iter().any(|name| name == "backs-off"));
    }
}
