//! Supervisor of worker threads: one that panics is restarted with exponential backoff, and counted.
//!
//! The list of workers that are down is global, as the log and the metrics are, so that the readiness check can read
//! it. Only those count there that serve calls.

mod shared_look;

use std::{
    collections::BTreeMap,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

pub use shared_look::{NoOutcome, SharedLook};

const FIRST_BACKOFF: Duration = Duration::from_millis(100);
const LONGEST_BACKOFF: Duration = Duration::from_secs(10);
/// Time without a panic after which the backoff starts again.
const STEADY: Duration = Duration::from_mins(1);

static DOWN: Mutex<Vec<String>> = Mutex::new(Vec::new());
/// Threads that serve calls, by what they are for: how many there are, and how many of them are down.
static SERVING: Mutex<BTreeMap<&'static str, (usize, usize)>> = Mutex::new(BTreeMap::new());

/// Runs the work on a thread of its own until it returns. After a panic it runs again, with its present state.
pub fn spawn(name: impl Into<String>, work: impl FnMut() + Send + 'static) -> io::Result<JoinHandle<()>> {
    let name = name.into();
    thread::Builder::new().name(name.clone()).spawn(move || supervise(&name, None, work, thread::sleep))
}

/// Runs work without which some calls fail, as [`spawn`] does. `purpose`: what all such threads do.
pub fn spawn_serving(
    purpose: &'static str,
    name: impl Into<String>,
    work: impl FnMut() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    let name = name.into();
    let serving = Serving::begin(purpose);
    thread::Builder::new()
        .name(name.clone())
        .spawn(move || supervise(&name, Some(&serving), work, thread::sleep))
}

/// A purpose whose threads are all down.
pub fn unserved() -> Option<&'static str> {
    locked(&SERVING).iter().find(|(_, (all, down))| *all > 0 && all == down).map(|(purpose, _)| *purpose)
}

/// Thread that serves calls, counted until it ends.
struct Serving(&'static str);

impl Serving {
    fn begin(purpose: &'static str) -> Self {
        locked(&SERVING).entry(purpose).or_default().0 += 1;
        Self(purpose)
    }

    fn set_down(&self, is_down: bool) {
        let mut serving = locked(&SERVING);
        let (_, down) = serving.entry(self.0).or_default();
        *down = if is_down { *down + 1 } else { down.saturating_sub(1) };
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let mut serving = locked(&SERVING);
        let (all, _) = serving.entry(self.0).or_default();
        *all = all.saturating_sub(1);
    }
}

/// Workers that panicked and wait for their restart.
pub fn down() -> Vec<String> {
    locked(&DOWN).clone()
}

fn locked<T>(list: &'static Mutex<T>) -> MutexGuard<'static, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

fn supervise(name: &str, serving: Option<&Serving>, mut work: impl FnMut(), wait: impl Fn(Duration)) {
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
        set_down(name, serving, true);
        wait(backoff);
        set_down(name, serving, false);
        backoff = (backoff * 2).min(LONGEST_BACKOFF);
    }
}

fn set_down(name: &str, serving: Option<&Serving>, is_down: bool) {
    if let Some(serving) = serving {
        serving.set_down(is_down);
    }
    let mut names = locked(&DOWN);
    if is_down {
        names.push(name.to_owned());
    } else if let Some(at) = names.iter().position(|down| down == name) {
        names.swap_remove(at);
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
    fn calls_are_unserved_without_a_thread() {
        const PURPOSE: &str = "calls of a test";
        let is_unserved = || unserved() == Some(PURPOSE);
        let panic_once = |serving: &Serving, expected: bool| {
            let mut runs = 0;
            let work = || {
                runs += 1;
                assert!(runs > 1, "the bug that this test is about");
            };
            supervise("serves", Some(serving), work, |_| assert_eq!(is_unserved(), expected));
            assert!(!is_unserved());
        };
        let one = Serving::begin(PURPOSE);
        panic_once(&one, true);
        let other = Serving::begin(PURPOSE);
        panic_once(&one, false);
        drop(other);
        panic_once(&one, true);
        drop(one);
        assert!(!is_unserved());
    }

    #[test]
    fn backoff_doubles_up_to_its_limit() {
        let waits = RefCell::new(Vec::new());
        let mut runs = 0;
        let work = || {
            runs += 1;
            assert!(runs > 9, "the bug that this test is about");
        };
        supervise("backs-off", None, work, |backoff| {
            assert!(down().iter().any(|name| name == "backs-off"), "the metrics know meanwhile");
            assert_eq!(unserved(), None, "no call needs it");
            waits.borrow_mut().push(backoff.as_millis());
        });
        assert_eq!(*waits.borrow(), [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
        assert!(!down().iter().any(|name| name == "backs-off"));
    }
}
