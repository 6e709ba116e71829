//! Fixed clock, which only a test advances.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::Clock;

pub struct FixedClock(Mutex<Times>);

struct Times {
    now: DateTime<Utc>,
    elapsed: TimeDelta,
}

impl FixedClock {
    /// Noon of a Friday, in UTC.
    pub const START: &str = "2026-11-20T12:00:00Z";

    pub fn start() -> Arc<Self> {
        Self::at(Self::START)
    }

    pub fn at(instant: &str) -> Arc<Self> {
        Arc::new(Self(Mutex::new(Times { now: parse(instant), elapsed: TimeDelta::zero() })))
    }

    /// Monotonic time since it was made: setting the clock back does not reduce it.
    pub fn elapsed(&self) -> std::time::Duration {
        self.lock().elapsed.to_std().expect("it only grows")
    }

    pub fn advance(&self, time: TimeDelta) {
        let mut times = self.lock();
        times.now += time;
        times.elapsed += time.max(TimeDelta::zero());
    }

    pub fn set(&self, instant: &str) {
        self.advance(parse(instant) - self.now());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Times> {
        self.0.lock().expect("the lock is not poisoned")
    }
}

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.lock().now
    }
}

pub fn parse(instant: &str) -> DateTime<Utc> {
    instant.parse().expect("an instant in a test is written as RFC 3339")
}
