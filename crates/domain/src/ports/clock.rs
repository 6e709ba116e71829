//! Clock as a port, so that rules about dates can be tested at any moment.

use chrono::{DateTime, SubsecRound, Utc};

pub trait Clock: Send + Sync {
    /// Whole microseconds, the resolution of both databases.
    fn now(&self) -> DateTime<Utc>;
}

pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place where the system's clock is read")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }
}
