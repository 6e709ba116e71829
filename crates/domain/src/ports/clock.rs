//! Time as a port, so that every rule about dates can be tested at any moment.

use chrono::{DateTime, SubsecRound, Utc};

pub trait Clock: Send + Sync {
    /// Whole microseconds, the finest step that both databases keep.
    fn now(&self) -> DateTime<Utc>;
}

pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place where the system's clock is read")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }
}
