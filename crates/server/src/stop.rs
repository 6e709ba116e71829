//! How a thread that mostly waits hears that the server stops.

use std::{
    sync::{Condvar, Mutex, PoisonError},
    time::Duration,
};

/// Asked for once, for good.
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

    pub fn is_asked_for_within(&self, time: Duration) -> bool {
        let asked_for = self.asked_for.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(asked_for, time, |asked_for| !*asked_for);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
