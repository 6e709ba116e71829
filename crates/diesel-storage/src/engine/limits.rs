//! Time limits of changes.

use std::time::Duration;

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Longest time of a change in the queue. After that it is answered with `Busy`, since its caller has given up.
    pub max_wait: Duration,
    /// Longest time that a group commit on SQLite collects changes.
    pub max_group_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { max_wait: Duration::from_secs(5), max_group_time: Duration::from_millis(2) }
    }
}
