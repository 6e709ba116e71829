//! Check that may hang: on a separate thread, one at a time, with one result for all callers (single flight).

use std::{
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use tokio::{sync::watch, time::timeout};

/// Age at which an outcome is old.
const MAX_AGE: Duration = Duration::from_secs(1);

pub struct SharedLook<T> {
    name: &'static str,
    latest: Mutex<Option<Look<T>>>,
}

struct Look<T> {
    begun: Duration,
    /// `None` while it is under way.
    outcome: watch::Receiver<Option<T>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoOutcome {
    TimedOut,
    /// Its thread panicked, or could not be started.
    Failed,
}

impl<T: Clone + Send + Sync + 'static> SharedLook<T> {
    /// `name`: that of the threads.
    pub const fn new(name: &'static str) -> Self {
        Self { name, latest: Mutex::new(None) }
    }

    /// Outcome of the latest check. A new check begins when the outcome is old, and never beside a running one, which
    /// may hang.
    ///
    /// `now`: time that has passed since some moment, for all calls the same one.
    pub async fn ask(
        &self,
        now: Duration,
        patience: Duration,
        find: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoOutcome> {
        let mut outcome = self.latest(now, find);
        match timeout(patience, outcome.wait_for(Option::is_some)).await {
            Ok(Ok(found)) => found.clone().ok_or(NoOutcome::Failed),
            Ok(Err(_)) => Err(NoOutcome::Failed),
            Err(_) => Err(NoOutcome::TimedOut),
        }
    }

    fn latest(&self, now: Duration, find: impl FnOnce() -> T + Send + 'static) -> watch::Receiver<Option<T>> {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(look) = &*latest
            && (look.is_under_way() || now.saturating_sub(look.begun) < MAX_AGE)
        {
            return look.outcome.clone();
        }
        let outcome = self.begin(find);
        *latest = Some(Look { begun: now, outcome: outcome.clone() });
        outcome
    }

    fn begin(&self, find: impl FnOnce() -> T + Send + 'static) -> watch::Receiver<Option<T>> {
        let (tell, outcome) = watch::channel(None);
        let look = move || drop(tell.send(Some(find())));
        // If no thread can be started, the closure is dropped, and the channel is closed.
        let _ = thread::Builder::new().name(self.name.to_owned()).spawn(look);
        outcome
    }
}

impl<T> Look<T> {
    fn is_under_way(&self) -> bool {
        self.outcome.borrow().is_none() && self.outcome.has_changed().is_ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    use super::*;

    const PATIENCE: Duration = Duration::from_mins(1);

    #[tokio::test]
    async fn callers_share_a_look_for_a_second() {
        let look = SharedLook::new("a test");
        let looks = Arc::new(AtomicUsize::new(0));
        let ask = |millis| {
            let looks = looks.clone();
            look.ask(Duration::from_millis(millis), PATIENCE, move || {
                looks.fetch_add(1, Ordering::Relaxed) + 1
            })
        };
        assert_eq!((ask(5000).await, ask(5999).await, ask(6000).await), (Ok(1), Ok(1), Ok(2)));
    }

    #[tokio::test]
    async fn no_look_begins_beside_one_that_hangs() {
        let look = SharedLook::new("a test");
        let (end, hangs) = mpsc::channel::<()>();
        let hang = move || hangs.recv().is_err();
        assert_eq!(look.ask(Duration::ZERO, Duration::ZERO, hang).await, Err(NoOutcome::TimedOut));
        let later = Duration::from_hours(1);
        let never = || unreachable!("another look is under way");
        assert_eq!(look.ask(later, Duration::ZERO, never).await, Err(NoOutcome::TimedOut));
        // It asks before the look ends.
        let (outcome, ()) = tokio::join!(look.ask(later, PATIENCE, never), async { drop(end) });
        assert_eq!(outcome, Ok(true));
    }

    #[tokio::test]
    async fn look_that_panics_hinders_no_later_one() {
        let look = SharedLook::new("a test");
        let bug = || panic!("the bug that this test is about");
        assert_eq!(look.ask(Duration::ZERO, PATIENCE, bug).await, Err(NoOutcome::Failed));
        assert_eq!(look.ask(Duration::from_secs(1), PATIENCE, || 7).await, Ok(7));
    }
}
