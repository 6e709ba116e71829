//! Clock as a port, so that rules about dates can be tested at any moment.

use chrono::{DateTime, Utc};

pub trait Clock: Send + Sync {
    /// Whole microseconds, the resolution of both databases.
    fn now(&self) -> DateTime<Utc>;
}
